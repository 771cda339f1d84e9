import { toBase } from '@halm/model/core/quantities/quantity.ts';
import { measuredBounds } from '@halm/model/purchasing/contracts/contract-choices.ts';
import { weightBeside } from '@halm/model/settling/settlements/settle-delivery.ts';
import type { SettlementLine } from '@halm/model/settling/settlements/settlement.ts';
import { isOfEarlierDay } from '@halm/model/settling/settlements/settlement-choices.ts';
import { FORM_PADDING, PDF_PAGE_WIDTH, type PdfCell, type PdfNode } from '../../core/papers/pdf-document.ts';
import { MUTED, SHADE, small } from '../../yard/slips/slip-fields.ts';
import type { SettlementStatement } from './settlement-content.ts';

const head = (text: string, alignment: 'left' | 'right' = 'right'): PdfCell => ({
  text,
  alignment,
  fontSize: 7,
  bold: true,
  color: MUTED,
  fillColor: SHADE,
});

const text = (value: string): PdfCell => ({ text: value, fontSize: 7.5 });
const figure = (value: string, bold = false): PdfCell => ({ text: value, fontSize: 7.5, alignment: 'right', bold });

/** Widths that fill the page in these shares, between the cells' own paddings. */
const widths = (...shares: readonly number[]): number[] => {
  const free = PDF_PAGE_WIDTH - shares.length * (2 * FORM_PADDING + 1);
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => (share / sum) * free);
};

const beside = (value: string): PdfNode => ({ ...small(value), alignment: 'right' });

/** Tons to the kilogram, as on the slips behind it. */
const amountText = (
  formats: SettlementStatement['formats'],
  { amount, unit }: Pick<SettlementLine, 'amount' | 'unit'>,
): string => (unit === 'ton' ? formats.tons(toBase(amount, unit)) : formats.amount(toBase(amount, unit), unit));

/** How much it is in the unit of its price, and what it weighs where that says something else. */
const amountCell = (formats: SettlementStatement['formats'], line: SettlementLine): PdfCell => {
  const { amount, unit } = line;
  const kg = weightBeside(line);
  const amountFact = figure(amountText(formats, { amount, unit }));
  return { stack: [amountFact, ...(kg === null ? [] : [beside(formats.tons(kg))])] };
};

const priceCell = ({ texts, formats }: SettlementStatement, { priceCentsPerUnit, unit }: SettlementLine): PdfCell =>
  priceCentsPerUnit === null
    ? figure('–')
    : {
        stack: [figure(formats.money(priceCentsPerUnit)), beside(`${texts.perUnit} ${formats.unitName(unit)}`)],
      };

/** Which lorry it was; why a line takes back what was paid, or pays what came before the days of it. */
const besideNumber = (line: SettlementLine, { settlement, texts }: SettlementStatement): string => {
  const { isReversal, takenBackFor, licensePlate } = line;
  if (isReversal) return takenBackFor === null ? texts.reversal : texts[takenBackFor];
  return [isOfEarlierDay(line, settlement) && texts.rebooking, licensePlate].filter(Boolean).join(', ');
};

/** Every delivery with what it weighs and comes to. */
export const linesTable = (statement: SettlementStatement): PdfNode => {
  const { settlement, texts, formats } = statement;
  const rows = settlement.lines.map((line): PdfCell[] => [
    text(formats.date(line.deliveredOn)),
    { stack: [text(line.booking.number), small(besideNumber(line, statement))] },
    { stack: [text(line.article.name), small(line.contract.number)] },
    amountCell(formats, line),
    priceCell(statement, line),
    figure(formats.money(line.amountCents)),
    figure(line.deductionCents === 0 ? '–' : formats.money(-line.deductionCents)),
    figure(line.freightCents === 0 ? '–' : formats.money(line.freightCents)),
    figure(formats.money(line.totalCents), true),
  ]);
  const heads = [
    head(texts.date, 'left'),
    head(`${texts.slip} · ${texts.plate}`, 'left'),
    head(texts.material, 'left'),
    ...[texts.amount, texts.price, texts.goods, texts.deduction, texts.freight, texts.total].map((title) =>
      head(title),
    ),
  ];
  return {
    table: {
      widths: widths(13, 14, 14, 11, 9, 12, 10, 10, 12),
      body: [heads, ...rows],
      headerRows: 1,
      dontBreakRows: true,
    },
    layout: 'form',
    margin: [0, 0, 0, 12],
  };
};

