import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressBody, created, driverBody } from '../../testing/plant/master-data.ts';
import { userIdOf } from '../../testing/plant/raise-sample.ts';
import { startTestApp, type TestApp, type TestOrganisation } from '../../testing/test-app.ts';

let app: TestApp;
let driverId: string;
beforeAll(async () => {
  app = await startTestApp();
  driverId = await addDriver(app.uelzen, 'Ida Voss');
});
afterAll(() => app.close());

/** A driver who signs in with the organisation's account of one. */
const addDriver = async ({ manager, driver }: TestOrganisation, name: string): Promise<string> => {
  const { id } = created(await manager.post('/addresses', addressBody()));
  return created(await manager.post(`/addresses/${id}/drivers`, driverBody({ name, userId: userIdOf(driver) }))).id;
};
const codeOf = async ({ driver }: TestOrganisation): Promise<string> =>
  (await driver.get('/drivers/me/code')).body.code;
const knownAs = async (code: string, { operator }: TestOrganisation = app.uelzen) =>
  (await operator.get(`/bookings/arrivals?search=${code}`)).body.driver;
const withdraw = async (): Promise<number> => {
  const { version } = (await app.uelzen.manager.get(`/drivers/${driverId}`)).body;
  return (await app.uelzen.manager.post(`/drivers/${driverId}/code-withdrawal`, undefined, { version })).status;
};

describe('the digital code of a driver', () => {
  it('is told to the driver alone, and known at the gate in either case', async () => {
    const code = await codeOf(app.uelzen);
    expect(code).toMatch(/^D[0-9A-F]{56}$/);
    expect(await codeOf(app.uelzen)).toBe(code);
    for (const said of [code, code.toLowerCase()])
      expect(await knownAs(said)).toEqual({ id: driverId, name: 'Ida Voss' });
    expect((await app.uelzen.operator.get('/drivers/me/code')).status).toBe(403);
  });

  it('is none of another organisation, of a forger, nor of who drives no more', async () => {
    const code = await codeOf(app.uelzen);
    expect(await knownAs(code, app.bremen)).toBeNull();
    const forged = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`;
    expect(await knownAs(forged)).toBeNull();
    const path = `/drivers/${driverId}`;
    const put = async (active: boolean) => {
      const { version, account } = (await app.uelzen.manager.get(path)).body;
      const body = { name: 'Ida Voss', userId: account.id, active };
      expect((await app.uelzen.manager.patch(path, body, { version })).status).toBe(200);
    };
    await put(false);
    expect([await knownAs(code), await codeOf(app.uelzen)]).toEqual([null, null]);
    await put(true);
    expect(await knownAs(code)).toMatchObject({ id: driverId });
  });

  it('is withdrawn by the office: the old one counts for nothing, the driver has a new one, the history tells', async () => {
    const before = await codeOf(app.uelzen);
    expect(await withdraw()).toBe(200);
    const after = await codeOf(app.uelzen);
    expect(after).not.toBe(before);
    expect([await knownAs(before), await knownAs(after)]).toEqual([null, { id: driverId, name: 'Ida Voss' }]);
    const { items } = (await app.uelzen.manager.get(`/drivers/${driverId}/history`)).body;
    expect(items[0]).toMatchObject({ event: 'code-withdrawn' });
    expect(JSON.stringify(items)).not.toContain(after.slice(-24));
  });

  it('ends with its account, and is another one with the next', async () => {
    const before = await codeOf(app.uelzen);
    const path = `/drivers/${driverId}`;
    const { account } = (await app.uelzen.manager.get(path)).body;
    const link = async (userId: string | null) => {
      const { version } = (await app.uelzen.manager.get(path)).body;
      expect((await app.uelzen.manager.patch(path, { name: 'Ida Voss', userId }, { version })).status).toBe(200);
    };
    await link(null);
    expect(await knownAs(before)).toBeNull();
    await link(account.id);
    expect([await knownAs(before), (await codeOf(app.uelzen)) === before]).toEqual([null, false]);
  });

  it('is null for an account that is no driver’s', async () => {
    expect(await codeOf(app.bremen)).toBeNull();
  });
});
