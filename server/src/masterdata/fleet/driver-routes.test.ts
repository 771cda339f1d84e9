import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRecord } from '../../testing/describe-record.ts';
import { addressBody, created, driverBody, unique } from '../../testing/plant/master-data.ts';
import { userIdOf } from '../../testing/plant/raise-sample.ts';
import { startTestApp, type TestApp, type TestOrganisation } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const createAddress = async ({ manager }: TestOrganisation): Promise<string> =>
  created(await manager.post('/addresses', addressBody())).id;

describeRecord({
  app: () => app,
  table: 'drivers',
  entity: 'drivers',
  prepare: async () => ({ path: `/addresses/${await createAddress(app.uelzen)}/drivers`, body: driverBody() }),
  changes: { name: 'Łukasz Ștefănescu', idCode: '04:A2:2B:91', note: 'spricht Polnisch' },
});

type Driver = { name: string };
const names = (items: Driver[]) => items.map(({ name }) => name);

describe('drivers', () => {
  it('have an id code that is theirs alone in the organisation, or none', async () => {
    const { manager } = app.uelzen;
    const path = `/addresses/${await createAddress(app.uelzen)}/drivers`;
    const idCode = unique('RFID');
    const driver = created(await manager.post(path, driverBody({ idCode })));
    const second = await manager.post(path, driverBody({ idCode: ` ${idCode} ` }));
    expect([second.status, second.body.fields]).toEqual([422, [{ path: 'idCode', reason: 'driver.code-taken' }]]);
    const without = created(await manager.post(path, driverBody({ idCode: '' })));
    expect((await manager.post(path, driverBody({ idCode: '  ' }))).body.idCode).toBeNull();
    const taken = await manager.patch(`/drivers/${without.id}`, driverBody({ idCode }), { version: 1 });
    expect(taken.body.fields).toEqual([{ path: 'idCode', reason: 'driver.code-taken' }]);
    expect((await manager.patch(`/drivers/${driver.id}`, driverBody({ idCode }), { version: 1 })).status).toBe(200);
    const elsewhere = `/addresses/${await createAddress(app.bremen)}/drivers`;
    expect((await app.bremen.manager.post(elsewhere, driverBody({ idCode }))).status).toBe(200);
  });

  it('are found on the yard by name and by the whole id code', async () => {
    const { manager, operator } = app.bremen;
    const addressId = await createAddress(app.bremen);
    const path = `/addresses/${addressId}/drivers`;
    await manager.post(path, driverBody({ name: 'Käthe Özdemir', idCode: 'QR-55' }));
    await manager.post(path, driverBody({ name: 'Anna Bauer', active: false }));
    const find = async (query: string) => names((await operator.get(`/drivers?${query}`)).body.items);
    expect(await find('search=QR-55')).toEqual(['Käthe Özdemir']);
    expect(await find('search=QR-5')).toEqual([]);
    expect(await find(`search=${encodeURIComponent('özDEMIR')}`)).toEqual(['Käthe Özdemir']);
    expect(await find('active=false')).toEqual(['Anna Bauer']);
    expect(names((await manager.get(path)).body.items)).toEqual(
      expect.arrayContaining(['Anna Bauer', 'Käthe Özdemir']),
    );
    expect((await app.uelzen.manager.get('/drivers?search=QR-55')).body.items).toEqual([]);
  });

  it('who sign in for another company come from outside, at once, until somebody says otherwise', async () => {
    const { manager, driver } = app.uelzen;
    const userId = userIdOf(driver);
    const person = async () => (await manager.get(`/users/user/${userId}`)).body;
    const link = async (companyName: string) => {
      const { id } = created(await manager.post('/addresses', addressBody({ companyName })));
      return created(await manager.post(`/addresses/${id}/drivers`, driverBody({ userId })));
    };
    const own = await link((await manager.get('/settings/organisation')).body.name.toUpperCase());
    expect(await person()).toMatchObject({ employed: true });
    await manager.delete(`/drivers/${own.id}`, { version: 1 });
    const linked = await link('Spedition Wendland');
    expect(await person()).toMatchObject({ employed: false, accessVersion: 2 });
    await expect.poll(async () => (await driver.get('/bookings/export')).status, { timeout: 900 }).toBe(403);
    const { rows } = await app.owner.query('select event from history where entity_id = $1 order by id', [userId]);
    expect(rows.at(-1)).toEqual({ event: 'access-changed' });
    const access = { roles: ['red2Driver'], teamIds: [], employed: true };
    await manager.put(`/users/user/${userId}/access`, access, { version: 2 });
    const change = async (changes: object, version: number) =>
      created(await manager.patch(`/drivers/${linked.id}`, driverBody(changes), { version }));
    await change({ userId, note: 'Fährt für uns' }, 1);
    expect(await person()).toMatchObject({ employed: true });
    await change({ userId: null }, 2);
    await change({ userId }, 3);
    expect(await person()).toMatchObject({ employed: false });
  });

  it('who look after people stay employed', async () => {
    const { manager } = app.uelzen;
    const userId = userIdOf(manager);
    const id = await createAddress(app.uelzen);
    created(await manager.post(`/addresses/${id}/drivers`, driverBody({ userId })));
    expect((await manager.get(`/users/user/${userId}`)).body).toMatchObject({ employed: true, accessVersion: 1 });
  });

  it('are not added to an address of another organisation', async () => {
    const id = await createAddress(app.bremen);
    expect((await app.uelzen.manager.post(`/addresses/${id}/drivers`, driverBody())).status).toBe(404);
    expect((await app.bremen.manager.get(`/addresses/${id}/drivers`)).body.items).toEqual([]);
  });

  it.each([
    ['name', '', 'required'],
    ['name', undefined, 'required'],
    ['idCode', 'x'.repeat(101), 'too-long'],
  ])('refuse %s %j as %s', async (path, value, reason) => {
    const id = await createAddress(app.uelzen);
    const { status, body } = await app.uelzen.manager.post(`/addresses/${id}/drivers`, driverBody({ [path]: value }));
    expect(status).toBe(422);
    expect(body.fields[0]).toMatchObject({ path, reason });
  });
});
