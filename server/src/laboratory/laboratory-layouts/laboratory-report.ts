import type { Language } from '@halm/model/core/contract/language.ts';
import type { LayoutField } from '@halm/model/laboratory/laboratory-layouts/layout-choices.ts';
import type { ReportContent, ReportedValue } from '@halm/model/laboratory/laboratory-layouts/paper-contents.ts';
import { inGroups } from '@halm/model/yard/samples/sample-number.ts';
import {
  LIST_PADDING,
  PDF_PAGE_WIDTH,
  PDF_SMALL_WIDTH,
  type PdfCell,
  type PdfDocument,
  type PdfNode,
} from '../../core/papers/pdf-document.ts';
import { type Arrangement, arrangedPaper, fact, partyNode, tableNode } from './arranged-paper.ts';
import { fitColumns } from './fit-columns.ts';
import { type LayoutWords, layoutWords } from './layout-words.ts';

const OUTSIDE = '#b42318';
const beside = ['certificate', 'deviation', 'history'] as const;
type Shown = 'value' | (typeof beside)[number];

const SMALL = 8;

/** A fact that stands in a cell below what it is about. */
const small = (label: string, text: string, size: number): PdfNode[] =>
  fact(label, text).map((node) => ({ ...node, fontSize: Math.min(size, SMALL), margin: [0, 0, 0, 0] }));

/** What was measured with what stands beside it, within the margins of its paper: `free` points. */
const valueTable = (values: readonly ReportedValue[], words: LayoutWords, shown: readonly Shown[], free: number) => {
  const numbers = shown.map((field) => ({ heading: words[field], texts: values.map((value) => value[field]) }));
  const { size, ofNames, columns } = fitColumns(free - (numbers.length + 1) * 2 * LIST_PADDING, numbers);
  const number = (text: string): PdfCell => ({ text, fontSize: size, alignment: 'right' });
  return tableNode(
    [
      { heading: words.test, width: ofNames },
      ...columns.map(({ heading, width }) => ({ heading, width, alignment: 'right' as const })),
    ],
    values.map(({ test, unit, reported, limit, isOutside }, row) => [
      {
        stack: [
          { text: unit ? `${test} (${unit})` : test, fontSize: size },
          ...small(words.reported, reported, size),
          ...small(words.limit, limit, size),
        ],
      },
      ...columns.map(({ texts }, at) => ({
        ...number(texts[row] ?? ''),
        ...(at === 0 && isOutside && { bold: true, color: OUTSIDE }),
      })),
    ]),
  );
};

/**
 * What quality control says of a potential product, as its layout says:
 * laboratory, certificate and history side by side.
 */
export const laboratoryReport = (arrangement: Arrangement, content: ReportContent, language: Language): PdfDocument => {
  const words = layoutWords[language];
  const says = (field: LayoutField) => arrangement.layout.fields.includes(field);
  const { organisation, values } = content;
  const free = arrangement.layout.size === 'A5' ? PDF_SMALL_WIDTH : PDF_PAGE_WIDTH;
  return arrangedPaper(arrangement, {
    title: `${words.report}: ${content.product}`,
    organisation,
    language,
    content: [
      ...fact(words.biomassType, content.biomassType),
      ...(says('supplier') ? [partyNode(words.supplier, content.supplier)] : []),
      ...fact(words.laboratory, content.laboratory),
      ...(says('orderNumber') ? fact(words.order, content.orderNumber) : []),
      ...(says('sampleNumber') ? fact(words.sample, inGroups(content.sampleNumber)) : []),
      ...fact(words.measuredOn, content.measuredOn),
      ...fact(words.judgement, content.judgement),
      ...fact(words.judged, content.judged),
      ...fact(words.confirmed, content.confirmed),
      ...fact(words.day, content.day),
      ...(says('certificate') ? fact(words.issuedOn, content.issuedOn) : []),
      ...(says('history') ? fact(words.earlierValues, content.earlierValues) : []),
      valueTable(values, words, ['value', ...beside.filter(says)], free),
      ...(values.some(({ isOutside }) => isOutside)
        ? [{ text: words.outside, fontSize: 8, color: OUTSIDE, margin: [0, 6, 0, 0] as const }]
        : []),
      ...(says('comment') && content.comment
        ? [{ stack: fact(words.comment, content.comment), margin: [0, 10, 0, 0] as const }]
        : []),
    ],
  });
};
