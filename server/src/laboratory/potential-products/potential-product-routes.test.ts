import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import type { Judgement } from '@halm/model/laboratory/judgements/judgement.ts';
import type { PotentialProduct } from '@halm/model/laboratory/potential-products/potential-product.ts';
import type { ValueSet } from '@halm/model/masterdata/value-sets/value-set.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  acceptOrdered,
  acceptUnreported,
  measureOrder,
  orderMeasured,
  reportProduct,
} from '../../testing/laboratory/potential-product-stage.ts';
import { articleBody, created, locationBody, unique } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp, type TestOrganisation } from '../../testing/test-app.ts';
import { type TestClient, testClient } from '../../testing/test-client.ts';
import { makePerson } from '../../testing/test-people.ts';
import { withdrawPotentialProduct } from './change-potential-product.ts';
import { createPotentialProduct } from './create-potential-product.ts';

let app: TestApp;
let qc: TestClient;
let sourcer: TestClient;
let locationId: string;
beforeAll(async () => {
  app = await startTestApp();
  qc = app.uelzen.qc;
  const person = await makePerson(app.platform, app.uelzen.id, { roles: ['limsSourcer'], customerAdmin: false });
  sourcer = testClient(app.url, person.token);
  locationId = created(await app.uelzen.manager.post('/locations', locationBody())).id;
});
afterAll(() => app.close());

const place = '/lims/potential-products';
const read = async (id: string): Promise<PotentialProduct> => (await qc.get(`${place}/${id}`)).body;
/** A product that has been measured and accepted. */
const accepted = async (): Promise<PotentialProduct> => {
  const order = await orderMeasured(app.uelzen);
  return read(await acceptOrdered(app.uelzen, order));
};
const article = (changes: object = {}) => ({
  ...articleBody([locationId]),
  name: unique('Rindergülle'),
  materialType: 'Rindergülle',
  ...changes,
});
const become = (product: PotentialProduct, body = article(), options: object = {}) =>
  qc.post(`${place}/${product.id}/article`, body, { version: product.version, ...options });
const eventsOf = async (path: string): Promise<string[]> =>
  (await qc.get(`${path}/history`)).body.items.map(({ event }: { event: string }) => event);

