import { LARGEST_VALUE, SMALLEST_VALUE } from '@halm/model/laboratory/analysis-types/measured-bounds.ts';
import type { ResultSign } from '@halm/model/laboratory/analysis-types/result-sign.ts';
import { type HindranceKind, hindrancesOf } from '@halm/model/laboratory/judgements/judge-value.ts';
import { type Invariant, type InvariantQuery, inSql, SHOWN } from '../invariant.ts';
import { walkRows } from '../walk-rows.ts';

/**
 * What was said of each product (`said`), from when until when, and when each was
 * held against what came earlier (`judged`).
 */
const reported = `
  said as materialized (
    select entity_id as product_id, number, event, happened_at as at, lead(happened_at) over entries as until,
      after ->> 'resultsState' as state, after ->> 'verdict' as verdict
    from history where entity = 'judgements' window entries as (partition by entity_id order by number, id)),
  judged as materialized (
    select distinct on (product_id) product_id, event, at from said
    where event in ('arrived', 'autovalidated', 'value-changed') order by product_id, number desc nulls last)`;

/**
 * What may have come earlier: products of the same supplier and name. Which of two that happened at
 * once came first, nobody can tell, and nobody whose products those of an address were that was
 * taken over: what hangs on that is left out.
 */
const earlier = `
  own as materialized (
    select product.*, supplier_id, judged.at from judged
    join analysis_order_products product on product.id = judged.product_id
    join analysis_orders on analysis_orders.organisation_id = product.organisation_id and analysis_orders.id = product.order_id
    where not exists (select from addresses where addresses.organisation_id = product.organisation_id and merged_into = supplier_id)),
  earlier as materialized (
    select own.id as own_id, own.at, product.organisation_id, product.id from own
    join analysis_order_products product on product.organisation_id = own.organisation_id and product.name_key = own.name_key
      and product.id <> own.id and product.results_at < own.results_at
    join analysis_orders on analysis_orders.organisation_id = product.organisation_id and analysis_orders.id = product.order_id
      and analysis_orders.supplier_id = own.supplier_id),
  said_earlier as materialized (
    select earlier.own_id, earlier.at, earlier.id, result.measure, result.value, result.sign, result.received_at, result.replaced_at from earlier
    join analysis_samples sample on sample.organisation_id = earlier.organisation_id and sample.product_id = earlier.id
    join laboratory_results result on result.organisation_id = sample.organisation_id and result.laboratory_id = sample.laboratory_id
      and result.sample_number = sample.number),
  unsure as materialized (
    select own_id from earlier join said on said.product_id = earlier.id and abs(extract(epoch from said.at - earlier.at)) < 60
    union
    select own_id from said_earlier where abs(extract(epoch from received_at - at)) < 60 or abs(extract(epoch from replaced_at - at)) < 60),
  usual as materialized (
    select own_id, measure, count(*)::integer as count, avg(value)::float8 as mean, stddev_samp(value)::float8 as deviation
    from said_earlier
    join said on said.product_id = said_earlier.id and said.at <= said_earlier.at and (until is null or until > said_earlier.at)
      and state in ('autovalidated', 'validated') and verdict is distinct from 'rejected'
    where received_at <= said_earlier.at and (replaced_at is null or replaced_at > said_earlier.at) and sign is null and value is not null
      and (value = 0 or abs(value) between ${SMALLEST_VALUE} and ${LARGEST_VALUE})
    group by own_id, measure)`;

const compared = `
  with ${reported}, ${earlier}
  select own.id, sample.number as sample, ordered.measure, result.value::float8 as value, result.sign, own.hindrances,
    coalesce(usual.count, 0) as count, usual.mean, usual.deviation
  from own
  join analysis_samples sample on sample.organisation_id = own.organisation_id and sample.product_id = own.id
  join analysis_sample_tests ordered on ordered.organisation_id = sample.organisation_id and ordered.sample_id = sample.id
  join laboratory_results result on result.organisation_id = sample.organisation_id and result.laboratory_id = sample.laboratory_id
    and result.sample_number = sample.number and result.measure = ordered.measure and result.replaced_at is null
  left join usual on usual.own_id = own.id and usual.measure = ordered.measure
  where own.id not in (select own_id from unsure)`;

type Compared = {
  readonly id: string;
  readonly sample: string;
  readonly measure: string;
  readonly value: number | null;
  readonly sign: ResultSign | null;
  readonly hindrances: readonly {
    readonly sample: string;
    readonly measure: string;
    readonly kinds: readonly HindranceKind[];
  }[];
  readonly count: number;
  readonly mean: number | null;
  readonly deviation: number | null;
};

/** Whether a value stands under the hindrances that it had; what contracts agreed on then is not asked. */
const isJudgedSo = ({ sample, measure, hindrances, ...one }: Compared): boolean => {
  const stored = hindrances.find((some) => some.sample === sample && some.measure === measure)?.kinds ?? [];
  const reckoned = hindrancesOf(one, one, { minimum: null, maximum: null });
  return stored.filter((kind) => kind !== 'outside-limit').join() === reckoned.join();
};

const checkUsual = async ({ client }: InvariantQuery) => {
  let rows = 0;
  const violations: string[] = [];
  for await (const one of walkRows<Compared>(client, compared)) {
    rows += 1;
    if (!isJudgedSo(one)) violations.push(`${one.id} ${one.sample} ${one.measure}`);
  }
  return { rows, violations: violations.slice(0, SHOWN) };
};

/**
 * What validated by itself, and what kept the others from it: reckoned anew
 * from the values that counted then.
 */
export const usualValueInvariants: readonly Invariant[] = [
  {
    name: 'a value hinders its product as mean and deviation of the earlier ones say that counted when it came',
    look: checkUsual,
  },
  inSql(
    'a product validated by itself where nothing hindered it, and stays so by that alone',
    `with ${reported} select count(*) from judged`,
    `
    with ${reported}
    select product.id from analysis_order_products product left join judged on judged.product_id = product.id
    where (event <> 'value-changed' and (event = 'autovalidated') <> (hindrances = '[]'))
      or (results_state = 'autovalidated' and event is distinct from 'autovalidated')`,
  ),
];
