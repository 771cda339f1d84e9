import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRecord } from '../../testing/describe-record.ts';
import {
  addressBody,
  articleBody,
  contractBody,
  createArticleAtLocation,
  createContractOfSupplier,
  created,
  giveContractStatus,
  locationBody,
  materialBody,
} from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp, type TestOrganisation } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describeRecord({
  app: () => app,
  table: 'contracts',
  entity: 'contracts',
  prepare: async (manager) => {
    const { article } = await createArticleAtLocation(manager);
    const supplier = created(await manager.post('/addresses', addressBody()));
    return { path: '/contracts', body: contractBody(supplier.id, [materialBody(article.id)]) };
  },
  changes: {
    contactName: 'Frau Schröder',
    endsOn: '2027-03-31',
    renewalMonths: 12,
    noticeDays: 90,
    notes: 'Preis gilt ab Hof',
  },
});

type Material = { id: string; article: { id: string }; unit: string; targetAmount: number };
const articleIds = (materials: Material[]) => materials.map(({ article }) => article.id);

const supplierOf = async ({ manager }: TestOrganisation): Promise<string> =>
  created(await manager.post('/addresses', addressBody())).id;
const articleOf = async ({ manager }: TestOrganisation, changes = {}): Promise<string> =>
  (await createArticleAtLocation(manager, changes)).article.id;

