import type { RecordColumn } from '@halm/model/exchange/imports/record-column.ts';
import type { ImportItem, RecordImportRow } from '@halm/model/exchange/imports/record-import.ts';
import { useTranslation } from 'react-i18next';
import { formatDate, formatKg, formatLocalTime, formatNumber } from '../../core/words/formats.ts';
import { fieldText, refusalText } from '../../core/words/reason-text.ts';
import { useRecordColumns } from './use-record-columns.ts';

type Value = RecordImportRow['changes'][number]['before'];

const namespaces = [
  'imports',
  'ui',
  'addresses',
  'articles',
  'locations',
  'contracts',
  'bookings',
  'settings',
] as const;

/** What columns, values and problems of a kind of record are called in the reader's language. */
export const useRecordTexts = (kind: ImportItem['kind']) => {
  const { t } = useTranslation(namespaces);
  const columns = useRecordColumns(kind);
  const columnOf = (name: string): RecordColumn | undefined => columns.find((one) => one.name === name);
  const loose = (key: string): string => String(t(key as never));
  const label = (name: string): string => columnOf(name)?.label ?? loose(`imports:records.column.${kind}.${name}`);
  /** What an organisation lets be chosen in a field of its own is told as it is. */
  const choice = ({ texts }: RecordColumn, value: string): string => (texts ? loose(`${texts}.${value}`) : value);
  const textOf = (name: string, value: Value): string => {
    const column = columnOf(name);
    if (value === null || value === '') return '–';
    if (typeof value === 'boolean') return t(value ? 'ui:yes' : 'ui:no');
    if (typeof value === 'number') return formatNumber(value);
    if (column?.type === 'date') return formatDate(value);
    return column?.choices && Object.hasOwn(column.choices, value) ? choice(column, value) : value;
  };
  const change = ({ column, part, before, after, validFrom }: RecordImportRow['changes'][number]): string => {
    const texts = {
      label: part === null ? label(column) : `${part}, ${label(column)}`,
      before: textOf(column, before),
      after: textOf(column, after),
    };
    return validFrom === undefined
      ? t('imports:records.change', texts)
      : t('imports:records.changeFrom', { ...texts, date: formatDate(validFrom) });
  };
  /** A row of weighings changes nothing: it says what would be booked, in one line. */
  const changes = (all: RecordImportRow['changes']): string[] => {
    if (kind !== 'bookings') return all.map(change);
    const booked = all.map(({ column, after }) => {
      if (column === 'deliveryDate') return formatDate(String(after));
      if (column === 'direction') return loose(`imports:direction.${after}`);
      if (typeof after === 'string') return `${label(column)} ${formatLocalTime(after)}`;
      return `${label(column)} ${formatKg(Number(after))}`;
    });
    return booked.length === 0 ? [] : [booked.join(' · ')];
  };
  const reason = ({ reason: key, params }: RecordImportRow['problems'][number]): string => {
    const { limit, named, firstRow, otherRow, ...details } = params ?? {};
    const isRefusal = Object.keys(details).length > 0;
    const sentence = isRefusal
      ? refusalText({ reason: key, details })
      : fieldText({
          reason: key,
          ...(typeof limit === 'number' && { limit }),
          ...(typeof named === 'string' && { named }),
        });
    const other = firstRow ?? otherRow;
    return other === undefined ? sentence : `${sentence} (${t('imports:records.firstRow', { row: other })})`;
  };
  const problem = (one: RecordImportRow['problems'][number]): string => {
    if (one.column === null) return reason(one);
    const column = label(one.column);
    if (one.value === '') return `${column}: ${reason(one)}`;
    return t('imports:records.problem', { column, value: one.value, reason: reason(one) });
  };
  return { columns, label, choice, changes, problem };
};
