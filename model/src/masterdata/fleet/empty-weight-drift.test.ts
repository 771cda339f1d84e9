import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPlausibleEmptyWeight } from '../../yard/weighing/weighing.ts';
import { emptyWeightDrift, toleratedEmptyWeights } from './empty-weight-drift.ts';

const weighed = (kg: number, weighedAt: string) => ({ kg, weighedAt });

it('a vehicle drifts from the first of its weights to the last, whatever lies between', () => {
  const weights = [weighed(15_120, '2026-09-01'), weighed(14_000, '2026-05-01'), weighed(15_000, '2026-03-01')];
  expect(emptyWeightDrift(weights)).toEqual({ since: '2026-03-01', kg: 120 });
  expect(emptyWeightDrift(weights.toReversed())).toEqual({ since: '2026-09-01', kg: -120 });
  expect(emptyWeightDrift(weights.slice(0, 1))).toBeUndefined();
  expect(emptyWeightDrift([])).toBeUndefined();
});

it('what lies within its band is plausible, and nothing beyond it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 40_000 }), fc.integer({ min: 1, max: 30 }), (kg, percent) => {
      const { least, most } = toleratedEmptyWeights(kg, percent);
      const isPlausible = (other: number) => isPlausibleEmptyWeight(other, kg, percent);
      expect([least - 1, least, most, most + 1].map(isPlausible)).toEqual([false, true, true, false]);
    }),
  );
});
