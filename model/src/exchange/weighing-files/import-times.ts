import { EARLIEST_DATE } from '../../core/contract/date-bounds.ts';
import { addDays } from '../../core/quantities/plain-date.ts';
import { LONGEST_STAY_HOURS } from '../../yard/bookings/paper-booking.ts';
import type { ImportColumn } from '../imports/import-columns.ts';
import type { ImportRowReason } from '../imports/import-reasons.ts';
import { type ImportMoment, parseImportMoment } from './import-date.ts';
import type { DoubledHour, ImportedDelivery, ImportProblem, RowReading } from './import-row.ts';

type Cells = (column: ImportColumn) => string;
type TimeColumn = 'firstWeighedAt' | 'secondWeighedAt';
type Times = Pick<
  ImportedDelivery,
  'deliveryDate' | 'firstWeighedAtLocal' | 'secondWeighedAtLocal' | 'firstDoubled' | 'secondDoubled'
>;

/** A local time, and whether its cell says its day. */
type CellTime = { readonly local: string; readonly isDated: boolean };

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
 * A weighing at the time that its cell says, on a day unless it says another: the day of the delivery or
 * the one after.
 */
const readTime = (
  cells: Cells,
  column: TimeColumn,
  {
    date,
    day,
    dateOrder,
  }: { readonly date: string; readonly day: string; readonly dateOrder: RowReading['dateOrder'] },
): CellTime | ImportProblem | null => {
  const value = cells(column);
  if (value === '') return null;
  const moment = parseImportMoment(value, dateOrder);
  if (moment === 'ambiguous') return { column, reason: 'import.ambiguous-date', value };
  if (moment?.time === undefined) return { column, reason: 'import.no-such-time', value };
  const own = moment.date ?? day;
  if (own < date || own > addDays(date, 1)) return { column, reason: 'import.other-day', value };
  return { local: `${own}T${moment.time}`, isDated: moment.date !== undefined };
};

/** The time that stands behind the day is that of the first weighing where nothing else says one. */
const timeOfDay = ({ time }: ImportMoment, date: string): CellTime | null =>
  time === undefined || time === NO_TIME ? null : { local: `${date}T${time}`, isDated: true };

const isTime = (read: CellTime | ImportProblem | null): read is CellTime => read !== null && 'local' in read;

const dayOf = (local: string): string => local.slice(0, 'YYYY-MM-DD'.length);
const secondsOf = (local: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = local.slice('YYYY-MM-DDT'.length).split(':').map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
};

/** The same time on the next day, where it is then no longer after another than a vehicle stays. */
const nextDay = (first: string, second: string): string | undefined => {
  const staySeconds = 24 * 3600 - secondsOf(first) + secondsOf(second);
  if (dayOf(first) !== dayOf(second) || staySeconds > LONGEST_STAY_HOURS * 3600) return undefined;
  return addDays(dayOf(second), 1) + second.slice('YYYY-MM-DD'.length);
};

/**
 * The times of both weighings; `isSetBack`: the clocks were set back between them, so both hours are
 * known.
 */
type Both = { readonly first: string | null; readonly second: string | null; readonly isSetBack: boolean };

/**
 * The second weighing after the first: on the next day where a time without a day goes back over midnight,
 * and in the later hour where it goes back within one that came twice.
 */
const inOrder = (
  first: CellTime | null,
  second: CellTime | null,
  { isDoubled }: RowReading,
): Both | ImportRowReason => {
  const plain = { first: first?.local ?? null, second: second?.local ?? null, isSetBack: false };
  if (!first || !second || second.local >= first.local) return plain;
  if (isDoubled(first.local) && isDoubled(second.local) && dayOf(first.local) === dayOf(second.local))
    return { ...plain, isSetBack: true };
  const later = second.isDated ? undefined : nextDay(first.local, second.local);
  return later === undefined ? 'import.times-swapped' : { ...plain, second: later };
};

/** Which hour each time means that came twice; otherwise that nobody has said it. */
const doubledHours = ({ first, second, isSetBack }: Both, reading: RowReading) => {
  const { doubledHour, isDoubled } = reading;
  const of = (local: string | null, meant: DoubledHour) =>
    local !== null && isDoubled(local) ? (isSetBack ? meant : doubledHour) : null;
  const isOpen = (local: string | null) => local !== null && isDoubled(local) && !isSetBack && doubledHour === null;
  const problems = (
    [
      ['firstWeighedAt', first],
      ['secondWeighedAt', second],
    ] as const
  ).flatMap(([column, local]): ImportProblem[] =>
    isOpen(local) ? [{ column, reason: 'import.doubled-hour', value: (local ?? '').replace('T', ' ') }] : [],
  );
  return { problems, hours: { firstDoubled: of(first, 'earlier'), secondDoubled: of(second, 'later') } };
};

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
  const first = readTime(cells, 'firstWeighedAt', { date, day: date, dateOrder }) ?? timeOfDay(moment ?? {}, date);
  const day = isTime(first) ? dayOf(first.local) : date;
  const second = readTime(cells, 'secondWeighedAt', { date, day, dateOrder });
  for (const time of [first, second])
    if (time !== null && !isTime(time) && (time.reason !== 'import.other-day' || !reason)) problems.push(time);
  if ((first !== null && !isTime(first)) || (second !== null && !isTime(second))) return problems;
  const both = inOrder(first, second, reading);
  if (typeof both === 'string')
    return [...problems, { column: 'secondWeighedAt', reason: both, value: cells('secondWeighedAt') }];
  if (both.second !== null && dayOf(both.second) > addDays(date, 1))
    return [...problems, { column: 'secondWeighedAt', reason: 'import.other-day', value: cells('secondWeighedAt') }];
  if (problems.length > 0) return problems;
  const { problems: open, hours } = doubledHours(both, reading);
  if (open.length > 0) return open;
  return { deliveryDate: date, firstWeighedAtLocal: both.first, secondWeighedAtLocal: both.second, ...hours };
};
