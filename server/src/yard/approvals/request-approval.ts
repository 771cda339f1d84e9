import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { recordChange } from '../../core/records/record-change.ts';
import { raiseNotification } from '../../identity/notifications/raise-notification.ts';
import { type BookingState, loadBookingState } from '../steps/booking-state.ts';
import { refuseUnless } from '../steps/refuse-unless.ts';

const notifyManagers = (
  scope: Scope,
  { booking }: BookingState,
  requestId: string,
  note: string | null,
): Promise<void> =>
  raiseNotification(scope, {
    type: 'A14',
    causeKey: `request:${requestId}`,
    params: {
      booking: bookingNumber(booking.year, booking.sequence),
      author: scope.user.name,
      note,
      supplier: booking.supplierName ?? booking.licensePlate ?? '',
      article: booking.articleName ?? '',
    },
    target: `/verwaltung/buchungen/${booking.id}?dialog=approval`,
  });

/** Asks those who may approve to let a delivery unload without a valid proof. */
export const requestApproval = async (scope: Scope, bookingId: string, note: string | null): Promise<BookingState> => {
  const state = await loadBookingState(scope, bookingId, { lock: true });
  refuseUnless(bookingCan.askApproval(state.facts));
  const { organisationId, user } = scope;
  const id = newId();
  const requested = { requestedBy: user.id, requestedByName: user.name, requestedAt: nowIso(scope) };
  await scope.db
    .insertInto('approvalRequests')
    .values({ organisationId, id, bookingId, note, ...requested })
    .execute();
  const entry = { entity: 'bookings', entityId: bookingId, event: 'approval-requested' };
  await recordChange(scope, { ...entry, ...(note && { reason: note }) });
  await notifyManagers(scope, state, id, note);
  return loadBookingState(scope, bookingId, { lock: false });
};

/**
 * Answers the open request of a booking with no. An approval of somebody else
 * may have come first: then there is none.
 */
export const refuseApproval = async (scope: Scope, bookingId: string, reason: string): Promise<BookingState> => {
  const { facts } = await loadBookingState(scope, bookingId, { lock: true });
  refuseUnless(bookingCan.refuseApproval(facts));
  const { numUpdatedRows } = await scope.db
    .updateTable('approvalRequests')
    .set({ refusal: reason, decidedByName: scope.user.name, decidedAt: nowIso(scope) })
    .where('organisationId', '=', scope.organisationId)
    .where('bookingId', '=', bookingId)
    .where('decidedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Refusal('booking.approval-not-asked');
  await recordChange(scope, { entity: 'bookings', entityId: bookingId, event: 'approval-refused', reason });
  return loadBookingState(scope, bookingId, { lock: false });
};
