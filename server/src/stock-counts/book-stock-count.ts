import { countDifference } from '@halm/model/stock-counts/count-difference.ts';
import type { StockCount } from '@halm/model/stock-counts/stock-count.ts';
import { bookAtOnce } from '../bookings/book-at-once.ts';
import { findArticle } from '../bookings/create-booking.ts';
import { lockLocations } from '../inventory/lock-locations.ts';
import { checkVersion, recordChange } from '../platform/record-change.ts';
import { Refusal } from '../platform/refusal.ts';
import { nowIso, type Scope } from '../platform/scope.ts';
import type { RecordVersion } from '../platform/write-record.ts';
import { holdOpenCount } from './change-stock-count.ts';
import { getStockCount } from './find-stock-counts.ts';

const findMissing = async ({ db, organisationId }: Scope, countId: string) => {
  const counted = await db
    .selectFrom('stockCountLines')
    .select(['id', 'locationId', 'articleId', 'bookedQuantity', 'countedQuantity', 'countedAt', 'enteredAt'])
    .where('organisationId', '=', organisationId)
    .where('countId', '=', countId)
    .where('countedAt', 'is not', null)
    .orderBy('id')
    .execute();
  if (counted.length === 0) throw new Refusal('stock-count.nothing-counted');
  return counted
    .map((line) => ({
      ...line,
      missing: -countDifference(line.bookedQuantity ?? 0, line.countedQuantity ?? 0).quantity,
    }))
    .filter(({ missing }) => missing > 0);
};

type Missing = Awaited<ReturnType<typeof findMissing>>;

/** What was found missing by another count or correction since would be taken out a second time: that location is counted anew. */
const refuseCorrectedSince = async ({ db, organisationId }: Scope, missing: Missing): Promise<void> => {
  for (const { locationId, articleId, countedAt, enteredAt } of missing) {
    const corrected = await db
      .selectFrom('bookings')
      .innerJoin('movements', (on) =>
        on
          .onRef('movements.organisationId', '=', 'bookings.organisationId')
          .onRef('movements.bookingId', '=', 'bookings.id'),
      )
      .innerJoin('storageLocations as location', (on) =>
        on
          .onRef('location.organisationId', '=', 'bookings.organisationId')
          .onRef('location.id', '=', 'bookings.originLocationId'),
      )
      .select('location.name')
      .where('bookings.organisationId', '=', organisationId)
      .where('bookings.originLocationId', '=', locationId)
      .where('bookings.articleId', '=', articleId)
      .where('bookings.type', '=', 'manual-correction')
      .where('bookings.status', '=', 'completed')
      .where((is) => is.or([is('bookings.completedAt', '>=', enteredAt), is('movements.movedAt', '>', countedAt)]))
      .limit(1)
      .executeTakeFirst();
    if (corrected) throw new Refusal('stock-count.corrected-since', { details: { location: corrected.name } });
  }
};

/**
 * Books a count: what was missing when it was counted leaves the stock by corrections of its day, with one reason, all or none. What
 * moved since stays moved. What is more than booked is never corrected; it stays on record.
 */
export const bookStockCount = async (
  scope: Scope,
  { id, version }: RecordVersion,
  reason: string,
): Promise<StockCount> => {
  const count = await holdOpenCount(scope, id);
  checkVersion(count, version);
  const before = await getStockCount(scope, id);
  const missing = await findMissing(scope, id);
  await lockLocations(
    scope,
    missing.map(({ locationId }) => locationId),
  );
  await refuseCorrectedSince(scope, missing);
  const { organisationId } = scope;
  for (const line of missing) {
    const article = await findArticle(scope, line.articleId);
    const said = { deliveryDate: count.countedOn, originLocationId: line.locationId, comment: reason };
    const correction = {
      ...said,
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
