import { baseUnit, convertBase } from '@halm/model/quantities/quantity.ts';
import { checkCapacity } from '../inventory/check-capacity.ts';
import { lockLocations } from '../inventory/lock-locations.ts';
import type { Scope } from '../platform/scope.ts';
import type { BookingRecord } from './booking-record.ts';
import type { Surroundings } from './booking-surroundings.ts';
import { currentWeighing } from './current-weighings.ts';

/** What the lorry brings, as far as it can be told before it was weighed empty: full less its last empty weight. */
const expectedKg = (booking: BookingRecord, around: Surroundings): number | undefined => {
  if (booking.netKg !== null) return booking.netKg;
  const fullKg = currentWeighing(around.weighings, 'full')?.kg;
  const emptyKg = around.vehicleEmptyKg;
  return fullKg && emptyKg && fullKg > emptyKg ? fullKg - emptyKg : undefined;
};

/** Refuses to unload where it would not fit (`inventory.location-full`), unless somebody has confirmed the overfill. */
export const checkUnloading = async (scope: Scope, booking: BookingRecord, around: Surroundings): Promise<void> => {
  const { article } = around;
  const expected = expectedKg(booking, around);
  if (!article || !booking.destinationLocationId || expected === undefined || booking.overfillConfirmed) return;
  const quantity = convertBase(expected, 'kg', baseUnit(article.unit), article.densityKgPerM3);
  if (quantity === undefined) return;
  const location = (await lockLocations(scope, [booking.destinationLocationId]))(booking.destinationLocationId);
  await checkCapacity(scope, location, article, quantity);
};
