import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Reading } from '../readings/reading-block.ts';
import { type CounterRules, countSteps, fedKg, unitsBetween } from './counted-steps.ts';

const MINUTE_MS = 60_000;
const rules: CounterRules = { mostPerHour: 6000, tolerance: 20 };
const minutes = (...values: number[]): Reading<number>[] => values.map((value, n) => ({ at: n * MINUTE_MS, value }));
const totalOf = (readings: readonly Reading<number>[]): number =>
  countSteps(readings, rules).steps.reduce((sum, { units }) => sum + units, 0);
const marksOf = (readings: readonly Reading<number>[]) =>
  countSteps(readings, rules).steps.flatMap(({ mark }) => mark ?? []);

/** A counter that rises by what the doser can feed, read at uneven times. */
const rising = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 20 * MINUTE_MS }), fc.double({ min: 0, max: 1, noNaN: true })), {
    minLength: 2,
    maxLength: 60,
  })
  .map((pieces) => {
    let [at, value] = [0, 1000];
    return pieces.map(([pause, share]) => {
      at += pause;
      value += Math.floor((share * rules.mostPerHour * pause) / 3_600_000);
      return { at, value };
    });
  });
const series = fc.oneof(
  rising,
  fc.array(fc.nat(3000), { minLength: 2, maxLength: 60 }).map((values) => minutes(...values)),
);

it('counts what a rising counter rose, however often it is read', () => {
  fc.assert(
    fc.property(rising, fc.array(fc.boolean()), (readings, keep) => {
      const [first, last] = [readings.at(0), readings.at(-1)];
      const fewer = readings.filter((reading, n) => reading === first || reading === last || keep[n]);
      expect(totalOf(fewer)).toBe((last?.value ?? 0) - (first?.value ?? 0));
    }),
  );
});

it('counts the same whole and in pieces', () => {
  fc.assert(
    fc.property(series, fc.nat(60), (readings, cut) => {
      const first = countSteps(readings.slice(0, cut), rules);
      const second = countSteps(readings.slice(cut), rules, first.state);
      expect([...first.steps, ...second.steps]).toEqual(countSteps(readings, rules).steps);
    }),
  );
});

it('never counts less than nothing, nor more than the doser can feed', () => {
  fc.assert(
    fc.property(series, (readings) => {
      for (const { units, fromAt, toAt } of countSteps(readings, rules).steps) {
        expect(units).toBeGreaterThanOrEqual(0);
        expect(units).toBeLessThanOrEqual((rules.mostPerHour * (toAt - fromAt)) / 3_600_000 + rules.tolerance);
      }
    }),
  );
});

it('keeps all of it when it is cut into days of any length', () => {
  fc.assert(
    fc.property(
      rising,
      fc.array(fc.integer({ min: 1, max: 20 * 60 * MINUTE_MS }), { maxLength: 5 }),
      (readings, cuts) => {
        const { steps } = countSteps(readings, rules);
        const edges = [-Infinity, ...cuts.toSorted((a, b) => a - b), Infinity];
        const days = edges.slice(1).map((edge, n) => unitsBetween(steps, edges[n] ?? 0, edge));
        expect(days.reduce((sum, units) => sum + units, 0)).toBeCloseTo(totalOf(readings), 6);
      },
    ),
  );
});

it.each([
  ['a counter that begins anew', minutes(990, 1000, 12, 30), 10 + 12 + 18, ['reset']],
  ['one that begins anew too high', minutes(9000, 9010, 500, 510), 10 + 0 + 10, ['reset']],
  ['trembling', minutes(100, 101, 99, 100, 102), 1 + 1, []],
  ['a value that nothing else says', minutes(100, 110, 9999, 130), 10 + 20, []],
  ['a counter that was set higher', minutes(100, 110, 9000, 9010, 9020), 10 + 10 + 10, ['outlier']],
  ['a glitch to zero', minutes(1000, 1010, 0, 1020, 1030), 10 + 10, ['reset', 'outlier']],
  ['nothing at all', minutes(100), 0, []],
] as const)('understands %s', (_, readings, units, marks) => {
  expect(totalOf(readings)).toBe(units);
  expect(marksOf(readings)).toEqual(marks);
});

it('marks what was fed over a gap', () => {
  const readings = [...minutes(100, 110), { at: 40 * MINUTE_MS, value: 300 }];
  expect([totalOf(readings), marksOf(readings)]).toEqual([200, ['gap']]);
});

it('rounds once a day', () => {
  expect(fedKg(10.4 + 10.4, 1)).toBe(21);
  expect(fedKg(1234.5, 0.998)).toBe(1232);
});

it('counts nothing below nothing, whatever a counter says', () => {
  const any = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 2, maxLength: 30 });
  fc.assert(
    fc.property(any, (values) => {
      const { steps } = countSteps(minutes(...values), rules);
      expect(
        steps.every(({ units, fromAt, toAt }) => units >= 0 && units <= 6000 * ((toAt - fromAt) / 3_600_000) + 20),
      ).toBe(true);
    }),
  );
});

it('believes no more than the doser can feed in the time, and what comes at once, however often it is read', () => {
  const leaps = fc.array(fc.tuple(fc.integer({ min: 1, max: 60_000 }), fc.nat(25)), { minLength: 2, maxLength: 100 });
  fc.assert(
    fc.property(leaps, (all) => {
      let [at, value] = [0, 0];
      const readings = all.map(([pause, units]) => {
        at += pause;
        value += units;
        return { at, value };
      });
      const unmarked = countSteps(readings, rules).steps.filter(({ mark }) => mark === null);
      const total = unmarked.reduce((sum, { units }) => sum + units, 0);
      expect(total).toBeLessThanOrEqual(rules.tolerance + (rules.mostPerHour * at) / 3_600_000 + 1e-6);
    }),
  );
});
