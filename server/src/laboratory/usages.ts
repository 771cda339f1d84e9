import { sql } from 'kysely';
import type { Scope } from '../core/api/scope.ts';
import { usages } from '../core/records/record-usage.ts';
import { analysisOrdersNaming } from './analysis-orders/analysis-orders-naming.ts';
import { potentialProductsNaming } from './potential-products/potential-products-naming.ts';

/** What an address is set up as in the laboratory module, by its own name. */
const setUpOf = (scope: Scope, table: 'laboratories' | 'contractors', addressId: string) => async (limit: number) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select set_up.id, addresses.company_name as name from ${sql.table(table)} as set_up
    join addresses on addresses.organisation_id = set_up.organisation_id and addresses.id = set_up.address_id
    where set_up.organisation_id = ${scope.organisationId} and set_up.address_id = ${addressId} limit ${limit}`.execute(
    scope.db,
  );
  return rows;
};

/** What of the laboratory refers to records of other areas. */
export const laboratoryUsages = usages.plug({
  addresses: (scope, id) => ({
    laboratory: setUpOf(scope, 'laboratories', id),
    contractor: setUpOf(scope, 'contractors', id),
    analysisOrder: analysisOrdersNaming(scope, ['supplierId', 'contractorId'], id),
    potentialProduct: potentialProductsNaming(scope, 'supplierId', id),
  }),
  contacts: (scope, id) => ({ analysisOrder: analysisOrdersNaming(scope, ['contactId'], id) }),
  articles: (scope, id) => ({ potentialProduct: potentialProductsNaming(scope, 'articleId', id) }),
});
