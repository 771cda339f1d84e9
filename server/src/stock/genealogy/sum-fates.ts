import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import { type Fate, type FateSums, type LoadSumFilter, MOST_LOADS } from '@halm/model/stock/genealogy/genealogy.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { checkOwner } from '../../core/records/record-parts.ts';
import { broughtBy, placeOf } from './find-whereabouts.ts';
import { followLoads } from './follow-loads.ts';
import { selectLoads } from './select-loads.ts';

type Row = {
  readonly fate: Fate;
  readonly quantity: number;
  readonly articleId: string;
  readonly articleName: string;
  readonly unit: Unit;
} & Parameters<typeof placeOf>[0];

/** More ends than a plant has locations, receivers and articles that came from one place. */
const MOST_SUMS = 500;

/**
 * The parts of loads by what became of them, and where: what lies, was found missing or shrank, where it lay.
 */
const sumShares = async ({ db, organisationId }: Scope, which: RawBuilder<boolean>): Promise<FateSums['sums']> => {
  const { rows } = await sql<Row>`
    with sums as (
      select fate, article_id, sum(quantity)::bigint as quantity, to_address_id,
        case when fate in ('stock', 'missing', 'shrunk') then location_id else to_location_id end as to_location_id
      from ${followLoads(organisationId, which)} as share where fate <> 'moved' group by 1, 2, 4, 5)
    select fate, article_id, sums.quantity, articles.name as article_name, articles.unit, to_location_id,
      storage_locations.name as to_location_name, to_address_id, addresses.company_name as to_address_name
    from sums
      join articles on articles.organisation_id = ${organisationId} and articles.id = article_id
      left join storage_locations on storage_locations.organisation_id = ${organisationId} and storage_locations.id = to_location_id
      left join addresses on addresses.organisation_id = ${organisationId} and addresses.id = to_address_id
    order by array_position(array['stock', 'fed', 'delivered', 'missing', 'shrunk', 'reversed'], fate), sums.quantity desc, article_id,
      to_location_id, to_address_id
    limit ${MOST_SUMS}`.execute(db);
  return rows.map((row) => ({
    fate: row.fate,
    quantity: row.quantity,
    unit: row.unit,
    place: placeOf(row),
    article: { id: row.articleId, name: row.articleName },
  }));
};

/** How much of what a booking brought is where, or went where. */
export const sumWhereabouts = async (scope: Scope, bookingId: string): Promise<FateSums> => {
  await checkOwner(scope, { entity: 'bookings', id: bookingId });
  const loads = await scope.db
    .selectFrom('layers')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('organisationId', '=', scope.organisationId)
    .where('bookingId', '=', bookingId)
    .executeTakeFirst();
  return { loads: loads?.count ?? 0, isWhole: true, sums: await sumShares(scope, broughtBy(bookingId)) };
};

/**
 * How much of what a supplier delivered is where, or went where: of its
 * newest loads, when there are too many.
 */
export const sumLoads = async (scope: Scope, filter: LoadSumFilter): Promise<FateSums> => {
  await checkOwner(scope, { entity: 'addresses', id: filter.supplierId });
  const found = await selectLoads(scope, filter)
    .select('layers.id')
    .orderBy('layers.receivedAt', 'desc')
    .orderBy('layers.id', 'desc')
    .limit(MOST_LOADS + 1)
    .execute();
  const ids = found.slice(0, MOST_LOADS).map(({ id }) => id);
  const sums = await sumShares(scope, sql`layers.id = any(${ids}::uuid[])`);
  return { loads: ids.length, isWhole: found.length <= MOST_LOADS, sums };
};
