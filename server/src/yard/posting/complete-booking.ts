import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { type BookingState, loadBookingState } from '../steps/booking-state.ts';
import { refuseUnless } from '../steps/refuse-unless.ts';
import { type Unwritten, writeState } from '../steps/save-state.ts';
import { storeRefusal } from '../steps/store-refusal.ts';
import { needsOverfill } from './needs-overfill.ts';
import { planPosting } from './plan-posting.ts';
import { postBooking } from './post-booking.ts';
import type { PostingAhead } from './prefetch-posting.ts';
import { recordOverfillConfirmed } from './record-overfill-confirmed.ts';

/** A refusal as an answer; whatever else fails goes on failing. */
export const asRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  throw error;
};

/**
 * Posts a booking whose steps are done, and leaves its row to be written. When the stock refuses (too full,
 * too little) or its month is closed, the booking stays finished and the manager decides: what the lorry did
 * has happened, whatever the books say. A flag says why until then.
 */
export const completion = async (scope: Scope, state: BookingState, ahead?: PostingAhead): Promise<Unwritten> => {
  if (state.booking.step !== 'done' || bookingCan.complete(state.facts) !== true) return { state, columns: {} };
  const planned = await planPosting(scope, state, ahead).catch(asRefusal);
  if (planned instanceof Refusal) return storeRefusal(scope, state, planned);
  // What was asked ahead was so by the last step, which ends its transaction.
  return postBooking(scope, state, planned, { isLast: ahead !== undefined });
};

/** Posts a booking whose steps are done, if nothing is in the way (`completion`). */
export const completeWhenFinished = async (scope: Scope, state: BookingState): Promise<BookingState> => {
  const ended = await completion(scope, state);
  return ended.state === state ? state : writeState(scope, ended);
};

const wouldOverfill = async (scope: Scope, { booking, around }: BookingState): Promise<boolean> =>
  around.article !== undefined &&
  booking.quantity !== null &&
  needsOverfill(scope, booking, around.article, booking.quantity);

const post = async (scope: Scope, state: BookingState): Promise<BookingState> =>
  writeState(scope, await postBooking(scope, state, await planPosting(scope, state)));

/** Posts a finished booking, or says what is in the way. Posting a completed one changes nothing. */
export const completeBooking = async (scope: Scope, id: string, confirmOverfill: boolean): Promise<BookingState> => {
  const state = await loadBookingState(scope, id, { lock: true });
  if (state.booking.status === 'completed') return state;
  refuseUnless(bookingCan.complete(state.facts));
  if (!confirmOverfill || state.booking.overfillConfirmed || !(await wouldOverfill(scope, state)))
    return post(scope, state);
  await recordOverfillConfirmed(scope, id);
  return post(scope, { ...state, booking: { ...state.booking, overfillConfirmed: true } });
};
