import { COUNT_LIMIT } from '@halm/model/contract/list.ts';
import type pg from 'pg';
import type { Answerer } from './answerer.ts';
import { ask } from './statement.ts';

type List = { readonly rows: string; readonly table: string; readonly narrowed?: string };

const tested = `analysis_order_products product
  join analysis_samples sample on sample.organisation_id = product.organisation_id and sample.product_id = product.id
  join analysis_sample_tests ordered on ordered.organisation_id = sample.organisation_id and ordered.sample_id = sample.id
  left join laboratory_results result on result.organisation_id = sample.organisation_id and result.laboratory_id = sample.laboratory_id
    and result.sample_number = sample.number and result.measure = ordered.measure and result.replaced_at is null`;
const ofOrder = 'product.organisation_id = orders.organisation_id and product.order_id = orders.id';

/** The lists of the laboratory as they open, each with its rows and what is counted. */
const lists: Readonly<Record<string, List>> = {
  'analysis-orders': {
    table: 'analysis_orders',
    rows: `select orders.id, orders.number, state, supplier_id, ordered_at, due_on, orders.version, orders.updated_at, supplier.company_name,
      (select json_agg(product.name order by product.position) from analysis_order_products product where ${ofOrder}) as products,
      (select json_agg(json_build_object('id', asked.laboratory_id, 'name', house.company_name)) from analysis_order_laboratories asked
        join laboratories on laboratories.organisation_id = asked.organisation_id and laboratories.id = asked.laboratory_id
        join addresses house on house.organisation_id = laboratories.organisation_id and house.id = laboratories.address_id
        where asked.organisation_id = orders.organisation_id and asked.order_id = orders.id) as laboratories,
      (select json_build_object('measured', count(result.id), 'ordered', count(*)) from ${tested} where ${ofOrder}) as progress,
      not exists (select from analysis_order_products product where ${ofOrder} and product.results_state = 'running') as has_all
    from (select * from analysis_orders where organisation_id = $1 order by number desc, id limit 25) orders
    left join addresses supplier on supplier.organisation_id = orders.organisation_id and supplier.id = orders.supplier_id
    order by orders.number desc, orders.id`,
  },
  judgements: {
    table: 'analysis_order_products product',
    narrowed: 'and results_at is not null',
    rows: `select product.id, product.order_id, orders.number, orders.supplier_id, supplier.company_name, product.name, product.storage_location,
      kind.id as biomass_type_id, kind.name as biomass_type, accepted.id as accepted_id, results_state, results_at, hindrances, verdict,
      product.comment, judged_at, judged_by, judged_by_name, confirmed_at, confirmed_by_name, report_id, certificate_file_id, certificate_name,
      certificate_issued_on, certificate_validated_at, certificate_validated_by_name, product.version
    from (select * from analysis_order_products where organisation_id = $1 and results_at is not null
      order by results_at desc, id limit 25) product
    join analysis_orders orders on orders.organisation_id = product.organisation_id and orders.id = product.order_id
    join addresses supplier on supplier.organisation_id = orders.organisation_id and supplier.id = orders.supplier_id
    left join biomass_types kind on kind.organisation_id = product.organisation_id and kind.id = product.biomass_type_id
    left join potential_products accepted on accepted.organisation_id = product.organisation_id and accepted.order_product_id = product.id
    order by results_at desc, product.id`,
  },
  'potential-products': {
    table: 'potential_products',
    rows: `select product.id, product.name, product.storage_location, product.active, product.created_at, product.version, product.updated_at,
      product.order_product_id, product.supplier_id, supplier.company_name, product.biomass_type_id, kind.name as biomass_type,
      product.article_id, article.name as article, orders.id as order_id, orders.number
    from (select * from potential_products where organisation_id = $1 order by name, id limit 25) product
    join addresses supplier on supplier.organisation_id = product.organisation_id and supplier.id = product.supplier_id
    join biomass_types kind on kind.organisation_id = product.organisation_id and kind.id = product.biomass_type_id
    join analysis_order_products line on line.organisation_id = product.organisation_id and line.id = product.order_product_id
    join analysis_orders orders on orders.organisation_id = line.organisation_id and orders.id = line.order_id
    left join articles article on article.organisation_id = product.organisation_id and article.id = product.article_id
    order by product.name, product.id`,
  },
  'laboratory-messages': {
    table: 'laboratory_messages',
    rows: `select message.id, way, file_name, sender, subject, received_at, received_by, state, counts, decided_at, decided_by, rejection,
      problem, problem_row, message.version, message.updated_at, message.laboratory_id, house.company_name
    from (select * from laboratory_messages where organisation_id = $1 order by received_at desc, id desc limit 25) message
    join laboratories on laboratories.organisation_id = message.organisation_id and laboratories.id = message.laboratory_id
    join addresses house on house.organisation_id = laboratories.organisation_id and house.id = laboratories.address_id
    order by received_at desc, message.id desc`,
  },
};

