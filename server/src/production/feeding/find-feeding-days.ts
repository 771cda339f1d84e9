import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import type {
  FeedingDay,
  FeedingDayDetail,
  FeedingDayFilter,
  FeedingFilterState,
  FeedingMark,
  FeedingState,
} from '@halm/model/production/feeding/feeding-day.ts';
import { sql } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';
import { spanOf } from './span-of-day.ts';

const selectDays = (scope: Scope) =>
  scope.db
    .selectFrom('feedingDays as fed')
    .innerJoin('dosers', (on) =>
      on.onRef('dosers.organisationId', '=', 'fed.organisationId').onRef('dosers.id', '=', 'fed.doserId'),
    )
    .innerJoin('storageLocations as location', (on) =>
      on
        .onRef('location.organisationId', '=', 'dosers.organisationId')
        .on('location.id', '=', sql<string>`coalesce(fed.booked_location_id, dosers.location_id)`),
    )
    .leftJoin('articles', (on) =>
      on
        .onRef('articles.organisationId', '=', 'dosers.organisationId')
        .on('articles.id', '=', sql<string>`coalesce(fed.booked_article_id, dosers.article_id)`),
    )
    .leftJoin('bookings', (on) =>
      on.onRef('bookings.organisationId', '=', 'fed.organisationId').onRef('bookings.id', '=', 'fed.bookingId'),
    )
    .select(['fed.id', 'fed.day', 'fed.state', 'fed.measuredKg', 'fed.acceptedKg', 'fed.targetKg', 'fed.marks'])
    .select(['fed.lateKg', 'fed.missingKg', 'fed.version', 'fed.updatedAt', 'fed.bookingId'])
    .select(['dosers.id as doserId', 'dosers.name as doserName', 'dosers.endpointId'])
    .select(['location.id as locationId', 'location.name as locationName'])
    .select(['articles.id as articleId', 'articles.name as articleName', 'articles.unit'])
    .select(['bookings.year', 'bookings.sequence'])
    .$narrowType<{ state: FeedingState; marks: FeedingMark[] }>()
    .where('fed.organisationId', '=', scope.organisationId);

type Row = Awaited<ReturnType<ReturnType<typeof selectDays>['executeTakeFirstOrThrow']>>;

const presentDay = (row: Row): FeedingDay => {
  const { id, day, state, measuredKg, acceptedKg, targetKg, marks, lateKg, missingKg, version, updatedAt } = row;
  return {
    id,
    day,
    state,
    measuredKg,
    acceptedKg,
    targetKg,
    marks,
    lateKg,
    missingKg,
    version,
    updatedAt,
    doser: { id: row.doserId, name: row.doserName },
    article: row.articleId === null ? null : { id: row.articleId, name: row.articleName ?? '' },
    location: { id: row.locationId, name: row.locationName },
    booking:
      row.bookingId === null ? null : { id: row.bookingId, number: bookingNumber(row.year ?? 0, row.sequence ?? 0) },
  };
};

/** The states that a filter stands for. Where nothing was fed there is nothing to book. */
const statesOf = (state: FeedingFilterState): readonly FeedingState[] => {
  if (state === 'to-clear') return ['questionable', 'waiting'];
  return state === 'to-book' ? ['counted', 'accepted'] : [state];
};

/** A page of what dosers fed by day. */
export const findFeedingDays = async (scope: Scope, filter: FeedingDayFilter) => {
  const { doserId, state, from, to } = filter;
  let query = selectDays(scope);
  if (doserId) query = query.where('fed.doserId', '=', doserId);
  if (state) query = query.where('fed.state', 'in', statesOf(state));
  if (state === 'to-book') query = query.where('fed.acceptedKg', '>', 0);
  if (from) query = query.where('fed.day', '>=', from);
  if (to) query = query.where('fed.day', '<=', to);
  const page = await listPage(scope.db, sorted(query, filter.sort, { day: ['fed.day'] }, 'fed.doserId'), filter);
  return { ...page, items: page.items.map(presentDay) };
};

const findCorrections = (scope: Scope, id: string) =>
  scope.db
    .selectFrom('feedingCorrections')
    .select(['id', 'saidKg as kg', 'reason', 'userName', 'madeAt'])
    .select(sql<number>`said_kg - measured_kg`.as('differenceKg'))
    .where('organisationId', '=', scope.organisationId)
    .where('feedingDayId', '=', id)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

/** A day with its corrections; `request.not-found` when there is none. */
export const getFeedingDay = async (scope: Scope, id: string): Promise<FeedingDayDetail> => {
  const row = found(await selectDays(scope).where('fed.id', '=', id).executeTakeFirst());
  const { fromAt, toAt } = spanOf(scope, row.day);
  const endpoint = await scope.db
    .selectFrom('endpoints')
    .select(['id', 'name', 'unit'])
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', row.endpointId)
    .executeTakeFirstOrThrow();
  return {
    ...presentDay(row),
    corrections: await findCorrections(scope, id),
    unit: row.unit as FeedingDayDetail['unit'],
    endpoint: { ...endpoint, name: endpoint.name ?? '' },
    fromAt: new Date(fromAt).toISOString(),
    toAt: new Date(toAt).toISOString(),
  };
};
