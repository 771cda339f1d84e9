import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingCan } from '../bookings/booking-can.ts';
import { type BookingFacts, isWeighed } from '../bookings/booking-facts.ts';
import { advance, isOnRoute, routes, stepPath } from '../bookings/booking-steps.ts';
import { smoothFacts } from '../bookings/smooth-facts.ts';
import { slurryQuantity, slurryUnits, stepOfChangedTrip } from './slurry-trip.ts';

const nothingWeighed = { fullWeighed: false, emptyWeighed: false, scaleChosen: false };
const trip = fc.record({
  type: fc.constantFrom('incoming', 'outgoing'),
  emptyWeighingDue: fc.boolean(),
  sampleDue: fc.boolean(),
  returnLoad: fc.boolean(),
  amountGiven: fc.boolean(),
  detailsMissing: fc.boolean(),
});

describe('any slurry trip', () => {
  it('comes to its end without a scale, loaded back only where that was decided', () => {
    fc.assert(
      fc.property(trip, (facts) => {
        let at: BookingFacts = { ...smoothFacts, ...nothingWeighed, ...facts, isSlurryTrip: true };
        const path = stepPath(at);
        while (at.step !== 'done') {
          expect(['selectScale', 'weighing', 'selectEmptyScale', 'emptyWeighing']).not.toContain(at.step);
          at = { ...at, detailsMissing: at.detailsMissing && at.step !== 'completeBookingDetails' };
          at = { ...at, sampleTaken: at.sampleTaken || at.step === 'takeSample' };
          expect(bookingCan.takeStep(at, at.step)).toBe(true);
          at = { ...at, ...advance(at, at.step) };
        }
        expect([at.status, isWeighed(at)]).toEqual(['finished', false]);
        expect(path.includes('collectSlurry')).toBe(at.type === 'incoming' && at.returnLoad);
        expect(path.includes('takeSample')).toBe(at.type === 'incoming' && at.sampleDue);
      }),
    );
  });

  it('can be turned into a weighed one and back wherever that is allowed', () => {
    const places = [...routes.incoming, ...routes.slurry].map(({ step, status }) => ({ step, status }));
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.boolean(), fc.boolean(), (place, isSlurryTrip, fullWeighed) => {
        const facts: BookingFacts = { ...smoothFacts, ...nothingWeighed, ...place, isSlurryTrip, fullWeighed };
        if (!isOnRoute(facts) || bookingCan.changeTrip(facts) !== true) return;
        const changed = { ...facts, isSlurryTrip: !isSlurryTrip, step: stepOfChangedTrip(facts.step, !isSlurryTrip) };
        expect([changed.fullWeighed, isOnRoute(changed)]).toEqual([false, true]);
        expect(bookingCan.changeTrip(changed)).toBe(true);
      }),
    );
  });
});

describe('an amount that was measured', () => {
  it('is the same in whatever unit it was read', () => {
    const density = fc.integer({ min: 800, max: 1300 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90_000 }), density, (litres, densityKgPerM3) => {
        const article = { unit: 'ton', densityKgPerM3 } as const;
        const kg = slurryQuantity(litres, 'l', article) ?? 0;
        expect(slurryQuantity(litres / 1000, 'm3', article)).toBe(kg);
        expect(slurryQuantity(kg / 1000, 'ton', article)).toBe(kg);
        const back = slurryQuantity(kg, 'kg', { unit: 'm3', densityKgPerM3 }) ?? 0;
        expect(Math.abs(back - litres)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('needs a density only between mass and volume', () => {
    for (const unit of slurryUnits) {
      const isVolume = unit === 'm3' || unit === 'l';
      expect(slurryQuantity(2, unit, { unit: 'm3', densityKgPerM3: null }) === undefined).toBe(!isVolume);
    }
  });
});
