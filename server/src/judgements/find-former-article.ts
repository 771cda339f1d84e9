import type { OrderResult } from '@halm/model/analysis-orders/order-results.ts';
import type { AcceptedValue } from '@halm/model/potential-products/potential-product.ts';
import type { Scope } from '../platform/scope.ts';

type Said = Pick<AcceptedValue, 'sampleNumber' | 'receivedAt' | 'value' | 'sign'>;

const keyOf = ({ sampleNumber, receivedAt, value, sign }: Said): string =>
  JSON.stringify([sampleNumber, receivedAt, value, sign]);

/** Whether a product has become an article that has other values than laboratories say now. */
export const hasFormerArticle = async (
  scope: Scope,
  productId: string,
  values: readonly Pick<OrderResult, 'sampleNumber' | 'said'>[],
): Promise<boolean> => {
  const made = await scope.db
    .selectFrom('potentialProducts')
    .select('values')
    .$narrowType<{ values: readonly AcceptedValue[] }>()
    .where('organisationId', '=', scope.organisationId)
    .where('orderProductId', '=', productId)
    .where('articleId', 'is not', null)
    .executeTakeFirst();
  if (!made) return false;
  const accepted = new Set(made.values.map(keyOf));
  return values.some(({ sampleNumber, said }) => said !== null && !accepted.has(keyOf({ sampleNumber, ...said })));
};
