import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WithdrawalMode } from '../../masterdata/locations/location.ts';
import { allocate, type OpenLayer, type WithdrawnLayer } from './withdrawal.ts';

const layer = (id: string, remaining: number, contractId: string | null = null, day = 1): OpenLayer => ({
  id,
  contractId,
  receivedAt: `2026-01-${String(day).padStart(2, '0')}T08:00:00Z`,
  remaining,
});
const old = layer('old', 30, 'C1', 1);
const middle = layer('middle', 50, 'C2', 2);
const fresh = layer('fresh', 20, 'C1', 3);
const silo = [fresh, old, middle];

describe('a withdrawal', () => {
  it('takes the oldest first', () => {
    expect(allocate(silo, 60, 'fifo')).toEqual([
      { layerId: 'old', quantity: 30 },
      { layerId: 'middle', quantity: 30 },
    ]);
  });

  it('takes the newest first', () => {
    expect(allocate(silo, 60, 'lifo')).toEqual([
      { layerId: 'fresh', quantity: 20 },
      { layerId: 'middle', quantity: 40 },
    ]);
  });

  it('takes from every contract in proportion, the oldest layer first inside it', () => {
    expect(allocate(silo, 70, 'percentagewise')).toEqual([
      { layerId: 'old', quantity: 30 },
      { layerId: 'fresh', quantity: 5 },
      { layerId: 'middle', quantity: 35 },
    ]);
  });

  it('gives the odd kilogram to the largest remainder, of equal ones to the older layer', () => {
    const thirds = [layer('a', 10, 'A', 3), layer('b', 10, 'B', 2), layer('c', 10, 'C', 1)];
    expect(allocate(thirds, 10, 'percentagewise')).toEqual([
      { layerId: 'c', quantity: 4 },
      { layerId: 'b', quantity: 3 },
      { layerId: 'a', quantity: 3 },
    ]);
  });

  it('says how much is missing', () => {
    expect(allocate(silo, 101, 'fifo')).toEqual({ missing: 1 });
    expect(allocate([], 40_000, 'percentagewise')).toEqual({ missing: 40_000 });
  });

  it('is exact where products of two stocks exceed a float', () => {
    const huge = [layer('a', 900_000_000_001, 'A', 1), layer('b', 900_000_000_003, 'B', 2)];
    const taken = allocate(huge, 1_800_000_000_003, 'percentagewise');
    expect(taken).toEqual([
      { layerId: 'a', quantity: 900_000_000_001 },
      { layerId: 'b', quantity: 900_000_000_002 },
    ]);
  });

  it.each([0, -1, 1.5, Number.NaN])('of %s is a mistake of the caller', (quantity) => {
    expect(() => allocate(silo, quantity, 'fifo')).toThrow(RangeError);
  });
});

const layers = fc
  .array(
    fc.record({
      remaining: fc.integer({ min: 0, max: 60_000 }),
      contractId: fc.option(fc.constantFrom('C1', 'C2', 'C3')),
      day: fc.integer({ min: 1, max: 28 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((rows) => rows.map((row, index) => layer(`layer-${index}`, row.remaining, row.contractId, row.day)));
const modes = fc.constantFrom('fifo' as const, 'lifo' as const, 'percentagewise' as const);
const share = fc.double({ min: 0, max: 1.2, noNaN: true });

const total = (all: readonly OpenLayer[]): number => all.reduce((sum, { remaining }) => sum + remaining, 0);
const takenFrom = (taken: readonly WithdrawnLayer[], id: string): number =>
  taken.filter(({ layerId }) => layerId === id).reduce((sum, { quantity }) => sum + quantity, 0);

const tryAllocate = (all: OpenLayer[], part: number, mode: WithdrawalMode) => {
  const quantity = Math.max(1, Math.round(total(all) * part));
  return { quantity, outcome: allocate(all, quantity, mode) };
};

describe('any withdrawal', () => {
  it('takes exactly what was asked, never more than a layer has, or nothing at all', () => {
    fc.assert(
      fc.property(layers, share, modes, (all, part, mode) => {
        const { quantity, outcome } = tryAllocate(all, part, mode);
        if (!Array.isArray(outcome)) {
          expect(outcome).toEqual({ missing: quantity - total(all) });
          return;
        }
        expect(outcome.reduce((sum, taken) => sum + taken.quantity, 0)).toBe(quantity);
        expect(new Set(outcome.map(({ layerId }) => layerId)).size).toBe(outcome.length);
        for (const taken of outcome) {
          expect(taken.quantity).toBeGreaterThan(0);
          expect(taken.quantity).toBeLessThanOrEqual(all.find(({ id }) => id === taken.layerId)?.remaining ?? 0);
        }
      }),
    );
  });

  it('does not depend on the order in which the layers come', () => {
    fc.assert(
      fc.property(layers, share, modes, (all, part, mode) => {
        const { outcome } = tryAllocate(all, part, mode);
        expect(tryAllocate(all.toReversed(), part, mode).outcome).toEqual(outcome);
      }),
    );
  });

  it('leaves no older layer open by FIFO and no younger one by LIFO', () => {
    fc.assert(
      fc.property(layers, share, fc.constantFrom('fifo' as const, 'lifo' as const), (all, part, mode) => {
        const { outcome } = tryAllocate(all, part, mode);
        if (!Array.isArray(outcome)) return;
        for (const touched of all.filter(({ id }) => takenFrom(outcome, id) > 0)) {
          const isEarlier = ({ receivedAt }: OpenLayer) =>
            mode === 'fifo' ? receivedAt < touched.receivedAt : receivedAt > touched.receivedAt;
          for (const before of all.filter(isEarlier)) expect(takenFrom(outcome, before.id)).toBe(before.remaining);
        }
      }),
    );
  });

  it('by percentage stays within one unit of each contract’s share', () => {
    fc.assert(
      fc.property(layers, share, (all, part) => {
        const { quantity, outcome } = tryAllocate(all, part, 'percentagewise');
        if (!Array.isArray(outcome)) return;
        for (const group of Map.groupBy(all, ({ contractId }) => contractId).values()) {
          const given = group.reduce((sum, { id }) => sum + takenFrom(outcome, id), 0);
          expect(Math.abs(given - (quantity * total(group)) / total(all))).toBeLessThan(1 + 1e-6);
        }
      }),
    );
  });
});
