import type { AcceptedValue } from '@halm/model/laboratory/potential-products/potential-product.ts';
import { valuesOfProduct } from '@halm/model/laboratory/potential-products/value-set-of-product.ts';
import { type ValueParameter, valueParameterNames } from '@halm/model/masterdata/value-sets/value-parameters.ts';
import type { ValueSet } from '@halm/model/masterdata/value-sets/value-set.ts';
import { type Invariant, type InvariantQuery, inSql, SHOWN } from '../invariant.ts';
import { walkRows } from '../walk-rows.ts';
import { orderedTestsSql } from './measured-tests.ts';

/** The value sets that were made with the articles of products, as the history tells them. */
const madeArticles = `
  select potential.id, potential.values, made.after as "valueSet" from potential_products potential
  left join history become on become.organisation_id = potential.organisation_id and become.entity = 'potential-products'
    and become.entity_id = potential.id and become.event = 'article'
  left join history made on made.entity = 'value-sets' and made.event = 'created' and made.happened_at = become.happened_at
    and made.after -> 'article' ->> 'id' = potential.article_id::text
  where potential.article_id is not null`;

type Made = {
  readonly id: string;
  readonly values: readonly AcceptedValue[];
  readonly valueSet: Pick<ValueSet, 'basis' | 'values'> | null;
};

const isMadeSo = ({ values, valueSet }: Made): boolean => {
  const reckoned = valuesOfProduct(values);
  if (!reckoned || !valueSet) return !reckoned && !valueSet;
  const isSame = (name: ValueParameter) => reckoned.values[name] === (valueSet.values[name] ?? null);
  return reckoned.basis === valueSet.basis && valueParameterNames.every(isSame);
};

const checkMade = async ({ client }: InvariantQuery) => {
  let rows = 0;
  const violations: string[] = [];
  for await (const one of walkRows<Made>(client, madeArticles)) {
    rows += 1;
    if (!isMadeSo(one)) violations.push(one.id);
  }
  return { rows, violations: violations.slice(0, SHOWN) };
};

/** What quality control has accepted, and the articles that it became. */
export const potentialProductInvariants: readonly Invariant[] = [
  inSql(
    'what is accepted, certified and reported is a potential product, unless somebody has deleted that; what is not accepted is none but as an article',
    'select count(*) from analysis_order_products',
    `
    select product.id from analysis_order_products product
    left join potential_products potential on potential.organisation_id = product.organisation_id and order_product_id = product.id
    where case when potential.id is null
      then results_state = 'validated' and verdict = 'accepted' and certificate_validated_at is not null and report_id is not null
        and not potential_product_deleted
      else potential_product_deleted
        or (article_id is null and (results_state <> 'validated' or verdict is distinct from 'accepted')) end`,
  ),
  inSql(
    'a potential product was made when its product was accepted, its certificate validated and a report saved',
    'select count(*) from potential_products',
    `
    select potential.id from potential_products potential
    left join history said on said.organisation_id = potential.organisation_id and said.entity = 'judgements'
      and said.entity_id = order_product_id and said.happened_at = potential.created_at and said.after ->> 'standing' = 'accepted'
      and said.after -> 'certificate' ->> 'validatedAt' is not null
    left join (select organisation_id, product_id, min(saved_at) as saved_at from judgement_reports group by organisation_id, product_id)
      as report on report.organisation_id = potential.organisation_id and report.product_id = order_product_id
    where said.id is null or report.saved_at is null or report.saved_at > potential.created_at + interval '1 minute'`,
  ),
  inSql(
    'a potential product is what was ordered, with the values that its laboratories said of all of it',
    'select count(*) from potential_products',
    `
    select potential.id from potential_products potential
    left join analysis_order_products product on product.organisation_id = potential.organisation_id and product.id = order_product_id
    left join analysis_orders on analysis_orders.organisation_id = product.organisation_id and analysis_orders.id = product.order_id
    left join (select product.organisation_id, product.id, count(*) as ordered from ${orderedTestsSql} group by product.organisation_id, product.id)
      as whole on whole.organisation_id = product.organisation_id and whole.id = product.id
    where potential.name collate "C" is distinct from product.name or potential.supplier_id is distinct from analysis_orders.supplier_id
      or potential.storage_location is distinct from product.storage_location
      or (article_id is null and potential.biomass_type_id is distinct from product.biomass_type_id)
      or jsonb_array_length(potential.values) is distinct from ordered
    union all
    select accepted.id from (
      select potential.id, organisation_id, order_product_id, article_id, value ->> 'sampleNumber' as sample_number,
        (value ->> 'receivedAt')::timestamptz as received_at, (value ->> 'value')::numeric as number, value ->> 'sign' as sign,
        value ->> 'unit' as unit, value ->> 'basis' as basis, (value ->> 'measuredOn')::date as measured_on
      from potential_products potential, jsonb_array_elements(potential.values) as value) as accepted
    left join analysis_samples sample on sample.organisation_id = accepted.organisation_id and sample.product_id = order_product_id
      and sample.number = accepted.sample_number
    left join laboratory_results result on result.organisation_id = sample.organisation_id and result.laboratory_id = sample.laboratory_id
      and result.sample_number = sample.number and result.received_at = accepted.received_at
      and result.value is not distinct from accepted.number and result.sign is not distinct from accepted.sign
      and result.unit is not distinct from accepted.unit and result.basis is not distinct from accepted.basis
    left join laboratory_results now on now.organisation_id = result.organisation_id and now.laboratory_id = result.laboratory_id
      and now.sample_number = result.sample_number and now.measure = result.measure and now.replaced_at is null
      and now.value is not distinct from result.value and now.sign is not distinct from result.sign
      and now.measured_on is not distinct from accepted.measured_on
    where result.id is null or (article_id is null and now.id is null)`,
  ),
  {
    name: 'an article that was made of a potential product got a value set with its values',
    look: checkMade,
  },
];
