import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import type { OtherBooking } from '@halm/model/yard/bookings/booking.ts';
import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import { type RawBuilder, sql } from 'kysely';
import { found, Refusal } from '../../core/api/refusal.ts';
import { nowIso, type Scope, today } from '../../core/api/scope.ts';
import { type Open, statement } from '../../core/db/statement.ts';
import type { Whose } from '../../core/records/prepared-list.ts';
import { recordChange } from '../../core/records/record-change.ts';
import { lockLocationsOf } from '../../stock/inventory/lock-locations.ts';
import { planReversal } from '../../stock/inventory/reverse-postings.ts';
import { writeStockChange } from '../../stock/inventory/stock-change.ts';
import { type BookingRecord, storedColumns } from '../bookings/booking-record.ts';
import { insertBooking, newBooking } from '../bookings/insert-booking.ts';
import { saveBooking } from '../bookings/save-booking.ts';
import { type BookingState, loadBookingState } from '../steps/booking-state.ts';
import { refuseUnless } from '../steps/refuse-unless.ts';
import { findUndoings, refuseKeeping, undoneThen } from '../stock-counts/find-adjustments.ts';
import { findAffectedCounts, type Moved } from '../stock-counts/find-affected-counts.ts';
import { bookingReversed, type PostedGoods } from './booking-posted.ts';
import { keepCounts } from './keep-counts.ts';
import { publishMoved } from './publish-moved.ts';

/** A booking with what its reversal asks of its article; of many, nothing else is read. */
export type PostedBooking = {
  readonly booking: BookingRecord;
  readonly article: PostedGoods['article'] | null;
};

const selectPosted = ({ db, organisationId }: Whose, ids: RawBuilder<unknown>) =>
  db
    .selectFrom('bookings')
    .leftJoin('articles', (on) =>
      on
        .onRef('articles.organisationId', '=', 'bookings.organisationId')
        .onRef('articles.id', '=', 'bookings.articleId'),
    )
    .select(storedColumns)
    .select(['articles.unit as articleUnit', 'articles.densityKgPerM3'])
    .where('bookings.organisationId', '=', organisationId)
    .where(sql<boolean>`bookings.id = any(${ids}::uuid[])`)
    .orderBy('bookings.id')
    .$narrowType<BookingRecord & { articleUnit: PostedGoods['article']['unit'] | null }>();

type PostedRow = Awaited<ReturnType<ReturnType<typeof selectPosted>['execute']>>[number];
type Ids = Open<{ ids: readonly string[] }>;
const lockedBookings = statement((db, { organisationId, ids }: Ids) =>
  selectPosted({ db, organisationId }, ids).forUpdate('bookings'),
);
const postedBookings = statement((db, { organisationId, ids }: Ids) => selectPosted({ db, organisationId }, ids));

const postedOf = ({ articleUnit: unit, densityKgPerM3, ...booking }: PostedRow): PostedBooking => ({
  booking,
  article: unit && { unit, densityKgPerM3 },
});

/** Locks bookings in the order of their ids, as whoever locks several does. */
export const lockPosted = async (scope: Scope, ids: readonly string[]): Promise<PostedBooking[]> =>
  (await lockedBookings(scope, { ids })).map(postedOf);

/** What a count was kept by: nobody reverses that but behind the lock of its location. */
const readEntry = async (scope: Scope, id: string): Promise<PostedBooking> =>
  postedOf(found((await postedBookings(scope, { ids: [id] }))[0]));

/** The booking that takes the other one back: the same goods and places, posted as it is created. */
const insertReversal = async (scope: Scope, { booking }: PostedBooking, reason: string): Promise<OtherBooking> => {
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
 * Reverses a booking that is locked (`lockPosted`) and touches no count, by one of type reversal: every
 * layer, balance and contract is what it was. When its goods have moved on it is refused
 * (`inventory.layers-consumed`) with the bookings to reverse first. Answers the reversal's id, and what it
 * undoes at the moments of then.
 */
export const takeBack = async (scope: Scope, posted: PostedBooking, reason: string) => {
  const { booking, article } = posted;
  const { id } = booking;
  refuseUnless(bookingCan.reverse(booking));
  const change = await planReversal(scope, id);
  if ('blockedBy' in change)
    throw new Refusal('inventory.layers-consumed', {
      details: { bookings: await findNumbers(scope, change.blockedBy) },
    });
  const reversal = await insertReversal(scope, posted, reason);
  await writeStockChange(scope, reversal.id, change);
  if (article && booking.quantity !== null)
    await bookingReversed.announce(scope, { booking, article, quantity: booking.quantity });
  await publishMoved(scope, booking);
  const changes = { status: 'reversed', reversedByBookingId: reversal.id } as const;
  await saveBooking(scope, booking, changes, { event: 'reversed', reason, details: { number: reversal.number } });
  return { id: reversal.id, undone: change.undone };
};

/**
 * Takes a booking back that is locked (`takeBack`). What kept counts as they were because of it goes with it;
 * counts of a later moment are kept by new entries. Such an entry is not reversed by itself
 * (`booking.keeps-count`).
 */
export const reversePosted = async (scope: Scope, posted: PostedBooking, reason: string): Promise<void> => {
  const { id } = posted.booking;
  refuseUnless(bookingCan.reverse(posted.booking));
  await refuseKeeping(scope, id);
  await lockLocationsOf(scope, id);
  const undone: Moved[] = [];
  let reversalId = '';
  for (const undoing of await findUndoings(scope, id)) {
    const one = undoing.id === id ? posted : await readEntry(scope, undoing.id);
    const reversal = await takeBack(scope, one, reason);
    undone.push(...undoneThen(undoing, reversal.undone));
    reversalId = reversal.id;
  }
  await keepCounts(scope, reversalId, await findAffectedCounts(scope, undone), { isReversal: true });
};

/** Takes a completed booking back (`reversePosted`). Answers it as it is then. */
export const reverseBooking = async (scope: Scope, id: string, reason: string): Promise<BookingState> => {
  const [posted] = await lockPosted(scope, [id]);
  await reversePosted(scope, found(posted), reason);
  return loadBookingState(scope, id, { lock: false });
};
