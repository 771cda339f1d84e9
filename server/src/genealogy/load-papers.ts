import type { Origin } from '@halm/model/genealogy/genealogy.ts';
import { sql } from 'kysely';
import { columnsOf, speaksOf } from '../addresses/proof-rule.ts';
import type { Scope } from '../platform/scope.ts';
import { findHoldingValueSets } from '../value-sets/find-holding-value-sets.ts';
import type { Source } from './trace-back.ts';

const delivered = { article: sql.ref('layers.articleId'), day: sql.ref('bookings.deliveryDate') };

/** The proofs of each load's supplier, also of the one that it was merged into, that spoke of the article on the day of the delivery. */
export const findLoadProofs = async ({ db, organisationId }: Scope, loads: readonly Source[]) => {
  const ids = [...new Set(loads.map(({ loadId }) => loadId))];
  const rows = await db
    .selectFrom('layers')
    .innerJoin('bookings', (on) =>
      on.onRef('bookings.organisationId', '=', 'layers.organisationId').onRef('bookings.id', '=', 'layers.bookingId'),
    )
    .innerJoin('addresses as supplier', (on) =>
      on.onRef('supplier.organisationId', '=', 'layers.organisationId').onRef('supplier.id', '=', 'layers.supplierId'),
    )
    .innerJoin('proofs', (on) =>
      on
        .onRef('proofs.organisationId', '=', 'layers.organisationId')
        .on(sql<boolean>`proofs.address_id = any(array[supplier.id, supplier.merged_into])`),
    )
    .select(['layers.id as loadId', 'proofs.id', 'proofs.scheme', 'proofs.declaration', 'proofs.number'])
    .$narrowType<Pick<Origin['proofs'][number], 'scheme' | 'declaration'>>()
    .where('layers.organisationId', '=', organisationId)
    .where(sql<boolean>`layers.id = any(${ids}::uuid[])`)
    .where(speaksOf(columnsOf('proofs'), delivered))
    .orderBy('proofs.validFrom')
    .orderBy('proofs.id')
    .execute();
  const byLoad = Map.groupBy(rows, ({ loadId }) => loadId);
  return (loadId: string): Origin['proofs'] => (byLoad.get(loadId) ?? []).map(({ loadId: _, ...proof }) => proof);
};

const questionOf = ({ articleId, contract, load }: Source) => ({
  articleId,
  day: load.deliveredOn,
  contractId: contract?.id ?? null,
  locationId: load.location.id,
});

/** The values that held for each load on the day of its delivery. */
export const findLoadValues = async (scope: Scope, loads: readonly Source[]) => {
  const holding = await findHoldingValueSets(scope, loads.map(questionOf));
  return (load: Source): Origin['values'] => {
    const set = holding(questionOf(load));
    if (!set) return null;
    const { id, category, validFrom, values } = set;
    return { id, category, validFrom, dryMatter: values.dryMatter, biogas: values.biogas };
  };
};
