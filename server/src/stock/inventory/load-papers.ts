import type { LoadPapers } from '@halm/model/stock/inventory/load-papers.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { columnsOf, speaksOf } from '../../masterdata/proofs/proof-rule.ts';
import { findHoldingValueSets } from '../../masterdata/value-sets/find-holding-value-sets.ts';
import { loadSupplier } from '../genealogy/load-owner.ts';

/** What one delivery brought into one location: its first layer, and by what its papers are found. */
export type Load = {
  readonly loadId: string;
  readonly bookingId: string;
  readonly articleId: string;
  readonly deliveredOn: string;
  readonly contractId: string | null;
  readonly locationId: string;
};

const delivered = { article: sql.ref('layers.articleId'), day: sql.ref('bookings.deliveryDate') };

/**
 * The proofs of each load's supplier, also of the one that it was merged into, that spoke of
 * the article on the day of the delivery.
 */
const findProofs = async ({ db, organisationId }: Scope, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('layers')
    .innerJoin('bookings', (on) =>
      on.onRef('bookings.organisationId', '=', 'layers.organisationId').onRef('bookings.id', '=', 'layers.bookingId'),
    )
    .innerJoin('addresses as supplier', (on) =>
      on.onRef('supplier.organisationId', '=', 'layers.organisationId').on('supplier.id', '=', loadSupplier),
    )
    .innerJoin('proofs', (on) =>
      on
        .onRef('proofs.organisationId', '=', 'layers.organisationId')
        .on(sql<boolean>`proofs.address_id = any(array[supplier.id, supplier.merged_into])`),
    )
    .select(['layers.id as loadId', 'proofs.id', 'proofs.scheme', 'proofs.declaration', 'proofs.number'])
    .$narrowType<Pick<LoadPapers['proofs'][number], 'scheme' | 'declaration'>>()
    .where('layers.organisationId', '=', organisationId)
    .where(sql<boolean>`layers.id = any(${ids}::uuid[])`)
    .where(speaksOf(columnsOf('proofs'), delivered))
    .orderBy('proofs.validFrom')
    .orderBy('proofs.id')
    .execute();
  const byLoad = Map.groupBy(rows, ({ loadId }) => loadId);
  return ({ loadId }: Load) => (byLoad.get(loadId) ?? []).map(({ loadId: _, ...proof }) => proof);
};

const findMeasured = async ({ db, organisationId }: Scope, bookingIds: readonly string[]) => {
  const rows = await db
    .selectFrom('deliveryValues')
    .select(['bookingId', 'parameter', 'value'])
    .$narrowType<Pick<LoadPapers['measured'][number], 'parameter'>>()
    .where('organisationId', '=', organisationId)
    .where(sql<boolean>`booking_id = any(${bookingIds}::uuid[])`)
    .orderBy('parameter')
    .execute();
  const byBooking = Map.groupBy(rows, ({ bookingId }) => bookingId);
  return ({ bookingId }: Load) => (byBooking.get(bookingId) ?? []).map(({ bookingId: _, ...measured }) => measured);
};

const questionOf = ({ deliveredOn: day, ...load }: Load) => ({ ...load, day });

const findGuides = async (scope: Scope, loads: readonly Load[]) => {
  const holding = await findHoldingValueSets(scope, loads.map(questionOf));
  return (load: Load): LoadPapers['values'] => {
    const set = holding(questionOf(load));
    if (!set) return null;
    const { id, category, validFrom, values } = set;
    return { id, category, validFrom, dryMatter: values.dryMatter, biogas: values.biogas };
  };
};

/**
 * What is known of loads beside their deliveries: proofs, what was measured,
 * and the values that held on that day.
 */
export const findLoadPapers = async (scope: Scope, loads: readonly Load[]) => {
  const ids = [...new Set(loads.map(({ loadId }) => loadId))];
  const bookingIds = [...new Set(loads.map(({ bookingId }) => bookingId))];
  const [proofs, measured, guide] = await Promise.all([
    findProofs(scope, ids),
    findMeasured(scope, bookingIds),
    findGuides(scope, loads),
  ]);
  return (load: Load): LoadPapers => ({ proofs: proofs(load), measured: measured(load), values: guide(load) });
};

/**
 * The load that each of some layers is of: what was moved is followed back to the delivery that brought it.
 */
export const findLoadsOfLayers = async ({ db, organisationId }: Scope, layerIds: readonly string[]) => {
  const { rows } = await sql<Load & { readonly layerId: string }>`
    with recursive chain as (
      select layers.id as layer_id, layers.id, layers.source_layer_id
      from layers where layers.organisation_id = ${organisationId} and layers.id = any(${[...layerIds]}::uuid[])
      union all
      select chain.layer_id, source.id, source.source_layer_id
      from chain cross join lateral (
        select id, layers.source_layer_id from layers
        where layers.organisation_id = ${organisationId} and layers.id = chain.source_layer_id offset 0) as source)
    select chain.layer_id, load.* from chain cross join lateral (
      select layers.id as load_id, layers.booking_id, layers.article_id, bookings.delivery_date as delivered_on,
        layers.contract_id, layers.location_id
      from layers join bookings on bookings.organisation_id = ${organisationId} and bookings.id = layers.booking_id
      where layers.organisation_id = ${organisationId} and layers.id = chain.id offset 0) as load
    where chain.source_layer_id is null`.execute(db);
  return new Map(rows.map(({ layerId, ...load }) => [layerId, load]));
};
