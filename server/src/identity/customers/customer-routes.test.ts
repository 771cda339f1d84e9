import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../core/db/ids.ts';
import { plantOrganisation, plantPerson, sessionOf } from '../../testing/access/customer-tree.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { type TestClient, testClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

const UNKNOWN = '0191d1d5-0000-7000-8000-000000000000';
let top: string;
let plant: string;
let field: string;
let boss: TestClient;
let bossId: string;

const newNumber = () => newId();
const clientOf = async (userId: string, organisationId: string) =>
  testClient(app.url, await sessionOf(app.platform, userId, organisationId));

/** A tree of three levels for each test: group, plant, field; the boss is customer admin of the group. */
beforeEach(async () => {
  top = await plantOrganisation(app.platform, { name: 'Gruppe', modules: ['red2', 'lims'], features: ['transports'] });
  plant = await plantOrganisation(app.platform, { name: 'Werk', parentId: top, modules: ['red2'] });
  field = await plantOrganisation(app.platform, { name: 'Feld', parentId: plant, modules: ['red2'] });
  bossId = await plantPerson(app.platform, { [top]: { admin: true } }, 'Boss');
  boss = await clientOf(bossId, top);
});

const input = (change: object = {}) => ({
  name: 'Neu',
  number: newNumber(),
  street: 'Am Deich 1',
  zip: '21337',
  city: 'Lüneburg',
  country: 'de',
  latitude: 53.2,
  longitude: 10.4,
  timeZone: 'Europe/Berlin',
  locale: 'de',
  currency: 'EUR',
  theme: 'teal',
  modules: ['red2'],
  features: [],
  ...change,
});

const stored = async (client: TestClient, id: string) => {
  const { body } = await client.get(`/customers/${id}`);
  const { id: _, parent, active, isOwn, bookable, memberCount, childCount, updatedAt, version, ...values } = body;
  return { values: { ...values, country: 'de', timeZone: 'Europe/Berlin' }, version };
};

const historyOf = async (id: string) =>
  (
    await app.owner.query('select organisation_id, event, user_name from history where entity_id = $1 order by id', [
      id,
    ])
  ).rows;

describe('the tree', () => {
  it('lists the own organisation and those below it with members, modules and level', async () => {
    await plantPerson(app.platform, { [plant]: { roles: ['red2Driver'] } });
    const { body } = await boss.get('/customers');
    expect(body.items).toMatchObject([
      { id: top, parentId: null, level: 0, above: [], name: 'Gruppe', memberCount: 1, childCount: 1 },
      { id: plant, parentId: top, level: 1, above: ['Gruppe'], modules: ['red2'], memberCount: 1, childCount: 1 },
      { id: field, parentId: plant, level: 2, above: ['Gruppe', 'Werk'], memberCount: 0, childCount: 0 },
    ]);
    expect(body.pagination).toEqual({ page: 1, size: 25, totalRecords: 3, totalIsExact: true });
  });

  it('is searched by name and number, filtered by state and paged', async () => {
    await app.owner.query('update organisations set active = false where id = $1', [field]);
    const ids = async (query: string) =>
      (await boss.get(`/customers?${query}`)).body.items.map(({ id }: { id: string }) => id);
    expect(await ids('search=wer')).toEqual([plant]);
    expect(await ids(`search=${field.slice(4)}`)).toEqual([field]);
    expect(await ids('search=%25')).toEqual([]);
    expect(await ids('active=false')).toEqual([field]);
    expect(await ids('page=2&size=2')).toEqual([field]);
  });

  it('is the customer admins’ alone', async () => {
    const { manager, operator, driver, qc } = app.uelzen;
    for (const client of [manager, operator, driver, qc]) {
      expect((await client.get('/customers')).body.reason).toBe('request.forbidden');
      expect((await client.get(`/customers/${plant}`)).status).toBe(403);
      expect((await client.post('/customers', input({ parentId: top }))).status).toBe(403);
      expect((await client.put(`/customers/${plant}`, input(), { version: 1 })).status).toBe(403);
      expect((await client.put(`/customers/${plant}/active`, { active: false }, { version: 1 })).status).toBe(403);
      expect((await client.get(`/customers/${plant}/admins`)).status).toBe(403);
      expect((await client.post(`/customers/${plant}/admins`, { userId: bossId })).status).toBe(403);
      expect((await client.delete(`/customers/${plant}/admins/${bossId}`)).status).toBe(403);
    }
  });

  it('of somebody else answers like an id that nobody has, and stays as it is', async () => {
    const stranger = app.uelzen.admin;
    const before = await boss.get(`/customers/${plant}`);
    const calls = (id: string) => [
      stranger.get(`/customers/${id}`),
      stranger.put(`/customers/${id}`, input(), { version: 1 }),
      stranger.put(`/customers/${id}/active`, { active: false }, { version: 1 }),
      stranger.get(`/customers/${id}/history`),
      stranger.get(`/customers/${id}/admins`),
      stranger.get(`/customers/${id}/admin-candidates`),
      stranger.post(`/customers/${id}/admins`, { userId: bossId }),
      stranger.delete(`/customers/${id}/admins/${bossId}`),
    ];
    const [foreign, unknown] = [await Promise.all(calls(plant)), await Promise.all(calls(UNKNOWN))];
    expect(foreign.map(({ status }) => status)).toEqual(foreign.map(() => 404));
    expect(foreign.map(({ body }) => body)).toEqual(unknown.map(({ body }) => body));
    const added = await stranger.post('/customers', input({ parentId: plant }));
    const lost = await stranger.post('/customers', input({ parentId: UNKNOWN }));
    expect([added.status, added.body]).toEqual([422, lost.body]);
    expect(added.body.fields).toEqual([{ path: 'parentId', reason: 'unknown' }]);
    expect((await boss.get(`/customers/${plant}`)).body).toEqual(before.body);
  });

  it('never shows parents and siblings to the admin of a part of it', async () => {
    await plantOrganisation(app.platform, { name: 'Nachbar', parentId: top });
    const userId = await plantPerson(app.platform, { [plant]: { admin: true } });
    const client = await clientOf(userId, plant);
    const { body } = await client.get('/customers');
    expect(body.items).toMatchObject([
      { id: plant, parentId: null, level: 0, above: [] },
      { id: field, parentId: plant, level: 1, above: ['Werk'] },
    ]);
    expect((await client.get(`/customers/${plant}`)).body).toMatchObject({ parent: null, isOwn: true });
    expect((await client.get(`/customers/${top}`)).status).toBe(404);
    expect((await client.get(`/customers/${plant}/admins`)).body.items).toMatchObject([{ id: userId, from: null }]);
  });
});

