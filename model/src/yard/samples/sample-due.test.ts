import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../core/quantities/plain-date.ts';
import { sampleIntervals } from '../../purchasing/contracts/contract-choices.ts';
import { type AgreedSamples, intervalEnd, isSampleDue } from './sample-due.ts';

const none: AgreedSamples = { sampleRule: 'none', samplePercent: null, sampleEvery: null, sampleInterval: null };
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
const draw = fc.integer({ min: 1, max: 100 });
const interval = fc.constantFrom(...sampleIntervals);
const every = fc.integer({ min: 1, max: 30 });

describe('whether a sample is due', () => {
  it('is never without a rule', () => {
    fc.assert(
      fc.property(fc.option(day), draw, day, (lastSampleOn, drawn, today) => {
        expect(isSampleDue(none, { lastSampleOn, draw: drawn }, today)).toBe(false);
      }),
    );
  });

  it('is at random of as many of a hundred draws as percent are agreed, 20 where none are', () => {
    const draws = Array.from({ length: 100 }, (_, at) => at + 1);
    const dueOf = (samplePercent: number | null) =>
      draws.filter((one) =>
        isSampleDue({ ...none, sampleRule: 'random', samplePercent }, { lastSampleOn: null, draw: one }, '2026-01-01'),
      ).length;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), (percent) => {
        expect(dueOf(percent)).toBe(percent);
      }),
    );
    expect(dueOf(null)).toBe(20);
  });

  it('is of the first delivery until one counts', () => {
    const first = { ...none, sampleRule: 'first-delivery' } as const;
    fc.assert(
      fc.property(day, day, draw, (last, today, drawn) => {
        expect(isSampleDue(first, { lastSampleOn: null, draw: drawn }, today)).toBe(true);
        expect(isSampleDue(first, { lastSampleOn: last, draw: drawn }, today)).toBe(false);
      }),
    );
  });

  it('is once in each interval, whatever days lorries come on: never sooner, and with the first lorry after it', () => {
    fc.assert(
      fc.property(interval, every, fc.array(day, { minLength: 2, maxLength: 60 }), draw, (unit, often, days, drawn) => {
        const agreed: AgreedSamples = { ...none, sampleRule: 'interval', sampleEvery: often, sampleInterval: unit };
        let last: string | null = null;
        for (const today of days.toSorted()) {
          const isDue = isSampleDue(agreed, { lastSampleOn: last, draw: drawn }, today);
          expect(isDue).toBe(last === null || intervalEnd(last, often, unit) <= today);
          if (isDue) last = today;
        }
      }),
    );
  });

  it.each([
    ['2026-11-21', 1, 'day', '2026-11-22'],
    ['2026-11-21', 2, 'week', '2026-12-05'],
    ['2026-01-31', 1, 'month', '2026-02-28'],
    ['2024-01-31', 1, 'month', '2024-02-29'],
    ['2026-03-31', 1, 'month', '2026-04-30'],
    ['2026-11-30', 14, 'month', '2028-01-30'],
    ['2024-02-29', 1, 'year', '2025-02-28'],
  ] as const)('an interval from %s of %i %s ends on %s', (from, often, unit, end) => {
    expect(intervalEnd(from, often, unit)).toBe(end);
  });

  it('never ends an interval before it began, nor later for an earlier beginning', () => {
    fc.assert(
      fc.property(interval, every, day, fc.nat(400), (unit, often, from, later) => {
        expect(intervalEnd(from, often, unit) > from).toBe(true);
        expect(intervalEnd(addDays(from, later), often, unit) >= intervalEnd(from, often, unit)).toBe(true);
      }),
    );
  });
});
