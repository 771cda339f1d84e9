import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import { isWeightInDoubt } from '@halm/model/yard/bookings/booking-flags.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { completeWhenFinished } from '../posting/complete-booking.ts';
import { type BookingState, loadBookingState } from '../steps/booking-state.ts';
import { refuseUnless } from '../steps/refuse-unless.ts';
import { saveState } from '../steps/save-state.ts';
import { currentWeighing } from './current-weighings.ts';

/** The weighings, of which an empty weight that is in doubt is confirmed as it stands. */
const confirmDoubtful = async (scope: Scope, { booking, around, flags }: BookingState, reason: string) => {
  const empty = currentWeighing(around.weighings, 'empty');
  if (!empty || !isWeightInDoubt(flags)) return undefined;
  const confirmation = { reason, userName: scope.user.name, confirmedAt: nowIso(scope) };
  await scope.db
    .insertInto('weighingConfirmations')
    .values({
      organisationId: scope.organisationId,
      weighingId: empty.id,
      bookingId: booking.id,
      userId: scope.user.id,
      ...confirmation,
    })
    .execute();
  const weighings = around.weighings.map((one) => (one.id === empty.id ? { ...one, confirmation } : one));
  return { weighings, kg: empty.kg };
};

/**
 * Says that the figures of a booking are right as they stand, though its empty weight leaves the vehicle's
 * last one too far, or somebody from outside has typed them, whose word nobody else from outside can give. A
 * weighing keeps its source, number and scale: nobody has to type what the scale has said.
 */
export const confirmFigures = async (scope: Scope, id: string, reason: string): Promise<BookingState> => {
  const state = await loadBookingState(scope, id, { lock: true });
  refuseUnless(bookingCan.edit(state.facts));
  const { typedOutsideBy } = state.booking;
  if (typedOutsideBy !== null && scope.isOutside) throw new Refusal('request.forbidden');
  const confirmed = await confirmDoubtful(scope, state, reason);
  if (!confirmed && typedOutsideBy === null) throw new Refusal('booking.confirmation-not-needed');
  const read = confirmed && { weighings: confirmed.weighings };
  if (typedOutsideBy === null)
    return saveState(
      scope,
      state,
      { changes: {}, read, details: { kg: confirmed?.kg } },
      { event: 'weight-confirmed', reason },
    );
  const effect = { changes: { typedOutsideBy: null }, read, details: { name: typedOutsideBy } };
  return completeWhenFinished(scope, await saveState(scope, state, effect, { event: 'figures-confirmed', reason }));
};
