import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../core/db/ids.ts';
import { createPerson, idOf } from '../../testing/people.ts';
import { addressBody, created, driverBody } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the list of people', () => {
  it('is narrowed by role, team, active flag and search, and holds nobody of elsewhere', async () => {
    const { manager } = app.uelzen;
    const qc = await createPerson(manager, { firstName: 'Żaneta', roles: ['limsQc', 'limsSourcer'] });
    const team = created(await manager.post('/teams', { name: 'Labor', memberIds: [qc.id] }));
    const ids = async (query: string) =>
      (await manager.get(`/users?size=200&${query}`)).body.items.map(({ id }: { id: string }) => id);
    expect(await ids('role=limsSourcer')).toEqual([qc.id]);
    expect(await ids(`teamId=${team.id}`)).toEqual([qc.id]);
    expect(await ids(`search=${encodeURIComponent('żaneta öz')}`)).toEqual([qc.id]);
    expect(await ids('search=%25')).toEqual([]);
    expect(await ids('active=false')).toEqual([]);
    const everybody = await ids('active=true');
    expect(everybody).toContain(qc.id);
    expect(everybody).not.toContain(await idOf(app.bremen.manager));
  });

  it('tells colleagues who is there, but not when they signed in', async () => {
    const items = (await app.uelzen.driver.get('/users?size=200')).body.items;
    const own = await idOf(app.uelzen.driver);
    const seen = items.filter(({ lastSignInAt }: { lastSignInAt: string | null }) => lastSignInAt !== null);
    expect(items.length).toBeGreaterThan(4);
    expect(seen.map(({ id }: { id: string }) => id)).toEqual([own]);
  });

  it('tells a driver nobody else’s phone and address, nor by search; the yard reads them', async () => {
    const { manager, driver, operator, qc } = app.uelzen;
    const contact = { phone: '+49 581 4711', email: 'verborgen@plant.example' };
    const { id } = await createPerson(manager, contact);
    const told = async (client: typeof driver) => {
      const { body } = await client.get('/users?size=200');
      const listed = body.items.find((person: { id: string }) => person.id === id);
      const { body: alone } = await client.get(`/users/user/${id}`);
      const { body: found } = await client.get('/users?search=verborgen');
      return [listed.phone, listed.email, alone.phone, alone.email, alone.lastSignInAt, found.items.length];
    };
    expect(await told(driver)).toEqual([null, null, null, null, null, 0]);
    const all = [contact.phone, contact.email, contact.phone, contact.email, null, 1];
    for (const client of [manager, operator, qc]) expect(await told(client)).toEqual(all);
    const own = await idOf(driver);
    await app.owner.query('update users set phone = $2 where id = $1', [own, '+49 581 1']);
    expect((await driver.get(`/users/user/${own}`)).body.phone).toBe('+49 581 1');
  });

  it('is short for choosing: id and name, by role, of the own organisation only', async () => {
    const { operator, id } = app.uelzen;
    const { body } = await operator.get(`/users/short-list?orgId=${id}&roleFilter=red2Driver&size=200`);
    expect(body.items.map(({ name }: { name: string }) => name)).toContain('Test red2Driver');
    expect(Object.keys(body.items[0])).toEqual(['id', 'name']);
    const several = await operator.get('/users/short-list?roleFilter=red2Driver&roleFilter=limsQc&search=test');
    expect(several.body.pagination.totalRecords).toBe(2);
    for (const orgId of [app.bremen.id, newId()]) {
      for (const list of ['short-list', 'drivers']) {
        const { status, body: refusal } = await operator.get(`/users/${list}?orgId=${orgId}`);
        expect([status, refusal.reason]).toEqual([404, 'request.not-found']);
      }
    }
  });

  it('of drivers leaves out those that a driver of an address is linked to', async () => {
    const { manager } = app.uelzen;
    const person = await createPerson(manager, { roles: ['red2Driver'] });
    const names = async (query: string) =>
      (await manager.get(`/users/drivers?size=200&${query}`)).body.items.map(({ id }: { id: string }) => id);
    expect(await names('unused=true')).toContain(person.id);
    const address = created(await manager.post('/addresses', addressBody()));
    const path = `/addresses/${address.id}/drivers`;
    const driver = created(await manager.post(path, driverBody({ userId: person.id })));
    expect(driver).toMatchObject({ account: { id: person.id } });
    expect(await names('unused=true')).not.toContain(person.id);
    expect(await names('unused=false')).toEqual([person.id]);
    expect(await names('')).toContain(person.id);
    const twice = await manager.post(path, driverBody({ userId: person.id }));
    expect(twice.body.fields).toEqual([{ path: 'userId', reason: 'not-unique' }]);
    const stranger = await manager.post(path, driverBody({ userId: await idOf(app.bremen.driver) }));
    expect(stranger.body.fields).toEqual([{ path: 'userId', reason: 'unknown' }]);
  });
});
