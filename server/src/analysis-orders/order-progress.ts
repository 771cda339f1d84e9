import { type RawBuilder, sql } from 'kysely';

/** The tests that were ordered of an order's samples, each with what its laboratory says of it now. */
export const orderedTests = sql`analysis_order_products product
  join analysis_samples sample on sample.organisation_id = product.organisation_id and sample.product_id = product.id
  join analysis_sample_tests ordered on ordered.organisation_id = sample.organisation_id and ordered.sample_id = sample.id
  left join laboratory_results result on result.organisation_id = sample.organisation_id
    and result.laboratory_id = sample.laboratory_id and result.sample_number = sample.number
    and result.measure = ordered.measure and result.replaced_at is null`;

const ofThisOrder = sql`product.organisation_id = analysis_orders.organisation_id and product.order_id = analysis_orders.id`;

/** How many values of an order there are, of those that were ordered. */
export const progressOfOrder: RawBuilder<{ measured: number; ordered: number }> = sql`(
  select json_build_object('measured', count(result.id), 'ordered', count(*)) from ${orderedTests} where ${ofThisOrder})`;

/** Whether no product of an order lacks a value any more. */
export const hasAllValues: RawBuilder<boolean> = sql`not exists (
  select from analysis_order_products product where ${ofThisOrder} and product.results_state = 'running')`;
