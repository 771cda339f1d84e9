import type { OrderResult } from '@halm/model/laboratory/analysis-orders/order-results.ts';
import { isSameResult } from '@halm/model/laboratory/analysis-types/result-sign.ts';
import type { AcceptedValue } from '@halm/model/laboratory/potential-products/potential-product.ts';
import { sql } from 'kysely';
import type { Products } from './judged-products.ts';

type SampleValue = Pick<AcceptedValue, 'sampleNumber' | 'receivedAt' | 'value' | 'sign'>;

const keyOf = ({ sampleNumber, receivedAt, value, sign }: SampleValue): string =>
  JSON.stringify([sampleNumber, receivedAt, value, sign]);

/** What a product of an order has become. */
export const madeOf = (is: Products) =>
  is
    .selectFrom('potentialProducts as made')
    .whereRef('made.organisationId', '=', 'analysisOrderProducts.organisationId')
    .whereRef('made.orderProductId', '=', 'analysisOrderProducts.id');

/** The potential product that a product of an order has become. */
export const potentialProductOf = (is: Products) => madeOf(is).select('made.id');

/** The values by which that was accepted, where it has become an article. */
export const articleValuesOf = (is: Products) =>
  madeOf(is).select(sql<readonly AcceptedValue[]>`made.values`.as('values')).where('made.articleId', 'is not', null);

/**
 * Whether an article that was accepted by these values has other ones than
 * laboratories say now, be it of another day.
 */
export const isFormerArticle = (
  articleValues: readonly AcceptedValue[] | null,
  values: readonly Pick<OrderResult, 'sampleNumber' | 'said' | 'former'>[],
): boolean => {
  if (!articleValues) return false;
  const accepted = new Set(articleValues.map(keyOf));
  return values.some(({ sampleNumber, said, former }) => {
    if (said === null) return false;
    const same = [said, ...former.filter((one) => isSameResult(one, said))];
    return !same.some((one) => accepted.has(keyOf({ ...one, sampleNumber })));
  });
};
