import { baseUnit, convertBase, fromBase, toBase, type Unit } from '@halm/model/core/quantities/quantity.ts';
import type { FeedingDayDetail, FeedingState } from '@halm/model/production/feeding/feeding-day.ts';
import { feedingDayRefuses } from '@halm/model/production/feeding/feeding-day-can.ts';
import { sql } from 'kysely';
import { found, Refusal } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { inSavepoint } from '../../core/db/savepoint.ts';
import { checkVersion, recordChange } from '../../core/records/record-change.ts';
import type { RecordVersion } from '../../core/records/write-record.ts';
import type { PostedGoods } from '../../yard/posting/booking-posted.ts';
import { withdrawStock } from '../../yard/posting/withdraw-stock.ts';
import { getFeedingDay } from './find-feeding-days.ts';
import { markDays } from './mark-days.ts';

/** A day with what its doser feeds, locked until the end of the transaction. */
const lockDay = async (scope: Scope, id: string) =>
  found(
    await scope.db
      .selectFrom('feedingDays as fed')
      .innerJoin('dosers', (on) =>
        on.onRef('dosers.organisationId', '=', 'fed.organisationId').onRef('dosers.id', '=', 'fed.doserId'),
      )
      .select([
        'fed.id',
        'fed.day',
        'fed.state',
        'fed.measuredKg',
        'fed.acceptedKg',
        'fed.missingKg',
        'fed.leftToPeople',
        'fed.version',
      ])
      .select(['dosers.name', 'dosers.articleId', 'dosers.locationId', 'dosers.productionLocationId'])
      .$narrowType<{ state: FeedingState }>()
      .where('fed.organisationId', '=', scope.organisationId)
      .where('fed.id', '=', id)
      .forNoKeyUpdate('fed')
      .executeTakeFirst(),
  );

export type LockedDay = Awaited<ReturnType<typeof lockDay>>;

/** Locks a day that still has the version that was seen; refuses what `refusal` says against it. */
export const lockFeedingDay = async (
  scope: Scope,
  { id, version }: RecordVersion,
  refusal: (day: Pick<LockedDay, 'state' | 'acceptedKg'>) => ReturnType<typeof feedingDayRefuses.book>,
): Promise<LockedDay> => {
  const day = await lockDay(scope, id);
  checkVersion(day, version);
  const reason = refusal(day);
  if (reason) throw new Refusal(reason);
  return day;
};

type DayColumns = {
  readonly state: FeedingState;
  readonly acceptedKg?: number;
  readonly missingKg?: number | null;
  readonly bookingId?: string | null;
  readonly bookedArticleId?: string | null;
  readonly bookedLocationId?: string | null;
  readonly leftToPeople?: true;
};

/** Changes a locked day, with its trace. */
export const saveDay = async (
  scope: Scope,
  day: Pick<LockedDay, 'id' | 'state' | 'version'>,
  columns: DayColumns,
  event: { readonly event: string; readonly reason?: string },
): Promise<void> => {
  await scope.db
    .updateTable('feedingDays')
    .set({ missingKg: null, ...columns, version: day.version + 1, updatedAt: nowIso(scope) })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', day.id)
    .execute();
  const entry = { entity: 'feeding-days', entityId: day.id, before: { state: day.state }, after: columns };
  await recordChange(scope, { ...entry, ...event });
};

/** What the doser fed: its article, or the only one that lies in its location. */
const findFed = async (scope: Scope, { articleId, locationId }: LockedDay) => {
  const rows = await scope.db
    .selectFrom('articles')
    .select(['articles.id', 'articles.unit', 'articles.densityKgPerM3'])
    .$narrowType<{ unit: Unit }>()
    .where('articles.organisationId', '=', scope.organisationId)
    .$if(articleId !== null, (all) => all.where('articles.id', '=', articleId))
    .$if(articleId === null, (all) =>
      all.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('balances')
            .select('articleId')
            .where('balances.organisationId', '=', scope.organisationId)
            .where('balances.locationId', '=', locationId)
            .whereRef('balances.articleId', '=', 'articles.id')
            .where('balances.quantity', '>', sql.lit(0)),
        ),
      ),
    )
    .limit(2)
    .execute();
  const [article, other] = rows;
  if (!article || other) throw new Refusal('feeding-day.article-unclear');
  return article;
};

