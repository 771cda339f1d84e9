import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, type RollUp, rollUpReadings } from '../readings/roll-up.ts';
import { columnStep, columnsOf, type Stretch } from './columns.ts';

const DAY_MS = 24 * HOUR_MS;
const days = ['2026-06-01', '2026-06-02', '2026-06-03'].map(
  (start, at): Stretch => ({
    start,
    fromAt: at * DAY_MS,
    toAt: (at + 1) * DAY_MS,
  }),
);

const hourOf = (hour: number, values: readonly number[]): RollUp => {
  const rollUp = rollUpReadings(
    hour * HOUR_MS,
    values.map((value, index) => ({ at: hour * HOUR_MS + index * 60_000, value })),
  );
  if (!rollUp) throw new Error('no values');
  return rollUp;
};

const valuesOf = (kind: 'counter' | 'gauge', hours: readonly RollUp[]) =>
  columnsOf(kind, hours, days).map(({ value }) => value);

describe('what an endpoint came to', () => {
  it.each([
    [1.5, 'hour'],
    [7.5, 'day'],
    [30.5, 'day'],
    [365.5, 'month'],
    [3650.5, 'month'],
  ])('over %f days is told by the %s', (length, step) => {
    expect(columnStep({ fromAt: 0, toAt: length * DAY_MS })).toBe(step);
  });

  it('is of a counter what it rose by: a little fall is no new beginning', () => {
    const hours = [hourOf(1, [100_000]), hourOf(2, [99_999.9]), hourOf(3, [100_010])];
    expect(valuesOf('counter', hours)).toEqual([10]);
  });

  it('goes on where a counter began anew within an hour', () => {
    expect(valuesOf('counter', [hourOf(1, [900, 1000, 20, 50])])).toEqual([150]);
  });

  it('gives a day without readings its part of the rise, and of all else nothing', () => {
    const hours = [hourOf(23, [1000]), hourOf(48, [1240])];
    expect(valuesOf('counter', hours)).toEqual([0, 240, 0]);
    expect(valuesOf('gauge', hours)).toEqual([1000, null, 1240]);
  });

  it('is the mean of hours: one of many readings counts no more than another', () => {
    expect(valuesOf('gauge', [hourOf(1, [10, 10, 10, 10]), hourOf(2, [20])])).toEqual([15]);
  });

  it('begins and ends with what there are readings of', () => {
    expect(columnsOf('gauge', [hourOf(30, [7])], days)).toEqual([{ start: '2026-06-02', value: 7 }]);
    expect(columnsOf('gauge', [], days)).toEqual([]);
  });

  it('is of all days together what a counter rose by', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 72 });
    fc.assert(
      fc.property(steps, (rises) => {
        let value = 1_000_000;
        const hours = rises.map((rise, hour) => {
          value += rise;
          return hourOf(hour, [value]);
        });
        const total = valuesOf('counter', hours).reduce<number>((sum, one) => sum + (one ?? 0), 0);
        expect(total).toBeCloseTo((hours.at(-1)?.last ?? 0) - (hours[0]?.first ?? 0), 5);
      }),
    );
  });
});
