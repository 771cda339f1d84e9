import { hindrancesOf, isOutside } from '@halm/model/laboratory/judgements/judge-value.ts';
import type { Scope } from '../../core/api/scope.ts';
import { readResultsOfAll } from '../analysis-orders/find-order-results.ts';
import { findEarlierOfAll, nothingEarlier } from './find-earlier.ts';
import { findLimitsOfAll } from './find-limits.ts';
import type { Hindrance } from './judged-products.ts';

/** Which values of products don't validate by themselves, and why; of a product of which all do nothing. */
export const findHindrances = async (
  scope: Scope,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Hindrance[]>> => {
  const [values, found, limitOf] = await Promise.all([
    readResultsOfAll(scope, productIds),
    findEarlierOfAll(scope, productIds),
    findLimitsOfAll(scope, productIds),
  ]);
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
