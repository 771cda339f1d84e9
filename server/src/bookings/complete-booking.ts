import { bookingCan } from '@halm/model/bookings/booking-can.ts';
import type { Held } from '../inventory/hold-ahead.ts';
import { refusalFromDatabase } from '../platform/database-refusal.ts';
import { recordById } from '../platform/record-by-id.ts';
import { Refusal } from '../platform/refusal.ts';
import { inSavepoint } from '../platform/savepoint.ts';
import type { Scope } from '../platform/scope.ts';
import { type BookingState, changedState, loadBookingState } from './booking-state.ts';
import { keepRefusal } from './keep-refusal.ts';
import { needsOverfill } from './needs-overfill.ts';
import { postBooking } from './post-booking.ts';
import { raiseMissingProof } from './raise-missing-proof.ts';
import { recordOverfillConfirmed } from './record-overfill-confirmed.ts';
import { refuseUnless } from './refuse-unless.ts';

const vehicleById = recordById('vehicles', ['emptyWeightKg']);

/**
 * Posts a booking. What it stands at then follows from what is known, but for the empty weight that its vehicle has now; a contract
 * that was only just found brings rules of its own, so all is read anew.
 */
const post = async (scope: Scope, state: BookingState, held?: Promise<Held>): Promise<BookingState> => {
  const booking = await postBooking(scope, state, held);
  const { id, vehicleId } = booking;
  const isLate = booking.contractId !== state.booking.contractId;
  const vehicle = vehicleId && !isLate ? await vehicleById(scope, vehicleId) : undefined;
  const posted = isLate
    ? await loadBookingState(scope, id, { lock: false })
    : changedState(scope, state, { ...booking, vehicleEmptyKg: vehicle?.emptyWeightKg ?? null });
  await raiseMissingProof(scope, posted);
  return posted;
};

/** What an error says of why a booking can't be posted now: the stock, or a month that was closed meanwhile. */
export const postingRefusal = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error;
  const refusal = refusalFromDatabase(error);
  return refusal?.reason === 'stock-month.closed' ? refusal : undefined;
};

/**
 * Posts a booking whose steps are done. When the stock refuses (too full, too little) or its month is closed, the booking stays finished and
 * the manager decides: what the lorry did has happened, whatever the books say. A flag says why until then.
 */
export const completeWhenFinished = async (
  scope: Scope,
  state: BookingState,
  held?: Promise<Held>,
): Promise<BookingState> => {
  if (state.booking.step !== 'done' || bookingCan.complete(state.facts) !== true) return state;
  const posted = await inSavepoint<BookingState | Refusal>(
    scope,
    () => post(scope, state, held),
    (error) => {
      const refusal = postingRefusal(error);
      if (!refusal) throw error;
      return refusal;
    },
  );
  return posted instanceof Refusal ? keepRefusal(scope, state, posted) : posted;
};

const wouldOverfill = async (scope: Scope, { booking, around }: BookingState): Promise<boolean> =>
  around.article !== undefined &&
  booking.quantity !== null &&
  needsOverfill(scope, booking, around.article, booking.quantity);

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
