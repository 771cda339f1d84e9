import type { Language } from '@halm/model/contract/language.ts';
import type { LayoutField } from '@halm/model/laboratory-layouts/layout-choices.ts';
import type { ReportContent, ReportedValue } from '@halm/model/laboratory-layouts/paper-contents.ts';
import { inGroups } from '@halm/model/samples/sample-number.ts';
import type { PdfCell, PdfDocument } from '../platform/pdf-document.ts';
import { type Arrangement, arrangedPaper, fact, partyNode, tableNode } from './arranged-paper.ts';
import { type LayoutWords, layoutWords } from './layout-words.ts';

const OUTSIDE = '#b42318';
const beside = ['certificate', 'deviation', 'history'] as const;

const valueTable = (values: readonly ReportedValue[], words: LayoutWords, says: (field: LayoutField) => boolean) => {
  const shown = beside.filter(says);
  const number = (text: string): PdfCell => ({ text, alignment: 'right', noWrap: true });
  return tableNode(
    [
      { heading: words.test, width: '*' },
      { heading: words.value, width: 'auto', alignment: 'right' },
      ...shown.map((field) => ({ heading: words[field], width: 'auto' as const, alignment: 'right' as const })),
    ],
    values.map(({ test, unit, value, isOutside, ...others }) => [
      { text: unit ? `${test} (${unit})` : test },
      { ...number(value), ...(isOutside && { bold: true, color: OUTSIDE }) },
      // Of a deviation a narrow paper breaks the share off.
      ...shown.map((field) => ({ ...number(others[field]), noWrap: field !== 'deviation' })),
    ]),
  );
};

/** What quality control says of a potential product, as its layout says: laboratory, certificate and history side by side. */
export const laboratoryReport = (arrangement: Arrangement, content: ReportContent, language: Language): PdfDocument => {
  const words = layoutWords[language];
  const says = (field: LayoutField) => arrangement.layout.fields.includes(field);
  const { organisation, values } = content;
  return arrangedPaper(arrangement, {
    ...{ title: `${words.report}: ${content.product}`, organisation, language },
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
      valueTable(values, words, says),
      ...(values.some(({ isOutside }) => isOutside)
        ? [{ text: words.outside, fontSize: 8, color: OUTSIDE, margin: [0, 6, 0, 0] as const }]
        : []),
      ...(says('comment') && content.comment
        ? [{ stack: fact(words.comment, content.comment), margin: [0, 10, 0, 0] as const }]
        : []),
    ],
  });
};
