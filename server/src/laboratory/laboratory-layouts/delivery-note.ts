import type { Language } from '@halm/model/core/contract/language.ts';
import type { LayoutField } from '@halm/model/laboratory/laboratory-layouts/layout-choices.ts';
import type { DeliveryNoteContent, NotedAnalysis } from '@halm/model/laboratory/laboratory-layouts/paper-contents.ts';
import { inGroups } from '@halm/model/yard/samples/sample-number.ts';
import { LIST_PADDING, type PdfDocument, type PdfNode } from '../../core/papers/pdf-document.ts';
import { type Arrangement, arrangedPaper, fact, heading, partyNode, tableNode } from './arranged-paper.ts';
import { type LayoutWords, layoutWords } from './layout-words.ts';

const signatureLine = (label: string): PdfNode => ({
  width: '*',
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 150, y2: 0, lineWidth: 0.8, lineColor: '#1b2129' }] },
    heading(label),
  ],
});

const NUMBER_WIDTH = 82;

/**
 * What is measured of a sample, one analysis below the other across the page: there may be dozens of tests.
 */
const analysesBelow = (analyses: readonly NotedAnalysis[]): PdfNode[] =>
  analyses.map(({ name, tests }) => ({
    text: [{ text: tests ? `${name}: ` : name, bold: true }, { text: tests }],
    fontSize: 9,
    margin: [0, 2, 0, 0],
  }));

/** A sample with what is measured of it below its facts, in one cell, so that both stay together. */
const sampleTable = ({ samples }: DeliveryNoteContent, words: LayoutWords, says: (field: LayoutField) => boolean) => {
  const hasPlace = says('storageLocation');
  const rest = hasPlace ? [{}, {}] : [{}];
  return tableNode(
    [
      { heading: words.sample, width: NUMBER_WIDTH },
      { heading: words.product, width: '*' },
      ...(hasPlace ? [{ heading: words.storageLocation, width: '*' as const }] : []),
    ],
    samples.map(({ number, product, storageLocation, analyses }) => {
      const facts: readonly PdfNode[] = [
        { text: inGroups(number), bold: true, width: NUMBER_WIDTH },
        { text: product, width: '*' },
        ...(hasPlace ? [{ text: storageLocation, width: '*' as const }] : []),
      ];
      const below = says('analyses') ? analysesBelow(analyses) : [];
      return [
        { stack: [{ columns: facts, columnGap: 2 * LIST_PADDING }, ...below], colSpan: 1 + rest.length },
        ...rest,
      ];
    }),
  );
};

/** What goes along with samples to a laboratory, as its layout says. */
export const deliveryNote = (
  arrangement: Arrangement,
  content: DeliveryNoteContent,
  language: Language,
): PdfDocument => {
  const words = layoutWords[language];
  const says = (field: LayoutField) => arrangement.layout.fields.includes(field);
  const { organisation, laboratory, supplier } = content;
  const optionalFact = (field: LayoutField, label: string, text: string) => (says(field) ? fact(label, text) : []);
  return arrangedPaper(arrangement, {
    title: `${words.deliveryNote} ${content.orderNumber}`,
    organisation,
    language,
    content: [
      { columns: [partyNode(words.to, laboratory), partyNode(words.supplier, supplier)], columnGap: 20 },
      { stack: [], margin: [0, 4, 0, 4] },
      ...fact(words.ordered, content.orderedOn),
      ...optionalFact('dueDate', words.due, content.dueDate),
      ...optionalFact('contact', words.contact, content.contact),
      ...optionalFact('contractor', words.contractor, content.contractor),
      ...optionalFact('sender', words.sender, content.sender),
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
