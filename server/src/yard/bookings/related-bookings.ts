import { type ExpressionBuilder, sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import type { Database } from '../../core/db/database-types.ts';
import { jsonRows } from '../../core/db/json-rows.ts';
import { firstOf, type Open, statement } from '../../core/db/statement.ts';
import type { BookingRecord } from './booking-record.ts';

type Bookings = ExpressionBuilder<Database, 'bookings'>;

/** The bookings that this one takes back or loads after, or that take it back, with their numbers. */
const otherBookings = (is: Bookings) =>
  is
    .selectFrom('bookings as other')
    .select(['other.id', 'other.year', 'other.sequence'])
    .whereRef('other.organisationId', '=', 'bookings.organisationId')
    .where(
      sql<boolean>`other.id = any (array[bookings.reverses_booking_id, bookings.reversed_by_booking_id, bookings.return_of_booking_id])`,
    )
    .limit(3);

/** The booking of what a slurry trip took along. */
const returns = (is: Bookings) =>
  is
    .selectFrom('bookings as other')
    .select(['other.id', 'other.year', 'other.sequence'])
    .whereRef('other.organisationId', '=', 'bookings.organisationId')
    .whereRef('other.returnOfBookingId', '=', 'bookings.id')
    .limit(1);

/** What went to the supplier of a slurry trip last, of what is still in use. */
const lastReturns = (is: Bookings) =>
  is
    .selectFrom('bookings as other')
    .innerJoin('articles', (on) =>
      on.onRef('articles.organisationId', '=', 'other.organisationId').onRef('articles.id', '=', 'other.articleId'),
    )
    .leftJoin('storageLocations as place', (on) =>
      on
        .onRef('place.organisationId', '=', 'other.organisationId')
        .onRef('place.id', '=', 'other.originLocationId')
        .on('place.active', '=', true)
        .on('place.locked', '=', false),
    )
    .select(['articles.id as articleId', 'articles.name as articleName'])
    .select(['place.id as locationId', 'place.name as locationName'])
    .whereRef('other.organisationId', '=', 'bookings.organisationId')
    .whereRef('other.receiverId', '=', 'bookings.supplierId')
    .where('other.returnOfBookingId', 'is not', null)
    .where('articles.active', '=', true)
    .where(sql<boolean>`bookings.is_slurry_trip`)
    .orderBy('other.id', 'desc')
    .limit(1);

const relatedBookings = statement((db, open: Open<{ id: string }>) =>
  db
    .selectFrom('bookings')
    .select((is) => [
      jsonRows(otherBookings(is)).as('others'),
      jsonRows(returns(is)).as('returns'),
      jsonRows(lastReturns(is)).as('lastReturns'),
    ])
    .where('organisationId', '=', open.organisationId)
    .where('id', '=', open.id),
);

type Related = Awaited<ReturnType<typeof relatedBookings>>[number];
type Relating = Pick<
  BookingRecord,
  'id' | 'isSlurryTrip' | 'reversesBookingId' | 'reversedByBookingId' | 'returnOfBookingId'
>;

const none: Related = { others: [], returns: [], lastReturns: [] };

/**
 * What a booking has to do with others: those that are taken back or take
 * back, and slurry trips with their return.
 */
export const readRelatedBookings = async (scope: Scope, booking: Relating): Promise<Related> => {
  const { id, isSlurryTrip, reversesBookingId, reversedByBookingId, returnOfBookingId } = booking;
  const hasOthers = isSlurryTrip || reversesBookingId || reversedByBookingId || returnOfBookingId;
  return (hasOthers && (await firstOf(relatedBookings(scope, { id })))) || none;
};
