import { EARLIEST_DATE } from '../../core/contract/date-bounds.ts';
import { addDays } from '../../core/quantities/plain-date.ts';
import type { ImportColumn } from '../imports/import-columns.ts';
import type { ImportRowReason } from '../imports/import-reasons.ts';
import { type ImportMoment, parseImportMoment } from './import-date.ts';
import type { ImportedDelivery, ImportProblem, RowReading } from './import-row.ts';

type Cells = (column: ImportColumn) => string;
type TimeColumn = 'firstWeighedAt' | 'secondWeighedAt';
type Times = Pick<ImportedDelivery, 'deliveryDate' | 'firstWeighedAtLocal' | 'secondWeighedAtLocal'>;

/** What programs write behind a day of which they don't know the time. */
const NO_TIME = '00:00:00';

const dateReason = (
  moment: ReturnType<typeof parseImportMoment>,
  { today }: RowReading,
): ImportRowReason | undefined => {
  if (moment === 'ambiguous') return 'import.ambiguous-date';
  if (moment?.date === undefined) return 'import.no-such-date';
  if (moment.date < EARLIEST_DATE) return 'import.date-too-early';
  return moment.date > today ? 'import.future-date' : undefined;
};

/**
 * A weighing at the time that its cell says, on the day of the delivery unless
 * it says another: the day after at most.
 */
const readTime = (
  cells: Cells,
  column: TimeColumn,
  { date, dateOrder }: { readonly date: string; readonly dateOrder: RowReading['dateOrder'] },
): string | ImportProblem | null => {
  const value = cells(column);
  if (value === '') return null;
  const moment = parseImportMoment(value, dateOrder);
  if (moment === 'ambiguous') return { column, reason: 'import.ambiguous-date', value };
  if (moment?.time === undefined) return { column, reason: 'import.no-such-time', value };
  const own = moment.date ?? date;
  if (own < date || own > addDays(date, 1)) return { column, reason: 'import.other-day', value };
  return `${own}T${moment.time}`;
};

/** The time that stands behind the day is that of the first weighing where nothing else says one. */
const timeOfDay = ({ time }: ImportMoment, date: string): string | null =>
  time === undefined || time === NO_TIME ? null : `${date}T${time}`;

/** The day of a delivery and the times of its weighings, local ones; otherwise what is wrong with them. */
export const readTimes = (cells: Cells, reading: RowReading): Times | ImportProblem[] => {
  const value = cells('deliveryDate');
  const { dateOrder } = reading;
  const parsed = parseImportMoment(value, dateOrder);
  const reason = dateReason(parsed, reading);
  const moment = parsed === 'ambiguous' ? undefined : parsed;
  const problems: ImportProblem[] = value !== '' && reason ? [{ column: 'deliveryDate', reason, value }] : [];
  // Of a row without a day the times are looked at nevertheless: all that is wrong with it is told at once.
  const date = moment?.date ?? reading.today;
  const first = readTime(cells, 'firstWeighedAt', { date, dateOrder }) ?? timeOfDay(moment ?? {}, date);
  const second = readTime(cells, 'secondWeighedAt', { date, dateOrder });
  for (const time of [first, second])
    if (time !== null && typeof time !== 'string' && (time.reason !== 'import.other-day' || !reason))
      problems.push(time);
  if (typeof first === 'string' && typeof second === 'string' && second < first)
    problems.push({ column: 'secondWeighedAt', reason: 'import.times-swapped', value: cells('secondWeighedAt') });
  if (problems.length > 0 || (first !== null && typeof first !== 'string')) return problems;
  if (second !== null && typeof second !== 'string') return problems;
  return { deliveryDate: date, firstWeighedAtLocal: first, secondWeighedAtLocal: second };
};
