import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decayed, expectedDays, type FedMethane } from './expected-gas.ts';

const someFeed = fc.array(fc.double({ min: 0, max: 5000, noNaN: true }), { minLength: 1, maxLength: 40 });
const someRate = fc.double({ min: 0.05, max: 1, noNaN: true });
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const withRest = (fed: readonly number[], days = 400): number[] => [...fed, ...Array<number>(days).fill(0)];
const fedOf = (articleId: string, methaneM3: readonly number[], changes: Partial<FedMethane> = {}): FedMethane => ({
  articleId,
  ratePerDay: 0.1,
  spread: 0,
  methaneM3,
  ...changes,
});

describe('what should come of what was fed', () => {
  it('is all of it in the end, and never less than nothing', () => {
    fc.assert(
      fc.property(someFeed, someRate, (fed, ratePerDay) => {
        const given = decayed({ ratePerDay, methaneM3: withRest(fed) });
        expect(Math.min(...given)).toBeGreaterThanOrEqual(0);
        expect(sum(given)).toBeCloseTo(sum(fed), 3);
      }),
    );
  });

  it('is of two feedings together what it is of each', () => {
    fc.assert(
      fc.property(someFeed, someFeed, someRate, (one, other, ratePerDay) => {
        const days = Math.max(one.length, other.length);
        const long = (fed: readonly number[]) => withRest(fed, days - fed.length);
        const both = long(one).map((m3, at) => m3 + (long(other)[at] ?? 0));
        const [first, second] = [one, other].map((fed) => decayed({ ratePerDay, methaneM3: long(fed) }));
        for (const [at, m3] of decayed({ ratePerDay, methaneM3: both }).entries())
          expect(m3).toBeCloseTo((first?.[at] ?? 0) + (second?.[at] ?? 0), 6);
      }),
    );
  });

  it('does not depend on the order in which materials are named', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), someFeed, someRate), { maxLength: 6 }), (some) => {
        const fed = some.map(([id, methaneM3, ratePerDay]) => fedOf(id, methaneM3, { ratePerDay, spread: 0.2 }));
        const [one, other] = [expectedDays(fed, 40), expectedDays(fed.toReversed(), 40)];
        for (const [at, day] of one.entries()) {
          expect(day.methaneM3).toBeCloseTo(other[at]?.methaneM3 ?? -1, 6);
          expect(day.lowM3).toBeCloseTo(other[at]?.lowM3 ?? -1, 6);
        }
      }),
    );
  });

  it('comes by a first-order decay from the day on which it was fed', () => {
    const given = decayed({ ratePerDay: 0.08, methaneM3: [0, 1000, 0, 0] });
    expect(given.map((m3) => Math.round(m3 * 10) / 10)).toEqual([0, 76.9, 71, 65.5]);
  });

  it('has a band of what each share may be off, and of at least 8 %', () => {
    const two = [fedOf('a', [600], { spread: 0.2 }), fedOf('b', [800], { spread: 0.2 })];
    const [day] = expectedDays(two, 1);
    if (!day) throw new Error('no day');
    expect((day.highM3 - day.methaneM3) / day.methaneM3).toBeCloseTo(Math.hypot(0.6 * 0.2, 0.8 * 0.2) / 1.4, 6);
    const [close] = expectedDays([fedOf('a', [1000], { spread: 0.01 })], 1);
    expect((close?.lowM3 ?? 0) / (close?.methaneM3 ?? 1)).toBeCloseTo(0.92, 6);
    // Of one material both value sets are off together.
    const same = expectedDays([fedOf('a', [600], { spread: 0.2 }), fedOf('a', [800], { spread: 0.2 })], 1);
    expect((same[0]?.highM3 ?? 0) / (same[0]?.methaneM3 ?? 1)).toBeCloseTo(1.2, 6);
  });
});
