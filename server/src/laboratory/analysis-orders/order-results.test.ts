import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import type { OrderResult } from '@halm/model/laboratory/analysis-orders/order-results.ts';
import type { AnalysisType } from '@halm/model/laboratory/analysis-types/analysis-type.ts';
import type { LaboratoryMessage } from '@halm/model/laboratory/laboratory-messages/laboratory-message.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analysisTypeBody } from '../../testing/laboratory/laboratory-bodies.ts';
import { resultLines } from '../../testing/laboratory/laboratory-message-stage.ts';
import {
  makeLaboratory,
  type OrderStage,
  orderBody,
  placeOrder,
  setOrderStage,
} from '../../testing/laboratory/order-stage.ts';
import { created } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let qc: TestClient;
let stage: OrderStage;
let other: { readonly id: string; readonly typeId: string };
beforeAll(async () => {
  app = await startTestApp();
  qc = app.uelzen.qc;
  stage = await setOrderStage(app.uelzen);
  const tests = [{ name: 'Zink', unit: 'mg/kg', basis: 'dry-mass' }];
  const type = created<AnalysisType>(await qc.post('/lims/analysis-types', analysisTypeBody({ tests })));
  // Does more than it is asked for below.
  other = { ...(await makeLaboratory(app.uelzen, [type.id, stage.analysisTypeId])), typeId: type.id };
});
afterAll(() => app.close());

const place = '/lims/analysis-orders';
const reread = async ({ id }: AnalysisOrder, client = qc): Promise<AnalysisOrder> =>
  (await client.get(`${place}/${id}`)).body;
const resultsOf = async ({ id }: AnalysisOrder): Promise<OrderResult[]> =>
  (await qc.get(`${place}/${id}/results`)).body.results;
const ordered = (changes: object = {}): Promise<AnalysisOrder> => placeOrder(qc, orderBody(stage, changes));
const numberAt = ({ samples }: AnalysisOrder, laboratoryId = stage.laboratoryId): string =>
  samples.find(({ laboratory }) => laboratory.id === laboratoryId)?.number ?? '';
const upload = async (rows: readonly string[], of = stage.laboratoryId): Promise<LaboratoryMessage> =>
  (await qc.upload(`/lims/laboratory-messages?laboratoryId=${of}`, 'ergebnisse.csv', resultLines(...rows))).body;
const accept = ({ id, version }: LaboratoryMessage) =>
  qc.post(`/lims/laboratory-messages/${id}/acceptance`, undefined, { version });
const take = async (rows: readonly string[], of = stage.laboratoryId): Promise<LaboratoryMessage> =>
  created<LaboratoryMessage>(await accept(await upload(rows, of)));
type Told = { type: string; content: { body: string; action: { targets: { target: string } } } };
const told = async (type: string): Promise<Told[]> => {
  const { body } = await qc.get('/notifications?language=de');
  return body.items.filter((one: Told) => one.type === type);
};
/** What quality control was told of an order (A1). */
const toldOf = async ({ id }: AnalysisOrder): Promise<string[]> => {
  const target = `/verwaltung/potential-products/analysis-order/${id}/`;
  return (await told('A1'))
    .filter(({ content }) => content.action.targets.target.startsWith(target))
    .map((one) => one.content.body);
};

