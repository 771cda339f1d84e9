import { sql } from 'kysely';
import type { Scope } from '../core/api/scope.ts';
import { usages } from '../core/records/record-usage.ts';
import { contractsNaming } from './contracts/contracts-naming.ts';
import { proofRequestsNaming } from './proof-requests/proof-requests-naming.ts';

/** Those with a material of the article. */
const contractsOfArticle = (scope: Scope, articleId: string) =>
  contractsNaming(scope, (is) =>
    is('contracts.id', 'in', (any) =>
      any
        .selectFrom('contractMaterials')
        .select('contractId')
        .where('organisationId', '=', scope.organisationId)
        .where('articleId', '=', articleId),
    ),
  );

/** The contracts on which something that still lies there was delivered. */
const contractsAt = (scope: Scope, locationId: string) =>
  contractsNaming(scope, (is) =>
    is('contracts.id', 'in', (any) =>
      any
        .selectFrom('layers')
        .select(sql<string>`contract_id`.as('id'))
        .where('organisationId', '=', scope.organisationId)
        .where('locationId', '=', locationId)
        .where('isOpen', '=', sql.lit(true)),
    ),
  );

const asUses = ({ open, over }: ReturnType<typeof contractsNaming>) => ({ openContract: open, contract: over });

/** The contracts and requests for proofs that refer to records of other areas. */
export const purchasingUsages = usages.plug({
  addresses: (scope, id) => ({
    ...asUses(contractsNaming(scope, (is) => is.or([is('supplierId', '=', id), is('logisticsCompanyId', '=', id)]))),
    proofRequest: proofRequestsNaming(scope, { addressId: id }),
  }),
  contacts: (scope, id) => asUses(contractsNaming(scope, (is) => is('contactId', '=', id))),
  articles: (scope, id) => ({
    ...asUses(contractsOfArticle(scope, id)),
    proofRequest: proofRequestsNaming(scope, { articleId: id }),
  }),
  locations: (scope, id) => asUses(contractsAt(scope, id)),
});
