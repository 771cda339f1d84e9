import { baseUnit, convertBase } from '@halm/model/core/quantities/quantity.ts';
import type { Scope } from '../../core/api/scope.ts';
import { findStocks } from '../../masterdata/locations/find-stocks.ts';
import { checkCapacity, overfills } from '../../stock/inventory/check-capacity.ts';
import { lockLocations } from '../../stock/inventory/lock-locations.ts';
import { refuseMisfit } from '../../stock/inventory/refuse-misfit.ts';
import type { BookingRecord } from '../bookings/booking-record.ts';
import type { Article } from '../posting/plan-stock.ts';
import { currentWeighing } from '../weighing/current-weighings.ts';
import type { Surroundings } from './booking-surroundings.ts';

/**
 * What the lorry brings in kg, as far as it can be told before it was weighed
 * empty: full less its last empty weight.
 */
const expectedKg = (booking: BookingRecord, around: Surroundings): number | undefined => {
  if (booking.netKg !== null) return booking.netKg;
  const fullKg = currentWeighing(around.weighings, 'full')?.kg;
  const emptyKg = around.vehicleEmptyKg;
  return fullKg && emptyKg && fullKg > emptyKg ? fullKg - emptyKg : undefined;
};

/** The same in the article's base unit; of a slurry trip what was measured. */
const expectedQuantity = (booking: BookingRecord, around: Surroundings, article: Article): number | undefined => {
  if (booking.isSlurryTrip) return booking.quantity ?? undefined;
  const expected = expectedKg(booking, around);
  return expected && convertBase(expected, 'kg', baseUnit(article.unit), article.densityKgPerM3);
};

/** Refuses to load where nothing may be taken from (`location.locked`). */
export const checkLoading = async (scope: Scope, { originLocationId }: BookingRecord): Promise<void> => {
  if (originLocationId) await lockLocations(scope, [originLocationId]);
};

/**
 * Refuses to unload where nothing may be brought to (`location.locked`), where the article may not
 * lie, or where it would not fit (`inventory.location-full`), unless somebody confirms the overfill.
 * Answers whether their word was needed.
 */
export const checkUnloading = async (
  scope: Scope,
  booking: BookingRecord,
  around: Surroundings,
  isConfirmed: boolean,
): Promise<boolean> => {
  const { article } = around;
  if (!booking.destinationLocationId) return false;
  // First of all: a silo that was locked while the lorry drove there takes
  // nothing, whether or not it would fit.
  const id = booking.destinationLocationId;
  const locking = lockLocations(scope, [id]);
  const reading = article && !booking.overfillConfirmed ? findStocks(scope, id) : undefined;
  const [locked, stocks] = await Promise.all([locking, reading]);
  const location = locked(id);
  if (article) refuseMisfit(article, location, 'destinationLocationId');
  if (!article || booking.overfillConfirmed) return false;
  const quantity = expectedQuantity(booking, around, article);
  // How much it is, is not known before it is weighed empty: then it may turn out to be too much.
  if (quantity === undefined) return isConfirmed;
  if (isConfirmed) return overfills(scope, location, article, quantity, stocks);
  await checkCapacity(scope, location, article, quantity, stocks);
  return false;
};
