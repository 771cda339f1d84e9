import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import type { OtherBooking } from '@halm/model/yard/bookings/booking.ts';
import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { nowIso, type Scope, today } from '../../core/api/scope.ts';
import { publish } from '../../core/realtime/outbox.ts';
import { recordChange } from '../../core/records/record-change.ts';
import { planReversal } from '../../stock/inventory/reverse-postings.ts';
import { writeStockChange } from '../../stock/inventory/stock-change.ts';
import { insertBooking, newBooking } from '../bookings/insert-booking.ts';
import { saveBooking } from '../bookings/save-booking.ts';
import { type BookingState, loadBookingState } from '../steps/booking-state.ts';
import { refuseUnless } from '../steps/refuse-unless.ts';
import { findUndoings, refuseKeeping, undoneThen } from '../stock-counts/find-adjustments.ts';
import { findAffectedCounts, type Moved } from '../stock-counts/find-affected-counts.ts';
import { bookingReversed } from './booking-posted.ts';
import { keepCounts } from './keep-counts.ts';

/** The booking that takes the other one back: the same goods and places, posted as it is created. */
const insertReversal = async (scope: Scope, { booking }: BookingState, reason: string): Promise<OtherBooking> => {
  const { articleId, supplierId, receiverId, contractId, contractMaterialId, quantity, unit } = booking;
  const fields = {
    articleId,
    supplierId,
    receiverId,
    contractId,
    contractMaterialId,
    quantity,
    unit,
    type: 'reversal',
    status: 'completed',
    step: 'done',
    deliveryDate: today(scope),
    originLocationId: booking.destinationLocationId,
    destinationLocationId: booking.originLocationId,
    reversesBookingId: booking.id,
    comment: reason,
  } as const;
  const reversal = newBooking(scope, { ...fields, completedAt: nowIso(scope) });
  const { id, year, sequence } = await insertBooking(scope, reversal);
  const after = { ...fields, id, year, sequence };
  await recordChange(scope, { entity: 'bookings', entityId: id, event: 'created', reason, after });
  return { id, number: bookingNumber(year, sequence) };
};

/** The bookings of these ids, by their numbers; the first fifty, oldest first. */
export const findNumbers = async (scope: Scope, ids: readonly string[]) => {
  const rows = await scope.db
    .selectFrom('bookings')
    .select(['id', 'year', 'sequence'])
    .where('organisationId', '=', scope.organisationId)
    .where('id', 'in', ids)
    .orderBy('id')
    .limit(50)
    .execute();
  return rows.map(({ id, year, sequence }) => ({ id, number: bookingNumber(year, sequence) }));
};

/**
 * Reverses a booking that is locked. Answers the reversal's id, and what it undoes at the moments of then.
 */
const takeBack = async (scope: Scope, state: BookingState, reason: string) => {
  const { booking, around } = state;
  const { id } = booking;
  const change = await planReversal(scope, id);
  if ('blockedBy' in change)
    throw new Refusal('inventory.layers-consumed', {
      details: { bookings: await findNumbers(scope, change.blockedBy) },
    });
  const reversal = await insertReversal(scope, state, reason);
  writeStockChange(scope, reversal.id, change);
  if (around.article && booking.quantity !== null)
    await bookingReversed.announce(scope, { booking, article: around.article, quantity: booking.quantity });
  await publish(scope, { event: 'inventory.moved', entity: 'inventory', id });
  const changes = { status: 'reversed', reversedByBookingId: reversal.id } as const;
  await saveBooking(scope, booking, changes, { event: 'reversed', reason, details: { number: reversal.number } });
  return { id: reversal.id, undone: change.undone };
};

/**
 * Takes a completed booking back by one of type reversal: every layer, balance and contract is what it was.
 * When its goods have moved on it is refused (`inventory.layers-consumed`) with the bookings to reverse
 * first. What kept counts as they were because of it goes with it; counts of a later moment are kept by new
 * entries. Such an entry is not reversed by itself (`booking.keeps-count`).
 */
export const reverseBooking = async (scope: Scope, id: string, reason: string): Promise<BookingState> => {
  const state = await loadBookingState(scope, id, { lock: true });
  refuseUnless(bookingCan.reverse(state.facts));
  await refuseKeeping(scope, id);
  const undone: Moved[] = [];
  let reversalId = '';
  for (const undoing of await findUndoings(scope, id)) {
    const one = undoing.id === id ? state : await loadBookingState(scope, undoing.id, { lock: true });
    const reversal = await takeBack(scope, one, reason);
    undone.push(...undoneThen(undoing, reversal.undone));
    reversalId = reversal.id;
  }
  await keepCounts(scope, reversalId, await findAffectedCounts(scope, undone), { isReversal: true });
  return loadBookingState(scope, id, { lock: false });
};
