import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentOfStock, shrinkLayers } from './shrinkage.ts';
import type { OpenLayer } from './withdrawal.ts';

const layer = (id: string, remaining: number, day = 1): OpenLayer => ({
  id,
  contractId: null,
  receivedAt: `2026-01-0${day}T08:00:00Z`,
  remaining,
});

describe('a shrinkage', () => {
  it('takes from all layers in proportion, the odd kilogram by largest remainder, of equal ones of the oldest', () => {
    expect(shrinkLayers([layer('c', 100, 3), layer('a', 100, 1), layer('b', 100, 2)], 10)).toEqual([
      { layerId: 'a', quantity: 4 },
      { layerId: 'b', quantity: 3 },
      { layerId: 'c', quantity: 3 },
    ]);
    expect(shrinkLayers([layer('a', 1), layer('b', 9_999)], 100)).toEqual([{ layerId: 'b', quantity: 100 }]);
  });

  it('of more than there is says what is missing', () => {
    expect(shrinkLayers([layer('a', 5)], 7)).toEqual({ missing: 2 });
  });

  it('in percent is rounded once, also where a float would be off', () => {
    expect(percentOfStock(2.5, 100_001)).toBe(2_500);
    expect(percentOfStock(0.01, 4_999)).toBe(0);
    expect(percentOfStock(1.01, 9_007_199_254_740_991)).toBe(90_972_712_472_884);
  });

  it('whatever lies there sums exactly, leaves no layer below zero and each within one of its part', () => {
    const stocks = fc.array(fc.integer({ min: 0, max: 60_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(stocks, fc.double({ min: 0.001, max: 1, noNaN: true }), (remains, part) => {
        const layers = remains.map((remaining, index) => layer(`l${index}`, remaining, (index % 9) + 1));
        const total = remains.reduce((sum, remaining) => sum + remaining, 0);
        const quantity = Math.max(1, Math.round(total * part));
        const taken = shrinkLayers(layers, quantity);
        if ('missing' in taken) {
          expect(total).toBeLessThan(quantity);
          return;
        }
        expect(taken.reduce((sum, one) => sum + one.quantity, 0)).toBe(quantity);
        expect(shrinkLayers(layers.toReversed(), quantity)).toEqual(taken);
        for (const { id, remaining } of layers) {
          const lost = taken.find(({ layerId }) => layerId === id)?.quantity ?? 0;
          expect(lost).toBeLessThanOrEqual(remaining);
          expect(Math.abs(lost - (quantity * remaining) / total)).toBeLessThan(1 + 1e-6);
        }
      }),
    );
  });
});
