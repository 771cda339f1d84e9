import type { Language } from '@halm/model/core/contract/language.ts';
import type { LayoutInput } from '@halm/model/laboratory/laboratory-layouts/layout.ts';
import type { LayoutKind } from '@halm/model/laboratory/laboratory-layouts/layout-choices.ts';
import * as contract from '@halm/model/laboratory/laboratory-layouts/layout-contract.ts';
import type { LabelSize } from '@halm/model/yard/samples/label-sizes.ts';
import { requireQualityLead } from '../../core/access/quality-lead.ts';
import type { FileResult } from '../../core/api/route.ts';
import { handle, handleCall, type Route, signedIn } from '../../core/api/route.ts';
import { inScope } from '../../core/api/scope.ts';
import { renderPdf } from '../../core/papers/pdf.ts';
import type { PdfDocument } from '../../core/papers/pdf-document.ts';
import { sampleLabel } from '../../yard/samples/sample-label.ts';
import { drawLogo, refuseMisfits, removeLogo, storeLogo, updateLayout } from './change-layout.ts';
import { deliveryNote } from './delivery-note.ts';
import { exampleLabel, exampleNote, exampleReport } from './example-contents.ts';
import { findLogo, getLayout } from './find-layout.ts';
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
const printExample = async (organisation: string, example: Example): Promise<FileResult> => ({
  fileName: `${example.kind}.pdf`,
  content: await renderPdf(exampleOf(organisation, example)),
  disposition: 'inline',
});

export const layoutRoutes: Route[] = [
  handle(contract.getLayout, (scope, { params }) => getLayout(scope, params.kind)),
  handle(contract.updateLayout, (scope, { params, version, body }) => updateLayout(scope, params.kind, version, body)),
  // Drawing takes its time: outside of any transaction.
  handleCall(contract.previewLayout, async ({ platform, session: opened, params: { kind }, query, body, now }) => {
    const session = signedIn(opened);
    refuseMisfits(kind, body);
    const logo = await inScope(platform, session, { now, readOnly: true }, (scope) => findLogo(scope, kind));
    return printExample(session.organisation.name, { kind, layout: body, logo, language: query.language });
  }),
  handleCall(contract.storeLogo, async ({ platform, session: opened, params: { kind }, body, now }) => {
    const session = signedIn(opened);
    await inScope(platform, session, { now, readOnly: true }, requireQualityLead);
    const logo = await drawLogo(body.content);
    return inScope(platform, session, { now }, async (scope) => {
      await requireQualityLead(scope);
      return storeLogo(scope, kind, logo);
    });
  }),
  handle(contract.removeLogo, (scope, { params }) => removeLogo(scope, params.kind)),
];
