import type { ChangedTest } from '@halm/model/identity/notifications/notification-params.ts';
import { hindrancesOf, isOutside } from '@halm/model/laboratory/judgements/judge-value.ts';
import type { Scope } from '../../core/api/scope.ts';
import type { Listener } from '../../core/process/announcement.ts';
import { changeRecord } from '../../core/records/write-record.ts';
import { readResultsOfAll } from '../analysis-orders/find-order-results.ts';
import type { OrderResultsArrived } from '../analysis-orders/order-results-arrived.ts';
import { correctDays, withdrawUnlessArticle } from '../potential-products/change-potential-product.ts';
import { recordValidated, removeValidated } from './custody-of-product.ts';
import { findEarlierOfAll, nothingEarlier } from './find-earlier.ts';
import { findLimitsOfAll } from './find-limits.ts';
import { getProduct, type Hindrance, lockLatestProduct } from './judged-products.ts';
import { getSnapshot, judgementRecord } from './judgement-record.ts';
import { noVerdict } from './no-verdict.ts';
import { waitNoMore } from './notify-second-person.ts';

/** Which values of products don't validate by themselves, and why; of a product of which all do nothing. */
const findHindrances = async (
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

/** What arrives changes a product as whoever judges it does. */
const arrivedRecord = { ...judgementRecord, get: getSnapshot } as const;

/** What validates by itself, and what keeps the others from it. */
const validateComplete = async (scope: Scope, id: string, hindrances: readonly Hindrance[]): Promise<void> => {
  const isUsual = hindrances.length === 0;
  await changeRecord(
    scope,
    arrivedRecord,
    await lockLatestProduct(scope, id),
    () => ({ hindrances: JSON.stringify(hindrances), ...(isUsual && { resultsState: 'autovalidated' }) }),
    () => ({ event: isUsual ? 'autovalidated' : 'arrived' }),
  );
  if (isUsual) await recordValidated(scope, id);
};

/**
 * Asks quality control again: what was said of the product was said of
 * another value, and so was what it has become.
 */
const judgeAgain = async (
  scope: Scope,
  id: string,
  hindrances: readonly Hindrance[],
  changedTests: readonly ChangedTest[],
): Promise<void> => {
  const locked = await lockLatestProduct(scope, id);
  const before = await getProduct(scope, id);
  if (before.resultsState === 'running') return;
  await changeRecord(
    scope,
    arrivedRecord,
    locked,
    () => ({ ...noVerdict, hindrances: JSON.stringify(hindrances), resultsState: 'qc-pending' }),
    (_, after) => ({ event: 'value-changed', after: { ...arrivedRecord.kept(after), changedTests } }),
  );
  await withdrawUnlessArticle(scope, { orderProductId: id });
  await removeValidated(scope, id);
  await waitNoMore(scope, before);
};

/**
 * Keeps that a value was measured on another day than was said: all that was said of the product holds, and
 * so does what it has become.
 */
const storeRedated = async (scope: Scope, id: string): Promise<void> => {
  const locked = await lockLatestProduct(scope, id);
  if ((await getProduct(scope, id)).resultsState === 'running') return;
  await changeRecord(
    scope,
    arrivedRecord,
    locked,
    () => ({}),
    () => ({ event: 'day-changed' }),
  );
  await correctDays(scope, { orderProductId: id });
};

const judgeEach = async (
  scope: Scope,
  { complete, changed }: Pick<OrderResultsArrived, 'complete' | 'changed'>,
): Promise<void> => {
  const ids = [...new Set([...complete, ...changed.keys()])].toSorted();
  if (ids.length === 0) return;
  const hindrances = await findHindrances(scope, ids);
  const isComplete = new Set(complete);
  for (const id of ids) {
    const found = hindrances.get(id) ?? [];
    await (isComplete.has(id)
      ? validateComplete(scope, id, found)
      : judgeAgain(scope, id, found, changed.get(id) ?? []));
  }
};

/**
 * Goes on with products of which values have come: those that are complete now validate by themselves where
 * none of their values is unusual, those of which a value has become another one wait for quality control,
 * whatever was said of them. Another day changes nothing of that.
 */
export const judgeArrived: Listener<OrderResultsArrived> = async (scope, { redated, ...judged }) => {
  await judgeEach(scope, judged);
  const isJudged = new Set([...judged.complete, ...judged.changed.keys()]);
  for (const id of new Set(redated)) if (!isJudged.has(id)) await storeRedated(scope, id);
};
