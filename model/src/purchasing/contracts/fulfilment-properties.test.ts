import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../core/quantities/plain-date.ts';
import { contractFulfilment } from './contract-fulfilment.ts';
import { fulfilmentCourse, recentSum } from './fulfilment-course.ts';

const today = '2026-06-30';
const day = (from: number, to: number) => fc.integer({ min: from, max: to }).map((days) => addDays(today, days));

const delivery = fc.record({ day: day(-200, 0), quantity: fc.integer({ min: 1, max: 40_000 }) });
const deliveries = fc.array(delivery, { maxLength: 40 });
const terms = fc
  .record({ startsOn: day(-300, 60), length: fc.integer({ min: 0, max: 700 }), targetQuantity: fc.nat(2_000_000) })
  .map(({ length, ...one }) => ({ ...one, endsOn: addDays(one.startsOn, length) }));

type Came = { readonly day: string; readonly quantity: number };
type Terms = ReturnType<typeof terms.generate>['value'];

const sum = (came: readonly Came[]) => came.reduce((all, { quantity }) => all + quantity, 0);
const factsOf = (agreed: Terms, came: readonly Came[]) => ({
  ...agreed,
  deliveredQuantity: sum(came),
  recentQuantity: recentSum(came, today),
});
/** How a material stands after all that came and was taken back, and how it got there. */
const standing = (agreed: Terms, came: readonly Came[]) => {
  const facts = factsOf(agreed, came);
  return { fulfilment: contractFulfilment(facts, today), course: fulfilmentCourse(facts, came, today) };
};

describe('the fulfilment of a material', () => {
  it('is the same in whatever order deliveries are booked', () => {
    const shuffled = deliveries.chain((came) =>
      fc.tuple(fc.constant(came), fc.shuffledSubarray(came, { minLength: came.length })),
    );
    fc.assert(
      fc.property(terms, shuffled, (agreed, [came, other]) => {
        expect(standing(agreed, other)).toEqual(standing(agreed, came));
      }),
    );
  });

  it('is what it was once a delivery is reversed, which counts on the day of the delivery', () => {
    fc.assert(
      fc.property(terms, deliveries, delivery, (agreed, came, wrong) => {
        const takenBack = { day: wrong.day, quantity: -wrong.quantity };
        expect(standing(agreed, [...came, wrong, takenBack])).toEqual(standing(agreed, came));
        expect(standing(agreed, [...came, wrong]).fulfilment.delivered).toBe(sum(came) + wrong.quantity);
      }),
    );
  });

  it('never misses less than nothing, and misses just what is agreed and hasn’t come', () => {
    fc.assert(
      fc.property(terms, deliveries, (agreed, came) => {
        const { delivered, open, forecast, weeklyPace, weeklyNeed, weeklyLack } = standing(agreed, came).fulfilment;
        expect(open).toBe(delivered >= agreed.targetQuantity ? 0 : agreed.targetQuantity - delivered);
        for (const amount of [open, weeklyPace, weeklyNeed ?? 0, weeklyLack ?? 0])
          expect(amount).toBeGreaterThanOrEqual(0);
        expect(forecast).toBeGreaterThanOrEqual(delivered);
        expect(weeklyLack === null).toBe(weeklyNeed === null);
        if (open === 0) expect(weeklyLack).toBeNull();
        else if (weeklyNeed !== null) expect((weeklyLack ?? 0) + weeklyPace).toBeGreaterThanOrEqual(weeklyNeed);
      }),
    );
  });

  it('forecasts no less when more has come of late', () => {
    fc.assert(
      fc.property(
        terms,
        deliveries,
        day(-29, 0),
        fc.integer({ min: 1, max: 40_000 }),
        (agreed, came, late, quantity) => {
          const more = standing(agreed, [...came, { day: late, quantity }]).fulfilment;
          const less = standing(agreed, came).fulfilment;
          expect(more.forecast).toBeGreaterThanOrEqual(less.forecast + quantity);
          expect(more.weeklyPace).toBeGreaterThanOrEqual(less.weeklyPace);
          expect(more.open).toBeLessThanOrEqual(less.open);
        },
      ),
    );
  });

  it('of several materials together is what came of each', () => {
    fc.assert(
      fc.property(terms, deliveries, deliveries, (agreed, one, other) => {
        const [first, second] = [standing(agreed, one).course, standing(agreed, other).course];
        const { course, fulfilment } = standing(agreed, [...one, ...other]);
        expect(course.delivered).toEqual(first.delivered.map((amount, at) => amount + (second.delivered[at] ?? 0)));
        expect(fulfilment.delivered).toBe(sum(one) + sum(other));
      }),
    );
  });
});
