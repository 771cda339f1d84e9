import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import { missingOf } from '@halm/model/laboratory/analysis-orders/missing-of-order.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRecord } from '../../testing/describe-record.ts';
import { analysisTypeBody, biomassTypeBody } from '../../testing/laboratory/laboratory-bodies.ts';
import { makeLaboratory, type OrderStage, orderBody, setOrderStage } from '../../testing/laboratory/order-stage.ts';
import { addressBody, contactBody, created } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type TestClient, testClient } from '../../testing/test-client.ts';
import { makePerson } from '../../testing/test-people.ts';

let app: TestApp;
let qc: TestClient;
let stage: OrderStage;
let sourcer: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  qc = app.uelzen.qc;
  stage = await setOrderStage(app.uelzen);
  const who = { roles: ['limsSourcer'] as const, customerAdmin: false };
  sourcer = testClient(app.url, (await makePerson(app.platform, app.uelzen.id, who)).token);
});
afterAll(() => app.close());

const place = '/lims/analysis-orders';
const begin = async (body: object, client = qc) => created<AnalysisOrder>(await client.post(place, body));
const save = async ({ id, version }: AnalysisOrder, body: object, client = qc) =>
  client.patch(`${place}/${id}`, body, { version });

describeRecord({
  app: () => app,
  table: 'analysis_orders',
  entity: 'analysis-orders',
  isKeptByQuality: 'alone',
  prepare: async () => ({ path: place, body: { notes: 'Bitte kühl verschicken' } }),
  changes: { notes: null, copyTo: 'labor@anlage.example', language: 'da', transport: 'own-transport' },
});