describe('a potential product', () => {
  it('is made once of what was accepted, with the values of that moment', async () => {
    const order = await orderMeasured(app.uelzen);
    const lacking = await acceptUnreported(qc, order.products[0]?.id ?? '');
    const answers = await Promise.all([reportProduct(qc, lacking), reportProduct(qc, lacking)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const judged = answers.find(({ status }) => status === 200)?.body as Judgement;
    const first = judged.potentialProductId ?? '';
    const product = await read(first);
    expect(product).toMatchObject({
      name: 'Rindergülle Behälter 2',
      supplier: order.supplier,
      order: { id: order.id, name: order.number },
      storageLocation: 'Behälter 2',
      article: null,
      active: true,
      createdByName: 'Test limsQc',
    });
    // It was accepted with its verdict, and became a product with what it lacked last.
    expect([product.acceptedAt, product.acceptedByName]).toEqual([lacking.judgedAt, 'Test limsQc']);
    expect(Date.parse(product.createdAt)).toBeGreaterThan(Date.parse(lacking.judgedAt ?? ''));
    expect(product.values).toMatchObject([
      { test: 'TS', parameter: 'dryMatter', value: 32.5, sign: null, unit: '%', measuredOn: null },
      { test: 'Cadmium', parameter: null, value: 0.05, sign: '<', basis: 'dry-mass' },
    ]);
    expect(product.valueSet).toMatchObject({ basis: 'fresh-mass', values: { dryMatter: 32.5, nitrogen: null } });
    expect(await eventsOf(`${place}/${first}`)).toEqual(['created']);
    expect((await reportProduct(qc, judged)).body.potentialProductId).toBe(first);
  });

  it('keeps its values once it is an article, whatever the laboratory says later, and goes with them before', async () => {
    const order = await orderMeasured(app.uelzen);
    const before = await read(await acceptOrdered(app.uelzen, order));
    expect((await become(before)).status).toBe(200);
    await measureOrder(app.uelzen, order, '33,0');
    expect(await read(before.id)).toMatchObject({ values: before.values, acceptedAt: null, acceptedByName: null });
    const other = await orderMeasured(app.uelzen);
    const id = await acceptOrdered(app.uelzen, other);
    await measureOrder(app.uelzen, other, '33,0');
    expect((await qc.get(`${place}/${id}`)).status).toBe(404);
  });

  it('is not made of what has no biomass type, nor of what another organisation has', async () => {
    const order = await orderMeasured(app.uelzen, { biomassTypeId: null });
    const orderProductId = order.products[0]?.id ?? '';
    const make = ({ asManager }: TestOrganisation) =>
      asManager((scope) => createPotentialProduct(scope, { orderProductId }));
    await expect(make(app.uelzen)).rejects.toThrow('lacks name, supplier or biomass type');
    await expect(make(app.bremen)).rejects.toMatchObject({ reason: 'request.not-found' });
  });

  it('is seen by its own organisation alone', async () => {
    const { id, version } = await accepted();
    const strange = app.bremen.qc;
    expect((await strange.get(`${place}/${id}`)).status).toBe(404);
    expect((await strange.post(`${place}/${id}/article`, article(), { version })).status).toBe(404);
    expect((await strange.get(place)).body.items).toEqual([]);
  });

  it('can be put out of use and back, and is deleted as long as it is no article', async () => {
    const product = await accepted();
    const off = await sourcer.patch(`${place}/${product.id}`, { active: false }, { version: 1 });
    expect(off.body).toMatchObject({ active: false, version: 2 });
    expect((await become({ ...product, version: 2 })).body.reason).toBe('potential-product.inactive');
    expect((await sourcer.patch(`${place}/${product.id}`, { active: true }, { version: 1 })).status).toBe(412);
    expect((await sourcer.patch(`${place}/${product.id}`, { active: true }, { version: 2 })).status).toBe(200);
    expect(await eventsOf(`${place}/${product.id}`)).toEqual(['activated', 'deactivated', 'created']);
    expect((await sourcer.delete(`${place}/${product.id}`, { version: 3 })).status).toBe(204);
    expect((await qc.get(`${place}/${product.id}`)).status).toBe(404);
    // What was measured stays, so it can be accepted anew.
    const results = (await qc.get(`/lims/analysis-orders/${product.order.id}/results`)).body.results;
    expect(results).toHaveLength(2);
    const judgement = `/lims/judgements/${product.orderProductId}`;
    const { version } = (await qc.get(judgement)).body;
    created(await qc.post(`${judgement}/withdrawal`, { reason: 'Wieder angeboten' }, { version }));
    const again = await acceptOrdered(app.uelzen, product.order);
    expect([again === '', again === product.id]).toEqual([false, false]);
  });
});

describe('an article of it', () => {
  it('is made in one step with its value set, and each leads to the other', async () => {
    const product = await accepted();
    const { status, body } = await become(product);
    expect(status).toBe(200);
    const { manager } = app.uelzen;
    const made = (await manager.get(`/articles/${body.article.id}`)).body;
    expect(made).toMatchObject({
      potentialProduct: { id: product.id, name: product.name },
      materialType: 'Rindergülle',
    });
    const sets = (await manager.get(`/articles/${made.id}/value-sets`)).body.items as ValueSet[];
    expect(sets).toMatchObject([
      {
        kind: 'default',
        category: 'analysis',
        basis: 'fresh-mass',
        source: product.values[0]?.laboratory,
        notes: `${product.order.name} · ${product.name}`,
        values: { dryMatter: 32.5 },
        validFrom: plainDateIn(new Date(product.values[0]?.receivedAt ?? ''), 'Europe/Berlin'),
      },
    ]);
    expect(await eventsOf(`${place}/${product.id}`)).toEqual(['article', 'created']);
    const deleted = await qc.delete(`${place}/${product.id}`, { version: 2 });
    expect([deleted.status, deleted.body.reason]).toEqual([409, 'potential-product.is-article']);
    const usage = (await manager.get(`/articles/${made.id}/usage`)).body.groups;
    expect(usage).toMatchObject([{ kind: 'potentialProduct', records: [{ id: product.id }] }]);
    const withdrawn = app.uelzen.asManager((scope) =>
      withdrawPotentialProduct(scope, { orderProductId: product.orderProductId }),
    );
    await expect(withdrawn).rejects.toMatchObject({ reason: 'potential-product.is-article' });
  });

  it('is one only, twice or at once; the second is told that there is one', async () => {
    const product = await accepted();
    const answers = await Promise.all([become(product), become(product), become(product)]);
    const reasons = answers.map(({ status, body }) => (status === 200 ? 'made' : body.reason)).toSorted();
    expect(reasons).toEqual(['made', 'potential-product.is-article', 'potential-product.is-article']);
    const late = await become(await read(product.id));
    expect([late.status, late.body.reason]).toEqual([409, 'potential-product.is-article']);
    const sql = 'select count(*)::int from value_sets where notes = $1';
    const { rows } = await app.owner.query(sql, [`${product.order.name} · ${product.name}`]);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('is not made in half: where the article is refused, nothing is', async () => {
    const product = await accepted();
    const { number } = created(await app.uelzen.manager.post('/articles', articleBody([locationId]))) as never;
    const taken = await become(product, article({ number }));
    expect([taken.status, taken.body.fields]).toEqual([422, [{ path: 'number', reason: 'not-unique' }]]);
    const nowhere = await become(product, article({ locationIds: [] }));
    expect(nowhere.body.fields).toEqual([{ path: 'locationIds', reason: 'article.location-required' }]);
    expect(await read(product.id)).toEqual(product);
  });

  it('is made by quality control, which finds the storage locations in use; not by a sourcer', async () => {
    const product = await accepted();
    const refused = await sourcer.post(`${place}/${product.id}/article`, article(), { version: 1 });
    expect(refused.status).toBe(403);
    const body = locationBody({ name: 'Halle außer Betrieb', active: false });
    created(await app.uelzen.manager.post('/locations', body));
    const { items } = (await qc.get('/lims/locations?search=halle')).body;
    expect(items.map(({ name }: { name: string }) => name)).not.toContain('Halle außer Betrieb');
    const all = (await qc.get('/lims/locations')).body.items;
    expect(all.map(({ id }: { id: string }) => id)).toContain(locationId);
    expect((await sourcer.get('/lims/locations')).status).toBe(403);
  });
});

describe('the list of potential products', () => {
  it('is searched and narrowed by supplier, biomass type, use and whether it became an article', async () => {
    const [one, other] = [await accepted(), await accepted()];
    await become(other);
    const ids = async (query: string): Promise<string[]> =>
      (await qc.get(`${place}?${query}`)).body.items.map(({ id }: PotentialProduct) => id);
    expect(await ids(`supplierId=${one.supplier.id}`)).toEqual([one.id]);
    expect(await ids(`biomassTypeId=${other.biomassType.id}`)).toEqual([other.id]);
    expect(await ids(`supplierId=${one.supplier.id}&isArticle=true`)).toEqual([]);
    expect(await ids(`supplierId=${other.supplier.id}&isArticle=true`)).toEqual([other.id]);
    expect(await ids(`search=${encodeURIComponent(`behälter ${one.supplier.name}`)}`)).toContain(one.id);
    expect(await ids(`search=${encodeURIComponent(one.biomassType.name)}`)).toContain(one.id);
    expect(await ids('active=false')).not.toContain(one.id);
    const opened = (await qc.get(place)).body as { items: PotentialProduct[]; pagination: { totalRecords: number } };
    expect(opened.items.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, other.id]));
    expect(opened.items[0]).not.toHaveProperty('values');
    const newest = await ids('sort=-createdAt');
    expect(newest.indexOf(other.id)).toBeLessThan(newest.indexOf(one.id));
    expect((await qc.get(`${place}?sort=supplier`)).status).toBe(400);
  });
});
