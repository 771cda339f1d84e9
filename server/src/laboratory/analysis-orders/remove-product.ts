import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import { sql } from 'kysely';
import { found, Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { changeRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { orderRecord } from './change-analysis-order.ts';
import { deleteProducts } from './delete-products.ts';
import { lockResults } from './lock-results.ts';
import { orderedTests } from './order-progress.ts';

const refuseMeasured = async (scope: Scope, productId: string): Promise<void> => {
  const { rows } = await sql`
    select 1 from ${orderedTests}
    where product.organisation_id = ${scope.organisationId} and product.id = ${productId} and result.id is not null limit 1`.execute(
    scope.db,
  );
  if (rows.length > 0) throw new Refusal('analysis-order.product-has-results');
};

/** The order is due with the last sample that is left. */
const lastDueDay = ({ samples }: AnalysisOrder, productId: string): string | undefined =>
  samples
    .filter(({ product }) => product.id !== productId)
    .map(({ dueOn }) => dueOn)
    .toSorted()
    .at(-1);

/**
 * Takes one product out of an order with its samples, as long as nothing of it was
 * measured. The last one goes with its order.
 */
export const removeProduct = async (scope: Scope, record: RecordVersion, productId: string): Promise<AnalysisOrder> => {
  await lockResults(scope);
  return changeRecord(
    scope,
    orderRecord,
    record,
    async (before) => {
      found(before.products.find(({ id }) => id === productId));
      await refuseMeasured(scope, productId);
      if (before.products.length === 1) throw new Refusal('analysis-order.last-product');
      await deleteProducts(scope, record.id, productId);
      return { dueOn: lastDueDay(before, productId) ?? null };
    },
    () => ({ event: 'product-removed' }),
  );
};
