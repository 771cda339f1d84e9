import { bookingCan } from '@halm/model/bookings/booking-can.ts';
import type { CompletionRefusal } from '@halm/model/bookings/completion-refusal.ts';
import { inSavepoint, tryOut } from '../platform/savepoint.ts';
import type { Scope } from '../platform/scope.ts';
import { loadBookingState } from './booking-state.ts';
import { postingRefusal } from './complete-booking.ts';
import { postBooking } from './post-booking.ts';

/** Why a booking isn't posted now. It is posted and that undone, so both always say the same. */
export const findCompletionRefusal = async (
  scope: Scope,
  id: string,
): Promise<{ refusal: CompletionRefusal | null }> => {
  const state = await loadBookingState(scope, id, { lock: true });
  const verdict = bookingCan.complete(state.facts);
  if (verdict !== true) return { refusal: { reason: verdict.reason, details: verdict.params ?? {} } };
  return inSavepoint<{ refusal: CompletionRefusal | null }>(
    scope,
    () => tryOut(scope, () => postBooking(scope, state)).then(() => ({ refusal: null })),
    (error) => {
      const refusal = postingRefusal(error);
      if (!refusal) throw error;
      return { refusal: { reason: refusal.reason, details: refusal.details ?? {} } };
    },
  );
};
