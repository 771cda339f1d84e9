import { custodyStates } from '@halm/model/laboratory/analysis-orders/custody.ts';
import { type Invariant, inSql } from '../invariant.ts';
import { hasOtherCheckDigit } from '../sample-invariants.ts';
import { measuredTests, measureOfTest } from './measured-tests.ts';

const steps = `array[${custodyStates.map((state) => `'${state}'`).join(', ')}]`;

/**
 * What entries in the history of orders say of their samples: each step but
 * the last one, which products tell.
 */
const recordedSteps = (of: 'before' | 'after', entries: string) => `
  select entry.id, entity_id, event, (told ->> 'id')::uuid as sample_id, step ->> 'state' as state, (step ->> 'at')::timestamptz as at
  from (${entries}) as entry, jsonb_array_elements(${of} -> 'samples') as told, jsonb_array_elements(told -> 'custody') as step
  where step ->> 'state' <> 'validated'`;

const entries = "select * from history where entity = 'analysis-orders' and after ? 'samples'";

/** Orders of analyses: who measures what of which sample, and through whose hands it goes. */
export const analysisOrderInvariants: readonly Invariant[] = [
  inSql(
    'the number of an ordered sample ends with the check digit of the others, and no sample of a delivery has it',
    'select count(*) from analysis_samples',
    `
    select analysis_samples.id from analysis_samples
    left join samples on samples.organisation_id = analysis_samples.organisation_id and samples.number = analysis_samples.number
    where samples.id is not null or case when analysis_samples.number ~ '^[0-9]{12}$'
      then ${hasOtherCheckDigit('analysis_samples.number')} else true end`,
  ),
  inSql(
    'of each analysis that was ordered it stands who does it, and whoever does any has one sample of the product; of a draft neither',
    'select count(*) from analysis_orders',
    `
    select analysis_orders.id from analysis_orders
    left join analysis_order_products product on product.organisation_id = analysis_orders.organisation_id
      and product.order_id = analysis_orders.id
    left join lateral (
      select count(*) as analyses, count(laboratory_id) as given,
        array_agg(distinct laboratory_id order by laboratory_id) filter (where laboratory_id is not null) as laboratories
      from analysis_order_product_types as asked
      where asked.organisation_id = product.organisation_id and asked.product_id = product.id) as asked on true
    left join lateral (
      select array_agg(laboratory_id order by laboratory_id) as laboratories from analysis_samples as sample
      where sample.organisation_id = product.organisation_id and sample.product_id = product.id) as sampled on true
    where case state when 'draft' then asked.given > 0 or sampled.laboratories is not null
      else product.id is null or asked.analyses = 0 or asked.given <> asked.analyses
        or asked.laboratories is distinct from sampled.laboratories end`,
  ),
  inSql(
    'of each ordered sample it stands what its laboratory is to measure, each of a test of its analyses and as that measures it',
    'select count(*) from analysis_samples',
    `
    select sample.id from analysis_samples sample
    left join analysis_sample_tests ordered on ordered.organisation_id = sample.organisation_id and ordered.sample_id = sample.id
    left join analysis_tests test on test.organisation_id = ordered.organisation_id and test.id = ordered.test_id
    left join analysis_order_product_types asked on asked.organisation_id = sample.organisation_id and asked.product_id = sample.product_id
      and asked.laboratory_id = sample.laboratory_id and asked.analysis_type_id = test.analysis_type_id
    where asked.product_id is null or ordered.measure <> ${measureOfTest}`,
  ),
  inSql(
    'an order is due with the last of its samples, a draft never',
    'select count(*) from analysis_orders',
    `
    select analysis_orders.id from analysis_orders
    left join (
      select product.organisation_id, order_id, max(sample.due_on) as due_on from analysis_order_products product
      join analysis_samples sample on sample.organisation_id = product.organisation_id and sample.product_id = product.id
      group by product.organisation_id, order_id) as last
      on last.organisation_id = analysis_orders.organisation_id and last.order_id = analysis_orders.id
    where analysis_orders.due_on is distinct from last.due_on`,
  ),
  // What people tell has no seconds.
  inSql(
    'an ordered sample was made with its order, and no step of it came before the step before',
    'select count(*) from sample_custody',
    `
    select sample.id from analysis_samples sample
    join analysis_order_products product on product.organisation_id = sample.organisation_id and product.id = sample.product_id
    join analysis_orders on analysis_orders.organisation_id = product.organisation_id and analysis_orders.id = product.order_id
    left join (
      select organisation_id, sample_id, min(at) filter (where state = 'created') as created_at,
        bool_or(at < former - interval '1 minute') as is_back
      from (
        select *, lag(at) over (partition by sample_id order by array_position(${steps}, state)) as former
        from sample_custody) as step
      group by organisation_id, sample_id) as way on way.organisation_id = sample.organisation_id and way.sample_id = sample.id
    where way.created_at is distinct from analysis_orders.ordered_at or way.is_back`,
  ),
  inSql(
    'an ordered sample is measured once all of its values are there, and validated as long as its product is',
    'select count(*) from analysis_samples',
    `
    select id from (
      select sample.id, results_state in ('autovalidated', 'validated') as is_judged, count(*) = count(result.id) as is_whole,
        exists (select from sample_custody step where step.organisation_id = sample.organisation_id and step.sample_id = sample.id
          and step.state = 'measured') as is_measured,
        exists (select from sample_custody step where step.organisation_id = sample.organisation_id and step.sample_id = sample.id
          and step.state = 'validated') as is_validated
      from ${measuredTests}
      group by sample.organisation_id, sample.id, results_state) as told
    where is_measured <> is_whole or is_validated <> is_judged`,
  ),
  inSql(
    'an ordered sample goes back only where the history of its order takes a step back, and stands where that leaves it',
    "select count(*) from history where entity = 'analysis-orders' and after ? 'samples'",
    `
    select was.entity_id from (${recordedSteps('before', `${entries} and event <> 'taken-back'`)}) as was
    left join (${recordedSteps('after', entries)}) as became using (id, sample_id, state, at)
    join (select entry.id, (told ->> 'id')::uuid as sample_id from (${entries}) as entry, jsonb_array_elements(after -> 'samples') as told)
      as stays using (id, sample_id)
    where became.entity_id is null
    union all
    select sample_id from (${recordedSteps('after', `select distinct on (entity_id) * from (${entries}) as entries order by entity_id, number desc nulls last, id desc`)}) as told
    full join (select * from sample_custody where state <> 'validated') as stands using (sample_id, state, at)
    where stands.organisation_id is null and told.entity_id in (select id from analysis_orders) or told.id is null`,
  ),
];
