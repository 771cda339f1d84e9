import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nowIso } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { describeRecord } from '../../testing/describe-record.ts';
import { articleBody, created, locationBody } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describeRecord({
  app: () => app,
  table: 'storage_locations',
  entity: 'locations',
  prepare: async () => ({ path: '/locations', body: locationBody() }),
  changes: {
    name: 'Güllegrube',
    type: 'liquid',
    unit: 'm3',
    maximumAmount: 850.5,
    withdrawalMode: 'lifo',
    locked: true,
  },
});

/** A location with an article and 40 t of it. */
const createStockedLocation = async () => {
  const { manager, asManager } = app.uelzen;
  const body = locationBody();
  const location = created(await manager.post('/locations', body));
  const article = created(await manager.post('/articles', articleBody([location.id])));
  await asManager(async (scope) => {
    const key = { organisationId: scope.organisationId, locationId: location.id, articleId: article.id };
    await scope.db
      .insertInto('balances')
      .values({ ...key, quantity: 40_000, updatedAt: nowIso(scope) })
      .execute();
  });
  return { location, body };
};

const names = (items: { name: string }[]) => items.map(({ name }) => name);

describe('storage locations', () => {
  it('speak their unit and store whole base units', async () => {
    const { manager } = app.uelzen;
    const location = created(await manager.post('/locations', locationBody({ maximumAmount: 1234.5678 })));
    expect(location).toMatchObject({ unit: 'ton', maximumAmount: 1234.568 });
    const sql = 'select maximum_quantity from storage_locations where id = $1';
    expect((await app.owner.query(sql, [location.id])).rows).toEqual([{ maximum_quantity: '1234568' }]);
  });

  it('keep every field that the form has', async () => {
    const { manager } = app.uelzen;
    const body = locationBody({
      name: 'Gepachtetes Fahrsilo Öst',
      type: 'mass',
      unit: 'm3',
      maximumAmount: 1800,
      gatePlcId: 'TOR_07',
      description: 'Einfahrt von Süden,\nRampe 3',
      street: 'Am Mühlenberg 4',
      zip: '29525',
      city: 'Uelzen',
      latitude: 52.9644,
      longitude: 10.5661,
      collectionOnly: true,
      solidInput: true,
      withdrawalMode: 'lifo',
    });
    const location = created(await manager.post('/locations', body));
    expect(location).toMatchObject(body);
    expect((await manager.get(`/locations/${location.id}`)).body).toEqual(location);
    const [listed] = (await manager.get(`/locations?search=${body.code}`)).body.items;
    expect(listed).toEqual({ ...location, level: { quantity: 0, percent: 0, isAtLeast: false } });
  });

  it('say what a digester holds, and nothing of the kind elsewhere', async () => {
    const { manager } = app.uelzen;
    const digester = { type: 'production', digesterVolumeM3: 2400 };
    const { id, version } = created(await manager.post('/locations', locationBody(digester)));
    const { body } = await manager.get(`/locations/${id}`);
    expect(body.digesterVolumeM3).toBe(2400);
    const changed = await manager.patch(`/locations/${id}`, { ...body, type: 'mass' }, { version });
    expect(changed.body.digesterVolumeM3).toBeNull();
  });

  it('need no maximum', async () => {
    const { body } = await app.uelzen.manager.post('/locations', locationBody({ maximumAmount: null }));
    expect(body.maximumAmount).toBeNull();
  });

  it('are listed by type, use and text', async () => {
    const { manager, driver } = app.bremen;
    await manager.post('/locations', locationBody({ name: 'Ölfaß', type: 'liquid', unit: 'l' }));
    await manager.post('/locations', locationBody({ name: 'Halle_1', locked: true }));
    await manager.post('/locations', locationBody({ name: 'Halle 2', active: false }));
    await manager.post('/locations', locationBody({ name: 'Äußere Platte 10', active: false }));
    await manager.post('/locations', locationBody({ name: 'Äußere Platte 9', active: false }));
    const list = async (query: string) => names((await driver.get(`/locations?${query}`)).body.items);
    const all = ['Äußere Platte 9', 'Äußere Platte 10', 'Halle 2', 'Halle_1', 'Ölfaß'];
    expect(await list('')).toEqual(all);
    expect(await list('sort=-name')).toEqual(all.toReversed());
    expect(await list('type=liquid')).toEqual(['Ölfaß']);
    expect(await list('active=true&locked=false')).toEqual(['Ölfaß']);
    expect(await list(`search=${encodeURIComponent('ÖLF')}`)).toEqual(['Ölfaß']);
    expect(await list('search=e_1')).toEqual(['Halle_1']);
    expect(await list('size=2&page=2')).toEqual(['Halle 2', 'Halle_1']);
  });

  it.each(['sort=passwordHash', 'size=100000', 'type=cellar', 'active=maybe'])(
    'are not listed by %s',
    async (query) => {
      expect((await app.uelzen.manager.get(`/locations?${query}`)).status).toBe(400);
    },
  );

  it('are read by their organisation alone', async () => {
    const location = created(await app.uelzen.manager.post('/locations', locationBody()));
    expect((await app.uelzen.driver.get(`/locations/${location.id}`)).body).toEqual(location);
    expect((await app.bremen.manager.get(`/locations/${location.id}`)).status).toBe(404);
    expect((await app.uelzen.qc.get('/locations')).status).toBe(403);
  });

  it.each([
    ['code', '', 'required'],
    ['name', 'x'.repeat(201), 'too-long'],
    ['type', undefined, 'required'],
    ['unit', 'km', 'invalid'],
    ['maximumAmount', 0, 'too-small'],
    ['maximumAmount', -5, 'too-small'],
    ['maximumAmount', 0.0001, 'too-small'],
    ['maximumAmount', 1e300, 'too-large'],
    ['maximumAmount', '12', 'invalid'],
    ['latitude', 91, 'too-large'],
    ['digesterVolumeM3', 0, 'too-small'],
    ['digesterVolumeM3', 0.5, 'not-whole'],
  ])('refuse %s %j as %s', async (path, value, reason) => {
    const { status, body } = await app.uelzen.manager.post('/locations', locationBody({ [path]: value }));
    expect([status, body.reason]).toEqual([422, 'request.invalid']);
    expect(body.fields[0]).toMatchObject({ path, reason });
  });

  it('refuse what no text can hold', async () => {
    const { manager } = app.uelzen;
    const { status, body } = await manager.post('/locations', locationBody({ name: 'a\u0000b' }));
    expect([status, body.fields]).toEqual([422, [{ path: 'name', reason: 'invisible-characters' }]]);
    expect((await manager.get('/locations?search=%00')).status).toBe(200);
  });

  it('refuse half a point on the map', async () => {
    const { body } = await app.uelzen.manager.post('/locations', locationBody({ latitude: 52.96 }));
    expect(body.fields).toEqual([{ path: 'longitude', reason: 'required' }]);
  });

  it('have codes that are theirs alone, also when two people take one at once', async () => {
    const { manager } = app.uelzen;
    const body = locationBody();
    const answers = await Promise.all([1, 2, 3].map(() => manager.post('/locations', body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.fields).toEqual([{ path: 'code', reason: 'location.id-taken' }]);
    const other = locationBody();
    const location = created(await manager.post('/locations', other));
    const renamed = await manager.patch(`/locations/${location.id}`, body, { version: 1 });
    expect(renamed.body.fields).toEqual([{ path: 'code', reason: 'location.id-taken' }]);
    expect((await app.bremen.manager.post('/locations', body)).status).toBe(200);
  });

  it('with stock stay, stay active and keep their kind of unit', async () => {
    const { manager } = app.uelzen;
    const { location, body } = await createStockedLocation();
    const path = `/locations/${location.id}`;
    const answers = [
      await manager.delete(path, { version: 1 }),
      await manager.patch(path, { ...body, active: false }, { version: 1 }),
      await manager.patch(path, { ...body, unit: 'm3' }, { version: 1 }),
    ];
    expect(answers.map(({ status, body: { reason } }) => [status, reason])).toEqual(
      Array(3).fill([409, 'location.has-stock']),
    );
    const inKilograms = { ...body, unit: 'kg', maximumAmount: 2_500_000, locked: true };
    expect((await manager.patch(path, inKilograms, { version: 1 })).body).toMatchObject({ version: 2, locked: true });
  });

  it('to which an article refers are not deleted', async () => {
    const { manager } = app.uelzen;
    const location = created(await manager.post('/locations', locationBody()));
    await manager.post('/articles', articleBody([location.id]));
    const { status, body } = await manager.delete(`/locations/${location.id}`, { version: 1 });
    expect([status, body.reason]).toEqual([409, 'request.in-use']);
    expect((await manager.get(`/locations/${location.id}`)).body).toEqual(location);
  });

  it('are changed once when two people change the same version', async () => {
    const { manager } = app.uelzen;
    const body = locationBody();
    const location = created(await manager.post('/locations', body));
    const change = (name: string) => manager.patch(`/locations/${location.id}`, { ...body, name }, { version: 1 });
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map(change));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412]);
  });

  it('are not found without a session', async () => {
    const { status } = await fetch(`${app.url}/api/v2/locations/${newId()}`);
    expect(status).toBe(401);
  });
});
