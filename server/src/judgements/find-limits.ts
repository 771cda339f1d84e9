import type { OrderResult } from '@halm/model/analysis-orders/order-results.ts';
import type { ValueLimit } from '@halm/model/judgements/judge-value.ts';
import { sql } from 'kysely';
import { type Scope, today } from '../platform/scope.ts';

type Limited = ValueLimit & { readonly productId: string; readonly measure: string };

/**
 * What contracts of the supplier that run today agree on for an article that is called as the product: of several the narrowest. Contracts speak of
 * fresh mass, and so do their limits.
 */
const findAgreed = async (scope: Scope, productIds: readonly string[]): Promise<Limited[]> => {
  const { rows } = await sql<Limited>`
    select own.id as "productId", said.measure, max(agreed.minimum) as minimum, min(agreed.maximum) as maximum
    from analysis_order_products own
    join analysis_orders own_order on own_order.organisation_id = own.organisation_id and own_order.id = own.order_id
    join contracts on contracts.organisation_id = own.organisation_id and contracts.supplier_id = own_order.supplier_id
      and contracts.status <> 'closed' and contracts.starts_on <= ${today(scope)} and contracts.ends_on >= ${today(scope)}
    join contract_materials material on material.organisation_id = contracts.organisation_id
      and material.contract_id = contracts.id
    join articles on articles.organisation_id = material.organisation_id and articles.id = material.article_id
      and lower(btrim(articles.name)) = own.name_key
    join contract_limits agreed on agreed.organisation_id = material.organisation_id and agreed.material_id = material.id
    join lateral (values (agreed.parameter || ' '), (agreed.parameter || ' fresh-mass')) as said (measure) on true
    where own.organisation_id = ${scope.organisationId} and own.id = any(${productIds}::uuid[])
    group by own.id, said.measure`.execute(scope.db);
  return rows;
};

/** The limits of what is measured of products. */
export const findLimits = async (
  scope: Scope,
  productIds: readonly string[],
): Promise<(value: Pick<OrderResult, 'productId' | 'measure'>) => ValueLimit> => {
  const agreed = await findAgreed(scope, productIds);
  return ({ productId, measure }) => {
    const limit = agreed.find((one) => one.productId === productId && one.measure === measure);
    return { minimum: limit?.minimum ?? null, maximum: limit?.maximum ?? null };
  };
};
