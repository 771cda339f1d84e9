import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { type Open, statement } from '../../core/db/statement.ts';
import { presentStock, stocksAt } from '../../masterdata/locations/find-stocks.ts';
import type { LockedStock } from '../../stock/inventory/lock-ahead.ts';
import { lockedAmong, lockedRows } from '../../stock/inventory/lock-locations.ts';

type OfBooking = Open<{ readonly id: string }>;

const ofBooking = ({ organisationId, id }: OfBooking, what: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(select ${what} from bookings where bookings.organisation_id = ${organisationId} and bookings.id = ${id})`;

const lockedPlaces = statement((db, open: OfBooking) =>
  lockedRows(
    { db, organisationId: open.organisationId },
    ofBooking(open, sql`array[origin_location_id, destination_location_id]`),
  ),
);

const stocksAtDestination = statement((db, open: OfBooking) =>
  stocksAt({ db, organisationId: open.organisationId }, ofBooking(open, sql`destination_location_id`)),
);

/**
 * Locks the places of a booking that is locked, whatever their state, and reads what lies where it brings to:
 * asked by the booking's id, in the message that reads it. For a command that posts what has happened; should
 * the booking refuse, nobody waits for it.
 */
export const lockPlaces = (scope: Scope, id: string): Promise<LockedStock> => {
  const reads = Promise.all([lockedPlaces(scope, { id }), stocksAtDestination(scope, { id })]);
  return reads.then(([places, stocks]) => ({ location: lockedAmong(places), stocks: stocks.map(presentStock) }));
};