/** What each material comes to, and all of it. */
export const materialsTable = ({ settlement, texts, formats }: SettlementStatement): PdfNode => {
  const rows = settlement.materials.map((material): PdfCell[] => [
    { stack: [text(material.article.name), small(material.contract.number)] },
    figure(String(material.deliveries)),
    figure(amountText(formats, material)),
    figure(formats.money(material.amountCents)),
    figure(formats.money(-material.deductionCents || 0)),
    figure(formats.money(material.freightCents)),
    figure(formats.money(material.totalCents), true),
  ]);
  const { sums } = settlement;
  const sum = (value: string): PdfCell => ({ ...figure(value, true), fillColor: SHADE });
  const last: (PdfCell | Record<string, never>)[] = [
    { text: texts.total, fontSize: 7.5, bold: true, fillColor: SHADE, colSpan: 3 },
    {},
    {},
    sum(formats.money(sums.amountCents)),
    sum(formats.money(-sums.deductionCents || 0)),
    sum(formats.money(sums.freightCents)),
    { ...sum(formats.money(sums.totalCents)), fontSize: 10 },
  ];
  const heads = [
    head(texts.sums, 'left'),
    ...[texts.deliveries, texts.amount, texts.goods, texts.deduction, texts.freight, texts.total].map((title) =>
      head(title),
    ),
  ];
  return {
    table: {
      widths: widths(24, 10, 14, 14, 12, 12, 16),
      body: [heads, ...rows, last],
      headerRows: 1,
      dontBreakRows: true,
    },
    layout: 'form',
    margin: [0, 0, 0, 10],
  };
};

/** As on the screen: `27,50 %`. */
const withUnit = (value: string, unit: string): string => (unit ? `${value}\u00a0${unit}` : value);

const measuredText = (
  { texts, formats }: SettlementStatement,
  { parameter, value }: SettlementLine['measured'][number],
) =>
  `${texts.parameters[parameter]} ${texts.measured} ${withUnit(formats.measured(value), measuredBounds(parameter).unit)}`;

/** What was measured and takes nothing off: the supplier sees that it was looked at. */
const freeLines = (statement: SettlementStatement): string[] =>
  statement.settlement.lines.flatMap(({ booking, deductions, measured }) => {
    const applied = new Set(deductions.map(({ parameter }) => parameter));
    const free = measured.filter(({ parameter }) => !applied.has(parameter));
    return free.length > 0 ? [`${booking.number}: ${free.map((one) => measuredText(statement, one)).join(', ')}`] : [];
  });

const deductionLines = (statement: SettlementStatement): string[] => {
  const { settlement, texts, formats } = statement;
  return settlement.lines.flatMap(({ booking, unit, deductions }) =>
    deductions.map(({ parameter, value, percent, centsPerUnit, cents }) => {
      const rate =
        percent === null
          ? `${formats.money(centsPerUnit ?? 0)} ${texts.perUnit} ${formats.unitName(unit)}`
          : withUnit(formats.decimal(percent), '%');
      const measured = measuredText(statement, { parameter, value });
      return `${booking.number}: ${measured}, ${rate} = ${formats.money(-cents || 0)}`;
    }),
  );
};

const missingLines = ({ settlement, texts }: SettlementStatement): string[] =>
  settlement.lines
    .filter(({ missingValues }) => missingValues.length > 0)
    .map(
      ({ booking, missingValues }) =>
        `${booking.number} (${missingValues.map((parameter) => texts.parameters[parameter]).join(', ')})`,
    );

const block = (title: string, body: string): PdfNode => ({
  stack: [
    { text: title, fontSize: 8, bold: true },
    { text: body, fontSize: 8 },
  ],
  margin: [0, 0, 0, 6],
});

/** How deductions came about, what nobody measured, what people noted, and how all is to be read. */
export const remarks = (statement: SettlementStatement, slips: string | undefined): PdfNode[] => {
  const { settlement, texts } = statement;
  const deductions = deductionLines(statement);
  const free = freeLines(statement);
  const missing = missingLines(statement);
  return [
    ...(deductions.length > 0 ? [block(texts.deductions, deductions.join('\n'))] : []),
    ...(free.length > 0 ? [block(texts.free, free.join('\n'))] : []),
    ...(missing.length > 0 ? [block(texts.missing, missing.join(', '))] : []),
    ...(settlement.notes ? [block(texts.notes, settlement.notes)] : []),
    small([texts.netNote, slips].filter(Boolean).join(' ')),
  ];
};
