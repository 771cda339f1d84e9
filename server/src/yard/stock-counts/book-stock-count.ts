import { countDifference } from '@halm/model/yard/stock-counts/count-difference.ts';
import type { StockCount } from '@halm/model/yard/stock-counts/stock-count.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { checkVersion, recordChange } from '../../core/records/record-change.ts';
import type { RecordVersion } from '../../core/records/write-record.ts';
import { lockLocations } from '../../stock/inventory/lock-locations.ts';
import { findArticle } from '../bookings/create-booking.ts';
import { bookAtOnce } from '../posting/book-at-once.ts';
import { lockOpenCount } from './change-stock-count.ts';
import { findBookedThen } from './find-booked-then.ts';
import { getStockCount } from './find-stock-counts.ts';

const findCounted = async ({ db, organisationId }: Scope, countId: string) => {
  const counted = await db
    .selectFrom('stockCountLines')
    .select(['id', 'locationId', 'articleId', 'bookedQuantity', 'countedQuantity', 'countedAt', 'enteredAt'])
    .where('organisationId', '=', organisationId)
    .where('countId', '=', countId)
    .where('countedAt', 'is not', null)
    .orderBy('id')
    .execute();
  if (counted.length === 0) throw new Refusal('stock-count.nothing-counted');
  return counted.map((line) => ({
    ...line,
    missing: -countDifference(line.bookedQuantity ?? 0, line.countedQuantity ?? 0).quantity,
  }));
};

type Counted = Awaited<ReturnType<typeof findCounted>>;
type LockedOne = Awaited<ReturnType<typeof lockLocations>>;

const findCorrected = (
  { db, organisationId }: Scope,
  { locationId, articleId, countedAt, enteredAt }: Counted[number],
) =>
  db
    .selectFrom('bookings')
    .innerJoin('movements', (on) =>
      on
        .onRef('movements.organisationId', '=', 'bookings.organisationId')
        .onRef('movements.bookingId', '=', 'bookings.id'),
    )
    .select('bookings.id')
    .where('bookings.organisationId', '=', organisationId)
    .where('bookings.originLocationId', '=', locationId)
    .where('bookings.articleId', '=', articleId)
    .where('bookings.type', '=', 'manual-correction')
    // What shrank after the count is missing besides.
    .where('bookings.correctionKind', 'is', null)
    .where('bookings.status', '=', 'completed')
    .where((is) => is.or([is('bookings.completedAt', '>=', enteredAt), is('movements.movedAt', '>', countedAt)]))
    .limit(1)
    .executeTakeFirst();

/**
 * Whether the books of the counted moment are those that a location was held against: no
 * article more, none less, none otherwise.
 */
const areBooksSame = async (scope: Scope, locationId: string, lines: Counted): Promise<boolean> => {
  const countedAt = lines[0]?.countedAt;
  if (!countedAt) return true;
  const bookedThen = new Map(await findBookedThen(scope, locationId, countedAt));
  const isSame = lines.every((line) => (bookedThen.get(line.articleId) ?? 0) === line.bookedQuantity);
  for (const { articleId } of lines) bookedThen.delete(articleId);
  return isSame && [...bookedThen.values()].every((quantity) => quantity === 0);
};

/**
 * What was found missing by another count or correction since would be taken out a second time, and books
 * that have changed up to the counted moment are not those it was held against, though nothing was missing
 * then: that location is entered anew.
 */
const refuseCorrectedSince = async (scope: Scope, counted: Counted, lockedOne: LockedOne): Promise<void> => {
  for (const [locationId, lines] of Map.groupBy(counted, (line) => line.locationId)) {
    const corrected = lines.filter(({ missing }) => missing > 0).map((line) => findCorrected(scope, line));
    const isAnother = (await Promise.all(corrected)).some(Boolean);
    if (!isAnother && (await areBooksSame(scope, locationId, lines))) continue;
    throw new Refusal('stock-count.corrected-since', { details: { location: lockedOne(locationId).name } });
  }
};

/**
 * Books a count: what was missing when it was counted leaves the stock by corrections of its
 * day, with one reason, all or none. What moved since stays moved. What is more than booked
 * is never corrected; it stays on record.
 */
export const bookStockCount = async (
  scope: Scope,
  { id, version }: RecordVersion,
  reason: string,
): Promise<StockCount> => {
  const count = await lockOpenCount(scope, id);
  checkVersion(count, version);
  const before = await getStockCount(scope, id);
  const counted = await findCounted(scope, id);
  // All that were counted, though only those take part of which something is missing.
  const lockedOne = await lockLocations(
    scope,
    counted.map(({ locationId }) => locationId),
    { hasHappened: true },
  );
  await refuseCorrectedSince(scope, counted, lockedOne);
  const { organisationId } = scope;
  for (const line of counted.filter(({ missing }) => missing > 0)) {
    const article = await findArticle(scope, line.articleId);
    const fields = { deliveryDate: count.countedOn, originLocationId: line.locationId, comment: reason };
    const correction = {
      ...fields,
      type: 'manual-correction',
      reason,
      movedAt: line.countedAt ?? nowIso(scope),
    } as const;
    const { booking } = await bookAtOnce(scope, article, line.missing, correction);
    await scope.db
      .updateTable('stockCountLines')
      .set({ bookingId: booking.id })
      .where('organisationId', '=', organisationId)
      .where('id', '=', line.id)
      .execute();
  }
  await scope.db
    .updateTable('stockCounts')
    .set({ status: 'booked', reason, bookedAt: nowIso(scope), bookedBy: scope.user.name })
    .set({ version: version + 1, updatedAt: nowIso(scope) })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .execute();
  const after = await getStockCount(scope, id);
  await recordChange(scope, { entity: 'stock-counts', entityId: id, event: 'booked', reason, before, after });
  return after;
};
