import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import { isWeightInDoubt } from '@halm/model/yard/bookings/booking-flags.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { type BookingState, loadBookingState } from '../steps/booking-state.ts';
import { refuseUnless } from '../steps/refuse-unless.ts';
import { saveState } from '../steps/save-state.ts';
import { currentWeighing } from './current-weighings.ts';

/**
 * Says that the empty weight of a booking is right as it stands, though it leaves the vehicle's last one too
 * far. The weighing keeps its source, number and scale: nobody has to type what the scale has said.
 */
export const confirmEmptyWeight = async (scope: Scope, id: string, reason: string): Promise<BookingState> => {
  const state = await loadBookingState(scope, id, { lock: true });
  refuseUnless(bookingCan.replaceWeighing(state.facts, 'empty'));
  const empty = currentWeighing(state.around.weighings, 'empty');
  if (!empty || !isWeightInDoubt(state.flags)) throw new Refusal('booking.confirmation-not-needed');
  const confirmation = { reason, userName: scope.user.name, confirmedAt: nowIso(scope) };
  await scope.db
    .insertInto('weighingConfirmations')
    .values({
      organisationId: scope.organisationId,
      weighingId: empty.id,
      bookingId: id,
      userId: scope.user.id,
      ...confirmation,
    })
    .execute();
  const weighings = state.around.weighings.map((one) => (one.id === empty.id ? { ...one, confirmation } : one));
  const details = { kg: empty.kg };
  return saveState(scope, state, { changes: {}, read: { weighings }, details }, { event: 'weight-confirmed', reason });
};
