import type { LocationFacts } from '@halm/model/masterdata/locations/location-can.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { isUsedBy } from '../../core/records/record-usage.ts';

const findStock = (scope: Scope, locationId: string) =>
  scope.db
    .selectFrom('balances')
    .select('articleId')
    .where('organisationId', '=', scope.organisationId)
    .where('locationId', '=', locationId)
    .where('quantity', '>', sql.lit(0))
    .limit(1)
    .executeTakeFirst();

/**
 * What the rules of a location ask of its surroundings. What else refers to it,
 * the database knows and refuses by itself.
 */
export const findLocationFacts = async (scope: Scope, locationId: string): Promise<LocationFacts> => {
  const [stock, hasOpenBookings] = await Promise.all([
    findStock(scope, locationId),
    isUsedBy(scope, 'locations', locationId, 'openBooking'),
  ]);
  return { hasStock: stock !== undefined, hasOpenBookings };
};

/** Whether any booking ever took from a location or brought to it. */
export const isEverBooked = async (scope: Scope, locationId: string): Promise<boolean> => {
  const isBooked = (kind: 'openBooking' | 'booking') => isUsedBy(scope, 'locations', locationId, kind);
  return (await Promise.all([isBooked('openBooking'), isBooked('booking')])).includes(true);
};
