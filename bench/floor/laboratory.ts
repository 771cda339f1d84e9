import { COUNT_LIMIT } from '@halm/model/core/contract/list.ts';
import type pg from 'pg';
import type { Query } from '../../server/src/core/db/statement-batch.ts';
import { readResults, resultsOfOrder } from '../../server/src/laboratory/analysis-orders/find-order-results.ts';
import { findEarlier } from '../../server/src/laboratory/judgements/find-earlier.ts';
import { limitsOfProduct } from '../../server/src/laboratory/judgements/find-limits.ts';
import { wholeProduct } from '../../server/src/laboratory/judgements/get-judgement.ts';
import type { Answerer } from './answerer.ts';
import { ask } from './statement.ts';

type List = { readonly rows: string; readonly table: string; readonly narrowed?: string };

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
      (select json_build_object('measured', sum(said.count), 'ordered', sum(cardinality(asked.measures)))
        from analysis_order_products product
        join analysis_samples sample on sample.organisation_id = product.organisation_id and sample.product_id = product.id
        cross join lateral (select array(select ordered.measure from analysis_sample_tests ordered
          where ordered.organisation_id = sample.organisation_id and ordered.sample_id = sample.id) as measures offset 0) asked
        cross join lateral (select count(*) from laboratory_results result where result.organisation_id = sample.organisation_id
          and result.laboratory_id = sample.laboratory_id and result.sample_number = sample.number
          and result.measure = any(asked.measures) and result.replaced_at is null) said
        where ${ofOrder}) as progress,
      (select true from analysis_order_products product where ${ofOrder} and product.results_state = 'running' limit 1) as lacks_some
    from (select * from analysis_orders where organisation_id = $1 order by number desc, id limit 25) orders
    left join addresses supplier on supplier.organisation_id = orders.organisation_id and supplier.id = orders.supplier_id
    order by orders.number desc, orders.id`,
  },
  judgements: {
    table: 'analysis_order_products product',
    narrowed: 'and results_at is not null',
    rows: `select product.id, product.order_id, orders.number, orders.supplier_id, supplier.company_name, product.name, kind.id as biomass_type_id,
      kind.name as biomass_type, results_state, results_at, hindrances, verdict, judged_at, judged_by_name, product.version
    from (select * from analysis_order_products where organisation_id = $1 and results_at is not null
      order by results_at desc, id limit 25) product
    join analysis_orders orders on orders.organisation_id = product.organisation_id and orders.id = product.order_id
    join addresses supplier on supplier.organisation_id = orders.organisation_id and supplier.id = orders.supplier_id
    left join biomass_types kind on kind.organisation_id = product.organisation_id and kind.id = product.biomass_type_id
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

const previous = `select product.id, product.order_id, orders.number, product.results_at, product.results_state, product.verdict, product.hindrances,
    (select json_agg(json_build_object('measure', ordered.measure, 'test', json_build_object('id', test.id, 'name', test.name),
      'unit', coalesce(result.unit, test.unit), 'basis', coalesce(result.basis, test.basis), 'measuredOn', result.measured_on, 'said', json_build_object('value', result.value::float8, 'sign', result.sign))
      order by sample.number, ordered.position)
      from analysis_samples sample
      join analysis_sample_tests ordered on ordered.organisation_id = sample.organisation_id and ordered.sample_id = sample.id
      left join laboratory_results result on result.organisation_id = sample.organisation_id and result.laboratory_id = sample.laboratory_id
        and result.sample_number = sample.number and result.measure = ordered.measure and result.replaced_at is null
      join analysis_tests test on test.organisation_id = ordered.organisation_id and test.id = ordered.test_id
      where sample.organisation_id = product.organisation_id and sample.product_id = product.id) as values
  from analysis_order_products own
  join analysis_orders own_order on own_order.organisation_id = own.organisation_id and own_order.id = own.order_id
  join analysis_order_products product on product.organisation_id = own.organisation_id and product.name_key = own.name_key
    and product.results_at < own.results_at
  join analysis_orders orders on orders.organisation_id = product.organisation_id and orders.id = product.order_id
    and orders.supplier_id = own_order.supplier_id
  where own.organisation_id = $1 and own.id = $2 order by product.results_at desc, product.id desc limit 200`;

/** A statement of the product's own, as it was asked for. */
const askOwn = (client: pg.Client, { name = '', text, values }: Query) => ask(client, { name, text }, values);

const today = (): string => new Date().toISOString().slice(0, 10);

/**
 * A product with its values and what those are compared with, by the product's own statements, all at once.
 */
const answerJudgement = async (client: pg.Client, of: { readonly organisationId: string }, id: string) => {
  const [product, values, earlier, limits] = await Promise.all([
    askOwn(client, wholeProduct.bind(of, { id })),
    askOwn(client, readResults.bind(of, { productId: id })),
    askOwn(client, findEarlier.bind(of, { id })),
    askOwn(client, limitsOfProduct.bind(of, { id, day: today() })),
  ]);
  return { product, values, earlier, limits };
};

/** What was analysed before of the same supplier and name, with its values. */
const answerPrevious = async (client: pg.Client, of: { readonly organisationId: string }, id: string) => {
  const items = await ask(client, { name: 'previous', text: previous }, [of.organisationId, id]);
  return { items, pagination: { page: 1, size: 200, totalRecords: items.length } };
};

/**
 * A page of a list of the laboratory with its count, the values of an order, a
 * product to be judged, or what came before it.
 */
export const answerLaboratory: Answerer = async (client, call) => {
  const [list = '', id, part] = call.path;
  const of = { organisationId: call.organisationId };
  if (id && part === 'previous') return answerPrevious(client, of, id);
  if (id && list === 'judgements') return answerJudgement(client, of, id);
  if (id) return { results: await askOwn(client, resultsOfOrder.bind(of, { id })) };
  const { rows, table, narrowed = '' } = lists[list] as List;
  const [items, [counted]] = await Promise.all([
    ask(client, { name: `page of ${list}`, text: rows }, [of.organisationId]),
    ask(
      client,
      {
        name: `count of ${list}`,
        text: `select count(*) from (select 1 from ${table} where organisation_id = $1 ${narrowed} limit ${COUNT_LIMIT + 1}) as counted`,
      },
      [of.organisationId],
    ),
  ]);
  return { items, pagination: { page: 1, size: 25, totalRecords: Number(counted?.count) } };
};
