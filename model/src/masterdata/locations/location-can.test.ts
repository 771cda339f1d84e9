import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locationCan } from './location-can.ts';

const empty = { hasStock: false, hasOpenBookings: false };

describe('what may be done with a storage location', () => {
  it('is everything while nothing lies there and nobody is on the way', () => {
    expect([locationCan.deactivate(empty), locationCan.remove(empty)]).toEqual([undefined, undefined]);
  });

  it('is neither to leave it nor to delete it while something lies there, whatever else holds', () => {
    fc.assert(
      fc.property(fc.boolean(), (hasOpenBookings) => {
        const facts = { hasStock: true, hasOpenBookings };
        expect(locationCan.deactivate(facts)).toBe('location.has-stock');
        expect(locationCan.remove(facts)).toBe('location.has-stock');
      }),
    );
  });

  it('is not to leave it while somebody is on the way', () => {
    expect(locationCan.deactivate({ ...empty, hasOpenBookings: true })).toBe('location.has-open-bookings');
  });
});
