import type { LocationFacts } from '@halm/model/locations/location-can.ts';
import { sql } from 'kysely';
import type { Scope } from '../platform/scope.ts';

/** Bookings that are not posted yet and may be: they move nothing so far. */
export const openStatuses = ['open', 'incoming-finished', 'outgoing-finished', 'finished'] as const;

/** The bookings that take from a location or bring to it, through an index for each way. */
export const bookingsNaming = (scope: Scope, locationId: string) => {
  const ofWay = (column: 'originLocationId' | 'destinationLocationId') =>
    scope.db
      .selectFrom('bookings')
      .select(['id', 'year', 'sequence', 'deliveryDate', 'status'])
      .where('organisationId', '=', scope.organisationId)
      .where(column, '=', locationId);
  return { taking: ofWay('originLocationId'), bringing: ofWay('destinationLocationId') };
};

/** The bookings on their way to a location or from it: few of all, so their status leads to them. */
export const openBookingsNaming = (scope: Scope, locationId: string) =>
  scope.db
    .selectFrom('bookings')
    .select(['id', 'year', 'sequence', 'deliveryDate'])
    .where('organisationId', '=', scope.organisationId)
    .where('status', 'in', openStatuses)
    .where((is) => is.or([is('originLocationId', '=', locationId), is('destinationLocationId', '=', locationId)]))
    .orderBy('deliveryDate', 'desc')
    .orderBy('id', 'desc');

const findStock = (scope: Scope, locationId: string) =>
  scope.db
    .selectFrom('balances')
    .select('articleId')
    .where('organisationId', '=', scope.organisationId)
    .where('locationId', '=', locationId)
    .where('quantity', '>', sql.lit(0))
    .limit(1)
    .executeTakeFirst();

/** What the rules of a location ask of its surroundings. What else refers to it, the database knows and refuses by itself. */
export const findLocationFacts = async (scope: Scope, locationId: string): Promise<LocationFacts> => {
  const [stock, booking] = await Promise.all([
    findStock(scope, locationId),
    openBookingsNaming(scope, locationId).limit(1).executeTakeFirst(),
  ]);
  return { hasStock: stock !== undefined, hasOpenBookings: booking !== undefined, isReferredTo: false };
};

/** Whether any booking ever took from a location or brought to it. */
export const isEverBooked = async (scope: Scope, locationId: string): Promise<boolean> => {
  const { taking, bringing } = bookingsNaming(scope, locationId);
  const found = await Promise.all([taking, bringing].map((query) => query.limit(1).executeTakeFirst()));
  return found.some((booking) => booking !== undefined);
};
