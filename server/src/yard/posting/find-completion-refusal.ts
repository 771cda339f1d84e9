import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import type { CompletionRefusal } from '@halm/model/yard/bookings/completion-refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { loadBookingState } from '../steps/booking-state.ts';
import { asRefusal } from './complete-booking.ts';
import { planPosting } from './plan-posting.ts';

/** Why a booking isn't posted now. Its posting is planned as if it were, so both always say the same. */
export const findCompletionRefusal = async (
  scope: Scope,
  id: string,
): Promise<{ refusal: CompletionRefusal | null }> => {
  const state = await loadBookingState(scope, id, { lock: true });
  const verdict = bookingCan.complete(state.facts);
  if (verdict !== true) return { refusal: { reason: verdict.reason, details: verdict.params ?? {} } };
  const refusal = await planPosting(scope, state).then(() => null, asRefusal);
  return { refusal: refusal && { reason: refusal.reason, details: refusal.details ?? {} } };
};
