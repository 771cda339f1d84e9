import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../core/quantities/plain-date.ts';
import { nextNumber, nextNumbers, nextTerm, noticeBy } from './next-contract.ts';

describe('the contract for next year', () => {
  it.each([
    ['2026-01-01', '2026-12-31', '2027-01-01', '2027-12-31'],
    ['2026-07-01', '2027-06-30', '2027-07-01', '2028-06-30'],
    ['2024-02-29', '2024-12-31', '2025-02-28', '2025-12-31'],
    ['2027-03-01', '2028-02-29', '2028-03-01', '2029-02-28'],
    ['2026-01-01', '2028-12-31', '2029-01-01', '2031-12-31'],
  ])('of one from %s to %s runs from %s to %s', (startsOn, endsOn, nextStart, nextEnd) => {
    expect(nextTerm({ startsOn, endsOn })).toEqual({ startsOn: nextStart, endsOn: nextEnd });
  });

  it('begins after the other one has ended and runs as long, but for leap days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 0, max: 1_500 }), (begin, days) => {
        const startsOn = addDays('2020-01-01', begin);
        const endsOn = addDays(startsOn, days);
        const next = nextTerm({ startsOn, endsOn });
        expect(next.startsOn > endsOn).toBe(true);
        expect(Math.abs(daysBetween(next.startsOn, next.endsOn) - days)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it.each([
    ['V-2026-014', 'V-2027-014'],
    ['2026/7', '2027/7'],
    ['Mais 099', 'Mais 100'],
    ['V-9-b', 'V-10-b'],
    ['Lüders', 'Lüders-2'],
  ])('follows the pattern of the number %s: %s', (number, next) => {
    expect(nextNumber(number)).toBe(next);
  });

  it.each([
    ['V-2026-014', ['V-2027-014', 'V-2027-015', 'V-2027-016']],
    ['Mais 098', ['Mais 099', 'Mais 100', 'Mais 101']],
    ['Mais 2026', ['Mais 2027', 'Mais 2027-2', 'Mais 2027-3']],
    ['Lüders', ['Lüders-2', 'Lüders-3', 'Lüders-4']],
  ])('counts on from %s where the next number is taken', (number, next) => {
    expect(nextNumbers(number, 3)).toEqual(next);
  });

  it('never proposes one number twice', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]?[-/ ]?(20\d\d)?[-/]?\d{0,4}[a-z]?$/), (number) => {
        const numbers = nextNumbers(number, 50);
        expect(new Set([number, ...numbers]).size).toBe(51);
      }),
    );
  });
});

it('notice is due so many days before the end of a contract that renews itself', () => {
  const year = { endsOn: '2026-12-31', renewalMonths: 12, noticeDays: 90 };
  expect(noticeBy(year)).toBe('2026-10-02');
  expect(noticeBy({ ...year, noticeDays: null })).toBe('2026-12-31');
  expect(noticeBy({ ...year, renewalMonths: null })).toBeNull();
});