describe('contracts', () => {
  it('speak the unit of each material and store whole base units', async () => {
    const { manager } = app.uelzen;
    const { contract } = await createContractOfSupplier(manager, { targetAmount: 1200.0005, priceCentsPerUnit: 3850 });
    const { body } = await manager.get(`/contracts/${contract.id}`);
    expect(body).toEqual(contract);
    expect(body.materials).toMatchObject([
      { unit: 'ton', targetAmount: 1200.001, deliveredAmount: 0, openAmount: 1200.001, percent: 0, sampleRule: 'none' },
    ]);
    const sql = 'select target_quantity from contract_materials where contract_id = $1';
    expect((await app.owner.query(sql, [contract.id])).rows).toEqual([{ target_quantity: '1200001' }]);
  });

  it('take materials in and out, in the order of the form', async () => {
    const { manager } = app.uelzen;
    const { article, contract, body } = await createContractOfSupplier(manager);
    const path = `/contracts/${contract.id}`;
    const other = await articleOf(app.uelzen);
    const both = { ...body, materials: [materialBody(other), materialBody(article.id)] };
    expect(articleIds((await manager.patch(path, both, { version: 1 })).body.materials)).toEqual([other, article.id]);
    const one = { ...body, materials: [materialBody(other, { targetAmount: 7 })] };
    const { body: changed } = await manager.patch(path, one, { version: 2 });
    expect(changed.materials).toMatchObject([{ article: { id: other }, targetAmount: 7 }]);
  });

  it('are listed by status, supplier, article, day and text', async () => {
    const { manager } = app.bremen;
    const [hof, händler] = [await supplierOf(app.bremen), await supplierOf(app.bremen)];
    const [mais, stroh] = [await articleOf(app.bremen), await articleOf(app.bremen)];
    const post = async (supplierId: string, articleId: string, changes: object) =>
      created(await manager.post('/contracts', contractBody(supplierId, [materialBody(articleId)], changes)));
    await post(hof, mais, { number: 'V-10', endsOn: '2026-06-30' });
    await giveContractStatus(manager, (await post(hof, stroh, { number: 'V-9' })).id, 'closed');
    await post(händler, mais, { number: 'Ü-1', startsOn: '2026-09-01', endsOn: '2027-08-31' });
    const list = async (query: string) =>
      (await manager.get(`/contracts?${query}`)).body.items.map(({ number }: { number: string }) => number);
    expect(await list('')).toEqual(['V-10', 'V-9', 'Ü-1']);
    expect(await list('sort=number')).toEqual(['Ü-1', 'V-9', 'V-10']);
    expect(await list('status=closed')).toEqual(['V-9']);
    expect(await list(`supplierId=${hof}&sort=-endsOn`)).toEqual(['V-9', 'V-10']);
    expect(await list(`articleId=${mais}`)).toEqual(['V-10', 'Ü-1']);
    expect(await list('runsOn=2026-12-31')).toEqual(['V-9', 'Ü-1']);
    expect(await list('endsUntil=2026-12-31')).toEqual(['V-10', 'V-9']);
    expect(await list(`search=${encodeURIComponent('ü-')}`)).toEqual(['Ü-1']);
  });

  it('are the manager’s to read, in their own organisation', async () => {
    const { contract } = await createContractOfSupplier(app.uelzen.manager);
    expect((await app.uelzen.operator.get(`/contracts/${contract.id}`)).status).toBe(403);
    expect((await app.bremen.manager.get(`/contracts/${contract.id}`)).status).toBe(404);
  });

  it('tell who changed what, to their own manager only', async () => {
    const { manager, operator } = app.uelzen;
    const { contract, body } = await createContractOfSupplier(manager);
    await manager.patch(`/contracts/${contract.id}`, { ...body, endsOn: '2027-06-30' }, { version: 1 });
    const path = `/contracts/${contract.id}/history`;
    const { items } = (await manager.get(path)).body;
    expect(items.map(({ event }: { event: string }) => event)).toEqual(['changed', 'created']);
    expect(items[0]).toMatchObject({
      userName: 'Test red2PlantManager',
      before: { endsOn: '2026-12-31', materials: [{ targetAmount: 1000 }] },
      after: { endsOn: '2027-06-30' },
    });
    expect((await operator.get(path)).status).toBe(403);
    expect((await app.bremen.manager.get(path)).status).toBe(404);
  });

  it.each([
    ['number', '', 'required'],
    ['startsOn', '2026-02-30', 'not-a-date'],
    ['endsOn', '2025-12-31', 'contract.ends-before-start'],
    ['renewalMonths', 0, 'too-small'],
    ['freightType', 'by-air', 'invalid'],
    ['materials', [], 'too-short'],
  ])('refuse %s %j as %s', async (path, value, reason) => {
    const body = contractBody(await supplierOf(app.uelzen), [materialBody(await articleOf(app.uelzen))]);
    const { status, body: answer } = await app.uelzen.manager.post('/contracts', { ...body, [path]: value });
    expect([status, answer.reason]).toEqual([422, 'request.invalid']);
    expect(answer.fields[0]).toMatchObject({ path, reason });
  });

  it.each([
    ['targetAmount', 0, 'too-small'],
    ['targetAmount', -10, 'too-small'],
    ['targetAmount', 0.0004, 'too-small'],
    ['targetAmount', 1e20, 'too-large'],
    ['unit', 'm3', 'contract.unit-not-countable'],
    ['priceCentsPerUnit', 38.5, 'not-whole'],
    ['priceCentsPerUnit', -1, 'too-small'],
    ['sampleInterval', null, 'required'],
    ['samplePercent', 0, 'too-small'],
  ])('refuse a material with %s %j as %s', async (field, value, reason) => {
    const sampleRule = field === 'sampleInterval' ? 'interval' : 'none';
    const material = materialBody(await articleOf(app.uelzen), { sampleRule, [field]: value });
    const body = contractBody(await supplierOf(app.uelzen), [material]);
    const { status, body: answer } = await app.uelzen.manager.post('/contracts', body);
    expect([status, answer.reason]).toEqual([422, 'request.invalid']);
    expect(answer.fields[0]).toMatchObject({ path: `materials.0.${field}`, reason });
  });

  it('count a volume when the article has a density', async () => {
    const { manager } = app.uelzen;
    const location = created(await manager.post('/locations', locationBody()));
    const article = created(await manager.post('/articles', articleBody([location.id], { densityKgPerM3: 650 })));
    const body = contractBody(await supplierOf(app.uelzen), [materialBody(article.id, { unit: 'm3' })]);
    expect((await manager.post('/contracts', body)).body.materials[0]).toMatchObject({
      unit: 'm3',
      targetAmount: 1000,
    });
  });

  it('name one article once, and only what their organisation has', async () => {
    const { manager } = app.uelzen;
    const [supplier, article] = [await supplierOf(app.uelzen), await articleOf(app.uelzen)];
    const foreign = { supplier: await supplierOf(app.bremen), article: await articleOf(app.bremen) };
    const fieldsOf = async (body: object) => (await manager.post('/contracts', body)).body.fields;
    const material = materialBody(article);
    expect(await fieldsOf(contractBody(supplier, [material, material]))).toEqual([
      { path: 'materials.1.articleId', reason: 'not-unique' },
    ]);
    expect(await fieldsOf(contractBody(supplier, [material, materialBody(foreign.article)]))).toEqual([
      { path: 'materials.1.articleId', reason: 'unknown' },
    ]);
    expect(await fieldsOf(contractBody(foreign.supplier, [material]))).toEqual([
      { path: 'supplierId', reason: 'unknown' },
    ]);
    const carried = contractBody(supplier, [material], { logisticsCompanyId: foreign.supplier });
    expect(await fieldsOf(carried)).toEqual([{ path: 'logisticsCompanyId', reason: 'unknown' }]);
  });

  it('have numbers that are theirs alone', async () => {
    const { manager } = app.uelzen;
    const { body } = await createContractOfSupplier(manager);
    const second = await manager.post('/contracts', body);
    expect([second.status, second.body.fields]).toEqual([422, [{ path: 'number', reason: 'not-unique' }]]);
  });
});
