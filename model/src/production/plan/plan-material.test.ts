import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../core/quantities/plain-date.ts';
import { planMaterial } from './plan-material.ts';

const today = '2026-10-20';
const day = (after: number): string => addDays(today, after);
const of = (contract: string, openKg: number, starts: number, ends: number) => ({
  contract,
  openKg,
  startsOn: day(starts),
  endsOn: day(ends),
});

describe('a material', () => {
  it('lasts as long as its stock, then as its contracts, and then it is short', () => {
    const plan = planMaterial({ today, days: 30, kgPerDay: 1000, stockKg: 5500 }, [of('a', 10_000, -100, 100)]);
    expect(plan).toEqual({
      stockDays: 5,
      shortOn: day(15),
      spans: [
        { from: today, to: day(4), state: 'stock' },
        { from: day(5), to: day(14), state: 'contracts' },
        { from: day(15), to: day(29), state: 'short' },
      ],
      callOffs: [{ contract: 'a', kg: 10_000, by: day(5) }],
      uncoveredKg: 14_500,
    });
  });

  it('is called off first where the window ends first, and no earlier than it begins', () => {
    const plan = planMaterial({ today, days: 10, kgPerDay: 1000, stockKg: 0 }, [
      of('late', 9000, 3, 90),
      of('soon', 2000, -5, 1),
    ]);
    expect(plan.callOffs).toEqual([
      { contract: 'soon', kg: 2000, by: today },
      { contract: 'late', kg: 8000, by: day(3) },
    ]);
    expect(plan).toMatchObject({ shortOn: day(2), uncoveredKg: 0 });
    expect(plan.spans.map(({ state }) => state)).toEqual(['contracts', 'short', 'contracts']);
  });

  it('is never short and calls nothing off while its stock suffices', () => {
    const plan = planMaterial({ today, days: 30, kgPerDay: 10, stockKg: 300 }, [of('a', 1, 0, 9)]);
    expect(plan).toMatchObject({ stockDays: 30, shortOn: null, callOffs: [], uncoveredKg: 0 });
  });
});

const supplies = fc.array(
  fc
    .record({ openKg: fc.nat(20_000), starts: fc.integer({ min: -40, max: 80 }), lasts: fc.nat(60) })
    .map(({ openKg, starts, lasts }) => of('', openKg, starts, Math.max(0, starts + lasts))),
  { maxLength: 5 },
);

it('needs no more than is needed, takes no more than is open, and tells of every day', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 2000 }),
      fc.nat(50_000),
      supplies,
      (days, kgPerDay, stockKg, all) => {
        const plan = planMaterial({ today, days, kgPerDay, stockKg }, all);
        const called = plan.callOffs.reduce((sum, { kg }) => sum + kg, 0);
        expect(Math.min(stockKg, kgPerDay * days) + called + plan.uncoveredKg).toBe(kgPerDay * days);
        expect(called).toBeLessThanOrEqual(all.reduce((sum, { openKg }) => sum + openKg, 0));
        const daysInSpans = plan.spans.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0);
        expect(daysInSpans).toBe(days);
        expect(plan.shortOn).toBe(plan.spans.find(({ state }) => state === 'short')?.from ?? null);
        if (plan.uncoveredKg > 0) expect(plan.shortOn).not.toBeNull();
        for (const { by, kg } of plan.callOffs) {
          expect(kg).toBeGreaterThan(0);
          expect(by >= today).toBe(true);
        }
      },
    ),
  );
});
