import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, type RollUp, rollUpReadings } from '../readings/roll-up.ts';
import { counterDays, type DaySpan, flowDays, meanDays } from './day-amounts.ts';

const DAY_MS = 24 * HOUR_MS;
const days: readonly DaySpan[] = [
  { fromAt: 0, toAt: 23 * HOUR_MS },
  { fromAt: 23 * HOUR_MS, toAt: 23 * HOUR_MS + DAY_MS },
  { fromAt: 23 * HOUR_MS + DAY_MS, toAt: 48 * HOUR_MS + DAY_MS },
];

const hourOf = (hour: number, values: readonly number[]): RollUp => {
  const at = hour * HOUR_MS;
  const readings = values.map((value, index) => ({ at: at + index * 60_000, value }));
  const rollUp = rollUpReadings(at, readings);
  if (!rollUp) throw new Error('no values');
  return rollUp;
};

describe('what a meter measured on a day', () => {
  it('is the mean of a flow by its hours, of days of 23, 24 and 25 hours', () => {
    const hours = Array.from({ length: 72 }, (_, hour) => hourOf(hour, [90, 110]));
    expect(flowDays(hours, days)).toEqual([
      { amount: 2300, hours: 23 },
      { amount: 2400, hours: 24 },
      { amount: 2500, hours: 25 },
    ]);
    expect(meanDays(hours, days).map(({ amount }) => amount)).toEqual([100, 100, 100]);
  });

  it('leaves hours without readings out of a flow, and says of how many it knows', () => {
    const hours = [hourOf(0, [100]), hourOf(5, [100])];
    expect(flowDays(hours, days)).toEqual([
      { amount: 200, hours: 2 },
      { amount: null, hours: 0 },
      { amount: null, hours: 0 },
    ]);
    expect(meanDays(hours, days)[0]).toEqual({ amount: 100, hours: 2 });
  });

  it('shares a rise over hours without readings among its days, by time', () => {
    const hours = [hourOf(22, [1000]), hourOf(24, [1100])];
    expect(counterDays(hours, days)).toEqual([
      { amount: 0, hours: 1 },
      { amount: 100, hours: 1 },
      { amount: null, hours: 0 },
    ]);
    const across = [hourOf(20, [1000]), hourOf(25, [1100])];
    expect(counterDays(across, days).map(({ amount }) => amount)).toEqual([50, 50, null]);
  });

  it('goes on where a counter began anew', () => {
    const hours = [hourOf(0, [900, 1000]), hourOf(1, [20, 50])];
    expect(counterDays(hours, days)[0]).toEqual({ amount: 150, hours: 2 });
  });

  it('is of all days together what a counter rose by, whichever hours have readings', () => {
    const someHours = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 71 }), fc.integer({ min: 0, max: 500 })), {
      selector: ([hour]) => hour,
      minLength: 1,
    });
    fc.assert(
      fc.property(someHours, (some) => {
        let value = 1000;
        const hours = some
          .toSorted(([one], [other]) => one - other)
          .map(([hour, rise]) => {
            const from = value;
            value += rise;
            return hourOf(hour, [from, value]);
          });
        const total = counterDays(hours, days).reduce((sum, { amount }) => sum + (amount ?? 0), 0);
        expect(total).toBeCloseTo(value - 1000, 6);
      }),
    );
  });
});
