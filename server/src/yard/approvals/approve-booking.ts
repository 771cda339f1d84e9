import type { ApprovalInput } from '@halm/model/yard/approvals/approval.ts';
import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import { refuseField } from '../../core/api/refusal.ts';
import { nowIso, type Scope, today } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { recordChange } from '../../core/records/record-change.ts';
import type { BookingRecord } from '../bookings/booking-record.ts';
import { completeWhenFinished } from '../posting/complete-booking.ts';
import { type BookingState, loadBookingState } from '../steps/booking-state.ts';
import { changedFlags } from '../steps/changed-flags.ts';
import { refuseUnless } from '../steps/refuse-unless.ts';

/** What an approval covers: a booking, a supplier with an article, or all (each of them null). */
type Covered = Readonly<Record<'bookingId' | 'addressId' | 'articleId', string | null>>;

/**
 * An approval answers each open request that it covers. They are locked in their
 * order: two wide approvals may come at once.
 */
const answerRequests = async (scope: Scope, approvalId: string, covered: Covered): Promise<void> => {
  const { bookingId, addressId, articleId } = covered;
  let open = scope.db
    .selectFrom('approvalRequests')
    .innerJoin('bookings', (on) =>
      on
        .onRef('bookings.organisationId', '=', 'approvalRequests.organisationId')
        .onRef('bookings.id', '=', 'approvalRequests.bookingId'),
    )
    .select('approvalRequests.id')
    .where('approvalRequests.organisationId', '=', scope.organisationId)
    .where('approvalRequests.decidedAt', 'is', null);
  if (bookingId) open = open.where('approvalRequests.bookingId', '=', bookingId);
  if (addressId) open = open.where('bookings.supplierId', '=', addressId);
  if (articleId) open = open.where('bookings.articleId', '=', articleId);
  const requests = await open.orderBy('approvalRequests.id').forUpdate('approvalRequests').execute();
  if (requests.length === 0) return;
  const ids = requests.map(({ id }) => id);
  await scope.db
    .updateTable('approvalRequests')
    .set({ approvalId, decidedByName: scope.user.name, decidedAt: nowIso(scope) })
    .where('organisationId', '=', scope.organisationId)
    .where('id', 'in', ids)
    .execute();
};

/** What an approval of this scope hangs on: the booking, its supplier and article, or nothing. */
const subjectOf = (booking: BookingRecord, scope: ApprovalInput['scope']) => {
  const none = { bookingId: null, addressId: null, articleId: null };
  if (scope === 'booking') return { ...none, bookingId: booking.id };
  if (scope === 'global') return none;
  if (!booking.supplierId || !booking.articleId) throw refuseField('scope', 'invalid');
  return { ...none, addressId: booking.supplierId, articleId: booking.articleId };
};

/** Approves material without a valid proof for a while, so that it may be unloaded. */
export const approveBooking = async (scope: Scope, id: string, input: ApprovalInput): Promise<BookingState> => {
  const state = await loadBookingState(scope, id, { lock: true });
  refuseUnless(bookingCan.approve(state.facts));
  if (input.validUntil && input.validUntil < today(scope)) throw refuseField('validUntil', 'in-the-past');
  const approvalId = newId();
  const subject = subjectOf(state.booking, input.scope);
  const granted = { grantedBy: scope.user.id, grantedByName: scope.user.name, grantedAt: nowIso(scope) };
  await scope.db
    .insertInto('approvals')
    .values({
      organisationId: scope.organisationId,
      id: approvalId,
      ...input,
      ...subject,
      ...granted,
      givenAtBookingId: id,
    })
    .execute();
  await answerRequests(scope, approvalId, subject);
  const approved = await loadBookingState(scope, id, { lock: false });
  const flags = changedFlags(state.flags, approved.flags);
  const after = { scope: input.scope, validUntil: input.validUntil, ...flags?.after };
  const change = { event: 'approved', reason: input.reason, before: { ...flags?.before }, after };
  await recordChange(scope, { entity: 'bookings', entityId: id, ...change });
  return completeWhenFinished(scope, approved);
};
