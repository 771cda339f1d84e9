import { addDays } from '@halm/model/quantities/plain-date.ts';
import type { Unit } from '@halm/model/quantities/quantity.ts';
import { sql } from 'kysely';
import { lainAt } from '../inventory/lain-at.ts';
import type { Scope } from '../platform/scope.ts';
import { MOST_LINES, refuseManyLines } from './list-limits.ts';

/** What lay in a location of an article; of one layer where layers are asked for. In the article's base unit. */
export type LainLine = {
  readonly locationName: string;
  readonly locationCode: string;
  readonly articleName: string;
  readonly articleNumber: string;
  readonly unit: Unit;
  readonly quantity: number;
  readonly layerNumber: string | null;
  readonly receivedAt: string | null;
};

/** When a day is over at the plant. */
export const endOfDay = (day: string, timeZone: string): string =>
  Temporal.PlainDate.from(addDays(day, 1)).toZonedDateTime(timeZone).toInstant().toString();

const balancesAt = (scope: Scope, endsAt: string) => sql<LainLine>`
  select locations.name as "locationName", locations.code as "locationCode", articles.name as "articleName",
    articles.number as "articleNumber", articles.unit, lain.quantity, null as "layerNumber", null as "receivedAt"
  from (${lainAt(scope, endsAt)}) as lain
  join storage_locations as locations on locations.organisation_id = ${scope.organisationId} and locations.id = lain.location_id
  join articles on articles.organisation_id = ${scope.organisationId} and articles.id = lain.article_id
  where lain.quantity <> 0
  order by locations.name, locations.id, articles.name, articles.id
  limit ${MOST_LINES + 1}`;

/** What a layer has left now, and what has left it since: those that came later had nothing yet. */
const layersAt = (scope: Scope, endsAt: string) => sql<LainLine>`
  select locations.name as "locationName", locations.code as "locationCode", articles.name as "articleName",
    articles.number as "articleNumber", articles.unit, lain.quantity, lain.number::text as "layerNumber",
    to_char(lain.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "receivedAt"
  from (
    select layers.location_id, layers.article_id, layers.number, layers.received_at, layers.id,
      layers.remaining - coalesce(moved.quantity, 0) as quantity
    from layers left join (
      select layer_id, sum(quantity)::bigint as quantity from movements
      where organisation_id = ${scope.organisationId} and moved_at >= ${endsAt}::timestamptz group by 1) as moved
      on moved.layer_id = layers.id
    where layers.organisation_id = ${scope.organisationId} and (layers.is_open or moved.layer_id is not null)) as lain
  join storage_locations as locations on locations.organisation_id = ${scope.organisationId} and locations.id = lain.location_id
  join articles on articles.organisation_id = ${scope.organisationId} and articles.id = lain.article_id
  where lain.quantity <> 0
  order by locations.name, locations.id, articles.name, articles.id, lain.received_at, lain.id
  limit ${MOST_LINES + 1}`;

/** What lay where at the end of a day, by location and article or by layer; refused beyond what a paper holds. */
export const readInventoryList = async (scope: Scope, day: string, hasLayers: boolean): Promise<LainLine[]> => {
  const endsAt = endOfDay(day, scope.organisation.timeZone);
  const { rows } = await (hasLayers ? layersAt : balancesAt)(scope, endsAt).execute(scope.db);
  refuseManyLines(rows);
  return rows.map((row) => ({ ...row, quantity: Number(row.quantity) }));
};
