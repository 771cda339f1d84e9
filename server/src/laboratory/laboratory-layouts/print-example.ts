import type { Language } from '@halm/model/core/contract/language.ts';
import type { LayoutInput } from '@halm/model/laboratory/laboratory-layouts/layout.ts';
import type { LayoutKind } from '@halm/model/laboratory/laboratory-layouts/layout-choices.ts';
import type { LabelSize } from '@halm/model/yard/samples/label-sizes.ts';
import type { FileResult } from '../../core/api/route.ts';
import { renderPdf } from '../../core/papers/pdf.ts';
import type { PdfDocument } from '../../core/papers/pdf-document.ts';
import { sampleLabel } from '../../yard/samples/sample-label.ts';
import { deliveryNote } from './delivery-note.ts';
import { exampleLabel, exampleNote, exampleReport } from './example-contents.ts';
import { laboratoryReport } from './laboratory-report.ts';

type Example = {
  readonly kind: LayoutKind;
  readonly layout: LayoutInput;
  readonly logo: Buffer | null;
  readonly language: Language;
};

const exampleOf = (organisation: string, { kind, layout, logo, language }: Example): PdfDocument => {
  const arrangement = { layout, logo };
  if (kind === 'delivery-note') return deliveryNote(arrangement, exampleNote(organisation, language), language);
  if (kind === 'report') return laboratoryReport(arrangement, exampleReport(organisation, language), language);
  return sampleLabel(exampleLabel(language), layout.size as LabelSize, language, layout);
};

/** A paper with example contents, drawn as the real one is. */
export const printExample = async (organisation: string, example: Example): Promise<FileResult> => ({
  fileName: `${example.kind}.pdf`,
  content: await renderPdf(exampleOf(organisation, example)),
  disposition: 'inline',
});