describe('what a laboratory says of an ordered sample', () => {
  it('counts for the order: with its last value the sample was measured, and quality control is asked (A1)', async () => {
    const order = await ordered();
    const number = numberAt(order);
    expect([order.progress, order.completion]).toEqual([{ measured: 0, ordered: 2 }, 'ontime']);
    await take([`${number};TS;32,5;%`]);
    const half = await reread(order);
    expect([half.progress, half.completion, half.products[0]?.resultsState, half.samples[0]?.state]).toEqual([
      { measured: 1, ordered: 2 },
      'ontime',
      'running',
      'created',
    ]);
    expect(await toldOf(order)).toEqual([]);
    const message = await take([`${number};Cadmium;<0,05;mg/kg TS`]);
    const whole = await reread(order);
    expect([whole.progress, whole.completion, whole.products[0]?.resultsState]).toEqual([
      { measured: 2, ordered: 2 },
      'finished',
      'qc-pending',
    ]);
    expect(whole.samples[0]?.custody.at(-1)).toMatchObject({ state: 'measured', byName: message.laboratory.name });
    expect(await toldOf(order)).toEqual([expect.stringContaining('Rindergülle Behälter 2')]);
    expect(await resultsOf(order)).toMatchObject([
      { test: { name: 'TS' }, unit: '%', said: { value: 32.5, sign: null }, former: [] },
      { test: { name: 'Cadmium' }, unit: 'mg/kg', said: { value: 0.05, sign: '<', messageId: message.id } },
    ]);
    const { items } = (await qc.get(`${place}/${order.id}/history`)).body;
    expect(items.map(({ event }: { event: string }) => event)).toEqual(['results', 'results', 'ordered', 'created']);
  });

  it('is wanted by name as long as it is missing', async () => {
    const results = await resultsOf(await ordered());
    expect(results.map(({ test, said, unit }) => [test.name, said, unit])).toEqual([
      ['TS', null, '%'],
      ['Cadmium', null, 'mg/kg'],
    ]);
  });

  it('hands each product on once, whichever of two laboratories is last and both at once', async () => {
    const analysisTypeIds = [stage.analysisTypeId, other.typeId];
    const products = [{ name: 'Glycerin', analysisTypeIds }];
    for (let round = 0; round < 3; round += 1) {
      const order = await ordered({ laboratoryIds: [stage.laboratoryId, other.id], products });
      const waiting = [
        await upload([`${numberAt(order)};TS;32,5;%`, `${numberAt(order)};Cadmium;1;mg/kg TS`]),
        await upload([`${numberAt(order, other.id)};Zink;7;mg/kg TS`], other.id),
      ];
      const answers = await Promise.all(waiting.map(accept));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const { progress, products: after } = await reread(order);
      expect([progress, after[0]?.resultsState]).toEqual([{ measured: 3, ordered: 3 }, 'qc-pending']);
      expect(await toldOf(order)).toEqual([expect.stringContaining('Glycerin')]);
    }
  });

  it('changes nothing when it is said again, in the same file or another', async () => {
    const order = await ordered();
    const rows = [`${numberAt(order)};TS;32,5;%`, `${numberAt(order)};Cadmium;1;mg/kg TS`];
    const message = await take(rows);
    const before = await reread(order);
    expect((await upload(rows)).id).toBe(message.id);
    expect((await take(rows.toReversed())).counts).toMatchObject({ new: 0, same: 2 });
    expect(await reread(order)).toEqual(before);
    expect(await toldOf(order)).toHaveLength(1);
  });

  it('replaces what it said before, which stays; quality control hears of that (A2) and not of a new product', async () => {
    const order = await ordered();
    const number = numberAt(order);
    await take([`${number};TS;32,5;%`, `${number};Cadmium;1;mg/kg TS`]);
    const later = await take([`${number};TS;33;%`]);
    const [dry] = await resultsOf(order);
    expect(dry).toMatchObject({ said: { value: 33, messageId: later.id }, former: [{ value: 32.5, sign: null }] });
    expect((await reread(order)).products[0]?.resultsState).toBe('qc-pending');
    expect(await toldOf(order)).toHaveLength(1);
    const [changed] = await told('A2');
    expect(changed?.content.body).toContain(`Rindergülle Behälter 2, ${order.number}`);
  });

  it.each([
    ['eleven digits', (number: string) => `${number.slice(1)};TS;30;%`, 'laboratory-message.not-a-sample-number'],
    [
      'a test that was not ordered',
      (number: string) => `${number};Zink;30;mg/kg TS`,
      'laboratory-message.unknown-test',
    ],
    ['an unknown test', (number: string) => `${number};Blei;30;mg/kg TS`, 'laboratory-message.unknown-test'],
  ])('waits with %s, and nothing of its file counts', async (_, row, reason) => {
    const order = await ordered();
    const number = numberAt(order);
    const message = await upload([`${number};TS;30;%`, row(number)]);
    expect(message).toMatchObject({ state: 'waiting', problem: { reason, row: 3 } });
    expect((await accept(message)).status).toBe(409);
    expect((await reread(order)).progress.measured).toBe(0);
  });

  it('waits when the laboratory does that test, but this sample is not to be measured by it', async () => {
    const order = await ordered({
      laboratoryIds: [other.id],
      products: [{ name: 'Glycerin', analysisTypeIds: [other.typeId] }],
    });
    const { problem } = await upload([`${numberAt(order, other.id)};TS;30;%`], other.id);
    expect(problem).toEqual({ reason: 'laboratory-message.test-not-ordered', row: 2 });
  });

  it('is unknown when it is the sample of another laboratory or organisation', async () => {
    const order = await ordered();
    const rows = [`${numberAt(order)};TS;30;%`];
    const problem = { reason: 'laboratory-message.unknown-sample', row: 2 };
    expect((await upload(rows, other.id)).problem).toEqual(problem);
    const strange = await setOrderStage(app.bremen);
    const path = `/lims/laboratory-messages?laboratoryId=${strange.laboratoryId}`;
    expect((await app.bremen.qc.upload(path, 'fremd.csv', resultLines(...rows))).body.problem).toEqual(problem);
    expect((await app.bremen.qc.get(`${place}/${order.id}/results`)).status).toBe(404);
  });

  it('is taken by the tests that were ordered, whatever the laboratory does later', async () => {
    const laboratory = await makeLaboratory(app.uelzen, [stage.analysisTypeId]);
    const order = await ordered({ laboratoryIds: [laboratory.id] });
    const body = { addressId: laboratory.addressId, analysisTypeIds: [], turnaroundDays: 3 };
    expect((await qc.patch(`/lims/laboratories/${laboratory.id}`, body, { version: 1 })).status).toBe(200);
    await take([`${numberAt(order, laboratory.id)};TS;30;%`], laboratory.id);
    expect((await reread(order)).progress).toEqual({ measured: 1, ordered: 2 });
    const type = (await qc.get(`/lims/analysis-types/${stage.analysisTypeId}`)).body;
    const [dry, ...rest] = type.tests;
    const otherwise = { name: type.name, tests: [{ ...dry, parameter: 'organicDryMatter' }, ...rest] };
    const changed = await qc.patch(`/lims/analysis-types/${type.id}`, otherwise, { version: type.version });
    expect(changed.body.fields).toEqual([{ path: 'tests.0.parameter', reason: 'analysis-test.measured' }]);
    const fewer = { name: type.name, tests: type.tests.slice(0, 1) };
    const { status, body: refused } = await qc.patch(`/lims/analysis-types/${type.id}`, fewer, {
      version: type.version,
    });
    expect([status, refused.reason]).toEqual([409, 'request.in-use']);
  });
});

