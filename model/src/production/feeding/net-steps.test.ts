import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unitsBetween } from './counted-steps.ts';
import { countFalls } from './net-steps.ts';

const MINUTE_MS = 60_000;
const rules = { mostPerHour: 60_000, tolerance: 15_000, noise: 20, filling: 200 };

const readingsOf = (values: readonly number[]) => values.map((value, index) => ({ at: index * MINUTE_MS, value }));
const fedOf = (values: readonly number[]): number =>
  countFalls(readingsOf(values), rules).reduce((sum, { units }) => sum + units, 0);

it.each([
  ['what is fed', [5000, 4500, 4000], 1000],
  ['not the trembling of the scale', [5000, 5015, 4990, 5005, 4985], 0],
  ['slow feeding, once it is more than trembling', [5000, 4990, 4979, 4970, 4955], 45],
  ['not what is filled in', [1000, 900, 8000, 7500], 600],
  ['nothing, before there are two', [5000], 0],
])('counts %s', (_, values, kg) => expect(fedOf(values as number[])).toBe(kg));

it('marks what nobody can have fed, and counts on from there', () => {
  const steps = countFalls(readingsOf([40_000, 5000, 4500]), rules);
  expect(steps.map(({ units, mark }) => [units, mark])).toEqual([
    [0, 'outlier'],
    [500, null],
  ]);
});

it('never counts more than went in and was there, however it trembles', () => {
  const events = fc.array(fc.tuple(fc.integer({ min: 250, max: 900 }), fc.boolean(), fc.integer({ min: -9, max: 9 })), {
    minLength: 1,
    maxLength: 100,
  });
  fc.assert(
    fc.property(events, (all) => {
      let [level, fed] = [50_000, 0];
      const values = all.map(([kg, isFilled, trembling]) => {
        level += isFilled ? kg : -kg;
        if (!isFilled) fed += kg;
        return level + trembling;
      });
      const counted = fedOf([50_000, ...values]);
      expect(Math.abs(counted - fed)).toBeLessThanOrEqual(20 * (all.length + 1));
    }),
  );
});

it('gives each part of a day what was fed in it', () => {
  const steps = countFalls(readingsOf([5000, 4000, 3000, 2000]), rules);
  expect([0, 1, 2].map((at) => unitsBetween(steps, at * MINUTE_MS, (at + 1) * MINUTE_MS))).toEqual([1000, 1000, 1000]);
});

it('counts next to nothing of an idle feeder whose scale trembles', () => {
  const trembling = fc.array(fc.integer({ min: -90, max: 90 }), { minLength: 2, maxLength: 500 });
  fc.assert(
    fc.property(trembling, (all) => {
      expect(fedOf(all.map((kg) => 5000 + kg))).toBeLessThanOrEqual(180);
    }),
  );
});
