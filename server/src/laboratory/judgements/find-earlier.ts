import { LARGEST_VALUE, SMALLEST_VALUE } from '@halm/model/laboratory/analysis-types/measured-bounds.ts';
import type { EarlierValues } from '@halm/model/laboratory/judgements/judge-value.ts';
import { type EarlierRange, earlierRanges } from '@halm/model/laboratory/judgements/judgement-choices.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { type Open, statement } from '../../core/db/statement.ts';
import type { Given } from '../../core/records/prepared-list.ts';

const isSame = sql<boolean>`earlier.is_of_supplier and earlier.is_of_name`;
const since = (span: string) =>
  sql<boolean>`${isSame} and earlier.results_at >= own.results_at - cast(${sql.lit(span)} as interval)`;

/**
 * Which earlier values belong to a range. Spans count back from when the values of the product itself came.
 */
const inRange: Readonly<Record<EarlierRange, RawBuilder<boolean>>> = {
  all: isSame,
  'half-year': since('6 months'),
  year: since('1 year'),
  supplier: sql`earlier.is_of_supplier`,
  'product-name': sql`earlier.is_of_name`,
};

/**
 * Which products count: those that quality control or their values themselves have
 * validated before, and nobody has rejected.
 */
const counts = sql<boolean>`product.id <> own.id and product.results_state in ('autovalidated', 'validated')
  and product.verdict is distinct from 'rejected' and product.results_at < own.results_at`;
const columns = sql`product.organisation_id, product.id, product.results_at`;
const inOrder = sql<boolean>`orders.organisation_id = product.organisation_id and orders.id = product.order_id`;

const ofName = sql`
  select ${columns}, orders.supplier_id = own_order.supplier_id as is_of_supplier, true as is_of_name
  from analysis_order_products product join analysis_orders orders on ${inOrder}
  where product.organisation_id = own.organisation_id and product.name_key = own.name_key and ${counts}`;
const ofSupplierAlone = sql`
  select ${columns}, true as is_of_supplier, false as is_of_name
  from analysis_orders orders join analysis_order_products product on ${inOrder}
  where orders.organisation_id = own_order.organisation_id and orders.supplier_id = own_order.supplier_id
    and product.name_key is distinct from own.name_key and ${counts}`;

/**
 * What came earlier, each product once: of the same name by one index, of the
 * supplier's other products by another.
 */
const earlierProducts = (ranges: readonly EarlierRange[]) =>
  ranges.includes('supplier') ? sql`${ofName} union all ${ofSupplierAlone}` : ofName;

/**
 * The numbers that laboratories say now (`said`) of what came earlier than products (`own`); what has a sign
 * is none, nor what was taken before there were bounds and could be reckoned with by nobody.
 */
const earlierValues = (ranges: readonly EarlierRange[]) => sql`analysis_order_products own
  join analysis_orders own_order on own_order.organisation_id = own.organisation_id and own_order.id = own.order_id
  join lateral (${earlierProducts(ranges)}) earlier on true
  join analysis_samples earlier_sample on earlier_sample.organisation_id = earlier.organisation_id
    and earlier_sample.product_id = earlier.id
  join laboratory_results said on said.organisation_id = earlier_sample.organisation_id
    and said.laboratory_id = earlier_sample.laboratory_id and said.sample_number = earlier_sample.number
    and said.replaced_at is null and said.sign is null and said.value is not null
    and (said.value = 0 or abs(said.value) between ${sql.lit(SMALLEST_VALUE)} and ${sql.lit(LARGEST_VALUE)})`;

const statistics = (range: EarlierRange) => sql`
  'count', count(*) filter (where ${inRange[range]}), 'mean', avg(said.value) filter (where ${inRange[range]})::float8,
  'deviation', stddev_samp(said.value) filter (where ${inRange[range]})::float8`;

type Found<R extends EarlierRange> = {
  readonly productId: string;
  readonly measure: string;
  readonly earlier: Readonly<Record<R, EarlierValues>>;
};

/**
 * What earlier values of an organisation's products (`own`) come to, by what
 * they measure, over each of these ranges.
 */
const earlierOf = <R extends EarlierRange>(
  organisationId: Given<string>,
  isOwn: RawBuilder<boolean>,
  ranges: readonly R[],
) => {
  const each = ranges.map((range) => sql`${sql.lit(range)}, json_build_object(${statistics(range)})`);
  const wide = ranges.map((range) => sql`(${inRange[range]})`);
  return sql<Found<R>>`
    select own.id as "productId", said.measure, json_build_object(${sql.join(each)}) as earlier
    from ${earlierValues(ranges)}
    where own.organisation_id = ${organisationId} and ${isOwn} and (${sql.join(wide, sql` or `)})
    group by own.id, said.measure`;
};

/**
 * What earlier values of products come to that are called the same by the
 * same supplier, by what they measure.
 */
export const findEarlierOfAll = async (scope: Scope, productIds: readonly string[]): Promise<Found<'all'>[]> => {
  const isOwn = sql<boolean>`own.id = any(${productIds}::uuid[])`;
  return (await earlierOf(scope.organisationId, isOwn, ['all']).execute(scope.db)).rows;
};

/** What earlier values of one product come to, by what they measure, over each range. */
export const findEarlier = statement((_, open: Open<{ id: string }>) =>
  earlierOf(open.organisationId, sql<boolean>`own.id = ${open.id}`, earlierRanges),
);

const nothing: EarlierValues = { count: 0, mean: null, deviation: null };

/** That nothing came earlier, over each range. */
export const nothingEarlier = Object.fromEntries(earlierRanges.map((range) => [range, nothing])) as Readonly<
  Record<EarlierRange, EarlierValues>
>;
