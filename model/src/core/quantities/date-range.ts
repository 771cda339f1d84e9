import { addDays, plainDateIn } from './plain-date.ts';

/** The ranges that one choice sets, as they stand in an address: `?range=this-week`. */
export const dateRangeNames = [
  'today',
  'yesterday',
  'this-week',
  'last-week',
  'past-7-days',
  'past-30-days',
  'this-month',
  'last-month',
  'this-year',
  'last-year',
] as const;
export type DateRangeName = (typeof dateRangeNames)[number];

/** From the first to the last day, both included. */
export type DateRange = { readonly from: string; readonly to: string };

export const isDateRangeName = (text: unknown): text is DateRangeName => dateRangeNames.some((name) => name === text);

const DAY_MS = 86_400_000;

/** The Monday of the week that a date lies in. */
const mondayOf = (date: string): string => {
  // The first of January 1970 was a Thursday.
  const daysSinceMonday = (((Date.parse(`${date}T00:00:00Z`) / DAY_MS + 3) % 7) + 7) % 7;
  return addDays(date, -daysSinceMonday);
};

const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;

const week = (monday: string): DateRange => ({ from: monday, to: addDays(monday, 6) });

const month = (first: string): DateRange => ({
  from: first,
  // Thirty-one days on is always the next month.
  to: addDays(firstOfMonth(addDays(first, 31)), -1),
});

const year = (number: number): DateRange => {
  const digits = String(number).padStart(4, '0');
  return { from: `${digits}-01-01`, to: `${digits}-12-31` };
};

/** The days of a range as seen from a day. Weeks begin on Monday; the past days end with that day. */
export const dateRangeOf = (name: DateRangeName, today: string): DateRange => {
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'this-week':
      return week(mondayOf(today));
    case 'last-week':
      return week(addDays(mondayOf(today), -7));
    case 'past-7-days':
      return { from: addDays(today, -6), to: today };
    case 'past-30-days':
      return { from: addDays(today, -29), to: today };
    case 'this-month':
      return month(firstOfMonth(today));
    case 'last-month':
      return month(firstOfMonth(addDays(firstOfMonth(today), -1)));
    case 'this-year':
      return year(Number(today.slice(0, 4)));
    case 'last-year':
      return year(Number(today.slice(0, 4)) - 1);
  }
};

/** The days of a range at an instant, in an organisation's time zone. */
export const dateRangeAt = (name: DateRangeName, instant: Date, timeZone: string): DateRange =>
  dateRangeOf(name, plainDateIn(instant, timeZone));
