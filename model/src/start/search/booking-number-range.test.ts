import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookingNumber } from '../../core/quantities/booking-number.ts';
import { bookingNumberRange } from './booking-number-range.ts';

test.each([
  ['2026-', { year: 2026, from: 0, to: 999_999 }],
  ['2026-0001', { year: 2026, from: 100, to: 199 }],
  ['2026-000123', { year: 2026, from: 123, to: 123 }],
  ['123', { from: 123, to: 123 }],
  ['000123', { from: 123, to: 123 }],
])('%s means %j', (text, range) => {
  expect(bookingNumberRange(text)).toEqual(range);
});

test.each(['', '0', '26-1', '2026-0000001', 'UE-SD 50', '20266-1'])('%s begins no number', (text) => {
  expect(bookingNumberRange(text)).toBeUndefined();
});

test('a booking is in the range of every beginning of its number that names the year', () => {
  const year = fc.integer({ min: 2000, max: 2100 });
  const sequence = fc.integer({ min: 1, max: 999_999 });
  fc.assert(
    fc.property(year, sequence, fc.integer({ min: 5, max: 11 }), (inYear, number, length) => {
      const range = bookingNumberRange(bookingNumber(inYear, number).slice(0, length));
      expect(range?.year).toBe(inYear);
      expect(range && range.from <= number && number <= range.to).toBe(true);
    }),
  );
});
