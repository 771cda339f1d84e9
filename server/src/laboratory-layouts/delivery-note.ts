import type { Language } from '@halm/model/contract/language.ts';
import type { LayoutField } from '@halm/model/laboratory-layouts/layout-choices.ts';
import type { DeliveryNoteContent } from '@halm/model/laboratory-layouts/paper-contents.ts';
import type { PdfDocument, PdfNode } from '../platform/pdf-document.ts';
import { type Arrangement, arrangedPaper, fact, heading, partyNode, tableNode } from './arranged-paper.ts';
import { type LayoutWords, layoutWords } from './layout-words.ts';

const signatureLine = (label: string): PdfNode => ({
  width: '*',
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 150, y2: 0, lineWidth: 0.8, lineColor: '#1b2129' }] },
    heading(label),
  ],
});

const sampleTable = ({ samples }: DeliveryNoteContent, words: LayoutWords, says: (field: LayoutField) => boolean) =>
  tableNode(
    [
      { heading: words.sample, width: 82 },
      { heading: words.product, width: '*' },
      ...(says('storageLocation') ? [{ heading: words.storageLocation, width: '*' as const }] : []),
      ...(says('analyses') ? [{ heading: words.analyses, width: '*' as const }] : []),
    ],
    samples.map(({ number, product, storageLocation, analyses }) => [
      { text: number, bold: true },
      { text: product },
      ...(says('storageLocation') ? [{ text: storageLocation }] : []),
      ...(says('analyses') ? [{ text: analyses }] : []),
    ]),
  );

/** What goes along with samples to a laboratory, as its layout says. */
export const deliveryNote = (
  arrangement: Arrangement,
  content: DeliveryNoteContent,
  language: Language,
): PdfDocument => {
  const words = layoutWords[language];
  const says = (field: LayoutField) => arrangement.layout.fields.includes(field);
  const { organisation, laboratory, supplier } = content;
  const told = (field: LayoutField, label: string, text: string) => (says(field) ? fact(label, text) : []);
  return arrangedPaper(arrangement, {
    ...{ title: `${words.deliveryNote} ${content.orderNumber}`, organisation, language },
    content: [
      { columns: [partyNode(words.to, laboratory), partyNode(words.supplier, supplier)], columnGap: 20 },
      { stack: [], margin: [0, 4, 0, 4] },
      ...fact(words.ordered, content.orderedOn),
      ...told('dueDate', words.due, content.dueDate),
      ...told('contact', words.contact, content.contact),
      ...told('contractor', words.contractor, content.contractor),
      ...told('sender', words.sender, content.sender),
      sampleTable(content, words, says),
      ...(content.notes ? [{ text: content.notes, margin: [0, 10, 0, 0] as const }] : []),
      ...(says('signature')
        ? [
            {
              columns: [signatureLine(words.handedOver), signatureLine(words.received)],
              columnGap: 20,
              margin: [0, 44, 0, 0] as const,
            },
          ]
        : []),
    ],
  });
};
