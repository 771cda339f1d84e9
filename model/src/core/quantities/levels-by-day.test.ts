import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelsByDay } from './levels-by-day.ts';
import { addDays } from './plain-date.ts';

const today = '2026-03-01';

describe('the fill level of past days', () => {
  it('is today’s balance taken back day by day', () => {
    const changes = [
      { day: '2026-02-28', quantity: 25_000 },
      { day: '2026-03-01', quantity: -4_000 },
      { day: '2026-03-01', quantity: 1_000 },
    ];
    expect(levelsByDay(22_000, changes, { today, days: 4 })).toEqual([0, 0, 25_000, 22_000]);
  });

  it('was always the same where nothing moved', () => {
    expect(levelsByDay(7, [], { today, days: 3 })).toEqual([7, 7, 7]);
  });

  it('ends with the balance also when a clock went ahead', () => {
    expect(levelsByDay(5, [{ day: '2026-03-02', quantity: 5 }], { today, days: 2 })).toEqual([0, 5]);
  });

  it('changes from day to day by what moved that day, over any year and its leap day', () => {
    const change = fc.record({ back: fc.integer({ min: 0, max: 400 }), quantity: fc.integer({ min: -900, max: 900 }) });
    const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2024-01-01', days));
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), fc.integer(), day, (moved, balance, lastDay) => {
        const changes = moved.map(({ back, quantity }) => ({ day: addDays(lastDay, -back), quantity }));
        const levels = levelsByDay(balance, changes, { today: lastDay, days: 365 });
        expect(levels).toHaveLength(365);
        expect(levels.at(-1)).toBe(balance);
        for (const [at, level] of levels.entries()) {
          if (at === 0) continue;
          const ofDay = moved.filter(({ back }) => back === 364 - at);
          const sum = ofDay.reduce((all, { quantity }) => all + quantity, 0);
          expect(level - (levels[at - 1] ?? 0)).toBe(sum);
        }
      }),
    );
  });
});
