import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import type { Origin } from '@halm/model/stock/genealogy/genealogy.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { named } from '../../core/records/named.ts';
import { loadContract, loadSupplier } from './load-owner.ts';

type Link = {
  readonly takenId: string;
  readonly id: string;
  readonly sourceLayerId: string | null;
  readonly locationId: string;
  readonly locationName: string;
  readonly bookingId: string;
  readonly year: number;
  readonly sequence: number;
  readonly deliveredOn: string;
  readonly quantity: number;
  readonly articleId: string;
  readonly supplierId: string | null;
  readonly supplierName: string | null;
  readonly contractId: string | null;
  readonly contractNumber: string | null;
};

/** The layers themselves and all that they were taken from, the load of each first. */
const findLinks = async ({ db, organisationId }: Scope, layerIds: readonly string[]): Promise<Link[]> => {
  const { rows } = await sql<Link>`
    with recursive chain as (
      select layers.id as taken_id, layers.id, layers.source_layer_id, 0 as step
      from layers where layers.organisation_id = ${organisationId} and layers.id = any(${[...layerIds]}::uuid[])
      union all
      select chain.taken_id, source.id, source.source_layer_id, chain.step + 1
      from chain cross join lateral (
        select id, layers.source_layer_id from layers
        where layers.organisation_id = ${organisationId} and layers.id = chain.source_layer_id offset 0) as source)
    select chain.taken_id, told.* from chain cross join lateral (
      select layers.id, layers.source_layer_id, layers.quantity, layers.article_id, layers.location_id,
      storage_locations.name as location_name, layers.booking_id, bookings.year, bookings.sequence,
      bookings.delivery_date as delivered_on, ${loadSupplier} as supplier_id, addresses.company_name as supplier_name,
      ${loadContract} as contract_id, contracts.number as contract_number
      from layers
      join storage_locations on storage_locations.organisation_id = ${organisationId} and storage_locations.id = layers.location_id
      join bookings on bookings.organisation_id = ${organisationId} and bookings.id = layers.booking_id
      left join addresses on addresses.organisation_id = ${organisationId} and addresses.id = ${loadSupplier}
      left join contracts on contracts.organisation_id = ${organisationId} and contracts.id = ${loadContract}
      where layers.organisation_id = ${organisationId} and layers.id = chain.id offset 0) as told
    order by chain.taken_id, chain.step desc`.execute(db);
  return rows;
};

/** The load that a layer is of, and how it came to where the layer lies. */
export type Source = Pick<Origin, 'load' | 'supplier' | 'contract' | 'transfers'> & {
  readonly loadId: string;
  readonly articleId: string;
};

const numberOf = ({ bookingId, year, sequence }: Link) => ({ bookingId, bookingNumber: bookingNumber(year, sequence) });
const placeOf = ({ locationId, locationName }: Link) => ({ id: locationId, name: locationName });

const sourceOf = (load: Link, moved: readonly Link[]): Source => ({
  loadId: load.id,
  articleId: load.articleId,
  load: { ...numberOf(load), deliveredOn: load.deliveredOn, location: placeOf(load), quantity: load.quantity },
  supplier: named(load.supplierId, load.supplierName),
  contract: named(load.contractId, load.contractNumber),
  transfers: moved.map((link) => ({ ...numberOf(link), location: placeOf(link) })),
});

/**
 * Where layers came from, by their ids: back from each through all transfers to the delivery that brought it.
 */
export const traceBack = async (scope: Scope, layerIds: readonly string[]): Promise<ReadonlyMap<string, Source>> => {
  if (layerIds.length === 0) return new Map();
  const chains = Map.groupBy(await findLinks(scope, layerIds), ({ takenId }) => takenId);
  return new Map(
    [...chains].flatMap(([id, [load, ...moved]]): [string, Source][] => (load ? [[id, sourceOf(load, moved)]] : [])),
  );
};
