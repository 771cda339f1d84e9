import { dateFormat } from '@halm/model/formatters.ts';
import { type Row, type TableColumn, wordsOf } from './export-table.ts';
import type { Say } from './screen-words.ts';
import type { XlsxStyles } from './xlsx-styles.ts';
import { xmlText } from './xml-text.ts';

const DAY_MS = 86_400_000;
/** Day 0 of a sheet, as it counts from March 1900 on. */
const FIRST_DAY_MS = Date.UTC(1899, 11, 30);

/** A cell of text. */
export const textCell = (text: string, style = 0): string =>
  text === ''
    ? '<c/>'
    : `<c t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

const numberCell = (value: number, style: number): string => `<c s="${style}"><v>${value}</v></c>`;

/** Days since the sheet's day 0, of a date and a time as a clock on the wall shows them. */
const serial = (wall: string): number => (Date.parse(`${wall}Z`) - FIRST_DAY_MS) / DAY_MS;

const EMPTY = '<c/>';

type Written<T> = (value: T) => string;
const unlessNull =
  <T>(read: (row: Row) => T | null, write: Written<T>) =>
  (row: Row): string => {
    const value = read(row);
    return value === null ? EMPTY : write(value);
  };

/** How each value of a column is written: numbers as numbers and dates as dates, in a format that shows them as the screen does. */
export const cellWriter = (
  column: TableColumn,
  { say, timeZone, styles }: { readonly say: Say; readonly timeZone: string; readonly styles: XlsxStyles },
): ((row: Row) => string) => {
  const decimals = column.decimals ?? 2;
  switch (column.kind) {
    case 'text':
      return unlessNull(column.value, (text) => textCell(text));
    case 'words':
      return unlessNull(column.value, (keys) => textCell(wordsOf(say, keys)));
    case 'date':
      return unlessNull(column.value, (date) => numberCell(serial(`${date.slice(0, 10)}T00:00:00`), styles.date));
    case 'instant': {
      const wall = dateFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
      return unlessNull(column.value, (instant) =>
        numberCell(serial(wall.format(new Date(instant)).replace(' ', 'T')), styles.instant),
      );
    }
    case 'number':
      return unlessNull(column.value, (value) => numberCell(value, styles.number(decimals, column.unit)));
    case 'share':
      return unlessNull(column.value, (share) => numberCell(share, styles.share));
    case 'shares':
      return (row) => {
        const shares = column.value(row);
        if (shares.length === 1) return numberCell(shares[0] ?? 0, styles.share);
        return textCell(shares.map((share) => `${Math.round(share * 100)} %`).join(' / '));
      };
    case 'amount':
      return unlessNull(column.value, ({ amount, unit }) =>
        numberCell(amount, styles.number(decimals, say(`ui:unit.${unit}`))),
      );
    case 'money':
      return unlessNull(column.value, ({ cents, currency }) => numberCell(cents / 100, styles.number(2, currency)));
  }
};
