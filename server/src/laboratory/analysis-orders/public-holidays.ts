import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import type { IsHoliday } from '@halm/model/core/quantities/working-days.ts';
import type { AddressCountry } from '@halm/model/masterdata/addresses/address-choices.ts';
import type { HolidaysTypes } from 'date-holidays';

const cached = new Map<string, ReadonlySet<string>>();

const DAY_MS = 86_400_000;

/** The days of a holiday, from its first to its last; one that begins in the course of a day has that day. */
export const daysOf = ({ date, start, end }: Pick<HolidaysTypes.Holiday, 'date' | 'start' | 'end'>): string[] => {
  const first = date.slice(0, 10);
  const count = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
  return Array.from({ length: count }, (_, after) => addDays(first, after));
};

/**
 * The public holidays of a country that all of it keeps, in one year, reckoned once. The library and its data
 * are read when they are first asked for.
 */
const holidaysOf = async (country: AddressCountry, year: number): Promise<ReadonlySet<string>> => {
  const key = `${country} ${year}`;
  const before = cached.get(key);
  if (before) return before;
  const { default: Holidays } = await import('date-holidays');
  const holidays = new Holidays(country.toUpperCase(), { types: ['public'] }).getHolidays(year);
  const found = new Set(holidays.flatMap(daysOf));
  cached.set(key, found);
  return found;
};

/**
 * Which days are public holidays of a country, from a day on and a year further: no turnaround takes longer.
 */
export const holidaysFrom = async (country: AddressCountry, date: string): Promise<IsHoliday> => {
  const year = Number(date.slice(0, 4));
  const [these, next] = [await holidaysOf(country, year), await holidaysOf(country, year + 1)];
  return (day) => these.has(day) || next.has(day);
};
