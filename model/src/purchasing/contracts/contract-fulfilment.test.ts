import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractFulfilment } from './contract-fulfilment.ts';

const year = { startsOn: '2025-01-01', endsOn: '2025-12-31' };
const maize = { ...year, targetQuantity: 1_000_000, deliveredQuantity: 400_000, recentQuantity: 90_000 };

describe('the fulfilment of a contract', () => {
  it('forecasts by the rate of the last 30 days', () => {
    expect(contractFulfilment(maize, '2025-07-04')).toEqual({
      delivered: 400_000,
      open: 600_000,
      percent: 40,
      forecast: 400_000 + 3_000 * 180,
      fulfilledOn: null,
      // 600 t at 3 t a day.
      projectedOn: '2026-01-20',
      weeklyPace: 21_000,
      weeklyNeed: 23_334,
      weeklyLack: 2_334,
    });
  });

  it('names the day on which the target is reached', () => {
    const fast = { ...maize, recentQuantity: 300_000 };
    expect(contractFulfilment(fast, '2025-07-04').fulfilledOn).toBe('2025-09-02');
  });

  it('judges a young contract by its own days', () => {
    const young = { ...maize, deliveredQuantity: 50_000, recentQuantity: 50_000 };
    expect(contractFulfilment(young, '2025-01-05').forecast).toBe(50_000 + 10_000 * 360);
  });

  it('forecasts nothing more before it starts and after it has ended', () => {
    const untouched = { ...maize, deliveredQuantity: 0, recentQuantity: 0 };
    expect(contractFulfilment(untouched, '2024-12-01')).toMatchObject({ forecast: 0, fulfilledOn: null });
    expect(contractFulfilment(maize, '2026-01-15')).toMatchObject({ forecast: 400_000, fulfilledOn: null });
  });

  it('has nothing open once it is over-fulfilled', () => {
    const over = { ...maize, deliveredQuantity: 1_100_000 };
    expect(contractFulfilment(over, '2025-12-31')).toEqual({
      delivered: 1_100_000,
      open: 0,
      percent: 110,
      forecast: 1_100_000,
      fulfilledOn: null,
      projectedOn: null,
      weeklyPace: 21_000,
      weeklyNeed: null,
      weeklyLack: null,
    });
  });

  it('needs what is open in the days that are left, and only lacks what does not come anyway', () => {
    const future = { ...maize, deliveredQuantity: 0, recentQuantity: 0 };
    // 365 days are left before it starts, none after its end.
    expect(contractFulfilment(future, '2024-12-01').weeklyNeed).toBe(Math.ceil(7_000_000 / 365));
    expect(contractFulfilment(maize, '2025-12-31')).toMatchObject({ weeklyNeed: null, weeklyLack: null });
    expect(contractFulfilment({ ...maize, recentQuantity: 300_000 }, '2025-07-04').weeklyLack).toBe(0);
  });

  it('has no pace backwards when more was reversed than delivered, and no share of a target of nothing', () => {
    const reversed = contractFulfilment({ ...maize, recentQuantity: -50_000 }, '2025-07-04');
    expect(reversed).toMatchObject({ weeklyPace: 0, forecast: 400_000, projectedOn: null });
    const nothing = { ...maize, targetQuantity: 0, deliveredQuantity: 0 };
    expect(contractFulfilment(nothing, '2025-07-04')).toMatchObject({ percent: 100, open: 0, weeklyNeed: null });
  });

  it('at the pace that it needs reaches its target by the last day', () => {
    const quantity = fc.integer({ min: 1_000, max: 5_000_000 });
    fc.assert(
      fc.property(quantity, fc.integer({ min: 30, max: 363 }), (target, day) => {
        const today = new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10);
        const facts = { ...year, targetQuantity: target, deliveredQuantity: 0, recentQuantity: 0 };
        const { weeklyNeed } = contractFulfilment(facts, today);
        const recentQuantity = Math.ceil(((weeklyNeed ?? 0) * 30) / 7);
        const kept = contractFulfilment({ ...facts, recentQuantity }, today);
        expect(kept.fulfilledOn).not.toBeNull();
        expect(kept.weeklyLack).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('never forecasts less than is delivered, and the target day lies within the contract', () => {
    const quantity = fc.integer({ min: 1, max: 5_000_000 });
    fc.assert(
      fc.property(quantity, quantity, quantity, fc.integer({ min: 0, max: 364 }), (target, delivered, recent, day) => {
        const today = new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10);
        const facts = { ...year, targetQuantity: target, deliveredQuantity: delivered, recentQuantity: recent };
        const fulfilment = contractFulfilment(facts, today);
        expect(fulfilment.forecast).toBeGreaterThanOrEqual(delivered);
        if (fulfilment.fulfilledOn === null) return;
        expect(fulfilment.fulfilledOn > today && fulfilment.fulfilledOn <= year.endsOn).toBe(true);
        expect(fulfilment.forecast).toBeGreaterThanOrEqual(target);
      }),
    );
  });
});
