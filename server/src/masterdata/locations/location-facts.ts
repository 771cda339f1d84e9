import type { LocationFacts } from '@halm/model/masterdata/locations/location-can.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { bookingsNaming } from '../../core/domain/bookings-naming.ts';

const bookingsOf = (scope: Scope, locationId: string) =>
  bookingsNaming(scope, ['originLocationId', 'destinationLocationId'], locationId);

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
  const [stock, open] = await Promise.all([findStock(scope, locationId), bookingsOf(scope, locationId).open(1)]);
  return { hasStock: stock !== undefined, hasOpenBookings: open.length > 0 };
};

/** Whether any booking ever took from a location or brought to it. */
export const isEverBooked = async (scope: Scope, locationId: string): Promise<boolean> => {
  const { open, over } = bookingsOf(scope, locationId);
  const found = await Promise.all([open(1), over(1)]);
  return found.flat().length > 0;
};
