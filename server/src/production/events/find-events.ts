import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import type { PlantEvent, PlantEventFilter } from '@halm/model/production/events/plant-event.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { countLimit, listPage } from '../../core/records/list-page.ts';
import { walkOf } from '../../core/records/list-walk.ts';
import { type EventRow, eventRows } from './event-rows.ts';

type Rows = ReturnType<typeof eventRows>;

/** The rows with what their records are called; each is looked up where it can be. */
const withNames = ({ organisationId }: Scope, rows: Rows) =>
  rows
    .leftJoin('bookings', (on) =>
      on
        .on('bookings.organisationId', '=', organisationId)
        .onRef('bookings.id', '=', 'entry.recordId')
        .on('entry.entity', '=', 'bookings'),
    )
    .leftJoin('feedingDays as fed', (on) =>
      on
        .on('fed.organisationId', '=', organisationId)
        .onRef('fed.id', '=', 'entry.recordId')
        .on('entry.entity', '=', 'feeding-days'),
    )
    .leftJoin('dosers', (on) =>
      on.on('dosers.organisationId', '=', organisationId).onRef('dosers.id', '=', 'fed.doserId'),
    )
    .leftJoin('articles', (on) =>
      on
        .on('articles.organisationId', '=', organisationId)
        .on('articles.id', '=', sql<string>`coalesce(bookings.article_id, fed.booked_article_id, dosers.article_id)`),
    )
    .leftJoin('stockCounts as counts', (on) =>
      on
        .on('counts.organisationId', '=', organisationId)
        .onRef('counts.id', '=', 'entry.recordId')
        .on('entry.entity', '=', 'stock-counts'),
    )
    .leftJoin('stockMonths as months', (on) =>
      on
        .on('months.organisationId', '=', organisationId)
        .onRef('months.id', '=', 'entry.recordId')
        .on('entry.entity', '=', 'stock-months'),
    )
    .leftJoin('analysisOrders as orders', (on) =>
      on
        .on('orders.organisationId', '=', organisationId)
        .onRef('orders.id', '=', 'entry.recordId')
        .on('entry.entity', '=', 'analysis-orders'),
    )
    .leftJoin('gateways', (on) =>
      on
        .on('gateways.organisationId', '=', organisationId)
        .onRef('gateways.id', '=', 'entry.recordId')
        .on('entry.entity', '=', 'gateways'),
    )
    .leftJoin('readingRules as rules', (on) =>
      on
        .on('rules.organisationId', '=', organisationId)
        .onRef('rules.id', '=', 'entry.recordId')
        .on('entry.entity', '=', 'reading-rules'),
    )
    .leftJoin('endpoints', (on) =>
      on
        .on('endpoints.organisationId', '=', organisationId)
        .on(
          'endpoints.id',
          '=',
          sql<string>`case entry.entity when 'endpoints' then entry.record_id else rules.endpoint_id end`,
        ),
    )
    .select(['entry.id', 'entry.happenedAt', 'entry.kind', 'entry.entity', 'entry.event', 'entry.recordId'])
    .select(['entry.userName', 'entry.reason'])
    .select(['bookings.year', 'bookings.sequence', 'articles.name as articleName'])
    .select(['fed.day as fedOn', 'dosers.name as doserName'])
    .select(['counts.number as countNumber', 'counts.countedOn', 'months.month'])
    .select(['orders.number as orderNumber', 'gateways.name as gatewayName'])
    .select(['rules.name as ruleName', 'endpoints.id as endpointId', 'endpoints.gatewayId'])
    .select(sql<string | null>`coalesce(endpoints.name, endpoints.key || ' · ' || endpoints.tag)`.as('endpointName'));

type Row = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>;

const nameOf = (row: Row): string | null => {
  if (row.year !== null && row.sequence !== null) return bookingNumber(row.year, row.sequence);
  if (row.countNumber !== null) return String(row.countNumber);
  if (row.ruleName !== null) return `${row.endpointName}: ${row.ruleName}`;
  return row.endpointName ?? row.doserName ?? row.month?.slice(0, 7) ?? row.orderNumber ?? row.gatewayName;
};

const presentEvent = (row: Row): PlantEvent => {
  const { id, happenedAt, kind, entity, event, recordId, userName, reason, gatewayId, endpointId } = row;
  return {
    id,
    happenedAt,
    kind,
    entity,
    event,
    recordId,
    gatewayId,
    endpointId,
    name: nameOf(row),
    day: row.fedOn ?? row.countedOn,
    article: row.articleName,
    userName,
    reason,
  };
};

const inOrder = (rows: ReturnType<typeof withNames>) =>
  rows.orderBy('entry.happenedAt', 'desc').orderBy('entry.id', 'desc');

const cursorBehind = ({ happenedAt, id }: Pick<EventRow, 'happenedAt' | 'id'>): string => `${happenedAt}_${id}`;

/**
 * A page of what happened, newest first; `cursor` leads to the next one without passing over rows. All of it
 * is counted, whichever page is asked for.
 */
export const findEvents = async (scope: Scope, filter: PlantEventFilter) => {
  const { page, size, cursor, ...narrowing } = filter;
  const isWalk = walkOf(scope.db) !== undefined;
  const most = cursor ? size : page * size;
  const rows = eventRows(scope, filter, isWalk ? undefined : most);
  const counted = eventRows(scope, narrowing, isWalk ? undefined : countLimit(filter) + 1);
  const place = { ...filter, page: cursor ? 1 : page };
  const { items, pagination } = await listPage(scope.db, inOrder(withNames(scope, rows)), place, counted);
  const last = items.length === size ? items.at(-1) : undefined;
  return {
    items: items.map(presentEvent),
    pagination: { ...pagination, page },
    cursor: last ? cursorBehind(last) : null,
  };
};
