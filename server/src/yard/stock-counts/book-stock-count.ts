import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import { countDifference } from '@halm/model/yard/stock-counts/count-difference.ts';
import type { StockCount } from '@halm/model/yard/stock-counts/stock-count.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { checkVersion, recordChange } from '../../core/records/record-change.ts';
import type { RecordVersion } from '../../core/records/write-record.ts';
import { lockLocations } from '../../stock/inventory/lock-locations.ts';
import { findArticle } from '../bookings/create-booking.ts';
import { entryOf, keepCounts } from '../posting/keep-counts.ts';
import { postAtOnce } from '../posting/post-at-once.ts';
import { lockOpenCount } from './change-stock-count.ts';
import { findAffectedCounts } from './find-affected-counts.ts';
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
    difference: countDifference(line.bookedQuantity ?? 0, line.countedQuantity ?? 0).quantity,
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
    .select(['bookings.year', 'bookings.sequence', 'movements.movedAt'])
    .where('bookings.organisationId', '=', organisationId)
    .where('bookings.articleId', '=', articleId)
    .where((is) =>
      is.or([
        // What shrank after the count is missing besides.
        is.and([
          is('bookings.originLocationId', '=', locationId),
          is('bookings.type', '=', 'manual-correction'),
          is('bookings.correctionKind', 'is', null),
        ]),
        is.and([is('bookings.destinationLocationId', '=', locationId), is('bookings.correctionKind', '=', 'found')]),
      ]),
    )
    // What kept another count as it was changed nothing since.
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('countAdjustments')
            .select('countAdjustments.id')
            .whereRef('countAdjustments.organisationId', '=', 'bookings.organisationId')
            .whereRef('countAdjustments.bookingId', '=', 'bookings.id'),
        ),
      ),
    )
    // A later count holds: what is found here changes nothing of its figure.
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('stockCountLines as line')
            .select('line.id')
            .whereRef('line.organisationId', '=', 'bookings.organisationId')
            .whereRef('line.bookingId', '=', 'bookings.id')
            .where('line.countedAt', '>', countedAt),
        ),
      ),
    )
    .where('bookings.status', '=', 'completed')
    .where((is) => is.or([is('bookings.completedAt', '>=', enteredAt), is('movements.movedAt', '>', countedAt)]))
    .orderBy('movements.movedAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Whether the books of the counted moment are those that a location was affected against: no
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
 * What a correction has taken out or brought in since would be booked a second time, and books that have
 * changed up to the counted moment are not those it was affected against, though nothing was missing then:
 * that location is entered anew. A correction of a later moment that no count holds stays in the way
 * (`stock-count.corrected-later`): it is reversed first.
 */
const refuseCorrectedSince = async (scope: Scope, counted: Counted, lockedOne: LockedOne): Promise<void> => {
  for (const [locationId, lines] of Map.groupBy(counted, (line) => line.locationId)) {
    const location = lockedOne(locationId).name;
    const different = lines.filter(({ difference }) => difference !== 0);
    const corrected = await Promise.all(
      different.map(async (line) => ({ line, by: await findCorrected(scope, line) })),
    );
    for (const { line, by } of corrected)
      if (by && line.countedAt && by.movedAt > line.countedAt) {
        const booking = bookingNumber(by.year, by.sequence);
        throw new Refusal('stock-count.corrected-later', { details: { location, booking } });
      }
    if (corrected.every(({ by }) => !by) && (await areBooksSame(scope, locationId, lines))) continue;
    throw new Refusal('stock-count.corrected-since', { details: { location } });
  }
};

/**
 * Books a count: what was missing when it was counted leaves the stock by corrections of that moment, what
 * was found enters it by stock entries, with one reason, all or none. What moved since stays moved. From
 * then on the count holds (`keepCounts`).
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
  // All that were counted, though only those take part that differ from the books.
  const lockedOne = await lockLocations(
    scope,
    counted.map(({ locationId }) => locationId),
    { hasHappened: true },
  );
  await refuseCorrectedSince(scope, counted, lockedOne);
  const { organisationId } = scope;
  for (const line of counted.filter(({ difference }) => difference !== 0)) {
    const article = await findArticle(scope, line.articleId);
    const movedAt = line.countedAt ?? nowIso(scope);
    const when = { deliveryDate: count.countedOn, movedAt };
    const entry = await entryOf(scope, { ...line, article, reason });
    const { state, change } = await postAtOnce(scope, article, Math.abs(line.difference), { ...when, ...entry });
    const { booking } = state;
    const found = change.movements.map((moved) => ({ ...moved, countBookedAt: nowIso(scope) }));
    await keepCounts(scope, booking.id, await findAffectedCounts(scope, found));
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
