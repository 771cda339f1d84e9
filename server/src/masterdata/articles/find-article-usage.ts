import type { RecordUsage } from '@halm/model/core/contract/record-usage.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { suppliersApprovedFor } from '../../core/domain/approvals-naming.ts';
import { bookingsNaming } from '../../core/domain/bookings-naming.ts';
import { contractsNaming } from '../../core/domain/contracts-naming.ts';
import { layersNaming } from '../../core/domain/layers-naming.ts';
import { potentialProductsNaming } from '../../core/domain/potential-products-naming.ts';
import { proofRequestsNaming } from '../../core/domain/proof-requests-naming.ts';
import { settlementsNaming } from '../../core/domain/settlements-naming.ts';
import { findUsage } from '../../core/records/record-usage.ts';
import { getArticle } from './find-articles.ts';

/** Those with a material of it. */
const contractsOf = (scope: Scope, articleId: string) =>
  contractsNaming(scope, (is) =>
    is('contracts.id', 'in', (any) =>
      any
        .selectFrom('contractMaterials')
        .select('contractId')
        .where('organisationId', '=', scope.organisationId)
        .where('articleId', '=', articleId),
    ),
  );

const findProofs = async (scope: Scope, articleId: string, limit: number) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, coalesce(number, '') as name from proofs
    where organisation_id = ${scope.organisationId} and article_ids @> array[${articleId}::uuid]
    order by id limit ${limit}`.execute(scope.db);
  return rows;
};

/**
 * Where an article is used: on which contracts and proofs, for what proofs
 * are asked, and what was booked of it.
 */
export const findArticleUsage = async (scope: Scope, id: string): Promise<RecordUsage> => {
  await getArticle(scope, id);
  const bookings = bookingsNaming(scope, ['articleId'], id);
  const contracts = contractsOf(scope, id);
  return findUsage({
    openContract: contracts.open,
    contract: contracts.over,
    proof: (limit) => findProofs(scope, id, limit),
    proofRequest: proofRequestsNaming(scope, { articleId: id }),
    potentialProduct: potentialProductsNaming(scope, 'articleId', id),
    approvedSupplier: suppliersApprovedFor(scope, id),
    settlement: settlementsNaming(scope, 'articleId', id),
    layer: layersNaming(scope, 'articleId', id),
    openBooking: bookings.open,
    booking: bookings.over,
  });
};
