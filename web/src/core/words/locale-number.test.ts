import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCents, formatDecimal, parseLocaleNumber, typedNumber } from './locale-number.ts';

const locales = [
  'de-DE',
  'de-AT',
  'de-CH',
  'de-LI',
  'de-LU',
  'en-US',
  'en-GB',
  'en-IE',
  'en-AU',
  'en-CA',
  'en-IN',
  'en-ZA',
  'da-DK',
  'da-GL',
  'pl-PL',
  'ro-RO',
  'ro-MD',
];

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
  ['1’234.5', 'de-CH', 1234.5],
  ["1'234", 'de-DE', 1234],
  ['12,34,567.5', 'en-IN', 1234567.5],
])('%s typed in %s is %d', (text, locale, value) => {
  expect(parseLocaleNumber(text, locale)).toBe(value);
});

test.each(['', '-', 'abc', '12t', '1,2,3', '1.2.3', '1.23.4567,7', '12.34.567.890', ',', '1e5'])(
  '%s is no number',
  (text) => {
    expect(parseLocaleNumber(text, 'de-DE')).toBeUndefined();
  },
);

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

test('a minus is as wide as a plus where it is read, and the one of the keyboard where it is typed', () => {
  expect(formatDecimal(-0.5, 'de-DE', 2)).toBe('−0,50');
  expect(formatCents(-2500, 'EUR', 'de-DE')).toBe('−25,00\u00a0€');
  expect(typedNumber(-0.5, 'de-DE')).toBe('-0,5');
});

test('money has two fraction digits, also where whole cents end in zero', () => {
  expect(formatCents(3850, 'EUR', 'de-DE')).toBe('38,50\u00a0€');
  expect(formatCents(3800, 'EUR', 'en-US')).toBe('€38.00');
  expect(formatCents(123456, 'DKK', 'da-DK')).toBe('1.234,56\u00a0kr.');
});

test('every number shows exactly two fraction digits', () => {
  fc.assert(
    fc.property(fc.constantFrom(...locales), fc.double({ min: -1e9, max: 1e9, noNaN: true }), (locale, value) => {
      expect(formatDecimal(value, locale, 2)).toMatch(/\d[.,]\d\d$/);
    }),
  );
});
