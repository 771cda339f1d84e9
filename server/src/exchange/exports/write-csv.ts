import { dateFormat, numberFormat } from '@halm/model/core/quantities/formatters.ts';
import { csvCell } from '@halm/model/core/texts/csv-cell.ts';
import { type ExportTable, type Row, type TableColumn, type WriteTable, wordsOf } from './export-table.ts';
import { bareDecimal, plainDecimal, plainPercent } from './plain-number.ts';

type Cells = (row: Row) => string;

/** As typed: what a spreadsheet of that locale reads as a number. */
const numberWriter = (locale: string) => {
  const isComma = numberFormat(locale, {}).format(1.5).includes(',');
  return (decimals: number, isBare = false) => {
    const whole = plainDecimal(decimals);
    const write = isBare ? (value: number) => bareDecimal(whole(value)) : whole;
    return (value: number): string => (isComma ? write(value).replace('.', ',') : write(value));
  };
};

type Writing = {
  readonly table: ExportTable;
  readonly separator: string;
  readonly text: (value: string) => string;
  readonly number: (decimals: number, isBare?: boolean) => (value: number) => string;
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

const cellsOf = (column: TableColumn, { table, separator, text, number: numberOf }: Writing): Cells => {
  const number = numberOf(column.decimals ?? 2, column.isBare);
  const percent = plainPercent();
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
    case 'number':
      return (row) => {
        const value = column.value(row);
        return value === null ? '' : number(value);
      };
    case 'share':
      return (row) => {
        const share = column.value(row);
        return share === null ? '' : percent(share);
      };
    case 'shares':
      return (row) => several(column.value(row).map((share) => percent(share)));
    case 'amount': {
      const write = wordWriter(table.say, text);
      return (row) => {
        const value = column.value(row);
        if (value === null) return separator;
        return number(value.amount) + separator + write(`ui:unit.${value.unit}`);
      };
    }
    case 'money': {
      const money = numberOf(2);
      return (row) => {
        const value = column.value(row);
        return value === null ? separator : `${money(value.cents / 100)}${separator}${value.currency}`;
      };
    }
    case 'amounts':
      return (row) => {
        const amounts = column.value(row);
        const units = amounts.map(({ unit }) => table.say(`ui:unit.${unit}`));
        return several(amounts.map(({ amount }) => number(amount))) + separator + several(units);
      };
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
const headingsOf = ({ kind, title, unit }: TableColumn, { table, text }: Writing): string[] => {
  if (kind === 'amount' || kind === 'amounts')
    return [text(title), text(table.say('exports:unitOf', { column: title }))];
  if (kind === 'money' || kind === 'moneys')
    return [text(title), text(table.say('exports:currencyOf', { column: title }))];
  const counted = kind === 'share' || kind === 'shares' ? '%' : unit;
  return [text(counted ? `${title} (${counted})` : title)];
};

/**
 * A table as CSV (RFC 4180): UTF-8 with its byte order mark, so that Excel reads umlauts; semicolons where
 * the decimal sign is a comma, as spreadsheets of that locale expect; one header line, then nothing but rows.
 */
export const writeCsv: WriteTable = async function* (table, rows) {
  const number = numberWriter(table.locale);
  const separator = number(1)(0.5).includes(',') ? ';' : ',';
  const writing: Writing = { table, separator, text: (text) => csvCell(text, separator), number };
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
