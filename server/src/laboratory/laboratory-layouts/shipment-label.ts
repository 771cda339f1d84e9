import type { Language } from '@halm/model/core/contract/language.ts';
import type { Party } from '@halm/model/laboratory/laboratory-layouts/paper-contents.ts';
import type { LabelSize } from '@halm/model/yard/samples/label-sizes.ts';
import type { PdfDocument, PdfNode } from '../../core/papers/pdf-document.ts';
import { labelPage, labelTextSize } from '../../yard/samples/sample-label.ts';
import { layoutWords } from './layout-words.ts';

/** A shipment of samples, written as it shall be read. */
export type Shipment = {
  readonly contractor: string;
  readonly orderNumber: string;
  readonly from: Party;
  readonly to: Party;
};

/** What a contractor's shipment of samples is marked with: from where, and to which laboratory. */
export const shipmentLabel = (
  { contractor, orderNumber, from, to }: Shipment,
  size: LabelSize,
  language: Language,
): PdfDocument => {
  const words = layoutWords[language];
  const fontSize = labelTextSize(size);
  const party = (label: string, { name, lines }: Party): PdfNode => ({
    width: '*',
    stack: [
      { text: `${label}:`, fontSize: fontSize * 0.8 },
      { text: name, bold: true, fontSize },
      ...lines.map((text) => ({ text, fontSize })),
    ],
  });
  return {
    title: `${words.shipment} ${orderNumber}`,
    language,
    closing: [],
    footLine: '',
    footHeight: 0,
    page: labelPage(size),
    onOnePage: true,
    content: [
      { text: contractor, bold: true, fontSize: fontSize * 1.3, margin: [0, 0, 0, fontSize / 2] },
      { columns: [party(words.from, from), party(words.to, to)], columnGap: fontSize },
      { text: `${words.order} ${orderNumber}`, bold: true, fontSize, margin: [0, fontSize / 2, 0, 0] },
    ],
  };
};
