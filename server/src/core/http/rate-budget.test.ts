import { describe, expect, it } from 'vitest';
import { rateBudget, rateBudgets } from './rate-budget.ts';

const RATE = { perSecond: 2, atOnce: 20 };

describe('a budget', () => {
  it('lets two a second come for as long as one likes, and a few more at once', () => {
    let now = 0;
    const mayCome = rateBudget(RATE, () => now);
    for (let i = 0; i < RATE.atOnce; i += 1) expect(mayCome()).toBe(true);
    expect(mayCome()).toBe(false);
    for (let i = 0; i < 100; i += 1) {
      now += 500;
      expect(mayCome()).toBe(true);
    }
    expect(mayCome()).toBe(false);
  });
});

describe('budgets by key', () => {
  it('go on where they were, each by itself, and are full again after a rest', () => {
    let now = 0;
    const mayCome = rateBudgets(RATE, () => now);
    const taken = (key: string) => Array.from({ length: 30 }, () => mayCome(key)).filter(Boolean).length;
    expect([taken('one'), taken('one'), taken('other')]).toEqual([20, 0, 20]);
    now += 5000;
    expect(taken('one')).toBe(10);
    now += 9000;
    expect(taken('one')).toBe(18);
    now += 10_000;
    expect([taken('one'), taken('other')]).toEqual([20, 20]);
  });
});
