import type { Judgement } from '@halm/model/laboratory/judgements/judgement.ts';
import type { Updateable } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import type { AnalysisOrderProducts } from '../../core/db/database-types.ts';
import { changeRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { withdrawUnlessArticle } from '../potential-products/change-potential-product.ts';
import { createPotentialProduct } from '../potential-products/create-potential-product.ts';
import { getJudgement, getProductResults, type ProductResults } from './get-judgement.ts';
import { judgementRecord } from './judgement-record.ts';

type JudgementEvent = { readonly event: string; readonly reason?: string };
type Columns = Omit<Updateable<AnalysisOrderProducts>, 'version' | 'updatedAt'>;

/**
 * Changes what quality control says of a product that still has this version. With the last thing that it
 * lacks it becomes a potential product in the same transaction, whichever that is; once it is rejected it is
 * none. One that somebody has deleted comes back with another verdict alone.
 */
export const changeJudgement = async (
  scope: Scope,
  record: RecordVersion,
  change: (before: ProductResults) => Promise<Columns> | Columns,
  event: JudgementEvent,
): Promise<Judgement> => {
  const after = await changeRecord(scope, { ...judgementRecord, get: getProductResults }, record, change, () => event);
  const orderProductId = record.id;
  if (!after.isPotentialProductDeleted) {
    if (after.lacking.length === 0) await createPotentialProduct(scope, { orderProductId });
    else if (after.standing === 'rejected') await withdrawUnlessArticle(scope, { orderProductId });
  }
  return getJudgement(scope, record.id);
};
