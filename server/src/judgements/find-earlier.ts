import type { EarlierValues } from '@halm/model/judgements/judge-value.ts';
import { type EarlierRange, earlierRanges } from '@halm/model/judgements/judgement-choices.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../platform/scope.ts';

const isSame = sql<boolean>`earlier_order.supplier_id = own_order.supplier_id and earlier.name_key = own.name_key`;
const since = (span: string) =>
  sql<boolean>`${isSame} and earlier.results_at >= own.results_at - cast(${sql.lit(span)} as interval)`;

/** Which earlier values belong to a range. Spans count back from when the values of the product itself came. */
export const inRange: Readonly<Record<EarlierRange, RawBuilder<boolean>>> = {
  all: isSame,
  'half-year': since('6 months'),
  year: since('1 year'),
  supplier: sql`earlier_order.supplier_id = own_order.supplier_id`,
  'product-name': sql`earlier.name_key = own.name_key`,
};

/** Of products (`own`) what came earlier of products that count (`earlier`): those that quality control or their values themselves have validated, and nobody has rejected. */
export const earlierProducts = sql`analysis_order_products own
  join analysis_orders own_order on own_order.organisation_id = own.organisation_id and own_order.id = own.order_id
  join analysis_order_products earlier on earlier.organisation_id = own.organisation_id and earlier.id <> own.id
    and earlier.results_state in ('autovalidated', 'validated') and earlier.verdict is distinct from 'rejected'
    and earlier.results_at < own.results_at
  join analysis_orders earlier_order on earlier_order.organisation_id = earlier.organisation_id
    and earlier_order.id = earlier.order_id`;

/** The numbers that laboratories say of them now (`said`); what has a sign is none. */
export const earlierValues = sql`${earlierProducts}
  join analysis_samples earlier_sample on earlier_sample.organisation_id = earlier.organisation_id
    and earlier_sample.product_id = earlier.id
  join laboratory_results said on said.organisation_id = earlier_sample.organisation_id
    and said.laboratory_id = earlier_sample.laboratory_id and said.sample_number = earlier_sample.number
    and said.replaced_at is null and said.sign is null and said.value is not null`;

const statistics = (range: EarlierRange) => sql`
  'count', count(*) filter (where ${inRange[range]}), 'mean', avg(said.value) filter (where ${inRange[range]})::float8,
  'deviation', stddev_samp(said.value) filter (where ${inRange[range]})::float8`;

type Found<R extends EarlierRange> = {
  readonly productId: string;
  readonly measure: string;
  readonly earlier: Readonly<Record<R, EarlierValues>>;
};

/** What earlier values of products come to, by what they measure, over each of these ranges. */
export const findEarlier = async <R extends EarlierRange>(
  scope: Scope,
  productIds: readonly string[],
  ranges: readonly R[],
): Promise<Found<R>[]> => {
  const each = ranges.map((range) => sql`${sql.lit(range)}, json_build_object(${statistics(range)})`);
  const wide = ranges.map((range) => sql`(${inRange[range]})`);
  const { rows } = await sql<Found<R>>`
    select own.id as "productId", said.measure, json_build_object(${sql.join(each)}) as earlier
    from ${earlierValues}
    where own.organisation_id = ${scope.organisationId} and own.id = any(${productIds}::uuid[])
      and (${sql.join(wide, sql` or `)})
    group by own.id, said.measure`.execute(scope.db);
  return rows;
};

const nothing: EarlierValues = { count: 0, mean: null, deviation: null };

/** That nothing came earlier, over each range. */
export const nothingEarlier = Object.fromEntries(earlierRanges.map((range) => [range, nothing])) as Readonly<
  Record<EarlierRange, EarlierValues>
>;
