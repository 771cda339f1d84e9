import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plantOrganisation, plantPerson, sessionOf } from '../../testing/access/customer-tree.ts';
import { startOwnClock } from '../../testing/own-clock.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { type TestClient, testClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

let top: string;
let plant: string;
let field: string;
let boss: TestClient;
let bossId: string;

const clientOf = async (userId: string, organisationId: string) =>
  testClient(app.url, await sessionOf(app.platform, userId, organisationId));
const newClient = async (home: string, right: object, enters = home) =>
  clientOf(await plantPerson(app.platform, { [home]: right }), enters);
const probe = async (client: TestClient) => (await client.get('/users/organizations')).status;
const setActive = async (id: string, active: boolean) => {
  const { version } = (await boss.get(`/customers/${id}`)).body;
  return boss.put(`/customers/${id}/active`, { active }, { version });
};

beforeEach(async () => {
  top = await plantOrganisation(app.platform, { name: 'Gruppe' });
  plant = await plantOrganisation(app.platform, { name: 'Werk', parentId: top });
  field = await plantOrganisation(app.platform, { name: 'Feld', parentId: plant });
  bossId = await plantPerson(app.platform, { [top]: { admin: true } }, 'Boss');
  boss = await clientOf(bossId, top);
});

const connected = (token: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(app.url, { path: '/notifications/socket.io', auth: { token }, reconnection: false });
    socket.on('connect', () => resolve(socket));
    socket.on('connect_error', reject);
  });

describe('deactivating', () => {
  it('ends the sessions of the members within a second, sockets included, and lets nobody in', async () => {
    const driverId = await plantPerson(app.platform, { [plant]: { roles: ['red2Driver'] } });
    const driver = await clientOf(driverId, plant);
    const visitor = await clientOf(bossId, plant);
    const socket = await connected(driver.token);
    const cut = new Promise<string>((resolve) => socket.on('disconnect', resolve));
    expect([await probe(driver), await probe(visitor)]).toEqual([200, 200]);
    const passedMs = startOwnClock();
    expect((await setActive(plant, false)).body).toMatchObject({ active: false, version: 2 });
    expect(await cut).toBe('io server disconnect');
    // The cut tells of the driver's session alone.
    await expect.poll(() => Promise.all([driver, visitor].map(probe)), { interval: 20 }).toEqual([401, 401]);
    expect(passedMs()).toBeLessThan(1000);
    await expect(clientOf(driverId, plant)).rejects.toThrow(/not a member/);
    expect((await boss.put('/users/change-organization', { orgId: plant })).status).toBe(403);
  });

  it('leaves those below at work, except whose way in led through it', async () => {
    const worker = await newClient(field, { roles: ['red2Operator'] });
    const plantAdmin = await newClient(plant, { admin: true }, field);
    const bossThere = await clientOf(bossId, field);
    expect((await setActive(plant, false)).status).toBe(200);
    expect([await probe(worker), await probe(plantAdmin), await probe(bossThere)]).toEqual([200, 401, 200]);
  });

  it('takes the reach from its admins until it is activated again', async () => {
    const userId = await plantPerson(app.platform, { [plant]: { admin: true }, [app.bremen.id]: { admin: true } });
    const client = await clientOf(userId, app.bremen.id);
    expect((await client.get(`/customers/${field}`)).status).toBe(200);
    await setActive(plant, false);
    expect((await client.get(`/customers/${plant}`)).status).toBe(404);
    expect((await client.get(`/customers/${field}`)).status).toBe(404);
    expect((await client.put(`/customers/${plant}/active`, { active: true }, { version: 2 })).status).toBe(404);
    expect((await client.get('/users/organizations')).body.subCustomers).toMatchObject([{ _id: app.bremen.id }]);
    expect((await setActive(plant, true)).body.active).toBe(true);
    expect((await client.get(`/customers/${field}`)).status).toBe(200);
  });

  it('keeps everything, and brings no old session back when it is activated again', async () => {
    const driverId = await plantPerson(app.platform, { [plant]: { roles: ['red2Driver'] } });
    const old = await clientOf(driverId, plant);
    await setActive(plant, false);
    await setActive(plant, true);
    expect(await probe(old)).toBe(401);
    expect(await probe(await clientOf(driverId, plant))).toBe(200);
    const sql = 'select event from history where organisation_id = $1 and entity_id = $1 order by id';
    expect((await app.owner.query(sql, [plant])).rows).toEqual([{ event: 'deactivated' }, { event: 'activated' }]);
  });

  it('is refused on an older version than the stored one', async () => {
    const { status } = await boss.put(`/customers/${plant}/active`, { active: false }, { version: 7 });
    expect(status).toBe(412);
  });
});

