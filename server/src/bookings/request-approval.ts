import { bookingCan } from '@halm/model/bookings/booking-can.ts';
import { bookingNumber } from '@halm/model/quantities/booking-number.ts';
import { raiseNotification } from '../notifications/raise-notification.ts';
import { newId } from '../platform/ids.ts';
import { recordChange } from '../platform/record-change.ts';
import { Refusal } from '../platform/refusal.ts';
import { nowIso, type Scope } from '../platform/scope.ts';
import { type BookingState, loadBookingState } from './booking-state.ts';
import { refuseUnless } from './refuse-unless.ts';

const tellManagers = (scope: Scope, { booking }: BookingState, requestId: string, note: string | null): Promise<void> =>
  raiseNotification(scope, {
    type: 'A14',
    causeKey: `request:${requestId}`,
    params: {
      ...{ booking: bookingNumber(booking.year, booking.sequence), author: scope.user.name, note },
      ...{ supplier: booking.supplierName ?? '', article: booking.articleName ?? '' },
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
  await tellManagers(scope, state, id, note);
  return loadBookingState(scope, bookingId, { lock: false });
};

/** Answers the open request of a booking with no. An approval of somebody else may have come first: then there is none. */
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
