import type { Scope } from '../../core/api/scope.ts';
import { type Held, holdAhead } from '../../stock/inventory/hold-ahead.ts';
import type { BookingRecord } from '../bookings/booking-record.ts';
import { type ClosedMonths, holdClosedMonths } from '../steps/closed-months.ts';
import { holdPlaces } from './hold-places.ts';
import { type Candidate, contractsOfBooking, findCandidates } from './match-booking-contract.ts';

/**
 * What a posting is planned by, asked in one message: its locations, locked, the months that are
 * closed, and contracts that it may get.
 */
export type PostingAhead = {
  readonly held: Promise<Held>;
  readonly months: Promise<ClosedMonths>;
  readonly contracts: Promise<readonly Candidate[]>;
};

/** Should whoever asked be refused before it needs the answers, nobody waits for them. */
const unawaited = (asked: PostingAhead): PostingAhead => {
  for (const answer of Object.values(asked)) answer.catch(() => undefined);
  return asked;
};

/**
 * Asks by the id of a booking that is locked, in the message that reads it: for
 * a command that posts what has happened.
 */
export const askAheadOfPosting = (scope: Scope, id: string): PostingAhead =>
  unawaited({
    held: holdPlaces(scope, id),
    months: holdClosedMonths(scope),
    contracts: contractsOfBooking(scope, { id }),
  });

/** Asks for a booking that is known. */
export const askForPosting = (scope: Scope, booking: BookingRecord): PostingAhead =>
  unawaited({
    held: holdAhead(scope, booking, { hasHappened: true }),
    months: holdClosedMonths(scope),
    contracts: findCandidates(scope, booking),
  });
