import { shownNumbers } from '@halm/model/core/quantities/formatters.ts';
import { fillPlaces } from '@halm/model/core/texts/fill-places.ts';
import type { SlipPart } from '@halm/model/settling/settlements/settlement-choices.ts';
import { formWidths, type PdfDocument, type PdfNode } from '../../core/papers/pdf-document.ts';
import { field, small } from '../../yard/slips/slip-fields.ts';
import { slipFormats } from '../../yard/slips/slip-formats.ts';
import { addressLines, letterhead } from '../../yard/slips/slip-head.ts';
import type { SettlementStatement, StatementContent } from './settlement-content.ts';
import type { Heads } from './settlement-heads.ts';
import { linesTable, materialsTable, remarks } from './settlement-tables.ts';
import { settlementTexts } from './settlement-texts.ts';

/** Slips that stand behind a statement, and which of all they are. */
type SlipsBehind = SlipPart & { readonly pages: readonly PdfNode[] };

const titleOf = ({ settlement, texts }: SettlementStatement): string =>
  settlement.corrects ? texts.correction : texts.title;

const titleBlock = (statement: SettlementStatement): PdfNode => {
  const { settlement, texts, formats } = statement;
  const { number, corrects, issuedAt } = settlement;
  return {
    columns: [
      {
        stack: [
          { text: titleOf(statement), fontSize: 22, bold: true },
          ...(corrects ? [small(`${texts.corrects} ${corrects.number ?? ''}`)] : []),
        ],
        width: '*',
      },
      {
        stack: [
          small(texts.number),
          { text: number ?? texts.draft, fontSize: 15, bold: true },
          ...(issuedAt ? [small(`${texts.issued} ${formats.day(new Date(issuedAt))}`)] : []),
        ],
        width: 140,
      },
    ],
    columnGap: 12,
    margin: [0, 14, 0, 10],
  };
};

const parties = ({ settlement, texts, formats }: SettlementStatement, { organisation, supplier }: Heads): PdfNode => {
  const lines = addressLines(supplier, organisation.country, formats).map((text) => ({ text }));
  const numbers = [...new Set(settlement.lines.map(({ contract }) => contract.number))];
  const period = `${formats.date(settlement.fromOn)} – ${formats.date(settlement.toOn)}`;
  const body = [
    [
      field(texts.supplier, [{ text: supplier.name, bold: true, fontSize: 11 }, ...lines]),
      { stack: [field(texts.period, period), field(texts.contract, numbers.join(', '))] },
    ],
  ];
  return { table: { widths: formWidths(3, 2), body }, layout: 'form', margin: [0, 0, 0, 10] };
};

const crossWord = ({ settlement: { status }, texts }: SettlementStatement): string | undefined => {
  if (status === 'draft') return texts.draft;
  return status === 'withdrawn' ? texts.withdrawn : undefined;
};

const slipsOf = ({ texts }: SettlementStatement, { from, to, count }: SlipsBehind): string =>
  fillPlaces(texts.slipsOf, { from, to, count });

/** What there is to pay, in front of the first slips; further parts of them say only which they are. */
const body = (statement: SettlementStatement, behind: SlipsBehind | undefined): PdfNode[] => {
  const { texts } = statement;
  if (behind && behind.from > 1) return [small(slipsOf(statement, behind))];
  const slips = behind && (behind.to < behind.count ? slipsOf(statement, behind) : texts.slips);
  return [linesTable(statement), materialsTable(statement), ...remarks(statement, slips)];
};

/**
 * The statement of a settlement as a document, in the supplier's language;
 * slips follow on pages of their own.
 */
export const settlementDocument = (
  { settlement, heads, timeZone, locale, printedAt }: StatementContent,
  behind?: SlipsBehind,
): PdfDocument => {
  const { language, currency } = settlement;
  const formats = slipFormats({ timeZone, locale }, language);
  const money = shownNumbers(formats.locales, { style: 'currency', currency, useGrouping: 'always' });
  const statement: SettlementStatement = {
    settlement,
    texts: settlementTexts[language],
    formats: { ...formats, money: (cents) => money.format(cents / 100) },
  };
  const watermark = crossWord(statement);
  const title = [titleOf(statement), settlement.number].filter(Boolean).join(' ');
  return {
    title,
    language,
    content: [
      letterhead(heads.organisation, formats),
      titleBlock(statement),
      parties(statement, heads),
      ...body(statement, behind),
      ...(behind?.pages ?? []),
    ],
    closing: [],
    footLine: `${title} · ${statement.texts.printed} ${formats.instant(printedAt)}`,
    footHeight: 64,
    ...(watermark && { watermark }),
  };
};
