import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../core/quantities/plain-date.ts';
import { fulfilmentCourse, recentSum, weekSums } from './fulfilment-course.ts';

const facts = {
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
  targetQuantity: 1_000_000,
  deliveredQuantity: 300_000,
  recentQuantity: 30_000,
};
const today = '2026-06-30';

describe('the course of a contract’s material', () => {
  it('grows by what came until today, and goes on at the recent rate to the last day', () => {
    const changes = [
      { day: '2026-03-10', quantity: 270_000 },
      { day: '2026-06-29', quantity: 30_000 },
    ];
    const { days, delivered, expected } = fulfilmentCourse(facts, changes, today);
    const at = (day: string) => days.indexOf(day);
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-01-01', '2026-12-31', 365]);
    expect([delivered[at('2026-03-09')], delivered[at('2026-03-10')], delivered[at(today)]]).toEqual([
      0, 270_000, 300_000,
    ]);
    expect([delivered[at('2026-07-01')], expected[at(today)], expected[at('2026-07-01')]]).toEqual([0, 0, 301_000]);
    expect(expected.at(-1)).toBe(300_000 + 184 * 1_000);
  });

  it('before its start and after its end ends today at what was delivered', () => {
    const future = fulfilmentCourse({ ...facts, startsOn: '2026-08-01', deliveredQuantity: 0 }, [], today);
    expect([future.days[0], future.delivered[0]]).toEqual([today, 0]);
    const over = fulfilmentCourse(
      { ...facts, endsOn: '2026-03-31' },
      [{ day: '2026-04-02', quantity: 300_000 }],
      today,
    );
    expect([over.days.at(-1), over.delivered.at(-1)]).toEqual([today, 300_000]);
  });

  it('is never longer than three years, and always passes through what was delivered today', () => {
    const day = fc.integer({ min: -900, max: 400 }).map((days) => addDays(today, days));
    const change = fc.record({ day, quantity: fc.integer({ min: -40_000, max: 40_000 }) });
    fc.assert(
      fc.property(fc.array(change), day, fc.integer({ min: 0, max: 30_000 }), (changes, startsOn, length) => {
        const course = fulfilmentCourse({ ...facts, startsOn, endsOn: addDays(startsOn, length) }, changes, today);
        expect(course.days.length).toBeLessThanOrEqual(731 + 365);
        expect(course.delivered[course.days.indexOf(today)]).toBe(facts.deliveredQuantity);
        expect(course.expected.every((quantity, at) => quantity === 0 || (course.days[at] ?? '') > today)).toBe(true);
      }),
    );
  });
});

it('the last thirty days begin after the thirtieth day before, and end today', () => {
  const changes = ['2026-05-31', '2026-06-01', '2026-06-30', '2026-07-01'].map((day, at) => ({
    day,
    quantity: 10 ** at,
  }));
  expect(recentSum(changes, today)).toBe(110);
});

describe('the weeks of a delivery', () => {
  it('begin on Monday, also those in which the clocks change, and reversals count negative', () => {
    const changes = [
      // The clocks went forward in the night to Sunday the 29th of March, and back on the 25th of October.
      ...['2026-03-23', '2026-03-28', '2026-03-29'].map((day) => ({ day, quantity: 10 })),
      { day: '2026-03-30', quantity: 7 },
      ...['2026-10-19', '2026-10-25'].map((day) => ({ day, quantity: 4 })),
      { day: '2026-10-25', quantity: -3 },
    ];
    expect(weekSums(changes)).toEqual([
      { monday: '2026-10-19', quantity: 5 },
      { monday: '2026-03-30', quantity: 7 },
      { monday: '2026-03-23', quantity: 30 },
    ]);
  });

  it('add up to all that came', () => {
    const change = fc.record({
      day: fc.integer({ min: 0, max: 1_000 }).map((days) => addDays('2025-01-01', days)),
      quantity: fc.integer({ min: -1_000, max: 1_000 }),
    });
    const sum = (rows: readonly { quantity: number }[]) => rows.reduce((all, { quantity }) => all + quantity, 0);
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        expect(sum(weekSums(changes))).toBe(sum(changes));
      }),
    );
  });
});
