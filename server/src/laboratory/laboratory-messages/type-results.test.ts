import type { AnalysisOrder, TypedResults } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import type { OrderResult } from '@halm/model/laboratory/analysis-orders/order-results.ts';
import type { LaboratoryMessage } from '@halm/model/laboratory/laboratory-messages/laboratory-message.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessDate } from '../../core/api/scope.ts';
import { appConnection } from '../../testing/app-connection.ts';
import { type OrderStage, orderBody, placeOrder, setOrderStage } from '../../testing/laboratory/order-stage.ts';
import { created } from '../../testing/plant/master-data.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { verifyDatabase } from '../../verify/verify-database.ts';

let app: TestApp;
let qc: TestClient;
let stage: OrderStage;
beforeAll(async () => {
  app = await startOwnTestApp();
  qc = app.uelzen.qc;
  stage = await setOrderStage(app.uelzen);
});
afterAll(() => app.close());

const place = '/lims/analysis-orders';
/** The day at the plant so many days before today. */
const plainDateBefore = (days: number): string =>
  businessDate(new Date(app.platform.clock().getTime() - days * 86_400_000), 'Europe/Berlin');
const todayAtPlant = () => plainDateBefore(0);
const ordered = (): Promise<AnalysisOrder> => placeOrder(qc, orderBody(stage));
const orderedFiveDaysAgo = async (): Promise<AnalysisOrder> => {
  const order = await ordered();
  const [earlier, ids] = ["- interval '5 days'", [order.id]];
  await app.owner.query(`update analysis_orders set ordered_at = ordered_at ${earlier} where id = $1`, ids);
  await app.owner.query(
    `update sample_custody set at = at ${earlier} where sample_id in (select sample.id from analysis_samples sample
      join analysis_order_products product on product.id = sample.product_id where product.order_id = $1)`,
    ids,
  );
  return order;
};
const resultsOf = async ({ id }: AnalysisOrder): Promise<OrderResult[]> =>
  (await qc.get(`${place}/${id}/results`)).body.results;
const testIds = async (order: AnalysisOrder): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries((await resultsOf(order)).map(({ test }) => [test.name, test.id]));
const pathOf = ({ id, samples }: AnalysisOrder): string => `${place}/${id}/samples/${samples[0]?.id}/results`;
const valuesOf = async (order: AnalysisOrder, typed: Readonly<Record<string, string>>) => {
  const ids = await testIds(order);
  return Object.entries(typed).map(([test, value]) => ({ testId: ids[test] ?? test, value }));
};
const type = async (order: AnalysisOrder, typed: Readonly<Record<string, string>>, changes: object = {}) =>
  qc.post(pathOf(order), { values: await valuesOf(order, typed), ...changes });
const messagesOf = async (): Promise<LaboratoryMessage[]> =>
  (await qc.get(`/lims/laboratory-messages?laboratoryId=${stage.laboratoryId}&way=typed&size=100`)).body.items;

