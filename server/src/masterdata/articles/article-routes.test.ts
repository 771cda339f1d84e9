import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRecord } from '../../testing/describe-record.ts';
import {
  addressBody,
  articleBody,
  certificateBody,
  createArticleAtLocation,
  createContractOfSupplier,
  created,
  locationBody,
} from '../../testing/plant/master-data.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

const createLocation = async () => created(await app.uelzen.manager.post('/locations', locationBody()));

describeRecord({
  app: () => app,
  table: 'articles',
  entity: 'articles',
  prepare: async (manager) => {
    const location = created(await manager.post('/locations', locationBody()));
    return { path: '/articles', body: articleBody([location.id]) };
  },
  changes: { name: 'Rübenschnitzel süß', substrate: 'sugar-beet', densityKgPerM3: 650, colour: '#00aa7f' },
});

type Place = { id: string; code: string; priority: number };

describe('articles', () => {
  it('keep their storage locations in the order of priority', async () => {
    const { manager } = app.uelzen;
    const [first, second] = [await createLocation(), await createLocation()];
    const body = articleBody([second.id, first.id]);
    const article = created<{ id: string; version: number; locations: Place[] }>(await manager.post('/articles', body));
    expect(article.locations.map(({ id, priority }) => [id, priority])).toEqual([
      [second.id, 1],
      [first.id, 2],
    ]);
    const turned = { ...body, locationIds: [first.id, second.id] };
    const { body: changed } = await manager.patch(`/articles/${article.id}`, turned, { version: 1 });
    expect(changed.locations.map(({ id }: Place) => id)).toEqual([first.id, second.id]);
    expect((await manager.get(`/articles/${article.id}`)).body).toEqual(changed);
  });

  it('are listed by type, use, place and text', async () => {
    const { manager, operator } = app.bremen;
    const { location, article } = await createArticleAtLocation(manager, { name: 'Ökostroh', number: '100%' });
    await createArticleAtLocation(manager, {
      name: 'Gülle',
      type: 'liquid',
      substrate: 'cattle-slurry',
      active: false,
    });
    const list = async (query: string) =>
      (await operator.get(`/articles?${query}`)).body.items.map(({ name }: { name: string }) => name);
    expect(await list('')).toEqual(['Gülle', 'Ökostroh']);
    expect(await list('sort=-name')).toEqual(['Ökostroh', 'Gülle']);
    expect(await list('active=false')).toEqual(['Gülle']);
    expect(await list('type=biomass')).toEqual(['Ökostroh']);
    expect(await list('substrate=cattle-slurry')).toEqual(['Gülle']);
    expect(await list(`locationId=${location.id}`)).toEqual(['Ökostroh']);
    expect(await list('search=0%25')).toEqual(['Ökostroh']);
    expect(await list(`search=${encodeURIComponent('öKOST')}`)).toEqual(['Ökostroh']);
    expect((await operator.get(`/articles/${article.id}`)).body).toEqual(article);
  });

  it('are read by their organisation alone', async () => {
    const { article, location } = await createArticleAtLocation(app.uelzen.manager);
    expect((await app.bremen.manager.get(`/articles/${article.id}`)).status).toBe(404);
    expect((await app.bremen.manager.get(`/articles?locationId=${location.id}`)).body.items).toEqual([]);
    expect((await app.uelzen.qc.get('/articles')).status).toBe(403);
  });

  it('need a storage location', async () => {
    const { status, body } = await app.uelzen.manager.post('/articles', articleBody([]));
    expect([status, body.fields]).toEqual([422, [{ path: 'locationIds', reason: 'article.location-required' }]]);
  });

  it('need their material and substrate before storage priorities, unless they are no material', async () => {
    const { manager } = app.uelzen;
    const { id } = await createLocation();
    const bare = { materialType: '', substrate: null };
    for (const type of ['biomass', 'liquid', 'mass']) {
      const { status, body } = await manager.post('/articles', articleBody([id], { ...bare, type }));
      expect([status, body.fields.map(({ path }: { path: string }) => path)]).toEqual([
        422,
        ['materialType', 'substrate'],
      ]);
    }
    for (const type of ['piece', 'other'])
      expect((await manager.post('/articles', articleBody([id], { ...bare, type }))).status).toBe(200);
  });

  it.each([
    ['number', ' ', 'required'],
    ['name', null, 'required'],
    ['substrate', 'gold', 'invalid'],
    ['unit', 'km', 'invalid'],
    ['densityKgPerM3', 0, 'too-small'],
    ['densityKgPerM3', -1, 'too-small'],
    ['densityKgPerM3', 1e12, 'too-large'],
    ['densityKgPerM3', 650.5, 'not-whole'],
    ['colour', 'teal', 'invalid'],
    ['invalidProofProcedure', 'shrug', 'invalid'],
  ])('refuse %s %j as %s', async (path, value, reason) => {
    const { id } = await createLocation();
    const { status, body } = await app.uelzen.manager.post('/articles', articleBody([id], { [path]: value }));
    expect([status, body.reason]).toEqual([422, 'request.invalid']);
    expect(body.fields[0]).toMatchObject({ path, reason });
  });

  it('refuse locations that are unknown, named twice or of another organisation', async () => {
    const { manager } = app.uelzen;
    const own = await createLocation();
    const foreign = created(await app.bremen.manager.post('/locations', locationBody()));
    const unknown = await manager.post('/articles', articleBody([own.id, foreign.id]));
    expect([unknown.status, unknown.body.fields]).toEqual([422, [{ path: 'locationIds.1', reason: 'unknown' }]]);
    const twice = await manager.post('/articles', articleBody([own.id, own.id]));
    expect([twice.status, twice.body.fields]).toEqual([422, [{ path: 'locationIds', reason: 'not-unique' }]]);
  });

  it('have numbers that are theirs alone, and leave nothing behind when refused', async () => {
    const { manager } = app.uelzen;
    const { id } = await createLocation();
    const body = articleBody([id]);
    await manager.post('/articles', body);
    const { rows: before } = await app.owner.query('select count(*) from history');
    const second = await manager.post('/articles', body);
    expect([second.status, second.body.fields]).toEqual([422, [{ path: 'number', reason: 'not-unique' }]]);
    expect((await app.owner.query('select count(*) from history')).rows).toEqual(before);
  });

  it('keep their kind of unit once they are contracted', async () => {
    const { manager } = app.uelzen;
    const { article, location } = await createContractOfSupplier(manager);
    const body = articleBody([location.id]);
    const volume = await manager.patch(`/articles/${article.id}`, { ...body, unit: 'm3' }, { version: 1 });
    expect([volume.status, volume.body.reason]).toEqual([409, 'article.unit-in-use']);
    const mass = await manager.patch(`/articles/${article.id}`, { ...body, unit: 'kg' }, { version: 1 });
    expect([mass.status, mass.body.unit]).toEqual([200, 'kg']);
  });

  it('are not deleted while a contract or a proof names them', async () => {
    const { manager } = app.uelzen;
    const { article } = await createContractOfSupplier(manager);
    const { article: proven } = await createArticleAtLocation(manager);
    const supplier = created(await manager.post('/addresses', addressBody()));
    await manager.post(`/addresses/${supplier.id}/proofs`, certificateBody({ articleIds: [proven.id] }));
    for (const { id } of [article, proven]) {
      const { status, body } = await manager.delete(`/articles/${id}`, { version: 1 });
      expect([status, body.reason]).toEqual([409, 'request.in-use']);
      expect((await manager.get(`/articles/${id}`)).body.locations).toHaveLength(1);
    }
  });
});
