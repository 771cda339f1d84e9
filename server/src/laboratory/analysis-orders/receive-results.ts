import { sql } from 'kysely';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import type { Listener } from '../../core/process/announcement.ts';
import { changeRecord } from '../../core/records/write-record.ts';
import { raiseNotification } from '../../identity/notifications/raise-notification.ts';
import { changedTests } from '../results/changed-results.ts';
import type { ResultsArrived } from '../results/results-arrived.ts';
import { orderRecord } from './change-analysis-order.ts';
import { countedSamples } from './order-progress.ts';
import { orderResultsArrived } from './order-results-arrived.ts';
import { lockLatest } from './record-custody.ts';

type Measured = { readonly sampleId: string; readonly productId: string; readonly isProductWhole: boolean };

/**
 * The samples of an order of which every value is there, and whether that
 * holds of all samples of their product.
 */
const findMeasured = async (scope: Scope, orderId: string): Promise<Measured[]> => {
  const { rows } = await sql<Measured>`
    select "sampleId", "productId", "isProductWhole" from (
      select sample.id as "sampleId", product.id as "productId", counted.measured = counted.ordered as "isWhole",
        bool_and(counted.measured = counted.ordered) over (partition by product.id) as "isProductWhole"
      from ${countedSamples}
      where product.organisation_id = ${scope.organisationId} and product.order_id = ${orderId}) as samples
    where "isWhole"`.execute(scope.db);
  return rows;
};

const recordMeasured = async (scope: Scope, measured: readonly Measured[], byName: string): Promise<void> => {
  if (measured.length === 0) return;
  const change = { organisationId: scope.organisationId, state: 'measured', at: nowIso(scope), byName };
  await scope.db
    .insertInto('sampleCustody')
    .values(measured.map(({ sampleId }) => ({ ...change, sampleId })))
    .onConflict((is) => is.columns(['organisationId', 'sampleId', 'state']).doNothing())
    .execute();
};

/**
 * Hands products of which every value is there to quality control (A1), each once.
 * Answers those that were not handed on before.
 */
const requestJudgement = async (
  scope: Scope,
  order: { readonly id: string; readonly number: string },
  productIds: readonly string[],
): Promise<string[]> => {
  if (productIds.length === 0) return [];
  const products = await scope.db
    .updateTable('analysisOrderProducts')
    .set({ resultsState: 'qc-pending', resultsAt: nowIso(scope) })
    .where('organisationId', '=', scope.organisationId)
    .where('id', 'in', productIds)
    .where('resultsState', '=', 'running')
    .returning(['id', 'name'])
    .execute();
  for (const { id, name } of products)
    await raiseNotification(scope, {
      type: 'A1',
      causeKey: `analysis-order-product:${id}`,
      params: { order: order.number, product: name ?? '' },
      target: `/verwaltung/potential-products/analysis-order/${order.id}/${id}`,
    });
  return products.map(({ id }) => id);
};

/**
 * Whose values are all there was measured, and goes on to quality control. Of two laboratories at the same
 * moment the later one, which waits for the order, sees the values of both. Answers the products that go on.
 */
const receiveResults = async (scope: Scope, orderIds: readonly string[], laboratoryName: string): Promise<string[]> => {
  const complete: string[] = [];
  // In one order, so that no two wait for each other.
  for (const orderId of [...new Set(orderIds)].toSorted())
    await changeRecord(
      scope,
      orderRecord,
      await lockLatest(scope, orderId),
      async (order) => {
        const measured = await findMeasured(scope, orderId);
        await recordMeasured(scope, measured, laboratoryName);
        const whole = measured.filter(({ isProductWhole }) => isProductWhole);
        complete.push(...(await requestJudgement(scope, order, [...new Set(whole.map(({ productId }) => productId))])));
        return {};
      },
      () => ({ event: 'results' }),
    );
  return complete;
};

/**
 * Tells orders that a laboratory has said something of their samples, and announces what that makes of them.
 */
export const applyToOrders: Listener<ResultsArrived> = async (scope, { message, samples }) => {
  const ordered = samples.flatMap(({ receiver, results }) =>
    'orderId' in receiver ? [{ ...receiver, ...changedTests(results) }] : [],
  );
  const changed = Map.groupBy(
    ordered.filter(({ values }) => values.length > 0),
    ({ productId }) => productId,
  );
  const complete = await receiveResults(
    scope,
    ordered.map(({ orderId }) => orderId),
    message.laboratory.name,
  );
  await orderResultsArrived.announce(scope, {
    complete,
    changed: new Map([...changed].map(([id, of]) => [id, of.flatMap(({ values }) => values)])),
    redated: ordered.filter(({ days }) => days.length > 0).map(({ productId }) => productId),
  });
};