type Booked =
  | { readonly bookingId: string; readonly bookedArticleId: string; readonly bookedLocationId: string }
  | { readonly missingKg: number };

/** Takes the kilograms of a day out of stock, or says how many are missing. */
const withdraw = async (scope: Scope, day: LockedDay, kg: number): Promise<Booked> => {
  const { id: articleId, unit, densityKgPerM3 } = await findFed(scope, day);
  const quantity = convertBase(kg, 'kg', baseUnit(unit), densityKgPerM3);
  if (quantity === undefined) throw new Refusal('feeding-day.no-density');
  const input = {
    articleId,
    originLocationId: day.locationId,
    destinationLocationId: day.productionLocationId,
    amount: fromBase(quantity, unit),
    day: day.day,
    comment: `${day.name} ${day.day}`,
    confirmOverfill: false,
  };
  return inSavepoint<Booked>(
    scope,
    async () => ({
      bookingId: (await withdrawStock(scope, input)).booking.id,
      bookedArticleId: articleId,
      bookedLocationId: day.locationId,
    }),
    (error) => {
      if (!(error instanceof Refusal) || error.reason !== 'inventory.not-enough') throw error;
      const available = toBase(Number(error.details?.available ?? 0), unit);
      return { missingKg: Math.max(1, Math.round((kg * (quantity - available)) / quantity)) };
    },
  );
};

const bookLocked = async (scope: Scope, day: LockedDay): Promise<void> => {
  const booked = await withdraw(scope, day, day.acceptedKg ?? 0);
  if ('bookingId' in booked) {
    const { organisationId } = scope;
    const link = { organisationId, bookingId: booked.bookingId, feedingDayId: day.id };
    await scope.db.insertInto('feedingBookings').values(link).execute();
    return saveDay(scope, day, { state: 'booked', ...booked }, { event: 'booked' });
  }
  // Tried again and again: it is told once.
  if (day.state === 'waiting' && day.missingKg === booked.missingKg) return;
  return saveDay(scope, day, { state: 'waiting', ...booked }, { event: 'waiting' });
};

/**
 * Takes what a day fed out of stock, once, through the posting of any withdrawal. Short of stock the day
 * waits, and names what is missing.
 */
export const bookFeedingDay = async (scope: Scope, record: RecordVersion): Promise<FeedingDayDetail> => {
  await bookLocked(scope, await lockFeedingDay(scope, record, feedingDayRefuses.book));
  return getFeedingDay(scope, record.id);
};

/**
 * Books a day of a doser that books by itself, if nothing speaks against it. What people looked at they book
 * themselves: they may have reversed it.
 */
export const bookItself = async (scope: Scope, id: string): Promise<void> => {
  const day = await lockDay(scope, id);
  if (day.leftToPeople || feedingDayRefuses.book(day)) return;
  await inSavepoint(
    scope,
    () => bookLocked(scope, day),
    (error) => {
      // What speaks against it a person sees who books it.
      if (!(error instanceof Refusal)) throw error;
    },
  );
};

const unbooked = { bookingId: null, bookedArticleId: null, bookedLocationId: null, lateKg: 0 } as const;

/** The booking of a day was reversed in the yard: the day may be corrected and booked again, by people. */
export const reopenDay = async (scope: Scope, { booking }: PostedGoods): Promise<void> => {
  const day = await scope.db
    .updateTable('feedingDays')
    .set(({ eb }) => ({
      state: 'accepted',
      leftToPeople: true,
      version: eb('version', '+', 1),
      updatedAt: nowIso(scope),
      ...unbooked,
    }))
    .where('organisationId', '=', scope.organisationId)
    .where('bookingId', '=', booking.id)
    .returning(['id', 'doserId', 'day'])
    .executeTakeFirst();
  if (!day) return;
  const entry = { entity: 'feeding-days', entityId: day.id, before: { state: 'booked' }, after: { state: 'accepted' } };
  await recordChange(scope, { ...entry, event: 'reversed' });
  await markDays(scope, [day]);
};
