import type { LoadSumFilter } from '@halm/model/stock/genealogy/genealogy.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { companiesOf } from '../../masterdata/fleet/companies-of.ts';
import { columnsOf, speaksOf } from '../../masterdata/proofs/proof-rule.ts';

const delivered = { article: sql.ref('layers.articleId'), day: sql.ref('bookings.deliveryDate') };

/** The layers that a supplier's deliveries brought, none that were only moved, as a filter narrows them. */
export const selectLoads = (scope: Scope, filter: LoadSumFilter) => {
  const { supplierId, contractId, proofId, articleId, from, to } = filter;
  let query = scope.db
    .selectFrom('layers')
    .innerJoin('bookings', (on) =>
      on.onRef('bookings.organisationId', '=', 'layers.organisationId').onRef('bookings.id', '=', 'layers.bookingId'),
    )
    .where('layers.organisationId', '=', scope.organisationId)
    .where('layers.sourceLayerId', 'is', null)
    .where('layers.supplierId', 'in', companiesOf(scope, supplierId));
  if (contractId) query = query.where('layers.contractId', '=', contractId);
  if (articleId) query = query.where('layers.articleId', '=', articleId);
  if (from) query = query.where('bookings.deliveryDate', '>=', from);
  if (to) query = query.where('bookings.deliveryDate', '<=', to);
  if (!proofId) return query;
  return query.where((is) =>
    is.exists(
      is
        .selectFrom('proofs')
        .select('proofs.id')
        .where('proofs.organisationId', '=', scope.organisationId)
        .where('proofs.id', '=', proofId)
        .where('proofs.addressId', '=', supplierId)
        .where(speaksOf(columnsOf('proofs'), delivered)),
    ),
  );
};
