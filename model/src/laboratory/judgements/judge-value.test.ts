import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type EarlierValues, hindrancesOf, isOutside, placeInBand, usualBand, type ValueLimit } from './judge-value.ts';

const none: ValueLimit = { minimum: null, maximum: null };

/** Mean and sample standard deviation as a textbook has them. */
const statisticsOf = (values: readonly number[]): EarlierValues => {
  const count = values.length;
  if (count === 0) return { count, mean: null, deviation: null };
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { count, mean, deviation: count < 2 ? null : Math.sqrt(squares / (count - 1)) };
};

/** In hundredths, so that what lies just on a border lies there in the straightforward computation, too. */
const amount = fc.integer({ min: 0, max: 2000 }).map((hundredths) => hundredths / 100);
const border = fc.option(amount);

it('a number validates by itself where it lies within mean ± 2 σ of five earlier ones and inside its limits, and only there', () => {
  fc.assert(
    fc.property(
      amount,
      fc.array(amount, { maxLength: 12 }),
      fc.record({ minimum: border, maximum: border }),
      (value, earlier, limit) => {
        const { mean, deviation } = statisticsOf(earlier);
        const distance = Math.abs(value - (mean ?? 0)) - 2 * (deviation ?? 0);
        fc.pre(earlier.length < 5 || Math.abs(distance) > 1e-6 || distance === 0);
        const isUsual = earlier.length >= 5 && distance <= 0;
        const isAllowed = value >= (limit.minimum ?? Number.NEGATIVE_INFINITY) && value <= (limit.maximum ?? Infinity);
        const kinds = hindrancesOf({ value, sign: null }, statisticsOf(earlier), limit);
        expect(kinds.length === 0).toBe(isUsual && isAllowed);
        expect(kinds.includes('too-few')).toBe(earlier.length < 5);
        expect(kinds.includes('outside-history')).toBe(earlier.length >= 5 && !isUsual);
        expect(kinds.includes('outside-limit')).toBe(!isAllowed);
      },
    ),
  );
});

it('what always was the same stays usual, whatever fractions lose', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 5, max: 40 }), (value, count) => {
      const earlier = statisticsOf(new Array(count).fill(value));
      expect(hindrancesOf({ value, sign: null }, earlier, none)).toEqual([]);
      expect(hindrancesOf({ value: value + 0.01, sign: null }, earlier, none)).toEqual(['outside-history']);
    }),
  );
});

it('what is usual is so at every magnitude: a value far outside of tiny ones is outside', () => {
  const nines = statisticsOf(new Array(5).fill(1e-10));
  expect(hindrancesOf({ value: 9e-10, sign: null }, nines, none)).toEqual(['outside-history']);
  fc.assert(
    fc.property(
      fc.integer({ min: -12, max: 6 }),
      fc.integer({ min: 0, max: 4000 }),
      fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 5, maxLength: 12 }),
      (power, whole, earlier) => {
        const { mean, deviation } = statisticsOf(earlier);
        const distance = Math.abs(whole - (mean ?? 0)) - 2 * (deviation ?? 0);
        fc.pre(Math.abs(distance) > 1e-6);
        const scaled = statisticsOf(earlier.map((one) => one * 10 ** power));
        const kinds = hindrancesOf({ value: whole * 10 ** power, sign: null }, scaled, none);
        expect(kinds).toEqual(distance > 0 ? ['outside-history'] : []);
      },
    ),
  );
});

it('with a sign nothing validates by itself, nor what could not be determined', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { minLength: 5, maxLength: 9 }), (value, earlier) => {
      for (const sign of ['<', '>'] as const)
        expect(hindrancesOf({ value, sign }, statisticsOf(earlier), none)).toEqual(['sign']);
      for (const sign of ['not-found', 'not-determined'] as const)
        expect(hindrancesOf({ value: null, sign }, statisticsOf(earlier), none)).toEqual(['sign']);
    }),
  );
});

it.each([
  ['<', 0.05, { minimum: 0.05, maximum: null }, true],
  ['<', 0.05, { minimum: 0.01, maximum: 0.02 }, false],
  ['>', 4, { minimum: null, maximum: 4 }, true],
  ['>', 4, { minimum: 5, maximum: 9 }, false],
] as const)('%s %d breaks a limit only where all that it can be does', (sign, value, limit, breaks) => {
  const kinds = hindrancesOf({ value, sign }, statisticsOf([]), limit);
  expect(kinds).toEqual(breaks ? ['sign', 'outside-limit'] : ['sign']);
  expect(isOutside(kinds)).toBe(breaks);
});

it('of fewer than five earlier values nothing is usual', () => {
  expect(usualBand(statisticsOf([1, 2, 3, 4]))).toBeNull();
  expect(usualBand(statisticsOf([1, 2, 3, 4, 5]))).toEqual({
    low: expect.closeTo(3 - 2 * Math.sqrt(2.5)),
    high: expect.closeTo(3 + 2 * Math.sqrt(2.5)),
  });
});

it('what lies on the border of what is usual lies inside, also where all earlier values are the same', () => {
  const same = usualBand(statisticsOf([8.1, 8.1, 8.1, 8.1, 8.1])) ?? { low: 0, high: 0 };
  expect([8, 8.1, 8.2].map((value) => placeInBand(value, same))).toEqual(['below', 'inside', 'above']);
  const band = { low: 7, high: 9 };
  expect([6.9, 7, 9, 9.1].map((value) => placeInBand(value, band))).toEqual(['below', 'inside', 'inside', 'above']);
});
