import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalMark, parseGermanNumber } from './german-number.ts';

describe('a number in a German table', () => {
  it.each([
    ['39.840', 39_840],
    ['4.180.000', 4_180_000],
    ['24,08', 24.08],
    ['1.234,5', 1_234.5],
    ['39840', 39_840],
    [' 15 760 ', 15_760],
    ['-44.940', -44_940],
    ['+7', 7],
    ['24.08', 24.08],
    ['0,5', 0.5],
  ])('%s is %d', (text, value) => {
    expect(parseGermanNumber(text, ',')).toBe(value);
  });

  it.each(['', 'siehe Zettel', '12 t', '1.23.456', '39.84,1.2', ',5', '5,', '--5', '1e5', '1.2345,6', '١٢'])(
    '%s is none',
    (text) => {
      expect(parseGermanNumber(text, ',')).toBeUndefined();
    },
  );

  it('is read the English way where the table is English', () => {
    expect(parseGermanNumber('39,840', '.')).toBe(39_840);
    expect(parseGermanNumber('39.840', '.')).toBe(39.84);
    expect(parseGermanNumber('1,234.5', '.')).toBe(1_234.5);
  });

  it('is ambiguous where the table doesn’t tell and both readings are possible', () => {
    expect(parseGermanNumber('39.840', null)).toBe('ambiguous');
    expect(parseGermanNumber('39,840', null)).toBe('ambiguous');
    expect(parseGermanNumber('39,84', null)).toBe(39.84);
    expect(parseGermanNumber('39840', null)).toBe(39_840);
  });

  it('reads back what German formatting writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (hundredths) => {
        const value = hundredths / 100;
        const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
        expect(parseGermanNumber(value.toLocaleString('de-DE', options), ',')).toBeCloseTo(value, 9);
        const plain = { ...options, useGrouping: false };
        expect(parseGermanNumber(value.toLocaleString('de-DE', plain), ',')).toBeCloseTo(value, 9);
        expect(parseGermanNumber(value.toLocaleString('en-GB', options), '.')).toBeCloseTo(value, 9);
      }),
    );
  });

  it('never throws and never makes up a number from a text with letters', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const value = parseGermanNumber(`${text}x`, ',');
        expect(value).toBeUndefined();
      }),
    );
  });
});

describe('the decimal mark of a table', () => {
  it('follows the numbers that allow one reading only', () => {
    expect(decimalMark(['39.840', '15.760', '24,08'])).toBe(',');
    expect(decimalMark(['39,840', '24.08'])).toBe('.');
    expect(decimalMark(['39.840', 'siehe Zettel', ''])).toBe(',');
    expect(decimalMark([])).toBe(',');
  });

  it('outvotes a slip, and doesn’t know at a draw', () => {
    expect(decimalMark(['24,08', '20,60', '24.08'])).toBe(',');
    expect(decimalMark(['24,08', '24.08'])).toBeNull();
  });
});
