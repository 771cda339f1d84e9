import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countDay, type DoserScale } from './count-day.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const midnight = Date.UTC(2026, 9, 25);
const day = { fromAt: midnight, toAt: midnight + 24 * HOUR_MS };
const scale: DoserScale = { mode: 'counter', unit: 'kg', correctionFactor: 1, mostKgPerHour: 20_000 };

/** A counter that rises by `kg` every ten minutes, from an hour before the day to an hour after it. */
const steady = (kg: number, hours = 24) =>
  Array.from({ length: 6 * (hours + 2) + 1 }, (_, index) => ({
    at: midnight - HOUR_MS + index * 10 * MINUTE_MS,
    value: 1000 + index * kg,
  }));

it('counts what was fed in the day, not before and not after it', () => {
  expect(countDay(steady(100), scale, day)).toEqual({ measuredKg: 14_400, marks: [] });
});

it('gives a rise over midnight to both days, by time', () => {
  const readings = [
    { at: midnight - 5 * MINUTE_MS, value: 0 },
    { at: midnight + 5 * MINUTE_MS, value: 300 },
    ...steady(0)
      .filter(({ at }) => at > midnight + 5 * MINUTE_MS)
      .map(({ at }) => ({ at, value: 300 })),
  ];
  expect(countDay(readings, scale, day).measuredKg).toBe(150);
});

it.each([
  [23, 13_800],
  [25, 15_000],
])('a day of %d hours has all its kilograms', (hours, kg) => {
  const long = { fromAt: midnight, toAt: midnight + hours * HOUR_MS };
  expect(countDay(steady(100, hours), scale, long)).toEqual({ measuredKg: kg, marks: [] });
});

it('knows units and the correction of the scale, and rounds once', () => {
  const inTonnes = steady(100).map(({ at, value }) => ({ at, value: value / 1000 }));
  expect(countDay(inTonnes, { ...scale, unit: 'ton', correctionFactor: 1.0033 }, day).measuredKg).toBe(14_448);
});

it('reads the weight that is left in a feeder', () => {
  const left = steady(100).map(({ at, value }) => ({ at, value: 40_000 - value }));
  expect(countDay(left, { ...scale, mode: 'net' }, day)).toEqual({ measuredKg: 14_400, marks: [] });
});

describe('marks', () => {
  it('a day of which nothing is known', () => {
    const marks = [{ mark: 'gap', fromAt: '2026-10-25T00:00:00.000Z', toAt: '2026-10-26T00:00:00.000Z' }];
    expect(countDay([], scale, day)).toEqual({ measuredKg: 0, marks });
    expect(countDay([{ at: midnight - HOUR_MS, value: 5 }], scale, day).marks).toEqual(marks);
  });

  it('the end of which nothing is known yet', () => {
    const { measuredKg, marks } = countDay(
      steady(100).filter(({ at }) => at <= midnight + HOUR_MS),
      scale,
      day,
    );
    expect([measuredKg, marks]).toEqual([
      600,
      [{ mark: 'gap', fromAt: '2026-10-25T01:00:00.000Z', toAt: '2026-10-26T00:00:00.000Z' }],
    ]);
  });

  it('a counter that began anew', () => {
    const readings = steady(100).map(({ at, value }) => ({
      at,
      value: at < midnight + HOUR_MS ? value : value - 2200,
    }));
    const { measuredKg, marks } = countDay(readings, scale, day);
    expect(marks.map(({ mark }) => mark)).toEqual(['reset']);
    expect(measuredKg).toBe(14_300);
  });
});

it('days in a row have what the counter rose by, to a kilogram a day', () => {
  const rises = fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 24 * 6, maxLength: 24 * 6 });
  fc.assert(
    fc.property(rises, fc.integer({ min: 1, max: 23 }), (all, cut) => {
      let value = 0;
      const readings = all.map((kg, index) => {
        value += kg;
        return { at: midnight + index * 10 * MINUTE_MS, value };
      });
      const cutAt = midnight + cut * HOUR_MS + 3 * MINUTE_MS;
      const last = readings.at(-1)?.at ?? 0;
      const [first, second] = [
        countDay(readings, scale, { fromAt: midnight, toAt: cutAt }),
        countDay(readings, scale, { fromAt: cutAt, toAt: last }),
      ];
      const rise = (readings.at(-1)?.value ?? 0) - (readings[0]?.value ?? 0);
      expect(Math.abs(first.measuredKg + second.measuredKg - rise)).toBeLessThanOrEqual(1);
    }),
  );
});
