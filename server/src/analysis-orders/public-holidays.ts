import type { AddressCountry } from '@halm/model/addresses/address-choices.ts';
import type { IsHoliday } from '@halm/model/quantities/working-days.ts';

const known = new Map<string, ReadonlySet<string>>();

/** The public holidays of a country that all of it keeps, in one year. The library and its data are read when they are first asked for. */
const holidaysOf = async (country: AddressCountry, year: number): Promise<ReadonlySet<string>> => {
  const key = `${country} ${year}`;
  const { default: Holidays } = await import('date-holidays');
  const days = new Holidays(country.toUpperCase(), { types: ['public'] }).getHolidays(year);
  const found = known.get(key) ?? new Set(days.map(({ date }) => date.slice(0, 10)));
  known.set(key, found);
  return found;
};

/** Which days are public holidays of a country, from a day on and a year further: no turnaround takes longer. */
export const holidaysFrom = async (country: AddressCountry, date: string): Promise<IsHoliday> => {
  const year = Number(date.slice(0, 4));
  const [these, next] = [await holidaysOf(country, year), await holidaysOf(country, year + 1)];
  return (day) => these.has(day) || next.has(day);
};
