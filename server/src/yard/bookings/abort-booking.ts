import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import type { Scope } from '../../core/api/scope.ts';
import { voidSample } from '../samples/void-sample.ts';
import { type BookingState, changedState, loadBookingState } from '../steps/booking-state.ts';
import { refuseUnless } from '../steps/refuse-unless.ts';
import { saveBooking } from './save-booking.ts';

/** Ends a booking that will not happen. It keeps its number and everything that was weighed. */
export const abortBooking = async (scope: Scope, id: string, reason: string): Promise<BookingState> => {
  const state = await loadBookingState(scope, id, { lock: true });
  refuseUnless(bookingCan.abort(state.facts));
  const sample = await voidSample(scope, state.booking);
  const changes = { status: 'aborted', abortReason: reason } as const;
  const saved = await saveBooking(scope, state.booking, changes, { event: 'aborted', reason });
  return changedState(scope, state, { ...saved, ...sample });
};