describe('values that quality control types', () => {
  it('count as if the laboratory had sent them, kept with who and when: the last one asks to judge (A1)', async () => {
    const order = await ordered();
    const half = created<AnalysisOrder>(await type(order, { TS: '24,8' }));
    expect([half.progress, half.samples[0]?.state]).toEqual([{ measured: 1, ordered: 2 }, 'created']);
    const whole = created<AnalysisOrder>(await type(order, { TS: '', Cadmium: '<0,05' }));
    expect([whole.progress, whole.products[0]?.resultsState]).toEqual([{ measured: 2, ordered: 2 }, 'qc-pending']);
    expect(whole.samples[0]?.state).toBe('measured');
    const [dry, cadmium] = await resultsOf(order);
    expect([dry?.said, cadmium?.said]).toMatchObject([
      { value: 24.8, sign: null },
      { value: 0.05, sign: '<' },
    ]);
    const message = (await qc.get(`/lims/laboratory-messages/${cadmium?.said?.messageId}`)).body;
    expect(message).toMatchObject({
      way: 'typed',
      state: 'accepted',
      laboratory: { id: stage.laboratoryId },
      counts: { new: 1, wrong: 0 },
      receivedBy: message.decidedBy,
    });
    const file = await qc.get(`/lims/laboratory-messages/${message.id}/content`);
    expect(new TextDecoder().decode(file.bytes)).toContain(
      `${order.samples[0]?.number};Cadmium;"<0,05";mg/kg;dry-mass;${todayAtPlant()};`,
    );
    const { items } = (await qc.get('/notifications?language=de')).body;
    expect(JSON.stringify(items)).toContain(`analysis-order/${order.id}`);
    const told = (await qc.get(`${place}/${order.id}/history`)).body.items;
    expect(told.map(({ event }: { event: string }) => event)).toEqual(['results', 'results', 'ordered', 'created']);
  });

  it.each([
    ['n.n.', { value: null, sign: 'not-found' }],
    ['n.b.', { value: null, sign: 'not-determined' }],
    ['> 30', { value: 30, sign: '>' }],
    ['248 g/kg', { value: 24.8, sign: null }],
  ])('may read %s', async (text, said) => {
    const order = await ordered();
    created(await type(order, { TS: text }));
    expect((await resultsOf(order))[0]?.said).toMatchObject(said);
  });

  it('were measured on the day that is said, today where none is, from the day on which their sample was ordered', async () => {
    const order = await orderedFiveDaysAgo();
    created(await type(order, { TS: '24,8' }));
    const [today, earliest] = [todayAtPlant(), plainDateBefore(5)];
    for (const [measuredOn, reason] of [
      [plainDateBefore(-1), 'date-too-late'],
      [plainDateBefore(6), 'laboratory-message.measured-too-early'],
      ['2026-02-30', 'not-a-date'],
      ['', 'required'],
      [null, 'required'],
    ]) {
      const { status, body } = await type(order, { Cadmium: '1' }, { measuredOn });
      expect([status, body.fields]).toEqual([422, [{ path: 'measuredOn', reason }]]);
    }
    created(await type(order, { Cadmium: '1' }, { measuredOn: earliest }));
    expect((await resultsOf(order)).map(({ measuredOn }) => measuredOn)).toEqual([today, earliest]);
  });

  it('may have been measured before anybody has told that their sample arrived', async () => {
    const order = await orderedFiveDaysAgo();
    const arrived = { state: 'received', sampleIds: order.samples.map(({ id }) => id) };
    created(await qc.post(`${place}/${order.id}/custody`, arrived));
    const measuredOn = plainDateBefore(5);
    created(await type(order, { TS: '24,8' }, { measuredOn }));
    expect((await resultsOf(order))[0]?.measuredOn).toBe(measuredOn);
  });

  it('may be the same of another day, which is kept as the next one beside the former', async () => {
    const order = await orderedFiveDaysAgo();
    created(await type(order, { TS: '24,8', Cadmium: '1' }));
    const mended = { measuredOn: plainDateBefore(2) };
    const refused = await type(order, { TS: '24,8' }, mended);
    expect([refused.status, refused.body.reason]).toEqual([409, 'laboratory-message.values-stand']);
    const { taken, products } = created<TypedResults>(await type(order, { TS: '24,8' }, { ...mended, replaces: true }));
    expect([taken, products[0]?.resultsState]).toEqual([1, 'qc-pending']);
    const [dry] = await resultsOf(order);
    expect([dry?.measuredOn, dry?.said?.value, dry?.former.map(({ value }) => value)]).toEqual([
      mended.measuredOn,
      24.8,
      [24.8],
    ]);
    const { results } = await verifyDatabase(appConnection(app.platform), '/nowhere');
    const broken = results.filter(
      ({ name, violations }) => violations.length > 0 && name.startsWith('of what a labor'),
    );
    expect(broken).toEqual([]);
  });

  it('replace a value that stands only once somebody has said so; quality control hears of that (A2)', async () => {
    const order = await ordered();
    created(await type(order, { TS: '24,8' }));
    const refused = await type(order, { TS: '25', Cadmium: '1' });
    expect([refused.status, refused.body.reason]).toEqual([409, 'laboratory-message.values-stand']);
    expect(refused.body.details).toEqual({ tests: 'TS', testIds: [(await testIds(order)).TS], takesBack: [] });
    expect((await resultsOf(order)).map(({ said }) => said?.value)).toEqual([24.8, undefined]);
    created(await type(order, { TS: '25', Cadmium: '1' }, { replaces: true }));
    const [dry] = await resultsOf(order);
    expect([dry?.said?.value, dry?.former.map(({ value }) => value)]).toEqual([25, [24.8]]);
    const { items } = (await qc.get('/notifications?language=de')).body;
    const changed = items.find((one: { type: string }) => one.type === 'A2');
    expect(changed.content.body).toContain(order.number);
    // Back again: the same words are another message.
    created(await type(order, { TS: '24,8' }, { replaces: true }));
    expect((await resultsOf(order))[0]?.former.map(({ value }) => value)).toEqual([25, 24.8]);
  });

  it('that stand already change nothing and leave no message', async () => {
    const order = await ordered();
    created(await type(order, { TS: '24,8' }));
    const [before, count] = [(await qc.get(`${place}/${order.id}`)).body, (await messagesOf()).length];
    expect(created(await type(order, { TS: '24,80' }))).toEqual({ ...before, taken: 0 });
    expect(await messagesOf()).toHaveLength(count);
  });

  it.each([
    ['a text', { Cadmium: '1', TS: 'viel' }, 'values.1.value', 'import.not-a-number'],
    ['less than nothing', { Cadmium: '<0', TS: '1' }, 'values.0.value', 'laboratory-message.below-nothing'],
    ['an amount below nothing', { Cadmium: '-0,5' }, 'values.0.value', 'laboratory-message.below-nothing'],
    ['a number of which nothing would be left', { TS: '1e-400' }, 'values.0.value', 'laboratory-message.too-small'],
    [
      'a number that nobody could read',
      { TS: '1', Cadmium: '1e-12' },
      'values.1.value',
      'laboratory-message.too-small',
    ],
    ['a number that nobody measures', { Cadmium: '1,7e308' }, 'values.0.value', 'laboratory-message.too-large'],
    ['another mass behind it', { Cadmium: '30 mg/kg FM' }, 'values.0.value', 'laboratory-message.other-basis'],
    ['a number that may mean two', { TS: '1.234' }, 'values.0.value', 'import.ambiguous-number'],
    ['what no test can measure', { TS: '120' }, 'values.0.value', 'laboratory-message.beyond-bounds'],
    ['another kind of unit', { TS: '3 mg/l' }, 'values.0.value', 'laboratory-message.other-unit'],
    ['nothing at all', { TS: '' }, 'values.0.value', 'required'],
    [
      'a test that was not ordered',
      { '01981b1e-0000-7000-8000-000000000001': '3' },
      'values.0.testId',
      'laboratory-message.test-not-ordered',
    ],
  ])('are refused for %s at its field, and none of them counts', async (_, typed, path, reason) => {
    const order = await ordered();
    const { status, body } = await type(order, typed);
    expect([status, body.fields]).toEqual([422, [{ path, reason }]]);
    expect((await resultsOf(order)).every(({ said }) => said === null)).toBe(true);
  });

  it('are refused twice for one test', async () => {
    const order = await ordered();
    const [value] = await valuesOf(order, { TS: '3' });
    const { body } = await qc.post(pathOf(order), { values: [value, value] });
    expect(body.fields).toEqual([{ path: 'values.1.testId', reason: 'not-unique' }]);
  });

  it('are of a sample of this order and of this organisation', async () => {
    const [order, other] = [await ordered(), await ordered()];
    const values = await valuesOf(order, { TS: '24,8' });
    const strange = `${place}/${order.id}/samples/${other.samples[0]?.id}/results`;
    expect((await qc.post(strange, { values })).status).toBe(404);
    expect((await app.bremen.qc.post(pathOf(order), { values })).status).toBe(404);
  });
});
