import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { type Open, statement } from '../../core/db/statement.ts';
import { presentStock, stocksAt } from '../../masterdata/locations/find-stocks.ts';
import { type LockedStock, lockAhead } from '../../stock/inventory/lock-ahead.ts';
import { lockedAmong, lockedRows } from '../../stock/inventory/lock-locations.ts';
import type { BookingRecord } from '../bookings/booking-record.ts';
import { type ClosedMonths, lockClosedMonths } from '../steps/closed-months.ts';
import { type Candidate, contractsOfBooking, findCandidates } from './match-booking-contract.ts';

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
const lockPlaces = (scope: Scope, id: string): Promise<LockedStock> => {
  const reads = Promise.all([lockedPlaces(scope, { id }), stocksAtDestination(scope, { id })]);
  return reads.then(([places, stocks]) => ({ location: lockedAmong(places), stocks: stocks.map(presentStock) }));
};

/**
 * What a posting is planned by, asked in one message: its locations, locked, the months that are
 * closed, and contracts that it may get.
 */
export type PostingAhead = {
  readonly locked: Promise<LockedStock>;
  readonly months: Promise<ClosedMonths>;
  readonly contracts: Promise<readonly Candidate[]>;
};

/** Should whoever asked be refused before it needs the answers, nobody waits for them. */
const ignoreRejections = (reads: PostingAhead): PostingAhead => {
  for (const answer of Object.values(reads)) answer.catch(() => undefined);
  return reads;
};

/**
 * Asks by the id of a booking that is locked, in the message that reads it: for
 * a command that posts what has happened.
 */
export const prefetchPosting = (scope: Scope, id: string): PostingAhead =>
  ignoreRejections({
    locked: lockPlaces(scope, id),
    months: lockClosedMonths(scope),
    contracts: contractsOfBooking(scope, { id }),
  });

/** Asks for a booking that is known. */
export const readPosting = (scope: Scope, booking: BookingRecord): PostingAhead =>
  ignoreRejections({
    locked: lockAhead(scope, booking, { hasHappened: true }),
    months: lockClosedMonths(scope),
    contracts: findCandidates(scope, booking),
  });
