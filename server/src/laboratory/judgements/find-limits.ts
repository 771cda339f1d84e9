import type { OrderResult } from '@halm/model/laboratory/analysis-orders/order-results.ts';
import { measureOf } from '@halm/model/laboratory/analysis-types/analysis-type.ts';
import type { ValueLimit } from '@halm/model/laboratory/judgements/judge-value.ts';
import { isPerMass } from '@halm/model/masterdata/value-sets/value-parameters.ts';
import { type MeasuredParameter, valueParameterOf } from '@halm/model/purchasing/contracts/contract-choices.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Scope, today } from '../../core/api/scope.ts';
import { type Open, statement, untold } from '../../core/db/statement.ts';
import type { Given } from '../../core/records/prepared-list.ts';

type Agreed = ValueLimit & { readonly productId: string; readonly parameter: MeasuredParameter };

/**
 * What contracts of the supplier that run that day agree on for an article that is called as the product
 * (`own`): of several the narrowest.
 */
const agreedOf = (organisationId: Given<string>, isOwn: RawBuilder<boolean>, day: Given<string>) => sql<Agreed>`
    select own.id as "productId", agreed.parameter, max(agreed.minimum) as minimum, min(agreed.maximum) as maximum
    from analysis_order_products own
    join analysis_orders own_order on own_order.organisation_id = own.organisation_id and own_order.id = own.order_id
    join contracts on contracts.organisation_id = own.organisation_id and contracts.supplier_id = own_order.supplier_id
      and contracts.status <> 'closed' and contracts.starts_on <= ${day} and contracts.ends_on >= ${day}
    join contract_materials material on material.organisation_id = contracts.organisation_id
      and material.contract_id = contracts.id
    join articles on articles.organisation_id = material.organisation_id and articles.id = material.article_id
      and lower(btrim(articles.name)) = own.name_key
    join contract_limits agreed on agreed.organisation_id = material.organisation_id and agreed.material_id = material.id
    where own.organisation_id = ${organisationId} and ${isOwn}
    group by own.id, agreed.parameter`;

/** The same for one product. */
export const limitsOfProduct = statement((_, open: Open<{ id: string; day: string }>) =>
  agreedOf(open.organisationId, sql<boolean>`own.id = ${open.id}`, untold(open.day, 'date')),
);

/** What a limit of a contract is about: contracts speak of fresh mass. */
const measureAgreed = (measured: MeasuredParameter): string | undefined => {
  const parameter = valueParameterOf(measured);
  return measureOf({ parameter, basis: isPerMass(parameter) ? 'fresh-mass' : null });
};

type LimitOf = (value: Pick<OrderResult, 'productId' | 'measure'>) => ValueLimit;

const limitsBy = (agreed: readonly Agreed[]): LimitOf => {
  const limits = new Map(
    agreed.map(({ productId, parameter, ...limit }) => [`${productId} ${measureAgreed(parameter)}`, limit]),
  );
  return ({ productId, measure }) => limits.get(`${productId} ${measure}`) ?? { minimum: null, maximum: null };
};

/** The limits of what is measured of products. */
export const findLimitsOfAll = async (scope: Scope, productIds: readonly string[]): Promise<LimitOf> => {
  const isOwn = sql<boolean>`own.id = any(${productIds}::uuid[])`;
  return limitsBy((await agreedOf(scope.organisationId, isOwn, today(scope)).execute(scope.db)).rows);
};

/** The limits of what is measured of one product. */
export const findLimits = async (scope: Scope, id: string): Promise<LimitOf> =>
  limitsBy(await limitsOfProduct(scope, { id, day: today(scope) }));
