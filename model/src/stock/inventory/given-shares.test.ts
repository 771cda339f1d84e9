import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GivenShare } from './given-shares.ts';
import { splitByShares } from './given-shares.ts';
import { allocate, leftByContract, type OpenLayer } from './withdrawal.ts';

const share = (contractNumber: string, percent: number): GivenShare => ({
  contractId: `id-${contractNumber}`,
  contractNumber,
  hundredths: Math.round(percent * 100),
});
const layer = (id: string, contractNumber: string | null, remaining: number, day = 1): OpenLayer => ({
  id,
  contractId: contractNumber && `id-${contractNumber}`,
  receivedAt: `2026-01-${String(day).padStart(2, '0')}T08:00:00Z`,
  remaining,
});
const split = (quantity: number, shares: readonly GivenShare[], layers: readonly OpenLayer[]) => {
  const { parts, others } = splitByShares(quantity, shares, leftByContract(layers));
  return { others, parts: parts.map(({ contractNumber, wanted, given }) => [contractNumber, wanted, given]) };
};

describe('given percentages', () => {
  it('round down and give the rest by largest remainder, ties by contract number', () => {
    const layers = ['C', 'B', 'A'].map((number) => layer(number, number, 1_000));
    expect(split(100, [share('C', 33), share('B', 33.5), share('A', 33.5)], layers).parts).toEqual([
      ['A', 34, 34],
      ['B', 33, 33],
      ['C', 33, 33],
    ]);
  });

  it('of a contract that runs dry go to the others by theirs, again and again', () => {
    const layers = [layer('a', 'A', 10), layer('b', 'B', 35), layer('c', 'C', 500)];
    expect(split(100, [share('A', 50), share('B', 30), share('C', 20)], layers)).toEqual({
      parts: [
        ['A', 50, 10],
        ['B', 30, 35],
        ['C', 20, 55],
      ],
      others: 0,
    });
  });

  it('leave what has none untouched until all others are dry', () => {
    const layers = [layer('without', null, 400, 1), layer('other', 'X', 400, 2), layer('a', 'A', 30, 3)];
    expect(allocate(layers, 30, 'percentagewise', [share('A', 100)])).toEqual([{ layerId: 'a', quantity: 30 }]);
    expect(allocate(layers, 50, 'percentagewise', [share('A', 60), share('B', 40)])).toEqual([
      { layerId: 'a', quantity: 30 },
      { layerId: 'without', quantity: 20 },
    ]);
  });

  it('take the oldest first inside a contract', () => {
    const layers = [layer('young', 'A', 50, 9), layer('old', 'A', 50, 2)];
    expect(allocate(layers, 60, 'percentagewise', [share('A', 100)])).toEqual([
      { layerId: 'old', quantity: 50 },
      { layerId: 'young', quantity: 10 },
    ]);
  });
});

const numbers = ['A', 'B', 'C', 'D'] as const;
const someShares = fc
  .tuple(fc.subarray([...numbers], { minLength: 1 }), fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: 4 }))
  .map(([chosen, weights]) => {
    const raw = chosen.map((_, index) => weights[index] ?? 1);
    const sum = raw.reduce((all, one) => all + one, 0);
    const parts = raw.map((one) => Math.max(1, Math.floor((one * 10_000) / sum)));
    const rest = 10_000 - parts.reduce((all, one) => all + one, 0);
    return chosen.map((number, index) => share(number, ((parts[index] ?? 0) + (index === 0 ? rest : 0)) / 100));
  });
const someLayers = fc
  .array(
    fc.record({
      remaining: fc.integer({ min: 1, max: 60_000 }),
      contract: fc.option(fc.constantFrom(...numbers, 'X')),
      day: fc.integer({ min: 1, max: 28 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((rows) => rows.map(({ remaining, contract, day }, index) => layer(`l${index}`, contract, remaining, day)));
const portion = fc.double({ min: 0.001, max: 1, noNaN: true });
const quantityOf = (layers: readonly OpenLayer[], part: number): number =>
  Math.max(1, Math.round(layers.reduce((sum, { remaining }) => sum + remaining, 0) * part));

describe('any withdrawal by given percentages', () => {
  it('takes exactly what was asked, never more than a layer has, whatever the order of layers and percentages', () => {
    fc.assert(
      fc.property(someLayers, someShares, portion, (layers, shares, part) => {
        const quantity = quantityOf(layers, part);
        const taken = allocate(layers, quantity, 'percentagewise', shares);
        if (!Array.isArray(taken)) throw new Error('there is that much');
        expect(taken.reduce((sum, one) => sum + one.quantity, 0)).toBe(quantity);
        expect(new Set(taken.map(({ layerId }) => layerId)).size).toBe(taken.length);
        for (const one of taken)
          expect(one.quantity).toBeLessThanOrEqual(layers.find(({ id }) => id === one.layerId)?.remaining ?? 0);
        expect(allocate(layers.toReversed(), quantity, 'percentagewise', shares.toReversed())).toEqual(taken);
      }),
    );
  });

  it('gives less than wanted only where a contract is dry, and others give only when all are', () => {
    fc.assert(
      fc.property(someLayers, someShares, portion, (layers, shares, part) => {
        const quantity = quantityOf(layers, part);
        const left = leftByContract(layers);
        const { parts, others } = splitByShares(quantity, shares, left);
        for (const { contractId, wanted, given } of parts) {
          if (given < wanted || others > 0) expect(given).toBe(left.get(contractId) ?? 0);
        }
        expect(parts.reduce((sum, { given }) => sum + given, 0) + others).toBe(quantity);
      }),
    );
  });

  it('within one kilogram a round of its percentage of what those give that are not dry', () => {
    fc.assert(
      fc.property(someLayers, someShares, portion, (layers, shares, part) => {
        const left = leftByContract(layers);
        const { parts } = splitByShares(quantityOf(layers, part), shares, left);
        const open = parts.filter(({ contractId, given }) => given < (left.get(contractId) ?? 0));
        const given = open.reduce((sum, one) => sum + one.given, 0);
        const weight = open.reduce((sum, one) => sum + one.hundredths, 0);
        for (const one of open)
          expect(Math.abs(one.given - (given * one.hundredths) / weight)).toBeLessThanOrEqual(numbers.length + 1);
      }),
    );
  });
});
