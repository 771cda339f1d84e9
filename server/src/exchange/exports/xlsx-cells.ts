import type { Amount } from '@halm/model/core/contract/export-column.ts';
import { dateFormat } from '@halm/model/core/quantities/formatters.ts';
import { baseDigits } from '@halm/model/core/quantities/quantity.ts';
import { type ExportTable, type Row, type TableColumn, wordsOf } from './export-table.ts';
import { shareOnFile } from './plain-number.ts';
import { shownCell } from './shown-cells.ts';
import type { XlsxStyles } from './xlsx-styles.ts';
import { xmlText } from './xml-text.ts';

const DAY_MS = 86_400_000;
/** Day 0 of a sheet, as it counts from March 1900 on. */
const FIRST_DAY_MS = Date.UTC(1899, 11, 30);

/** A cell of text at a place, `B2`; nothing for none. */
export const textCell = (place: string, text: string, style = 0): string =>
  text === ''
    ? ''
    : `<c r="${place}" t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

/** A cell with a number. */
export const numberCell = (place: string, value: number, style: number): string =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`;

/** Days since the sheet's day 0, of a date and a time as a clock on the wall shows them. */
const serial = (wall: string): number => (Date.parse(`${wall}Z`) - FIRST_DAY_MS) / DAY_MS;

/** Writes what a row says in a column, at its place. */
export type WriteCell = (row: Row, place: string) => string;

const unlessNull =
  <T>(read: (row: Row) => T | null, write: (place: string, value: T) => string): WriteCell =>
  (row, place) => {
    const value = read(row);
    return value === null ? '' : write(place, value);
  };

/**
 * How each value of a column is written: numbers as numbers and dates as dates, in a
 * format that shows them as the screen does.
 */
export const cellWriter = (
  column: TableColumn,
  { styles, ...shownBy }: Pick<ExportTable, 'say' | 'locale' | 'timeZone'> & { readonly styles: XlsxStyles },
): WriteCell => {
  const { say, timeZone } = shownBy;
  const amountCell = (place: string, { amount, unit }: Amount) =>
    numberCell(place, amount, styles.number(baseDigits(unit), say(`ui:unit.${unit}`)));
  switch (column.kind) {
    case 'text':
      return unlessNull(column.value, (place, text) => textCell(place, text));
    case 'words':
      return unlessNull(column.value, (place, keys) => textCell(place, wordsOf(say, keys)));
    case 'date':
      return unlessNull(column.value, (place, date) =>
        numberCell(place, serial(`${date.slice(0, 10)}T00:00:00`), styles.date),
      );
    case 'instant': {
      const wall = dateFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
      return unlessNull(column.value, (place, instant) =>
        numberCell(place, serial(wall.format(new Date(instant)).replace(' ', 'T')), styles.instant),
      );
    }
    case 'number':
      return unlessNull(column.value, (place, value) =>
        numberCell(place, value, styles.number(column.isBare ? 'bare' : (column.decimals ?? 2), column.unit)),
      );
    case 'share':
      return unlessNull(column.value, (place, share) => numberCell(place, shareOnFile(share), styles.share));
    case 'shares': {
      const shown = shownCell(column, shownBy);
      return (row, place) => {
        const [first, ...others] = column.value(row);
        if (first === undefined || others.length > 0) return textCell(place, shown(row));
        return numberCell(place, shareOnFile(first), styles.share);
      };
    }
    case 'amount':
      return unlessNull(column.value, amountCell);
    case 'money':
      return unlessNull(column.value, (place, { cents, currency }) =>
        numberCell(place, cents / 100, styles.number(2, currency)),
      );
    case 'amounts': {
      const shown = shownCell(column, shownBy);
      return (row, place) => {
        const [first, ...others] = column.value(row);
        if (!first || others.length > 0) return textCell(place, shown(row));
        return amountCell(place, first);
      };
    }
    case 'moneys': {
      const shown = shownCell(column, shownBy);
      return (row, place) => {
        const [first, ...others] = column.value(row);
        if (!first || others.length > 0) return textCell(place, shown(row));
        return numberCell(place, first.cents / 100, styles.number(2, first.currency));
      };
    }
  }
};