describe('the list of orders', () => {
  it('says how many values there are, and is narrowed to those in time, delayed and finished', async () => {
    const supplier = await setOrderStage(app.uelzen);
    const mine = (changes: object = {}) =>
      ordered({ supplierId: supplier.supplierId, contactId: supplier.contactId, ...changes });
    const [late, done, intime] = [await mine(), await mine(), await mine()];
    created(await qc.post(place, { supplierId: supplier.supplierId }));
    await app.owner.query("update analysis_orders set due_on = '2020-01-01' where id = any($1)", [[late.id, done.id]]);
    await take([`${numberAt(done)};TS;30;%`, `${numberAt(done)};Cadmium;1;mg/kg TS`]);
    await take([`${numberAt(late)};TS;30;%`]);
    const listed = async (completion: string) => {
      const query = `supplierId=${supplier.supplierId}&completion=${completion}`;
      const { items } = (await qc.get(`${place}?${query}`)).body as { items: AnalysisOrder[] };
      return items.map((one) => [one.id, one.completion, one.progress]);
    };
    expect(await listed('delayed')).toEqual([[late.id, 'delayed', { measured: 1, ordered: 2 }]]);
    expect(await listed('finished')).toEqual([[done.id, 'finished', { measured: 2, ordered: 2 }]]);
    expect(await listed('ontime')).toEqual([[intime.id, 'ontime', { measured: 0, ordered: 2 }]]);
    expect((await listed('waiting')).map(([id]) => id)).toEqual([intime.id, late.id]);
    expect((await qc.get(`${place}?completion=later`)).status).toBe(400);
  });
});

it('an order of which a value is known cannot be deleted any more', async () => {
  const order = await ordered();
  await take([`${numberAt(order)};TS;30;%`]);
  const { version } = await reread(order);
  const { status, body } = await qc.delete(`${place}/${order.id}`, { version });
  expect([status, body.reason]).toEqual([409, 'analysis-order.has-results']);
  expect((await qc.delete(`${place}/${order.id}`, { version: order.version })).status).toBe(412);
});
