import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { workingDaysAfter } from '@halm/model/core/quantities/working-days.ts';
import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import { gs1CheckDigit, inGroups } from '@halm/model/yard/samples/sample-number.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analysisTypeBody } from '../../testing/laboratory/laboratory-bodies.ts';
import { makeLaboratory, type OrderStage, orderBody, setOrderStage } from '../../testing/laboratory/order-stage.ts';
import { created } from '../../testing/plant/master-data.ts';
import { deliver, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { readCodes } from '../../testing/read-codes.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { holidaysFrom } from './public-holidays.ts';

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
const begin = async (changes: object = {}) => created<AnalysisOrder>(await qc.post(place, orderBody(stage, changes)));
const order = ({ id, version }: Pick<AnalysisOrder, 'id' | 'version'>, client = qc) =>
  client.post(`${place}/${id}/ordering`, undefined, { version });
const ordered = async (changes: object = {}) => created<AnalysisOrder>(await order(await begin(changes)));
const tell = ({ id }: AnalysisOrder, state: string, sampleIds: readonly (string | undefined)[]) =>
  qc.post(`${place}/${id}/custody`, { state, sampleIds });
const today = () => plainDateIn(app.platform.clock(), 'Europe/Berlin');

describe('ordering', () => {
  it('answers the first order again when its request comes once more, and never orders twice', async () => {
    const { id, version } = await begin();
    const key = 'pressed-once';
    const answers = [];
    for (const _ of [1, 2]) answers.push(await qc.post(`${place}/${id}/ordering`, undefined, { version, key }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [first, again] = answers.map(({ body }) => body as AnalysisOrder);
    expect(again).toEqual(first);
    expect((await qc.get(`${place}/${id}`)).body).toEqual(first);
    // Another request of the same draft is told that it was changed.
    expect((await order({ id, version })).status).toBe(412);
    const told = { state: 'labelled', sampleIds: first?.samples.map((sample) => sample.id) };
    for (const _ of [1, 2])
      expect((await qc.post(`${place}/${id}/custody`, told, { key: 'scanned-once' })).status).toBe(200);
  });

  it('numbers a sample for each product and laboratory, and says when it is due', async () => {
    const other = created(await qc.post('/lims/analysis-types', analysisTypeBody()));
    const slow = await makeLaboratory(app.uelzen, [other.id], { turnaroundDays: 30, address: { country: 'pl' } });
    const analysisTypeIds = [stage.analysisTypeId, other.id];
    const products = [
      { name: 'Gülle', analysisTypeIds },
      { name: 'Mist', analysisTypeIds: [other.id] },
    ];
    const { samples, ...made } = await ordered({ laboratoryIds: [stage.laboratoryId, slow.id], products });
    expect(samples.map(({ product, laboratory }) => [product.name, laboratory.id])).toEqual([
      ['Gülle', stage.laboratoryId],
      ['Gülle', slow.id],
      ['Mist', slow.id],
    ]);
    for (const { number, custody } of samples) {
      expect(number).toMatch(/^\d{12}$/);
      expect(Number(number.at(-1))).toBe(gs1CheckDigit(number.slice(0, -1)));
      expect(custody).toEqual([{ state: 'created', at: made.orderedAt, byName: 'Test limsQc' }]);
    }
    const dueIn = async (country: 'de' | 'pl', days: number) =>
      workingDaysAfter(today(), days, await holidaysFrom(country, today()));
    expect(samples.map(({ dueOn }) => dueOn)).toEqual([await dueIn('de', 10), ...Array(2).fill(await dueIn('pl', 30))]);
    expect(made).toMatchObject({
      state: 'order',
      language: 'de',
      dueOn: samples[1]?.dueOn,
      orderedByName: 'Test limsQc',
    });
  });

  it('counts samples of orders and of deliveries together', async () => {
    const { manager } = app.uelzen;
    const plant = await setPlantStage(manager);
    await plant.giveProof();
    const { body: booking } = await deliver(manager, plant);
    const counted = ({ number }: { number: string }) => Number(number.slice(2, 11));
    const before = (await ordered()).samples[0] as AnalysisOrder['samples'][0];
    const taken = await manager.post(`/bookings/${booking.id}/sample`, { reason: 'Auffälliger Geruch' });
    const [after] = (await ordered()).samples;
    expect([counted(taken.body.sample), after && counted(after)]).toEqual([counted(before) + 1, counted(before) + 2]);
  });

  it('is refused as long as anything is missing, each thing by its place', async () => {
    const draft = await begin({ contactId: null, products: [{ name: 'Gülle' }] });
    const { status, body } = await order(draft);
    expect([status, body.reason, body.fields]).toEqual([
      422,
      'analysis-order.incomplete',
      [
        { path: 'contactId', reason: 'required' },
        { path: 'products.0.analysisTypeIds', reason: 'required' },
      ],
    ]);
    const mute = created(await app.uelzen.manager.post(`/addresses/${stage.supplierId}/contacts`, { name: 'Ohne' }));
    const unable = await makeLaboratory(app.uelzen, []);
    const refused = await order(await begin({ contactId: mute.id, laboratoryIds: [unable.id] }));
    expect(refused.body.fields).toEqual([
      { path: 'contactId', reason: 'analysis-order.contact-without-mail' },
      { path: 'products.0.analysisTypeIds.0', reason: 'analysis-order.no-laboratory' },
    ]);
  });

  it('is done once, whoever presses twice or at the same moment', async () => {
    const draft = await begin();
    const answers = await Promise.all([order(draft), order(draft)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const { version } = (await qc.get(`${place}/${draft.id}`)).body;
    const { status, body } = await order({ id: draft.id, version });
    expect([status, body.reason]).toEqual([409, 'analysis-order.not-a-draft']);
    const { rows } = await app.owner.query(
      `select count(*)::int as count from analysis_samples join analysis_order_products product on product.id = product_id
       where order_id = $1`,
      [draft.id],
    );
    expect(rows[0].count).toBe(1);
  });

  it('keeps who measures what, whatever laboratories do later', async () => {
    const laboratory = await makeLaboratory(app.uelzen, [stage.analysisTypeId]);
    const made = await ordered({ laboratoryIds: [laboratory.id] });
    const body = { addressId: laboratory.addressId, analysisTypeIds: [], turnaroundDays: 3, active: false };
    await qc.patch(`/lims/laboratories/${laboratory.id}`, body, { version: 1 });
    const { products } = (await qc.get(`${place}/${made.id}`)).body;
    expect(products[0].analyses[0].laboratory.id).toBe(laboratory.id);
  });

  it('is out of reach of another organisation', async () => {
    const draft = await begin();
    const made = await ordered();
    const { qc: stranger } = app.bremen;
    const sampleIds = made.samples.map(({ id }) => id);
    const answers = [
      await order(draft, stranger),
      await stranger.post(`${place}/${made.id}/custody`, { state: 'labelled', sampleIds }),
      await stranger.get(`${place}/${made.id}/labels.pdf`),
      await stranger.put(`${place}/${made.id}/samples/${sampleIds[0]}/retention`, {
        place: 'Kühlraum',
        discardOn: today(),
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

describe('a sample', () => {
  it('goes from hand to hand and never back, and is due from its arrival on', async () => {
    const made = await ordered();
    const ids = made.samples.map(({ id }) => id);
    await app.owner.query("update analysis_samples set due_on = '2020-01-01' where id = $1", ids);
    const labelled = (await tell(made, 'labelled', ids)).body;
    expect(labelled.samples[0]).toMatchObject({ state: 'labelled', dueOn: '2020-01-01' });
    const { body } = await tell(made, 'received', ids);
    expect(body.samples[0].custody.map(({ state }: { state: string }) => state)).toEqual([
      'created',
      'labelled',
      'received',
    ]);
    expect([body.samples[0].dueOn, body.dueOn]).toEqual([made.dueOn, made.dueOn]);
    for (const state of ['handed-over', 'received']) {
      const refused = await tell(made, state, ids);
      expect([refused.status, refused.body.reason]).toEqual([409, 'analysis-order.custody-past']);
    }
    const { items } = (await qc.get(`${place}/${made.id}/history`)).body;
    expect(items.map(({ event }: { event: string }) => event).toReversed()).toEqual([
      'created',
      'ordered',
      'labelled',
      'received',
    ]);
  });

  it('comes into a state once, whoever tells of it at the same moment', async () => {
    const made = await ordered();
    const ids = made.samples.map(({ id }) => id);
    const answers = await Promise.all([tell(made, 'labelled', ids), tell(made, 'labelled', ids)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('leads to its order where its number is looked for', async () => {
    const made = await ordered();
    const found = async (client: TestClient) =>
      (await client.get(`/search?query=${made.samples[0]?.number}`)).body.items.map(({ id }: { id: string }) => id);
    expect([await found(qc), await found(app.bremen.qc), await found(app.uelzen.operator)]).toEqual([
      [made.id],
      [],
      [],
    ]);
  });

  it('leads to its order in the list as well, typed, scanned or as it is printed', async () => {
    const made = await ordered();
    const number = made.samples[0]?.number ?? '';
    const found = async (typed: string, client = qc) =>
      (await client.get(`${place}?search=${encodeURIComponent(typed)}`)).body.items.map(({ id }: { id: string }) => id);
    for (const typed of [number, inGroups(number), ` ${number.slice(0, 4)} ${number.slice(4)}`])
      expect(await found(typed)).toEqual([made.id]);
    expect(await found(number.slice(0, 11))).toContain(made.id);
    expect([await found(`${number}0`), await found(number, app.bremen.qc)]).toEqual([[], []]);
  });

  it('of another order is refused by its place', async () => {
    const [one, other] = [await ordered(), await ordered()];
    const { status, body } = await tell(one, 'labelled', [one.samples[0]?.id, other.samples[0]?.id]);
    expect([status, body.fields]).toEqual([422, [{ path: 'sampleIds.1', reason: 'unknown' }]]);
    expect((await qc.get(`${place}/${one.id}`)).body.samples[0].state).toBe('created');
  });

  it('says where what is left of it is kept, and until when', async () => {
    const made = await ordered();
    const path = `${place}/${made.id}/samples/${made.samples[0]?.id}/retention`;
    const { body } = await qc.put(path, { place: 'Kühlraum, Regal 2', discardOn: today() });
    expect(body.samples[0]).toMatchObject({ retainedPlace: 'Kühlraum, Regal 2', discardOn: today() });
    const wrong = await qc.put(path, { place: ' ', discardOn: '2199-01-01' });
    expect(wrong.body.fields.map(({ path: at }: { path: string }) => at)).toEqual(['place', 'discardOn']);
  });

  it('has a label with its number in both codes; all labels of an order are one file', async () => {
    const products = ['Gülle', 'Überständiges Gras'].map((name) => ({ name, analysisTypeIds: [stage.analysisTypeId] }));
    const made = await ordered({ products });
    const [, second] = made.samples;
    const one = await qc.get(`${place}/${made.id}/labels.pdf?language=de&sampleId=${second?.id}`);
    expect(readCodes(one.bytes)).toMatchObject({ bars: second?.number, qr: second?.number });
    expect(readPdf(one.bytes).text).toContain('Überständiges Gras');
    const all = await qc.get(`${place}/${made.id}/labels.pdf?size=100x50`);
    expect(readPdf(all.bytes).pageCount).toBe(2);
    expect((await qc.get(`${place}/${(await begin()).id}/labels.pdf`)).status).toBe(404);
  });
});

it('an order is deleted with its samples, as long as nothing was measured', async () => {
  const made = await ordered();
  expect((await qc.delete(`${place}/${made.id}`, { version: made.version })).status).toBe(204);
  const { rows } = await app.owner.query('select from analysis_samples where number = $1', [made.samples[0]?.number]);
  expect(rows).toEqual([]);
});
