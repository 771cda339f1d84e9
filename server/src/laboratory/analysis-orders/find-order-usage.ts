import type { Named } from '@halm/model/core/contract/fields.ts';
import type { RecordUsage } from '@halm/model/core/contract/record-usage.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { groupUsage } from '../../core/records/record-usage.ts';
import { getAnalysisOrder } from './get-analysis-order.ts';

/** The messages in which laboratories have said something of an order's samples, the newest first. */
const messagesAbout = (scope: Scope, orderId: string) => async (limit: number) => {
  const { rows } = await sql<Named>`
    select message.id, message.file_name as name from laboratory_messages message
    where message.organisation_id = ${scope.organisationId} and message.id in (
      select result.message_id from analysis_order_products product
      join analysis_samples sample on sample.organisation_id = product.organisation_id and sample.product_id = product.id
      join laboratory_results result on result.organisation_id = sample.organisation_id
        and result.laboratory_id = sample.laboratory_id and result.sample_number = sample.number
      where product.organisation_id = ${scope.organisationId} and product.order_id = ${orderId})
    order by message.received_at desc, message.id desc limit ${limit}`.execute(scope.db);
  return rows;
};

const productsOf = (scope: Scope, orderId: string) => async (limit: number) => {
  const { rows } = await sql<Named>`
    select accepted.id, accepted.name from potential_products accepted
    join analysis_order_products product
      on product.organisation_id = accepted.organisation_id and product.id = accepted.order_product_id
    where accepted.organisation_id = ${scope.organisationId} and product.order_id = ${orderId}
    order by product.position limit ${limit}`.execute(scope.db);
  return rows;
};

/**
 * What keeps an order of analyses: what laboratories have said of its samples, and what came of its products.
 */
export const findOrderUsage = async (scope: Scope, id: string): Promise<RecordUsage> => {
  await getAnalysisOrder(scope, id);
  return groupUsage({ laboratoryMessage: messagesAbout(scope, id), potentialProduct: productsOf(scope, id) });
};
