import { type RawBuilder, sql } from 'kysely';

/** The tests that were ordered of samples, each with what its laboratory says of it now. */
export const testsOfSamples = sql`analysis_samples sample
  join analysis_sample_tests ordered on ordered.organisation_id = sample.organisation_id and ordered.sample_id = sample.id
  left join laboratory_results result on result.organisation_id = sample.organisation_id
    and result.laboratory_id = sample.laboratory_id and result.sample_number = sample.number
    and result.measure = ordered.measure and result.replaced_at is null`;

/** The same beside the products of which samples were taken. */
export const orderedTests = sql`analysis_order_products product
  join ${testsOfSamples} on sample.organisation_id = product.organisation_id and sample.product_id = product.id`;

const ofThisOrder = sql`product.organisation_id = analysis_orders.organisation_id and product.order_id = analysis_orders.id`;

/**
 * The samples of products (`product`), each with how many values were ordered of it and how
 * many there are: counted in indexes alone.
 */
export const countedSamples = sql`analysis_order_products product
  join analysis_samples sample on sample.organisation_id = product.organisation_id and sample.product_id = product.id
  cross join lateral (select array(
    select ordered.measure from analysis_sample_tests ordered
    where ordered.organisation_id = sample.organisation_id and ordered.sample_id = sample.id) as measures offset 0) asked
  cross join lateral (
    select cardinality(asked.measures) as ordered, count(*) as measured from laboratory_results result
    where result.organisation_id = sample.organisation_id and result.laboratory_id = sample.laboratory_id
      and result.sample_number = sample.number and result.measure = any(asked.measures) and result.replaced_at is null) counted`;

/** How many values of an order there are, of those that were ordered. */
export const progressOfOrder: RawBuilder<{ measured: number; ordered: number }> = sql`(
  select json_build_object('measured', coalesce(sum(counted.measured), 0), 'ordered', coalesce(sum(counted.ordered), 0))
  from ${countedSamples} where ${ofThisOrder})`;

/**
 * Whether no product of an order lacks a value any more: asked row by row, where `not
 * exists` is asked of all orders at once.
 */
export const hasAllValues: RawBuilder<boolean> = sql`((
  select true from analysis_order_products product where ${ofThisOrder} and product.results_state = 'running' limit 1) is not true)`;
