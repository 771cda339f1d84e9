import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundToKg } from './least-cost.ts';

describe('tons as whole kilograms', () => {
  it('add up to as much, none moved by a kilogram or more', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 500, noNaN: true }), { minLength: 1, maxLength: 30 }), (tons) => {
        const kg = roundToKg(tons);
        const exact = tons.reduce((sum, one) => sum + one * 1000, 0);
        expect(Math.abs(kg.reduce((sum, one) => sum + one, 0) - exact)).toBeLessThanOrEqual(0.51);
        kg.forEach((one, at) => {
          expect(Number.isInteger(one)).toBe(true);
          expect(Math.abs(one - (tons[at] ?? 0) * 1000)).toBeLessThan(1);
        });
      }),
    );
  });

  it('give the largest rests their kilogram', () => {
    expect(roundToKg([0.0004, 0.0007, 0.0009])).toEqual([0, 1, 1]);
  });
});