describe('customer admins', () => {
  const add = (client: TestClient, id: string, userId: string) => client.post(`/customers/${id}/admins`, { userId });
  const remove = (client: TestClient, id: string, userId: string) => client.delete(`/customers/${id}/admins/${userId}`);
  const admins = async (id: string) =>
    (await boss.get(`/customers/${id}/admins`)).body.items.map((one: { id: string; from: { name: string } | null }) => [
      one.id,
      one.from?.name ?? null,
    ]);

  it('are added among the members of the organisation and of those above it', async () => {
    const here = await plantPerson(app.platform, { [plant]: { roles: ['red2Driver'] } }, 'Here');
    const above = await plantPerson(app.platform, { [top]: { roles: ['red2Driver'] } }, 'Above');
    const elsewhere = await plantPerson(app.platform, { [field]: {} }, 'Below');
    const shutOut = await plantPerson(app.platform, { [plant]: { active: false }, [top]: {} }, 'Out');
    const { body } = await boss.get(`/customers/${plant}/admin-candidates?search=test`);
    expect(body.items).toEqual([
      { id: above, name: 'Test Above', organisation: 'Gruppe' },
      { id: here, name: 'Test Here', organisation: 'Werk' },
    ]);
    for (const userId of [here, above]) expect((await add(boss, plant, userId)).status).toBe(200);
    for (const userId of [elsewhere, shutOut, newStranger]) {
      const { status, body: answer } = await add(boss, plant, userId);
      expect([status, answer.fields]).toEqual([422, [{ path: 'userId', reason: 'unknown' }]]);
    }
    expect((await add(boss, plant, here)).status).toBe(200);
    expect(await admins(plant)).toEqual([
      [above, null],
      [here, null],
      [bossId, 'Gruppe'],
    ]);
    const client = await clientOf(above, plant);
    expect((await client.get('/customers')).body.items.map(({ id }: { id: string }) => id)).toEqual([plant, field]);
  });

  it('from further up need no second right, and are removed there', async () => {
    expect((await add(boss, plant, bossId)).body.reason).toBe('customer.admin-inherited');
    expect((await remove(boss, plant, bossId)).body.reason).toBe('customer.admin-inherited');
  });

  it('do not remove themselves, and nobody removes who is none', async () => {
    expect((await remove(boss, top, bossId)).body.reason).toBe('customer.admin-oneself');
    const member = await plantPerson(app.platform, { [top]: {} });
    expect((await remove(boss, top, member)).status).toBe(404);
  });

  it('lose reach and sessions with the right, but stay members', async () => {
    const userId = await plantPerson(app.platform, { [plant]: { admin: true, roles: ['red2Driver'] } });
    const [there, below] = [await clientOf(userId, plant), await clientOf(userId, field)];
    expect((await there.get('/customers')).status).toBe(200);
    expect((await remove(boss, plant, userId)).status).toBe(204);
    expect(await probe(below)).toBe(401);
    await expect.poll(async () => (await there.get('/customers')).status, { timeout: 900 }).toBe(403);
    expect(await probe(there)).toBe(200);
    expect((await app.owner.query('select event from history where entity_id = $1', [plant])).rows).toEqual([
      { event: 'admin-removed' },
    ]);
  });

  it('who remove each other at the same moment leave one', async () => {
    const otherId = await plantPerson(app.platform, { [top]: { admin: true } });
    const other = await clientOf(otherId, top);
    await other.get('/customers');
    const answers = await Promise.all([remove(boss, top, otherId), remove(other, top, bossId)]);
    const [first, second] = answers.map(({ status }) => status).toSorted();
    // Whoever comes second is refused by the customer that isn't theirs any more, or already at the door.
    expect([first, second === 403 || second === 404]).toEqual([204, true]);
    const { rows } = await app.owner.query(
      'select user_id from memberships where organisation_id = $1 and user_id = any($2) and customer_admin',
      [top, [bossId, otherId]],
    );
    expect(rows).toHaveLength(1);
  });
});

const newStranger = '0191d1d5-0000-7000-8000-000000000000';
