import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Reading } from './reading-block.ts';
import {
  FIVE_MINUTES_MS,
  HOUR_MS,
  joinRollUps,
  type RollUp,
  rollUpReadings,
  rollUpTo,
  thinRollUps,
} from './roll-up.ts';
import { decodeRollUps, encodeRollUps } from './roll-up-block.ts';

const startsAt = Date.UTC(2026, 9, 25);

/** Half steps, so that sums have nothing to round. */
const values = fc.array(
  fc.integer({ min: 0, max: 4000 }).map((half) => half / 2),
  { minLength: 1, maxLength: 300 },
);
const every = (stepMs: number, all: readonly number[]): Reading[] =>
  all.map((value, index) => ({ at: startsAt + index * stepMs, value }));

const byFiveMinutes = (readings: readonly Reading[]): RollUp[] =>
  [...Map.groupBy(readings, ({ at }) => Math.floor(at / FIVE_MINUTES_MS) * FIVE_MINUTES_MS)].flatMap(
    ([at, some]) => rollUpReadings(at, some) ?? [],
  );

it('of any cut are those of the whole', () => {
  fc.assert(
    fc.property(values, fc.nat(), (all, at) => {
      const readings = every(60_000, all);
      const cut = 1 + (at % readings.length);
      const [one, next] = [readings.slice(0, cut), readings.slice(cut)];
      const first = rollUpReadings(startsAt, one);
      const second = rollUpReadings(startsAt, next);
      expect(first && second ? joinRollUps(first, second) : first).toEqual(rollUpReadings(startsAt, readings));
    }),
  );
});

it('of hours lose no reading of five minutes', () => {
  fc.assert(
    fc.property(values, (all) => {
      const hours = rollUpTo(HOUR_MS, byFiveMinutes(every(60_000, all)));
      expect(hours.reduce((total, { count }) => total + count, 0)).toBe(all.length);
      expect(hours.reduce((total, { sum }) => total + sum, 0)).toBe(all.reduce((total, value) => total + value, 0));
      expect(hours.map(({ at }) => at % HOUR_MS)).toEqual(hours.map(() => 0));
    }),
  );
});

it.each([
  ['rises', [10, 15, 30], 20],
  ['begins anew', [10, 30, 4, 9], 29],
  ['falls a little and rises again', [100, 99, 100, 103], 3],
  ['stands', [7, 7], 0],
])('say how much a counter rose that %s', (_, all, increase) => {
  expect(rollUpReadings(startsAt, every(1000, all))).toMatchObject({ increase });
});

it('count no words, and are none where there are only words', () => {
  const readings: Reading[] = [
    { at: startsAt, value: '---' },
    { at: startsAt + 1, value: 4.5 },
  ];
  expect(rollUpReadings(startsAt, readings)).toMatchObject({ count: 1, sum: 4.5, increase: 0 });
  expect(rollUpReadings(startsAt, readings.slice(0, 1))).toBeUndefined();
});

it('give back what their bytes were made of', () => {
  const number = fc.oneof(
    fc.integer({ min: -1e9, max: 1e9 }).map((tenths) => tenths / 10 + 0),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  );
  const places = fc.uniqueArray(fc.nat(743), { maxLength: 60 }).map((all) => all.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(
      places,
      fc.array(number, { minLength: 6, maxLength: 6 }),
      fc.integer({ min: 1, max: 3600 }),
      (all, six, count) => {
        const [minimum = 0, maximum = 0, sum = 0, first = 0, last = 0, increase = 0] = six;
        const rollUps = all.map((place) => ({
          at: startsAt + place * HOUR_MS,
          count: count + place,
          minimum,
          maximum,
          sum: sum + place,
          first,
          last,
          increase,
        }));
        const span = { startsAt, stepMs: HOUR_MS };
        expect(decodeRollUps(span, encodeRollUps(span, rollUps))).toEqual(rollUps);
      },
    ),
  );
  expect(() => decodeRollUps({ startsAt, stepMs: HOUR_MS }, Uint8Array.of(9, 0))).toThrow('version 9');
});

it('are thinned to what a screen can show, without losing the lowest and the highest', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 50, maxLength: 400 }), (all) => {
      const rollUps = byFiveMinutes(every(FIVE_MINUTES_MS, all));
      const thin = thinRollUps(FIVE_MINUTES_MS, rollUps, 40);
      expect(thin.length).toBeLessThanOrEqual(41);
      expect(Math.min(...thin.map(({ minimum }) => minimum))).toBe(Math.min(...all));
      expect(Math.max(...thin.map(({ maximum }) => maximum))).toBe(Math.max(...all));
    }),
  );
});
