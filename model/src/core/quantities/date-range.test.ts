import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DateRangeName, dateRangeAt, dateRangeNames, dateRangeOf, isDateRangeName } from './date-range.ts';
import { addDays, daysBetween } from './plain-date.ts';

const ranges = (today: string): Record<DateRangeName, string> =>
  Object.fromEntries(
    dateRangeNames.map((name) => {
      const { from, to } = dateRangeOf(name, today);
      return [name, `${from} ${to}`];
    }),
  ) as Record<DateRangeName, string>;

describe('a date range', () => {
  it('on a Wednesday in the middle of everything', () => {
    expect(ranges('2026-06-17')).toEqual({
      today: '2026-06-17 2026-06-17',
      yesterday: '2026-06-16 2026-06-16',
      'this-week': '2026-06-15 2026-06-21',
      'last-week': '2026-06-08 2026-06-14',
      'past-7-days': '2026-06-11 2026-06-17',
      'past-30-days': '2026-05-19 2026-06-17',
      'this-month': '2026-06-01 2026-06-30',
      'last-month': '2026-05-01 2026-05-31',
      'this-year': '2026-01-01 2026-12-31',
      'last-year': '2025-01-01 2025-12-31',
    });
  });

  it('on the first of January, a Thursday', () => {
    expect(ranges('2026-01-01')).toEqual({
      today: '2026-01-01 2026-01-01',
      yesterday: '2025-12-31 2025-12-31',
      'this-week': '2025-12-29 2026-01-04',
      'last-week': '2025-12-22 2025-12-28',
      'past-7-days': '2025-12-26 2026-01-01',
      'past-30-days': '2025-12-03 2026-01-01',
      'this-month': '2026-01-01 2026-01-31',
      'last-month': '2025-12-01 2025-12-31',
      'this-year': '2026-01-01 2026-12-31',
      'last-year': '2025-01-01 2025-12-31',
    });
  });

  it.each([
    ['2026-06-14', '2026-06-08', 'a Sunday ends its week'],
    ['2026-06-15', '2026-06-15', 'a Monday begins its week'],
    ['2024-12-31', '2024-12-30', 'a week across the year'],
    ['2024-03-01', '2024-02-26', 'a week across the leap day'],
    ['1969-12-31', '1969-12-29', 'before 1970'],
  ])('of %s the week begins on %s: %s', (today, monday) => {
    expect(dateRangeOf('this-week', today)).toEqual({ from: monday, to: addDays(monday, 6) });
  });

  it.each([
    ['2024-02-29', 'this-month', '2024-02-01 2024-02-29'],
    ['2024-03-31', 'last-month', '2024-02-01 2024-02-29'],
    ['2023-03-31', 'last-month', '2023-02-01 2023-02-28'],
    ['2100-02-10', 'this-month', '2100-02-01 2100-02-28'],
    ['2024-02-29', 'last-year', '2023-01-01 2023-12-31'],
    ['2024-12-31', 'this-month', '2024-12-01 2024-12-31'],
    ['2025-03-01', 'yesterday', '2025-02-28 2025-02-28'],
    ['2024-03-01', 'past-7-days', '2024-02-24 2024-03-01'],
  ] as const)('seen from %s, %s is %s', (today, name, days) => {
    expect(ranges(today)[name]).toBe(days);
  });

  it('is known by its name only', () => {
    expect(dateRangeNames.filter(isDateRangeName)).toHaveLength(10);
    for (const other of ['', 'tomorrow', undefined, ['today'], 'constructor'])
      expect(isDateRangeName(other)).toBe(false);
  });

  const dates = fc.integer({ min: -40_000, max: 70_000 }).map((days) => addDays('1990-01-01', days));
  const lengths: Record<DateRangeName, readonly number[]> = {
    today: [1],
    yesterday: [1],
    'this-week': [7],
    'last-week': [7],
    'past-7-days': [7],
    'past-30-days': [30],
    'this-month': [28, 29, 30, 31],
    'last-month': [28, 29, 30, 31],
    'this-year': [365, 366],
    'last-year': [365, 366],
  };

  it('has its length, holds today or ends before, and follows on the one before', () => {
    fc.assert(
      fc.property(dates, fc.constantFrom(...dateRangeNames), (today, name) => {
        const { from, to } = dateRangeOf(name, today);
        expect(lengths[name]).toContain(daysBetween(from, to) + 1);
        const isPast = name === 'yesterday' || name.startsWith('last-');
        expect(isPast ? to < today : from <= today && today <= to).toBe(true);
        if (name.startsWith('last-'))
          expect(addDays(to, 1)).toBe(dateRangeOf(name.replace('last', 'this') as DateRangeName, today).from);
        if (name.endsWith('week')) expect(new Date(`${from}T00:00:00Z`).getUTCDay()).toBe(1);
      }),
    );
  });
});

describe('a date range at an instant', () => {
  it.each([
    // Berlin is two hours ahead of UTC in summer, one in winter.
    ['2026-06-30T22:30:00Z', 'Europe/Berlin', 'today', '2026-07-01'],
    ['2026-06-30T21:59:59Z', 'Europe/Berlin', 'today', '2026-06-30'],
    ['2025-12-31T23:00:00Z', 'Europe/Berlin', 'today', '2026-01-01'],
    ['2025-12-31T22:59:59Z', 'Europe/Berlin', 'today', '2025-12-31'],
    ['2026-06-30T22:30:00Z', 'Atlantic/Azores', 'today', '2026-06-30'],
    // The nights in which the clocks change: 23 and 25 hours long.
    ['2026-03-28T22:59:00Z', 'Europe/Berlin', 'today', '2026-03-28'],
    ['2026-03-28T23:00:00Z', 'Europe/Berlin', 'today', '2026-03-29'],
    ['2026-03-29T21:59:00Z', 'Europe/Berlin', 'yesterday', '2026-03-28'],
    ['2026-03-29T22:00:00Z', 'Europe/Berlin', 'yesterday', '2026-03-29'],
    ['2026-10-24T22:00:00Z', 'Europe/Berlin', 'today', '2026-10-25'],
    ['2026-10-25T22:59:00Z', 'Europe/Berlin', 'today', '2026-10-25'],
    ['2026-10-25T23:00:00Z', 'Europe/Berlin', 'yesterday', '2026-10-25'],
  ] as const)('at %s in %s, %s begins on %s', (instant, timeZone, name, from) => {
    expect(dateRangeAt(name, new Date(instant), timeZone).from).toBe(from);
  });

  it('counts thirty calendar days across a change of the clocks', () => {
    expect(dateRangeAt('past-30-days', new Date('2026-04-10T12:00:00Z'), 'Europe/Berlin')).toEqual({
      from: '2026-03-12',
      to: '2026-04-10',
    });
  });
});
