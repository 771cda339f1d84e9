import { type DateRangeName, dateRangeOf, isDateRangeName } from '@halm/model/core/quantities/date-range.ts';
import { plainDate } from '@halm/model/core/quantities/plain-date.ts';
import { todayAtPlant } from '../words/formats.ts';

/** A range of days as an address holds it: by its name, or from and to, either of which may be open. */
export type DateRangeSearch = {
  readonly range?: DateRangeName | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** A day that the calendar has: of another one no screen could say which it is. */
const isDate = (value: unknown): value is string => {
  const [, year, month, day] = (typeof value === 'string' && /^(\d{4})-(\d\d)-(\d\d)$/.exec(value)) || [];
  return plainDate(Number(year), Number(month), Number(day)) !== undefined;
};

/** Reads a range out of an address; a name wins over days, nonsense counts as none. */
export const readDateRange = ({ range, from, to }: Readonly<Record<string, unknown>>): DateRangeSearch => {
  if (isDateRangeName(range)) return { range };
  return { ...(isDate(from) && { from }), ...(isDate(to) && { to }) };
};

/** The days of a range today, in the organisation's time zone. */
export const dateRangeDays = ({ range, from, to }: DateRangeSearch): { from?: string; to?: string } => {
  if (range) return dateRangeOf(range, todayAtPlant());
  return { ...(from && { from }), ...(to && { to }) };
};

/**
 * Puts the days of a named range in its place, as the server asks for them:
 * `range=this-week` becomes `from` and `to`.
 */
export const resolveDateRange = <S extends Readonly<Record<string, unknown>>>(
  search: S,
  today = todayAtPlant(),
): Omit<S, 'range'> => {
  const { range, ...others } = search;
  return isDateRangeName(range) ? { ...others, ...dateRangeOf(range, today) } : others;
};
