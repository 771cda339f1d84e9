import type { OrderResult } from '@halm/model/laboratory/analysis-orders/order-results.ts';
import type { ResultValue } from '@halm/model/laboratory/analysis-types/result-sign.ts';
import { type RawBuilder, sql } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { type Open, statement } from '../../core/db/statement.ts';
import type { Given } from '../../core/records/prepared-list.ts';
import { reportedJson } from '../results/reported-json.ts';
import { orderedTests, testsOfSamples } from './order-progress.ts';

const refuseUnknown = async (scope: Scope, id: string): Promise<void> => {
  found(
    await scope.db
      .selectFrom('analysisOrders')
      .select('id')
      .where('organisationId', '=', scope.organisationId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
};

const resultJson = (table: 'result' | 'former', more = sql``) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const at = sql`to_char(${column('received_at')} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return sql`json_build_object('value', ${column('value')}::float8, 'sign', ${column('sign')}, 'receivedAt', ${at},
    'messageId', ${column('message_id')}, 'reported', ${reportedJson(table)}${more})`;
};

const unit = sql`case when result.id is null then test.unit else result.unit end`;
const basis = sql`case when result.id is null then test.basis else result.basis end`;
const currentResult = sql`case when result.id is not null then ${resultJson('result')} end`;
const tested = sql`${orderedTests}
  join analysis_tests test on test.organisation_id = ordered.organisation_id and test.id = ordered.test_id`;
const testedOfSamples = sql`${testsOfSamples}
  join analysis_tests test on test.organisation_id = ordered.organisation_id and test.id = ordered.test_id`;

/** What was said before; of most values nothing was, and of those it isn't looked for. */
const former = sql`case when result.version > 1 then (
  select json_agg(${resultJson('former', sql`, 'measuredOn', former.measured_on`)} order by former.version desc) from laboratory_results former
  where former.organisation_id = sample.organisation_id and former.laboratory_id = sample.laboratory_id
    and former.sample_number = sample.number and former.measure = ordered.measure and former.version < result.version)
  else '[]' end`;

/**
 * What was ordered of products (`product`), in the order of the order: each value as
 * its laboratory says it, or none so far.
 */
const resultsOf = (organisationId: Given<string>, ofProducts: RawBuilder<boolean>) => sql<OrderResult>`
    select sample.id || ' ' || test.id as id, product.id as "productId", sample.id as "sampleId",
      sample.number as "sampleNumber",
      json_build_object('id', sample.laboratory_id, 'name', house.company_name) as laboratory,
      json_build_object('id', test.id, 'name', test.name) as test, ordered.measure,
      ${unit} as unit, ${basis} as basis, result.measured_on as "measuredOn", ${currentResult} as said, ${former} as former
    from ${tested}
    join laboratories laboratory on laboratory.organisation_id = sample.organisation_id and laboratory.id = sample.laboratory_id
    join addresses house on house.organisation_id = laboratory.organisation_id and house.id = laboratory.address_id
    where product.organisation_id = ${organisationId} and ${ofProducts}
    order by product.position, sample.number, ordered.position`;

/** A value of a product as a query reads it that compares products. */
export type ComparedValue = Pick<OrderResult, 'measure' | 'unit' | 'basis' | 'measuredOn'> &
  ResultValue & { readonly testId: string; readonly testName: string; readonly isSaid: boolean };

/**
 * What was ordered of a product that a query reads (`analysis_order_products`), as no more than is compared:
 * whole rows, of which PostgreSQL makes JSON soonest.
 */
export const comparedValues = sql<ComparedValue[]>`(
  select coalesce(json_agg(part), '[]') from (
    select ordered.measure, ${unit}, ${basis}, result.measured_on, result.value::float8, result.sign, test.id, test.name, result.id is not null
    from ${testedOfSamples}
    where sample.organisation_id = analysis_order_products.organisation_id and sample.product_id = analysis_order_products.id
    order by sample.number, ordered.position
  ) as part (measure, unit, basis, "measuredOn", value, sign, "testId", "testName", "isSaid"))`;

/** What was ordered of these products. */
export const readResultsOfAll = async (scope: Scope, productIds: readonly string[]): Promise<OrderResult[]> => {
  const ofProducts = sql<boolean>`product.id = any(${productIds}::uuid[])`;
  return (await resultsOf(scope.organisationId, ofProducts).execute(scope.db)).rows;
};

/** What was ordered of one product. */
export const readResults = statement((_, open: Open<{ productId: string }>) =>
  resultsOf(open.organisationId, sql<boolean>`product.id = ${open.productId}`),
);

/** What was ordered of each product of an order. */
export const resultsOfOrder = statement((_, open: Open<{ id: string }>) =>
  resultsOf(open.organisationId, sql<boolean>`product.order_id = ${open.id}`),
);

/** The same; `request.not-found` where there is no such order. */
export const findOrderResults = async (scope: Scope, id: string): Promise<{ results: OrderResult[] }> => {
  const [results] = await Promise.all([resultsOfOrder(scope, { id }), refuseUnknown(scope, id)]);
  return { results };
};
