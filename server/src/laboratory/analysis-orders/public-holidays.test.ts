import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import { workingDaysAfter } from '@halm/model/core/quantities/working-days.ts';
import { addressCountries } from '@halm/model/masterdata/addresses/address-choices.ts';
import Holidays from 'date-holidays';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysOf, holidaysFrom } from './public-holidays.ts';

it.each([
  ['de', 'five days over Whit Monday end on the Monday after next', '2027-05-14', 5, '2027-05-24'],
  ['pl', 'where nobody keeps that they end on Friday', '2027-05-14', 5, '2027-05-21'],
  ['de', 'one day before the first of January ends after it', '2026-12-31', 1, '2027-01-04'],
  ['dk', 'one before Easter ends after it', '2027-03-24', 1, '2027-03-30'],
  ['de', 'one on a Friday ends on Monday', '2026-11-20', 1, '2026-11-23'],
  ['fr', 'one before the national holiday ends after it', '2026-07-13', 1, '2026-07-15'],
] as const)('in %s %s', async (country, _, from, days, due) => {
  expect(workingDaysAfter(from, days, await holidaysFrom(country, from))).toBe(due);
});

it.each(addressCountries)('in %s each turnaround ends on the day that counting finds', async (country) => {
  const first = '2026-01-01';
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 1, max: 90 }), async (after, days) => {
      const from = addDays(first, after);
      const isHoliday = await holidaysFrom(country, from);
      const isWorked = (day: string) =>
        !['Sat', 'Sun'].includes(new Date(`${day}T12:00:00Z`).toUTCString().slice(0, 3)) && !isHoliday(day);
      const worked = Array.from({ length: 400 }, (_, at) => addDays(from, at + 1)).filter(isWorked);
      expect(workingDaysAfter(from, days, isHoliday)).toBe(worked[days - 1]);
    }),
    { numRuns: 20 },
  );
});

it('every country keeps the first of January', async () => {
  for (const country of addressCountries) expect((await holidaysFrom(country, '2026-06-01'))('2027-01-01')).toBe(true);
});

it('of a holiday of several days each one counts, of one that begins at noon its day', () => {
  const daysIn = (country: string, rule: string) =>
    new Holidays(country, { types: ['public'] })
      .getHolidays(2027)
      .filter((holiday) => holiday.rule === rule)
      .map(daysOf);
  expect(daysIn('AM', '01-03 P3D')).toEqual([['2027-01-03', '2027-01-04', '2027-01-05']]);
  expect(daysIn('DE', '01-01')).toEqual([['2027-01-01']]);
  const [start, end] = [new Date('2027-12-24T13:00:00Z'), new Date('2027-12-24T23:00:00Z')];
  expect(daysOf({ date: '2027-12-24 14:00:00', start, end })).toEqual(['2027-12-24']);
});
