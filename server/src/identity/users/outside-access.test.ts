import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPerson, signedInPerson, userBody } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('access', () => {
  it('of somebody from outside is closed to files, histories and exports, from the next call on', async () => {
    const { manager } = app.uelzen;
    const { path, client, person } = await signedInPerson(app, { roles: ['red2Driver'], employed: true });
    expect((await client.get('/bookings/export')).status).toBe(200);
    const access = { roles: ['red2Driver'], teamIds: [] };
    const outside = await manager.put(`${path}/access`, { ...access, employed: false }, { version: 1 });
    expect(outside.body).toMatchObject({ employed: false, accessVersion: 2 });
    for (const call of ['/bookings/export', '/users/export', '/articles/export'])
      await expect.poll(async () => (await client.get(call)).status, { timeout: 900 }).toBe(403);
    expect((await client.get('/bookings')).status).toBe(200);
    const { body } = await client.post('/auth/token');
    expect(JSON.parse(atob(body.token.split('.')[1]))).toMatchObject({ isEmployed: false, isOutside: true });
    // What is not said of it stays.
    expect((await manager.put(`${path}/access`, access, { version: 2 })).body.employed).toBe(false);
    expect((await manager.get('/users?employed=false')).body.items).toMatchObject([{ id: person.id }]);
    await manager.put(`${path}/access`, { ...access, employed: true }, { version: 3 });
    await expect.poll(async () => (await client.get('/bookings/export')).status, { timeout: 900 }).toBe(200);
  });

  it('of whoever looks after people is that of somebody who is employed', async () => {
    const { manager, admin } = app.uelzen;
    const fields = [{ path: 'employed', reason: 'user.people-admin-outside' }];
    const leading = { roles: ['red2PlantManager'], teamIds: [] };
    expect((await manager.post('/users/user', userBody({ ...leading, employed: false }))).body.fields).toEqual(fields);
    const { id } = await createPerson(manager, { employed: false });
    const path = `/users/user/${id}/access`;
    for (const access of [leading, { ...leading, employed: false }])
      expect((await manager.put(path, access, { version: 1 })).body.fields).toEqual(fields);
    const looking = { roles: [], teamIds: [], customerAdmin: true };
    expect((await admin.put(path, looking, { version: 1 })).body.fields).toEqual(fields);
    const customer = `/customers/${app.uelzen.id}/admins`;
    expect((await admin.post(customer, { userId: id })).body.fields).toEqual([{ path: 'userId', reason: 'unknown' }]);
    const sql = 'update memberships set customer_admin = true where user_id = $1';
    await expect(app.owner.query(sql, [id])).rejects.toThrow('memberships_employed_check');
  });
});