describe('a customer', () => {
  it('is created below one within reach, once for a key, and leaves a trace of its own', async () => {
    const fields = input({ name: 'Biogas Süd' });
    const body = { ...fields, parentId: plant };
    const created = await boss.post('/customers', body, { key: 'sud-1' });
    expect([created.status, created.body]).toMatchObject([
      200,
      { ...fields, parent: { id: plant, name: 'Werk' }, active: true, isOwn: false, version: 1 },
    ]);
    const again = await boss.post('/customers', body, { key: 'sud-1' });
    expect(again.body).toEqual(created.body);
    expect(await historyOf(created.body.id)).toEqual([
      { organisation_id: created.body.id, event: 'created', user_name: 'Test Boss' },
    ]);
    expect((await boss.put('/users/change-organization', { orgId: created.body.id })).status).toBe(200);
  });

  it.each([
    ['number', '', 'required'],
    ['name', undefined, 'required'],
    ['country', 'xx', 'invalid'],
    ['timeZone', 'Europe/Nowhere', 'unknown'],
    ['timeZone', '+02:00', 'invalid'],
    ['currency', 'SEK', 'invalid'],
    ['latitude', 91, 'too-large'],
    ['longitude', null, 'required'],
    ['modules', ['red2', 'red2'], 'not-unique'],
    ['modules', ['red2', 'cts'], 'customer.not-booked'],
    ['features', ['potentialProducts'], 'customer.not-booked'],
  ])('with %s %j is refused as %s', async (path, value, reason) => {
    const { status, body } = await boss.post('/customers', input({ parentId: top, [path]: value }));
    expect([status, body.fields]).toMatchObject([422, [{ path, reason }]]);
  });

  it('has a number that none of its siblings has', async () => {
    const number = newNumber();
    const first = await boss.post('/customers', input({ parentId: top, number }));
    expect(first.status).toBe(200);
    const second = await boss.post('/customers', input({ parentId: top, number }));
    expect(second.body.fields).toEqual([{ path: 'number', reason: 'not-unique' }]);
    const { body: other } = await boss.post('/customers', input({ parentId: top }));
    const { values, version } = await stored(boss, other.id);
    const taken = await boss.put(`/customers/${other.id}`, { ...values, number }, { version });
    expect(taken.body.fields).toEqual([{ path: 'number', reason: 'not-unique' }]);
  });

  it('may have the number of an organisation elsewhere: nobody is told of that one', async () => {
    const { status, body } = await boss.post('/customers', input({ parentId: top, number: 'Bremen' }));
    expect([status, body.number]).toEqual([200, 'Bremen']);
    const below = await boss.post('/customers', input({ parentId: body.id, number: 'Bremen' }));
    expect(below.status).toBe(200);
  });

  it('stands at most ten levels deep', async () => {
    let parentId = field;
    for (let level = 4; level <= 10; level += 1) {
      const { body } = await boss.post('/customers', input({ parentId }));
      parentId = body.id;
    }
    const { body } = await boss.post('/customers', input({ parentId }));
    expect(body.fields).toEqual([{ path: 'parentId', reason: 'customer.too-deep' }]);
    expect((await boss.put('/users/change-organization', { orgId: parentId })).status).toBe(200);
  });

  it('is changed once when two people change the same version', async () => {
    const { values, version } = await stored(boss, plant);
    const change = (city: string) => boss.put(`/customers/${plant}`, { ...values, city }, { version });
    const answers = await Promise.all([change('Uelzen'), change('Celle'), change('Soltau')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
    expect(await historyOf(plant)).toMatchObject([{ organisation_id: plant, event: 'changed' }]);
    const { body } = await boss.get(`/customers/${plant}/history`);
    expect(body.items).toMatchObject([{ event: 'changed', userName: 'Test Boss', before: { city: null } }]);
    expect((await boss.put(`/customers/${plant}`, values)).status).toBe(428);
  });

  it('books nothing that its parent has not, and loses nothing that one below still has', async () => {
    const { values, version } = await stored(boss, plant);
    const change = (client: TestClient, id: string, part: object, at = version) =>
      client.put(`/customers/${id}`, { ...values, ...part }, { version: at });
    expect((await change(boss, plant, { modules: ['red2', 'tasks'] })).body.fields).toEqual([
      { path: 'modules', reason: 'customer.not-booked' },
    ]);
    expect((await change(boss, plant, { features: ['transports'] })).status).toBe(200);
    const { status, body } = await change(boss, plant, { modules: [] }, version + 1);
    expect([status, body.reason, body.details]).toEqual([409, 'customer.booked-below', { customers: 'Feld' }]);
  });

  it('does not get around the rule by a parent that gives away a module at the same moment', async () => {
    const { values, version } = await stored(boss, plant);
    await app.owner.query('update organisations set modules = $1 where id = $2', [['red2', 'lims'], plant]);
    await app.owner.query('update organisations set modules = $1 where id = $2', [[], field]);
    const below = await stored(boss, field);
    await Promise.all([
      boss.put(`/customers/${plant}`, { ...values, modules: ['red2'] }, { version }),
      boss.put(`/customers/${field}`, { ...below.values, modules: ['lims'] }, { version: below.version }),
      boss.post('/customers', input({ parentId: plant, modules: ['lims'] })),
    ]);
    const { rows } = await app.owner.query(
      `select count(*)::int as broken from organisations below join organisations above on above.id = below.parent_id
       where above.id = $1 and not below.modules <@ above.modules`,
      [plant],
    );
    expect(rows).toEqual([{ broken: 0 }]);
  });
});

describe('the own organisation', () => {
  it('gets another address and theme, but neither number nor booking by itself', async () => {
    const { values, version } = await stored(boss, top);
    const change = (part: object) => boss.put(`/customers/${top}`, { ...values, ...part }, { version });
    expect((await boss.get(`/customers/${top}`)).body).toMatchObject({ isOwn: true, bookable: null });
    const fieldsOf = async (part: object) => (await change(part)).body.fields;
    expect(await fieldsOf({ number: newNumber() })).toEqual([{ path: 'number', reason: 'customer.number-fixed' }]);
    expect(await fieldsOf({ modules: ['red2', 'lims', 'cts'] })).toEqual([
      { path: 'modules', reason: 'customer.not-booked' },
    ]);
    expect(await fieldsOf({ modules: ['red2'] })).toEqual([{ path: 'modules', reason: 'customer.booking-fixed' }]);
    expect((await change({ street: 'Neue Straße 2', theme: 'blue' })).body).toMatchObject({
      street: 'Neue Straße 2',
      theme: 'blue',
    });
  });

  it('books what its parent has', async () => {
    const client = await clientOf(await plantPerson(app.platform, { [plant]: { admin: true } }), plant);
    const { values, version } = await stored(client, plant);
    const change = (modules: string[]) => client.put(`/customers/${plant}`, { ...values, modules }, { version });
    expect((await change(['red2', 'cts'])).body.fields).toEqual([{ path: 'modules', reason: 'customer.not-booked' }]);
    expect((await change(['red2', 'lims'])).status).toBe(200);
  });

  it('is not deactivated by its own admins', async () => {
    const { status, body } = await boss.put(`/customers/${top}/active`, { active: false }, { version: 1 });
    expect([status, body.reason]).toEqual([409, 'customer.own']);
  });
});
