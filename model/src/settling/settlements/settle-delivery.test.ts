import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContractDeduction } from '../../purchasing/contracts/contract-terms.ts';
import { freightOf, goodsCents, settleDelivery, sumOf, totalCents } from './settle-delivery.ts';

const quantity = fc.integer({ min: 0, max: 100_000_000 });
const price = fc.integer({ min: 0, max: 1_000_000 });
const rule: ContractDeduction = { parameter: 'ts', fromValue: 26, belowValue: 28, percent: 2.5, centsPerUnit: null };
const delivery = {
  quantity: 25_140,
  unit: 'ton',
  priceCentsPerUnit: 3850,
  netKg: 25_140,
  transport: 'delivery',
} as const;
const terms = { freightType: 'none', freightCents: null, deductions: [rule] } as const;

describe('what goods come to', () => {
  it('is exact to the cent, half a cent away from zero', () => {
    // 25.14 t × 38.50 = 967.89; 0.5 kg-cents beyond what a machine's fraction holds.
    expect(goodsCents(25_140, 'ton', 3850)).toBe(96_789);
    expect(goodsCents(1_005, 'ton', 1_000)).toBe(1_005);
    expect(goodsCents(1, 'ton', 500)).toBe(1);
    expect(goodsCents(1, 'ton', 499)).toBe(0);
    expect(goodsCents(100_000_000, 'kg', 1_000_000_000)).toBe(1e17);
  });

  it('is never off by more than half a cent, and grows with quantity and price', () => {
    fc.assert(
      fc.property(quantity, price, fc.constantFrom('ton', 'kg', 'm3', 'l', 'piece'), (amount, cents, unit) => {
        const exact = BigInt(amount) * BigInt(cents) * (unit === 'ton' || unit === 'm3' ? 1n : 1000n);
        const off = BigInt(goodsCents(amount, unit, cents)) * 1000n - exact;
        expect(off > -500n && off <= 500n).toBe(true);
        expect(goodsCents(amount + 1, unit, cents)).toBeGreaterThanOrEqual(goodsCents(amount, unit, cents));
      }),
    );
  });
});

describe('a delivery that is settled', () => {
  it('loses its share by what was measured, from the one value to below the other', () => {
    const deducted = (ts: number) => settleDelivery(delivery, terms, { ts }).deductionCents;
    // 2.5 % of 967.89 is 24.19725.
    expect([25.99, 26, 27.99, 28].map(deducted)).toEqual([0, 2_420, 2_420, 0]);
    const perTon = { ...terms, deductions: [{ ...rule, percent: null, centsPerUnit: 125 }] };
    expect(settleDelivery(delivery, perTon, { ts: 27 }).deductions).toEqual([
      { parameter: 'ts', value: 27, percent: null, centsPerUnit: 125, cents: 3_143 },
    ]);
  });

  it('loses nothing for what nobody measured, and says what is missing, once', () => {
    const twice = { ...terms, deductions: [rule, { ...rule, fromValue: null, belowValue: 26 }] };
    expect(settleDelivery(delivery, twice, { ph: 4 })).toMatchObject({ deductionCents: 0, missingValues: ['ts'] });
    expect(settleDelivery(delivery, twice, { ts: 30 }).missingValues).toEqual([]);
  });

  it('never loses more than it comes to, and adds up', () => {
    const rules = fc.array(
      fc.record({
        parameter: fc.constantFrom('ts', 'ph', 'n'),
        fromValue: fc.integer({ min: 0, max: 20 }),
        belowValue: fc.integer({ min: 21, max: 40 }),
        percent: fc.option(fc.integer({ min: 1, max: 100 }), { nil: null }),
        centsPerUnit: fc.integer({ min: 1, max: 50_000 }),
      }),
      { maxLength: 6 },
    );
    const values = fc.record({ ts: fc.integer({ min: 0, max: 50 }), ph: fc.integer({ min: 0, max: 50 }) });
    fc.assert(
      fc.property(quantity, price, rules, values, (amount, cents, deductions, measured) => {
        const settled = settleDelivery(
          { ...delivery, quantity: amount, priceCentsPerUnit: cents },
          { ...terms, deductions: deductions as ContractDeduction[] },
          measured,
        );
        expect(settled.deductionCents).toBeLessThanOrEqual(settled.amountCents);
        expect(settled.deductions.every((one) => one.cents >= 0)).toBe(true);
        expect(totalCents(settled)).toBeGreaterThanOrEqual(0);
        const both = sumOf([settled, settled]);
        expect(totalCents(both)).toBe(2 * totalCents(settled));
      }),
    );
  });

  it('without a price comes to nothing', () => {
    const free = settleDelivery({ ...delivery, priceCentsPerUnit: null }, terms, { ts: 27 });
    expect([free.amountCents, free.deductionCents]).toEqual([0, 0]);
  });
});

describe('freight', () => {
  it.each([
    [{ freightType: 'none', freightCents: null }, delivery, 0],
    [{ freightType: 'per-ton', freightCents: 215 }, delivery, 5_405],
    [{ freightType: 'per-delivery', freightCents: 4_500 }, delivery, 4_500],
    [{ freightType: 'per-delivery', freightCents: 4_500 }, { ...delivery, transport: 'collection' }, 0],
    [{ freightType: 'per-ton', freightCents: 215 }, { ...delivery, netKg: null }, 0],
    [{ freightType: 'per-ton', freightCents: 215 }, { ...delivery, transport: null }, 5_405],
  ] as const)('by %o is paid for what the supplier brings', (agreed, load, cents) => {
    expect(freightOf(agreed, load)).toBe(cents);
  });
});