describe('a draft', () => {
  it('keeps whatever it has, by a sourcer too, and says what it lacks', async () => {
    const bare = await begin({}, sourcer);
    expect(bare).toMatchObject({ state: 'draft', supplier: null, products: [], laboratories: [] });
    expect(bare.number).toMatch(/^L-\d{4}-\d{5}$/);
    const half = { products: [{ name: null, storageLocation: 'Grube am Stall' }, { name: 'Mist' }] };
    const { body } = await save(bare, half, sourcer);
    expect(
      body.products.map(({ name, storageLocation }: AnalysisOrder['products'][0]) => [name, storageLocation]),
    ).toEqual([
      [null, 'Grube am Stall'],
      ['Mist', null],
    ]);
    expect(missingOf(body).map(({ path }) => path)).toEqual([
      'supplierId',
      'contactId',
      'transport',
      'products.0.name',
      'products.0.analysisTypeIds',
      'products.1.analysisTypeIds',
    ]);
    expect(missingOf(await begin(orderBody(stage)))).toEqual([]);
  });

  it('has numbers that count on', async () => {
    const numbers = [await begin({}), await begin({})].map(({ number }) => Number(number.slice(7)));
    expect((numbers[1] ?? 0) - (numbers[0] ?? 0)).toBe(1);
  });

  it('has a number that no other one has, whoever begins at the same moment', async () => {
    const made = await Promise.all([begin({}), begin(orderBody(stage)), begin({}, sourcer)]);
    expect(new Set(made.map(({ number }) => number)).size).toBe(3);
    const [one, other] = made.map(({ id }) => id);
    const taken =
      'update analysis_orders set number = (select number from analysis_orders where id = $1) where id = $2';
    await expect(app.owner.query(taken, [one, other])).rejects.toThrow('analysis_orders_number_key');
  });

  it('keeps its products when they change places, and no others', async () => {
    const [one, two, three] = ['Gülle', 'Mist', 'Ährenstroh'].map((name) => ({ name, analysisTypeIds: [] }));
    const order = await begin({ products: [one, two, three] });
    const [first, , last] = order.products.map(({ id }) => id);
    const { body } = await save(order, {
      products: [
        { ...three, id: last, analysisTypeIds: [stage.analysisTypeId] },
        { name: 'Neu' },
        { ...one, id: first },
      ],
    });
    expect(body.products.map(({ id }: { id: string }) => id)).toEqual([last, expect.any(String), first]);
    expect(body.products.map(({ name }: { name: string }) => name)).toEqual(['Ährenstroh', 'Neu', 'Gülle']);
    const stranger = await begin({ products: [{ name: 'Fremd' }] });
    const refused = await save(body, { products: [{ id: stranger.products[0]?.id, name: 'Fremd' }] });
    expect([refused.status, refused.body.fields]).toEqual([422, [{ path: 'products.0.id', reason: 'unknown' }]]);
  });

  it('asks the first laboratory that does an analysis, the one of a product before those of the order', async () => {
    const { uelzen } = app;
    const other = created(await qc.post('/lims/analysis-types', analysisTypeBody()));
    const both = await makeLaboratory(uelzen, [stage.analysisTypeId, other.id]);
    const analysisTypeIds = [stage.analysisTypeId, other.id];
    const products = [
      { name: 'Gülle', analysisTypeIds },
      { name: 'Mist', analysisTypeIds, laboratoryId: both.id },
    ];
    const order = await begin({ laboratoryIds: [stage.laboratoryId, both.id], products });
    const asked = order.products.map(({ analyses }) => analyses.map(({ laboratory }) => laboratory?.id));
    expect(asked).toEqual([
      [stage.laboratoryId, both.id],
      [both.id, both.id],
    ]);
    const { body } = await save(order, { laboratoryIds: [stage.laboratoryId], products: [products[0]] });
    expect(body.products[0].analyses[1].laboratory).toBeNull();
  });

  it('names only people of its supplier, and nobody of another organisation', async () => {
    const { manager } = app.uelzen;
    const farm = created(await manager.post('/addresses', addressBody()));
    const theirs = created(await manager.post(`/addresses/${farm.id}/contacts`, contactBody()));
    const foreign = await setOrderStage(app.bremen);
    const foreignType = created(await app.bremen.qc.post('/lims/biomass-types', biomassTypeBody()));
    const product = { name: 'Gülle', analysisTypeIds: [stage.analysisTypeId, foreign.analysisTypeId] };
    for (const [changes, path] of [
      [{ contactId: theirs.id }, 'contactId'],
      [{ supplierId: null }, 'contactId'],
      [{ supplierId: foreign.supplierId }, 'supplierId'],
      [{ transport: 'contractor', contractorId: foreign.supplierId }, 'contractorId'],
      [{ laboratoryIds: [stage.laboratoryId, foreign.laboratoryId] }, 'laboratoryIds.1'],
      [{ products: [product] }, 'products.0.analysisTypeIds.1'],
      [{ products: [{ name: 'Gülle', biomassTypeId: foreignType.id }] }, 'products.0.biomassTypeId'],
      [{ products: [{ name: 'Gülle', laboratoryId: foreign.laboratoryId }] }, 'products.0.laboratoryId'],
    ] as const) {
      const { status, body } = await qc.post(place, orderBody(stage, changes));
      expect([status, body.fields]).toEqual([422, [{ path, reason: 'unknown' }]]);
    }
  });

  it.each([
    ['a copy for no address', { copyTo: 'labor' }, 'copyTo', 'invalid'],
    ['a language that no mail is written in', { language: 'pl' }, 'language', 'invalid'],
    [
      'an analysis twice',
      { products: [{ analysisTypeIds: ['twice', 'twice'] }] },
      'products.0.analysisTypeIds',
      'not-unique',
    ],
    ['more than a hundred products', { products: Array(101).fill({ name: 'Gülle' }) }, 'products', 'too-long'],
  ])('refuses %s', async (_, changes, path, reason) => {
    const text = JSON.stringify(orderBody(stage, changes)).replaceAll('twice', stage.analysisTypeId);
    const { status, body } = await qc.post(place, JSON.parse(text));
    expect([status, body.fields]).toMatchObject([422, [{ path, reason }]]);
  });

  it('takes a hundred products, and is listed by their names', async () => {
    const products = Array.from({ length: 100 }, (_, at) => ({
      name: `Überschuss ${at}`,
      analysisTypeIds: [stage.analysisTypeId],
    }));
    const order = await begin(orderBody(stage, { products }));
    const { items } = (await qc.get(`${place}?search=ueberschuss%2099`)).body;
    expect(items).toMatchObject([{ id: order.id, supplier: { id: stage.supplierId }, laboratories: [{}] }]);
    expect(items[0].products).toHaveLength(100);
  });

  it('is all that can be changed: what was ordered stays', async () => {
    const order = await begin(orderBody(stage));
    await app.owner.query("update analysis_orders set state = 'order', ordered_at = now() where id = $1", [order.id]);
    const { status, body } = await save(order, { notes: 'Doch nicht' });
    expect([status, body.reason]).toEqual([409, 'analysis-order.not-a-draft']);
  });

  it('changes for the one of two who comes first', async () => {
    const order = await begin({});
    const answers = await Promise.all(['eins', 'zwei'].map((notes) => save(order, { notes })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });
});

describe('orders of analyses', () => {
  it('are listed by state and laboratory', async () => {
    const { uelzen } = app;
    const laboratory = await makeLaboratory(uelzen, []);
    const order = await begin({ laboratoryIds: [laboratory.id] });
    const found = async (query: string) =>
      (await qc.get(`${place}?${query}`)).body.items.map(({ id }: { id: string }) => id);
    expect(await found(`laboratoryId=${laboratory.id}`)).toEqual([order.id]);
    expect(await found(`laboratoryId=${laboratory.id}&state=order`)).toEqual([]);
    expect((await found('state=draft&size=1'))[0]).toBe(order.id);
  });

  it('keep what they name from being deleted', async () => {
    const biomass = created(await qc.post('/lims/biomass-types', biomassTypeBody()));
    const laboratory = await makeLaboratory(app.uelzen, []);
    await begin({ laboratoryIds: [laboratory.id], products: [{ biomassTypeId: biomass.id }] });
    for (const path of [`/lims/biomass-types/${biomass.id}`, `/lims/laboratories/${laboratory.id}`]) {
      const { status, body } = await qc.delete(path, { version: 1 });
      expect([status, body.reason]).toEqual([409, 'request.in-use']);
    }
  });

  it('offer a sourcer addresses and people by name alone', async () => {
    const { items } = (await sourcer.get('/lims/addresses?size=200')).body;
    expect(items.find(({ id }: { id: string }) => id === stage.supplierId)).toEqual({
      id: stage.supplierId,
      name: expect.any(String),
      country: 'de',
      city: 'Uelzen',
    });
    // Who measures samples is no supplier of them.
    const body = addressBody({ type: 'laboratory', companyName: 'Labor am Kanal' });
    created(await app.uelzen.manager.post('/addresses', body));
    expect((await sourcer.get('/lims/addresses?search=Kanal')).body.items).toEqual([]);
    const people = (await sourcer.get(`/lims/contacts?addressId=${stage.supplierId}`)).body.items;
    expect(people).toEqual([{ id: stage.contactId, name: 'Käthe Lüders', mail: 'kaethe@hof.example' }]);
    expect((await sourcer.get('/lims/addresses?as=contractor')).body.items).toEqual([]);
    expect((await sourcer.get('/addresses')).status).toBe(403);
  });

  it('carry files, comments and a history', async () => {
    const { id } = await begin({}, sourcer);
    const file = await sourcer.upload(`${place}/${id}/attachments`, 'notiz.txt', new TextEncoder().encode('kühl'));
    expect(file.status).toBe(200);
    expect((await sourcer.post(`${place}/${id}/comments`, { text: 'Liegt beim Fahrer' })).status).toBe(200);
    const { items } = (await qc.get(`${place}/${id}/history`)).body;
    const events = items.map(({ event }: { event: string }) => event).toSorted();
    expect(events).toEqual(['attachment-added', 'comment-added', 'created']);
  });
});

describe('a person of a supplier', () => {
  const add = (changes: object, client = sourcer) =>
    client.post('/lims/contacts', {
      addressId: stage.supplierId,
      name: 'Jan Behn',
      mail: 'jan@behn.example',
      ...changes,
    });

  it('is added by who orders, can be named at once, and stands at the address', async () => {
    const contact = (await add({ phone: '+49 581 99' })).body;
    expect(contact).toEqual({ id: contact.id, name: 'Jan Behn', mail: 'jan@behn.example' });
    const order = await begin(orderBody(stage, { contactId: contact.id }), sourcer);
    expect(order.contact).toEqual(contact);
    const kept = (await app.uelzen.manager.get(`/contacts/${contact.id}`)).body;
    expect(kept).toMatchObject({ address: { id: stage.supplierId }, phone: '+49 581 99' });
    const { items } = (await app.uelzen.manager.get(`/contacts/${contact.id}/history`)).body;
    expect(items[0].event).toBe('created');
  });

  it.each([
    ['without a mail address', { mail: '' }, { path: 'mail', reason: 'required' }],
    ['with a wrong one', { mail: 'jan@' }, { path: 'mail', reason: 'invalid' }],
    ['without a name', { name: ' ' }, { path: 'name', reason: 'required' }],
  ])('is refused %s', async (_, changes, field) => {
    const { status, body } = await add(changes);
    expect([status, body.fields]).toEqual([422, [field]]);
  });

  it('is of a supplier in use of this organisation, and of no laboratory or courier', async () => {
    const { manager } = app.uelzen;
    const courier = created(await manager.post('/addresses', addressBody({ type: 'shipping-service-provider' })));
    const resting = created(await manager.post('/addresses', addressBody({ active: false })));
    for (const addressId of [stage.laboratoryAddressId, courier.id, resting.id]) {
      const { status, body } = await add({ addressId });
      expect([status, body.fields]).toEqual([422, [{ path: 'addressId', reason: 'analysis-order.not-a-supplier' }]]);
    }
    const { body } = await add({}, app.bremen.qc);
    expect(body.fields).toEqual([{ path: 'addressId', reason: 'unknown' }]);
    expect((await sourcer.post(`/addresses/${stage.supplierId}/contacts`, contactBody())).status).toBe(403);
  });
});
