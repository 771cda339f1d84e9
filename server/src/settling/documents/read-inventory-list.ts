import type { InventoryLines } from '@halm/model/core/papers/document-kinds.ts';
import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { lainAt } from '../../stock/inventory/lain-at.ts';
import { MOST_LINES, refuseManyLines } from './list-limits.ts';

/**
 * What lay in a location of an article; of one layer, or of one supplier and contract, where these are asked
 * for. In the article's base unit.
 */
export type LainLine = {
  readonly locationName: string;
  readonly locationCode: string;
  readonly articleName: string;
  readonly articleNumber: string;
  readonly unit: Unit;
  readonly quantity: number;
  readonly layerNumber: string | null;
  readonly receivedAt: string | null;
  /** Papers that were kept before know neither. */
  readonly supplierName?: string | null;
  readonly contractNumber?: string | null;
};

/** When a day is over at the plant. */
export const endOfDay = (day: string, timeZone: string): string =>
  Temporal.PlainDate.from(addDays(day, 1)).toZonedDateTime(timeZone).toInstant().toString();

const named = ({ organisationId }: Scope, lain: RawBuilder<unknown>) => sql`
  (${lain}) as lain
  join storage_locations as locations on locations.organisation_id = ${organisationId} and locations.id = lain.location_id
  join articles on articles.organisation_id = ${organisationId} and articles.id = lain.article_id`;

const NAMES = sql`locations.name as "locationName", locations.code as "locationCode", articles.name as "articleName",
    articles.number as "articleNumber", articles.unit`;

const balancesAt = (scope: Scope, endsAt: string) => sql<LainLine>`
  select ${NAMES}, lain.quantity, null as "layerNumber", null as "receivedAt"
  from ${named(scope, lainAt(scope, endsAt))}
  where lain.quantity <> 0
  order by locations.name, locations.id, articles.name, articles.id
  limit ${MOST_LINES + 1}`;

/** What a layer has left now, and what has left it since: those that came later had nothing yet. */
const lainLayersAt = ({ organisationId }: Scope, endsAt: string) => sql`
  select layers.location_id, layers.article_id, layers.number, layers.received_at, layers.id, layers.supplier_id, layers.contract_id,
    layers.remaining - coalesce(moved.quantity, 0) as quantity
  from layers left join (
    select layer_id, sum(quantity)::bigint as quantity from movements
    where organisation_id = ${organisationId} and moved_at >= ${endsAt}::timestamptz group by 1) as moved
    on moved.layer_id = layers.id
  where layers.organisation_id = ${organisationId} and (layers.is_open or moved.layer_id is not null)`;

const layersAt = (scope: Scope, endsAt: string) => sql<LainLine>`
  select ${NAMES}, lain.quantity, lain.number::text as "layerNumber",
    to_char(lain.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "receivedAt"
  from ${named(scope, lainLayersAt(scope, endsAt))}
  where lain.quantity <> 0
  order by locations.name, locations.id, articles.name, articles.id, lain.received_at, lain.id
  limit ${MOST_LINES + 1}`;

const originsAt = (scope: Scope, endsAt: string) => sql<LainLine>`
  select ${NAMES}, sum(lain.quantity)::bigint as quantity, null as "layerNumber", null as "receivedAt",
    suppliers.company_name as "supplierName", contracts.number as "contractNumber"
  from ${named(scope, lainLayersAt(scope, endsAt))}
  left join addresses as suppliers on suppliers.organisation_id = ${scope.organisationId} and suppliers.id = lain.supplier_id
  left join contracts on contracts.organisation_id = ${scope.organisationId} and contracts.id = lain.contract_id
  where lain.quantity <> 0
  group by locations.id, locations.name, locations.code, articles.id, articles.name, articles.number, articles.unit,
    suppliers.id, suppliers.company_name, contracts.id, contracts.number
  order by locations.name, locations.id, articles.name, articles.id, suppliers.company_name, suppliers.id, contracts.number
  limit ${MOST_LINES + 1}`;

const linesAt = { articles: balancesAt, origins: originsAt, layers: layersAt } as const;

/**
 * What lay where at the end of a day, by article, by supplier and contract, or by
 * layer; refused beyond what a paper holds.
 */
export const readInventoryList = async (scope: Scope, day: string, lines: InventoryLines): Promise<LainLine[]> => {
  const endsAt = endOfDay(day, scope.organisation.timeZone);
  const { rows } = await linesAt[lines](scope, endsAt).execute(scope.db);
  refuseManyLines(rows);
  return rows.map((row) => ({ ...row, quantity: Number(row.quantity) }));
};
