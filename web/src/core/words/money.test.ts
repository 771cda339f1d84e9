import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsOf, currencySign } from './money.ts';

describe('an amount of money', () => {
  test('becomes the whole cents that were typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
        const typed = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        expect(centsOf(Number(typed))).toBe(cents);
      }),
    );
  });

  test('is rounded to the cent as it is written, not as the machine holds it', () => {
    expect([38.5, 1.005, 0.285, 42.504, -1.005].map(centsOf)).toEqual([3850, 101, 29, 4250, -101]);
  });

  test('stands beside its currency as the locale writes it', () => {
    expect(currencySign('EUR', 'de-DE')).toBe('€');
    expect(currencySign('DKK', 'da-DK')).toBe('kr.');
  });
});
