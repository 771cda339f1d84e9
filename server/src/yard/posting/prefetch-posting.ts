import type { Scope } from '../../core/api/scope.ts';
import { type LockedStock, lockAhead } from '../../stock/inventory/lock-ahead.ts';
import type { BookingRecord } from '../bookings/booking-record.ts';
import { type ClosedMonths, lockClosedMonths } from '../steps/closed-months.ts';
import { lockPlaces } from './lock-places.ts';
import { type Candidate, contractsOfBooking, findCandidates } from './match-booking-contract.ts';

/**
 * What a posting is planned by, asked in one message: its locations, locked, the months that are
 * closed, and contracts that it may get.
 */
export type PostingAhead = {
  readonly held: Promise<LockedStock>;
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
    held: lockPlaces(scope, id),
    months: lockClosedMonths(scope),
    contracts: contractsOfBooking(scope, { id }),
  });

/** Asks for a booking that is known. */
export const readPosting = (scope: Scope, booking: BookingRecord): PostingAhead =>
  ignoreRejections({
    held: lockAhead(scope, booking, { hasHappened: true }),
    months: lockClosedMonths(scope),
    contracts: findCandidates(scope, booking),
  });
