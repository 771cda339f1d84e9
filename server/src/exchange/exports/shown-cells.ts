import type { Amount, Money } from '@halm/model/core/contract/export-column.ts';
import { shownNumbers } from '@halm/model/core/quantities/formatters.ts';
import { baseDigits } from '@halm/model/core/quantities/quantity.ts';
import { writtenDates } from './export-facts.ts';
import { type ExportTable, type Row, type TableColumn, wordsOf } from './export-table.ts';
import { SHARE_DIGITS, shareOnFile } from './plain-number.ts';

const NON_BREAKING_SPACE = '\u00a0';

const decimalsOf = (locale: string, digits: number, least = digits) =>
  shownNumbers(locale, { minimumFractionDigits: least, maximumFractionDigits: digits, useGrouping: true });

const percentOf = (locale: string) => {
  const digits = { minimumFractionDigits: SHARE_DIGITS, maximumFractionDigits: SHARE_DIGITS };
  const { format } = shownNumbers(locale, { style: 'percent', ...digits });
  return (share: number): string => format(shareOnFile(share));
};

const unlessNull =
  <T>(read: (row: Row) => T | null, write: (value: T) => string) =>
  (row: Row): string => {
    const value = read(row);
    return value === null ? '' : write(value);
  };

/** How each value of a column is read: `24,085 t`, `21.11.2026, 14:05`. */
export const shownCell = (
  column: TableColumn,
  { say, locale, timeZone }: Pick<ExportTable, 'say' | 'locale' | 'timeZone'>,
): ((row: Row) => string) => {
  const written = writtenDates(locale, timeZone);
  const numberOf = (digits: number) => decimalsOf(locale, digits, column.isBare && 0);
  const amountText = ({ amount, unit }: Amount) =>
    `${numberOf(baseDigits(unit)).format(amount)}${NON_BREAKING_SPACE}${say(`ui:unit.${unit}`)}`;
  const moneyText = ({ cents, currency }: Money) =>
    shownNumbers(locale, { style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
      cents / 100,
    );
  switch (column.kind) {
    case 'text':
      return unlessNull(column.value, (text) => text);
    case 'words':
      return unlessNull(column.value, (keys) => wordsOf(say, keys));
    case 'date':
      return unlessNull(column.value, written.date);
    case 'instant':
      return unlessNull(column.value, written.instant);
    case 'number': {
      const number = numberOf(column.decimals ?? 2);
      const unit = column.unit ? `${NON_BREAKING_SPACE}${column.unit}` : '';
      return unlessNull(column.value, (value) => `${number.format(value)}${unit}`);
    }
    case 'share':
      return unlessNull(column.value, percentOf(locale));
    case 'shares': {
      const share = percentOf(locale);
      return (row) => column.value(row).map(share).join(', ');
    }
    case 'amount':
      return unlessNull(column.value, amountText);
    case 'money':
      return unlessNull(column.value, moneyText);
    case 'amounts':
      return (row) => column.value(row).map(amountText).join(', ');
    case 'moneys':
      return (row) => column.value(row).map(moneyText).join(', ');
  }
};
