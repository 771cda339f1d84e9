import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Reading } from './reading-block.ts';
import { thinCurve } from './thin-curve.ts';

const curve = fc
  .uniqueArray(fc.integer({ min: 0, max: 86_400_000 }), { maxLength: 400 })
  .chain((times) =>
    fc
      .array(fc.integer({ min: -50, max: 50 }), { minLength: times.length, maxLength: times.length })
      .map((values) =>
        times.toSorted((one, other) => one - other).map((at, place) => ({ at, value: values[place] ?? 0 })),
      ),
  );

const valuesOf = (readings: readonly Reading<number>[]): number[] => readings.map(({ value }) => value);

it('keeps the ends, the lowest and the highest, in the order of time', () => {
  fc.assert(
    fc.property(curve, fc.integer({ min: 4, max: 60 }), (readings, most) => {
      const thin = thinCurve(readings, most) as readonly Reading<number>[];
      expect(thin.length).toBeLessThanOrEqual(Math.max(most, 0));
      expect(thin.every((reading) => readings.includes(reading as (typeof readings)[number]))).toBe(true);
      expect(thin.map(({ at }) => at)).toEqual(thin.map(({ at }) => at).toSorted((one, other) => one - other));
      expect([thin[0], thin.at(-1)]).toEqual([readings[0], readings.at(-1)]);
      expect(Math.min(...valuesOf(thin))).toBe(Math.min(...valuesOf(readings)));
      expect(Math.max(...valuesOf(thin))).toBe(Math.max(...valuesOf(readings)));
    }),
  );
});
