import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainDateIn } from '../../core/quantities/plain-date.ts';
import { curbWeightRuleTypeSchema } from '../../identity/organisations/curb-weight-rule-type.ts';
import { type CurbWeightRule, curbWeightRuleSchema, isEmptyWeighingDue } from './curb-weight-rule.ts';

const HOUR_MS = 3_600_000;
const types = curbWeightRuleTypeSchema.options;

/**
 * Arrivals of one vehicle, in minutes after one another, from before a night in
 * which clocks change, and each one's chance.
 */
const arrivals = fc.array(
  fc.record({
    // Also exactly an hour, for limits are met there.
    minutes: fc.oneof(fc.constantFrom(0, 60, 24 * 60, 72 * 60), fc.integer({ min: 0, max: 5000 })),
    chance: fc.integer({ min: 0, max: 99 }).map((hundredths) => hundredths / 100),
  }),
  { minLength: 1, maxLength: 40 },
);
const begin = fc.constantFrom(
  '2026-03-27T20:00:00Z',
  '2026-10-23T20:00:00Z',
  '2026-12-30T22:59:00Z',
  '2028-02-28T12:00:00Z',
);
const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));

type Arrival = { readonly at: number; readonly day: string; readonly chance: number; readonly isWeighed: boolean };

/** What a plant does with a vehicle that nobody knows yet: whenever a weighing is due it is weighed. */
const drive = (rule: CurbWeightRule, from: string, timeZone: string, coming: { minutes: number; chance: number }[]) => {
  const done: Arrival[] = [];
  let at = Date.parse(from);
  for (const { minutes, chance } of coming) {
    at += minutes * 60_000;
    const now = new Date(at).toISOString();
    const day = plainDateIn(new Date(at), timeZone);
    const weighed = done.filter(({ isWeighed }) => isWeighed);
    const last = weighed.at(-1);
    const facts = {
      emptyWeightKg: last ? 14_500 : null,
      emptyWeighedAt: last ? new Date(last.at).toISOString() : null,
      emptyWeighingsToday: weighed.filter((one) => one.day === day).length,
    };
    done.push({ at, day, chance, isWeighed: isEmptyWeighingDue(rule, facts, now, chance) });
  }
  return done;
};
const rule = (changes: object) => curbWeightRuleSchema.parse(changes);
const weighedOf = (driven: Arrival[]) => driven.map(({ isWeighed }) => isWeighed);

describe('a vehicle that comes again and again, over nights in which the clocks change', () => {
  it('is weighed empty each time, or once and never again, or once and then by chance', () => {
    fc.assert(
      fc.property(arrivals, begin, zone, (coming, from, timeZone) => {
        const first = (index: number) => index === 0;
        expect(weighedOf(drive(rule({ type: 'always' }), from, timeZone, coming))).toEqual(coming.map(() => true));
        expect(weighedOf(drive(rule({ type: 'none' }), from, timeZone, coming))).toEqual(
          coming.map((_, index) => first(index)),
        );
        expect(weighedOf(drive(rule({ type: 'random' }), from, timeZone, coming))).toEqual(
          coming.map(({ chance }, index) => first(index) || chance < 0.2),
        );
      }),
    );
  });

  it('is weighed as soon as its weight is so many hours old, and not before', () => {
    fc.assert(
      fc.property(arrivals, begin, zone, fc.integer({ min: 1, max: 72 }), (coming, from, timeZone, intervalHours) => {
        let weighedAt = Number.NEGATIVE_INFINITY;
        for (const { at, isWeighed } of drive(rule({ type: 'interval', intervalHours }), from, timeZone, coming)) {
          expect(isWeighed).toBe(at - weighedAt >= intervalHours * HOUR_MS);
          if (isWeighed) weighedAt = at;
        }
      }),
    );
  });

  it('is weighed so many times on each day at the plant, the first times that it comes', () => {
    fc.assert(
      fc.property(arrivals, begin, zone, fc.integer({ min: 1, max: 24 }), (coming, from, timeZone, timesPerDay) => {
        const driven = drive(rule({ type: 'timesPerDay', timesPerDay }), from, timeZone, coming);
        for (const ofDay of Map.groupBy(driven, ({ day }) => day).values())
          expect(weighedOf(ofDay)).toEqual(ofDay.map((_, index) => index < timesPerDay));
      }),
    );
  });
});

it('a rule takes from 1 to 72 whole hours and from 1 to 24 times a day, and keeps no number of another type', () => {
  // Beside any number those at the limits.
  const number = fc.oneof(
    fc.constantFrom(0, 1, 24, 25, 72, 73),
    fc.integer({ min: 1, max: 24 }),
    fc.double({ min: 0, max: 100, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...types), number, number, (type, intervalHours, timesPerDay) => {
      const parsed = curbWeightRuleSchema.safeParse({ type, intervalHours, timesPerDay });
      const within = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;
      expect(parsed.success).toBe(within(intervalHours, 72) && within(timesPerDay, 24));
      if (parsed.success)
        expect(parsed.data).toEqual({
          type,
          intervalHours: type === 'interval' ? intervalHours : null,
          timesPerDay: type === 'timesPerDay' ? timesPerDay : null,
        });
    }),
    { numRuns: 1000 },
  );
});
