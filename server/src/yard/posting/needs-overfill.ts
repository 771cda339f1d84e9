import type { Scope } from '../../core/api/scope.ts';
import { overfills } from '../../stock/inventory/check-capacity.ts';
import { lockLocations } from '../../stock/inventory/lock-locations.ts';
import type { BookingRecord } from '../bookings/booking-record.ts';
import type { Article } from './plan-stock.ts';

type Places = Pick<BookingRecord, 'originLocationId' | 'destinationLocationId'>;

/**
 * Whether a quantity (in the article's base unit) goes beyond the maximum of where it is brought
 * to: only then somebody's word that it may counts. Locks the locations that are moved between, so
 * that it stays true until it is posted.
 */
export const needsOverfill = async (
  scope: Scope,
  { originLocationId, destinationLocationId }: Places,
  article: Article,
  quantity: number,
): Promise<boolean> => {
  if (!destinationLocationId) return false;
  const ids = [originLocationId, destinationLocationId].filter((id) => id !== null);
  // Whether they are closed is for the posting to say.
  const location = await lockLocations(scope, ids, { hasHappened: true });
  return overfills(scope, location(destinationLocationId, 'destinationLocationId'), article, quantity);
};
