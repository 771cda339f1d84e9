import type { Amount } from '@halm/model/core/contract/export-column.ts';
import { dateFormat, numberFormat } from '@halm/model/core/quantities/formatters.ts';
import { baseDigits } from '@halm/model/core/quantities/quantity.ts';
import { csvCell } from '@halm/model/core/texts/csv-cell.ts';
import { type ExportTable, type Row, type TableColumn, type WriteTable, wordsOf } from './export-table.ts';
import { bareDecimal, plainDecimal, plainPercent } from './plain-number.ts';

type Cells = (row: Row) => string;

type WriteNumber = (value: number) => string;

/** As typed: what a spreadsheet of that locale reads as a number. */
const numberWriters = (locale: string) => {
  const isComma = numberFormat(locale, {}).format(1.5).includes(',');
  const marked = (write: WriteNumber): WriteNumber => (isComma ? (value) => write(value).replace('.', ',') : write);
  return {
    separator: isComma ? (';' as const) : (',' as const),
    number: (decimals: number, isBare = false) => {
      const whole = plainDecimal(decimals);
      return marked(isBare ? (value) => bareDecimal(whole(value)) : whole);
    },
    percent: marked(plainPercent()),
  };
};

/** Writes amounts to the last digit of their units, of which a column has few. */
const amountWriter = (number: Writing['number'], isBare?: boolean) => {
  const written = new Map<number, WriteNumber>();
  return ({ amount, unit }: Amount): string => {
    const digits = baseDigits(unit);
    const write = written.get(digits) ?? number(digits, isBare);
    written.set(digits, write);
    return write(amount);
  };
};

type Writing = {
  readonly table: ExportTable;
  readonly separator: string;
  readonly text: (value: string) => string;
  readonly number: (decimals: number, isBare?: boolean) => WriteNumber;
  readonly percent: WriteNumber;
};

/**
 * Dates and times as ISO writes them: every spreadsheet and every program reads these, whatever its language.
 */
const instantWriter = (timeZone: string) => {
  const format = dateFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (instant: string): string => format.format(new Date(instant));
};

/** Words are few and said in every row: each as a cell once. */
const wordWriter = (say: ExportTable['say'], text: Writing['text']) => {
  const written = new Map<string, string>([['', '']]);
  return (keys: string | readonly string[]): string => {
    if (typeof keys !== 'string') return text(wordsOf(say, keys));
    const columns = written.get(keys);
    if (columns !== undefined) return columns;
    const cell = text(wordsOf(say, keys));
    written.set(keys, cell);
    return cell;
  };
};

const cellsOf = (column: TableColumn, { table, separator, text, number: numberOf, percent }: Writing): Cells => {
  const several = (texts: readonly string[]) => text(texts.join(' / '));
  switch (column.kind) {
    case 'text':
      return (row) => text(column.value(row) ?? '');
    case 'words': {
      const write = wordWriter(table.say, text);
      return (row) => write(column.value(row) ?? '');
    }
    case 'date':
      return (row) => column.value(row) ?? '';
    case 'instant': {
      const write = instantWriter(table.timeZone);
      return (row) => {
        const instant = column.value(row);
        return instant === null ? '' : write(instant);
      };
    }
    case 'number': {
      const number = numberOf(column.decimals ?? 2, column.isBare);
      return (row) => {
        const value = column.value(row);
        return value === null ? '' : number(value);
      };
    }
    case 'share':
      return (row) => {
        const share = column.value(row);
        return share === null ? '' : percent(share);
      };
    case 'shares':
      return (row) => several(column.value(row).map(percent));
    case 'amount': {
      const amountText = amountWriter(numberOf, column.isBare);
      const write = wordWriter(table.say, text);
      return (row) => {
        const value = column.value(row);
        if (value === null) return separator;
        return amountText(value) + separator + write(`ui:unit.${value.unit}`);
      };
    }
    case 'money': {
      const money = numberOf(2);
      return (row) => {
        const value = column.value(row);
        return value === null ? separator : `${money(value.cents / 100)}${separator}${value.currency}`;
      };
    }
    case 'amounts': {
      const amountText = amountWriter(numberOf, column.isBare);
      return (row) => {
        const amounts = column.value(row);
        const units = amounts.map(({ unit }) => table.say(`ui:unit.${unit}`));
        return several(amounts.map(amountText)) + separator + several(units);
      };
    }
    case 'moneys': {
      const money = numberOf(2);
      return (row) => {
        const moneys = column.value(row);
        const currencies = moneys.map(({ currency }) => currency);
        return several(moneys.map(({ cents }) => money(cents / 100))) + separator + several(currencies);
      };
    }
  }
};

/** A number that has its unit in a column beside it takes two, so that one may reckon with it. */
const headingsOf = (column: TableColumn, { table, text }: Writing): string[] => {
  const { kind, title } = column;
  if (kind === 'amount' || kind === 'amounts')
    return [text(title), text(table.say('exports:unitOf', { column: title }))];
  if (kind === 'money' || kind === 'moneys')
    return [text(title), text(table.say('exports:currencyOf', { column: title }))];
  const unit = column.kind === 'number' ? column.unit : undefined;
  const counted = kind === 'share' || kind === 'shares' ? '%' : unit;
  return [text(counted ? `${title} (${counted})` : title)];
};

/**
 * A table as CSV (RFC 4180): UTF-8 with its byte order mark, so that Excel reads umlauts; semicolons where
 * the decimal sign is a comma, as spreadsheets of that locale expect; one header line, then nothing but rows.
 */
export const writeCsv: WriteTable = async function* (table, rows) {
  const writers = numberWriters(table.locale);
  const { separator } = writers;
  const writing: Writing = { table, ...writers, text: (text) => csvCell(text, separator) };
  const cells = table.columns.map((column) => cellsOf(column, writing));
  const headings = table.columns.flatMap((column) => headingsOf(column, writing));
  yield { bytes: Buffer.from(`\ufeff${headings.join(separator)}\r\n`), rows: 0 };
  let done = 0;
  for await (const piece of rows) {
    let lines = '';
    for (const row of piece) {
      for (let at = 0; at < cells.length; at++) {
        if (at > 0) lines += separator;
        lines += (cells[at] as Cells)(row);
      }
      lines += '\r\n';
    }
    done += piece.length;
    yield { bytes: Buffer.from(lines), rows: done };
  }
};
