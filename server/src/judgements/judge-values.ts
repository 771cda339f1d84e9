import type { OrderResult } from '@halm/model/analysis-orders/order-results.ts';
import { hindrancesOf, isOutside } from '@halm/model/judgements/judge-value.ts';
import { sql } from 'kysely';
import { readResults } from '../analysis-orders/find-order-results.ts';
import type { Scope } from '../platform/scope.ts';
import { findEarlier, nothingEarlier } from './find-earlier.ts';
import { findLimits } from './find-limits.ts';
import type { Hindrance } from './judged-products.ts';

/** The values of products, in the order in which they were ordered. */
export const readValues = (scope: Scope, productIds: readonly string[]): Promise<OrderResult[]> =>
  readResults(scope, sql`product.id = any(${productIds}::uuid[])`);

/** Which values of products don't validate by themselves, and why; of a product of which all do nothing. */
export const findHindrances = async (
  scope: Scope,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Hindrance[]>> => {
  const values = await readValues(scope, productIds);
  const found = await findEarlier(scope, productIds, ['all']);
  const limitOf = await findLimits(scope, productIds);
  const earlierOf = new Map(found.map(({ productId, measure, earlier }) => [`${productId} ${measure}`, earlier.all]));
  const hindrances = values.flatMap((value) => {
    const { productId, measure, sampleNumber: sample } = value;
    const earlier = earlierOf.get(`${productId} ${measure}`) ?? nothingEarlier.all;
    const kinds = hindrancesOf(value.said ?? { value: null, sign: null }, earlier, limitOf(value));
    return kinds.length === 0
      ? []
      : [{ productId, hindrance: { sample, measure, kinds, isOutside: isOutside(kinds) } }];
  });
  const byProduct = Map.groupBy(hindrances, ({ productId }) => productId);
  return new Map(productIds.map((id) => [id, (byProduct.get(id) ?? []).map(({ hindrance }) => hindrance)]));
};
