import type { OrderResult } from '@halm/model/analysis-orders/order-results.ts';
import type { JudgedValue, Judgement } from '@halm/model/judgements/judgement.ts';
import { earlierRanges } from '@halm/model/judgements/judgement-choices.ts';
import { needsSecondPerson } from '../platform/quality-lead.ts';
import type { Scope } from '../platform/scope.ts';
import { findEarlier, nothingEarlier } from './find-earlier.ts';
import { findLimits } from './find-limits.ts';
import { readValues } from './judge-values.ts';
import { getProduct, type ProductRow, presentItem } from './judged-products.ts';

/** The values of a product, each with what it is compared with. */
const compareValues = async (scope: Scope, { id, hindrances }: ProductRow): Promise<JudgedValue[]> => {
  const found = await findEarlier(scope, [id], earlierRanges);
  const limitOf = await findLimits(scope, [id]);
  const kindsOf = ({ sampleNumber, measure }: OrderResult) =>
    hindrances.find((one) => one.sample === sampleNumber && one.measure === measure)?.kinds ?? [];
  const earlierOf = new Map(found.map(({ measure, earlier }) => [measure, earlier]));
  return (await readValues(scope, [id])).map((value) => ({
    ...value,
    earlier: earlierOf.get(value.measure) ?? nothingEarlier,
    limit: limitOf(value),
    hindrances: [...kindsOf(value)],
  }));
};

/** A product of an order with its values and what quality control says of them; `request.not-found` where nothing was ordered of it. */
export const getJudgement = async (scope: Scope, id: string): Promise<Judgement> => {
  const row = await getProduct(scope, id);
  const { storageLocation, verdict, comment, judgedBy, confirmedAt, confirmedByName } = row;
  return {
    ...presentItem(row),
    ...{ storageLocation, verdict, comment, confirmedAt, confirmedByName },
    isOwnVerdict: judgedBy !== null && judgedBy === scope.user.id,
    needsSecond: await needsSecondPerson(scope),
    values: await compareValues(scope, row),
  };
};
