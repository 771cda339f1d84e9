import { bookingCan } from '@halm/model/bookings/booking-can.ts';
import { sql } from 'kysely';
import { Refusal } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { type BookingState, loadBookingState, stateOf } from './booking-state.ts';
import { postBooking } from './post-booking.ts';
import { raiseMissingProof } from './raise-missing-proof.ts';
import { recordOverfillConfirmed } from './record-overfill-confirmed.ts';
import { refuseUnless } from './refuse-unless.ts';

/** Posts a booking; what it stands at then is told to whom it concerns. */
const post = async (scope: Scope, state: BookingState): Promise<BookingState> => {
  const posted = await stateOf(scope, await postBooking(scope, state));
  await raiseMissingProof(scope, posted);
  return posted;
};

/**
 * Posts a booking whose steps are done. When the stock refuses (too full, too little), the booking stays finished and
 * the manager decides: what the lorry did has happened, whatever the books say.
 */
export const completeWhenFinished = async (scope: Scope, state: BookingState): Promise<BookingState> => {
  if (state.booking.step !== 'done' || bookingCan.complete(state.facts) !== true) return state;
  await sql`savepoint posting`.execute(scope.db);
  try {
    return await post(scope, state);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint posting`.execute(scope.db);
    return state;
  }
};

/** Posts a finished booking, or says what is in the way. Posting a completed one changes nothing. */
export const completeBooking = async (scope: Scope, id: string, confirmOverfill: boolean): Promise<BookingState> => {
  const state = await loadBookingState(scope, id, { lock: true });
  if (state.booking.status === 'completed') return state;
  refuseUnless(bookingCan.complete(state.facts));
  if (confirmOverfill && !state.booking.overfillConfirmed) await recordOverfillConfirmed(scope, id);
  const booking = { ...state.booking, overfillConfirmed: state.booking.overfillConfirmed || confirmOverfill };
  return post(scope, { ...state, booking });
};
