import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDecimal, parseLocaleNumber, typedNumber } from './locale-number.ts';

const locales = ['de-DE', 'en-GB', 'da-DK', 'pl-PL', 'ro-RO'];

test.each([
  ['1.234,5', 'de-DE', 1234.5],
  ['1,234.5', 'de-DE', 1234.5],
  ['24.08', 'de-DE', 24.08],
  ['1.234', 'de-DE', 1234],
  ['24,08', 'en-GB', 24.08],
  ['1,234', 'en-GB', 1234],
  ['24.080', 'pl-PL', 24.08],
  ['12 480,5', 'pl-PL', 12480.5],
  [' -3,5 ', 'da-DK', -3.5],
  [',5', 'ro-RO', 0.5],
  ['7,', 'de-DE', 7],
])('%s typed in %s is %d', (text, locale, value) => {
  expect(parseLocaleNumber(text, locale)).toBe(value);
});

test.each(['', '-', 'abc', '12t', '1,2,3', '1.2.3', '1.23.456,7', ',', '1e5'])('%s is no number', (text) => {
  expect(parseLocaleNumber(text, 'de-DE')).toBeUndefined();
});

test('what a locale writes can be typed back in', () => {
  fc.assert(
    fc.property(fc.constantFrom(...locales), fc.integer({ min: -99_999_999, max: 99_999_999 }), (locale, cents) => {
      const value = cents / 100;
      expect(parseLocaleNumber(formatDecimal(value, locale, 2), locale)).toBeCloseTo(value, 6);
    }),
  );
});

test('what a field shows for editing can be typed back in, unless it looks grouped', () => {
  expect(parseLocaleNumber(typedNumber(24.08, 'de-DE'), 'de-DE')).toBe(24.08);
  expect(parseLocaleNumber(typedNumber(1234.125, 'en-GB'), 'en-GB')).toBe(1234.125);
});

test('numbers always show two fraction digits and their groups', () => {
  expect(formatDecimal(1234.5, 'de-DE', 2)).toBe('1.234,50');
  expect(formatDecimal(1234.5, 'en-GB', 2)).toBe('1,234.50');
});