const said = (
  table: string,
) => `json_build_object('value', ${table}.value::float8, 'sign', ${table}.sign, 'at', ${table}.received_at,
  'messageId', ${table}.message_id)`;

/** The values of an order or of one product, each with those before it. */
const resultsOf = (
  column: 'id' | 'order_id',
) => `select sample.id, product.id as product_id, sample.number, sample.laboratory_id, house.company_name, test.id as test_id, test.name,
    coalesce(result.unit, test.unit) as unit, coalesce(result.basis, test.basis) as basis, result.measured_on, ${said('result')} as said,
    (select json_agg(${said('former')} order by former.version desc) from laboratory_results former
      where former.organisation_id = sample.organisation_id and former.laboratory_id = sample.laboratory_id
        and former.sample_number = sample.number and former.measure = ordered.measure and former.version < result.version) as former
  from ${tested}
  join analysis_tests test on test.organisation_id = ordered.organisation_id and test.id = ordered.test_id
  join laboratories on laboratories.organisation_id = sample.organisation_id and laboratories.id = sample.laboratory_id
  join addresses house on house.organisation_id = laboratories.organisation_id and house.id = laboratories.address_id
  where product.organisation_id = $1 and product.${column} = $2 order by product.position, sample.number, ordered.position`;

const ofBoth = 'earlier_order.supplier_id = own_order.supplier_id and earlier.name_key = own.name_key';
const ranges = [
  ofBoth,
  `${ofBoth} and earlier.results_at >= own.results_at - interval '6 months'`,
  `${ofBoth} and earlier.results_at >= own.results_at - interval '1 year'`,
  'earlier_order.supplier_id = own_order.supplier_id',
  'earlier.name_key = own.name_key',
];
const statistics = ranges.map(
  (range) => `count(*) filter (where ${range}), avg(said.value) filter (where ${range})::float8,
    stddev_samp(said.value) filter (where ${range})::float8`,
);

/** What earlier values of a product come to, over each range. */
const earlier = `select said.measure, json_build_array(${statistics.join(', ')}) as earlier from analysis_order_products own
  join analysis_orders own_order on own_order.organisation_id = own.organisation_id and own_order.id = own.order_id
  join analysis_order_products earlier on earlier.organisation_id = own.organisation_id and earlier.id <> own.id
    and earlier.results_state in ('autovalidated', 'validated') and earlier.verdict is distinct from 'rejected'
    and earlier.results_at < own.results_at
  join analysis_orders earlier_order on earlier_order.organisation_id = earlier.organisation_id and earlier_order.id = earlier.order_id
  join analysis_samples sample on sample.organisation_id = earlier.organisation_id and sample.product_id = earlier.id
  join laboratory_results said on said.organisation_id = sample.organisation_id and said.laboratory_id = sample.laboratory_id
    and said.sample_number = sample.number and said.replaced_at is null and said.sign is null and said.value is not null
  where own.organisation_id = $1 and own.id = $2 and (${ranges.map((range) => `(${range})`).join(' or ')}) group by said.measure`;

const judged = `select product.*, orders.number, orders.supplier_id from analysis_order_products product
  join analysis_orders orders on orders.organisation_id = product.organisation_id and orders.id = product.order_id
  where product.organisation_id = $1 and product.id = $2`;

/** A product with its values and what those are compared with, all at once. */
const answerJudgement = async (client: pg.Client, values: readonly string[]) => {
  const [product, said, before] = await Promise.all([
    ask(client, { name: 'judged', text: judged }, values),
    ask(client, { name: 'product_results', text: resultsOf('id') }, values),
    ask(client, { name: 'earlier', text: earlier }, values),
  ]);
  return { product, values: said, earlier: before };
};

/** A page of a list of the laboratory with its count, the values of an order, or a product to be judged. */
export const answerLaboratory: Answerer = async (client, { organisationId, path: [list = '', id] }) => {
  if (id && list === 'judgements') return answerJudgement(client, [organisationId, id]);
  if (id)
    return { results: await ask(client, { name: 'order_results', text: resultsOf('order_id') }, [organisationId, id]) };
  const { rows, table, narrowed = '' } = lists[list] as List;
  const [items, [counted]] = await Promise.all([
    ask(client, { name: `page of ${list}`, text: rows }, [organisationId]),
    ask(
      client,
      {
        name: `count of ${list}`,
        text: `select count(*) from (select 1 from ${table} where organisation_id = $1 ${narrowed} limit ${COUNT_LIMIT + 1}) as counted`,
      },
      [organisationId],
    ),
  ]);
  return { items, pagination: { page: 1, size: 25, totalRecords: Number(counted?.count) } };
};
