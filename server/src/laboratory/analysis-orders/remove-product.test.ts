import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import type { OrderResult } from '@halm/model/laboratory/analysis-orders/order-results.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resultLines } from '../../testing/laboratory/laboratory-message-stage.ts';
import { type OrderStage, orderBody, placeOrder, setOrderStage } from '../../testing/laboratory/order-stage.ts';
import { acceptOrdered, measureOrder, orderMeasured } from '../../testing/laboratory/potential-product-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let qc: TestClient;
let stage: OrderStage;
beforeAll(async () => {
  app = await startTestApp();
  qc = app.uelzen.qc;
  stage = await setOrderStage(app.uelzen);
});
afterAll(() => app.close());

const place = '/lims/analysis-orders';
const ordered = (...names: string[]): Promise<AnalysisOrder> => {
  const products = names.map((name) => ({ name, analysisTypeIds: [stage.analysisTypeId] }));
  return placeOrder(qc, orderBody(stage, { products }));
};
const reread = async ({ id }: AnalysisOrder): Promise<AnalysisOrder> => (await qc.get(`${place}/${id}`)).body;
const remove = (order: AnalysisOrder, index: number, client = qc) =>
  client.delete(`${place}/${order.id}/products/${order.products[index]?.id}`, { version: order.version });

/**
 * Keeps results from everybody else, as whoever takes or removes them does,
 * until what is done meanwhile waits for it.
 */
const whileResultsAreHeld = async (work: () => Promise<unknown>): Promise<void> => {
  await app.owner.query('begin');
  await app.owner.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `laboratory results ${app.uelzen.id}`,
  ]);
  try {
    await work();
    await app.owner.query('commit');
  } catch (error) {
    await app.owner.query('rollback');
    throw error;
  }
};
const waiting = async (): Promise<number> =>
  (
    await app.owner.query(`select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where datname = current_database() and locktype = 'advisory' and not granted`)
  ).rows.length;

describe('a product of an order', () => {
  it('is taken out with its samples, as long as nothing of it was measured; the order is due with what is left', async () => {
    const order = await ordered('Glycerin', 'Gülle');
    const { status, body } = await remove(order, 0);
    expect(status).toBe(200);
    expect([body.products.length, body.samples.length, body.products[0].name]).toEqual([1, 1, 'Gülle']);
    expect([body.dueOn, body.progress]).toEqual([order.dueOn, { measured: 0, ordered: 2 }]);
    const { items } = (await qc.get(`${place}/${order.id}/history`)).body;
    expect(items[0].event).toBe('product-removed');
    expect((await remove(order, 1)).status).toBe(412);
  });

  it('stays when it is the last one, when anything of it was measured, and in other organisations', async () => {
    const order = await ordered('Glycerin', 'Gülle');
    await measureOrder(app.uelzen, order);
    const later = await reread(order);
    const measured = later.products.findIndex(({ id }) => id === order.samples[0]?.product.id);
    const refused = await remove(later, measured);
    expect([refused.status, refused.body.reason]).toEqual([409, 'analysis-order.product-has-results']);
    expect((await remove(later, measured, app.bremen.qc)).status).toBe(404);
    const left = (await remove(later, 1 - measured)).body;
    expect((await remove(left, 0)).body.reason).toBe('analysis-order.product-has-results');
    const single = await ordered('Glycerin');
    expect((await remove(single, 0)).body.reason).toBe('analysis-order.last-product');
    expect(await reread(single)).toEqual(single);
  });

  it('goes or is measured, never both, when somebody takes it out while its values come', async () => {
    for (let round = 0; round < 3; round += 1) {
      const order = await ordered('Glycerin', 'Gülle');
      const [sample] = order.samples;
      const path = `/lims/laboratory-messages?laboratoryId=${stage.laboratoryId}`;
      const { body: message } = await qc.upload(path, 'ergebnisse.csv', resultLines(`${sample?.number};TS;30;%`));
      const index = order.products.findIndex(({ id }) => id === sample?.product.id);
      const { version } = message;
      const [accepted] = await Promise.all([
        qc.post(`/lims/laboratory-messages/${message.id}/acceptance`, undefined, { version }),
        remove(order, index),
      ]);
      const after = await reread(order);
      expect([after.products.length, after.progress.measured]).toEqual(accepted.status === 200 ? [2, 1] : [1, 0]);
    }
  });

  it('takes no typed values any more once it is gone, though they were sent before', async () => {
    const order = await ordered('Glycerin', 'Gülle');
    const [sample] = order.samples;
    const { results } = (await qc.get(`${place}/${order.id}/results`)).body;
    const [{ test }] = results.filter((one: OrderResult) => one.sampleNumber === sample?.number);
    const path = `${place}/${order.id}/samples/${sample?.id}/results`;
    let typed: ReturnType<typeof qc.post> | undefined;
    await whileResultsAreHeld(async () => {
      typed = qc.post(path, { values: [{ testId: test.id, value: '24,8' }] });
      await expect.poll(waiting).toBe(1);
      await app.owner.query('delete from analysis_order_products where id = $1', [sample?.product.id]);
    });
    expect((await typed)?.status).toBe(404);
    const { rows } = await app.owner.query('select 1 from laboratory_results where sample_number = $1', [
      sample?.number,
    ]);
    expect(rows).toEqual([]);
  });
});

it('an order says what keeps it: the messages that speak of it, and the potential products that came of it', async () => {
  const order = await orderMeasured(app.uelzen);
  const usage = async () => (await qc.get(`${place}/${order.id}/usage`)).body.groups;
  expect(await usage()).toMatchObject([{ kind: 'laboratoryMessage', records: [{ name: 'ergebnisse.csv' }] }]);
  const productId = await acceptOrdered(app.uelzen, order);
  expect(await usage()).toMatchObject([
    { kind: 'potentialProduct', records: [{ id: productId, name: 'Rindergülle Behälter 2' }] },
    { kind: 'laboratoryMessage' },
  ]);
  expect((await app.bremen.qc.get(`${place}/${order.id}/usage`)).status).toBe(404);
  expect((await qc.get(`${place}/${(await ordered('Glycerin')).id}/usage`)).body.groups).toEqual([]);
});
