import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressBody, created, driverBody } from '../../testing/plant/master-data.ts';
import { mergeInto } from '../../testing/plant/merge-stage.ts';
import { userIdOf } from '../../testing/plant/raise-sample.ts';
import { foundOrganisation, startOwnTestApp, type TestApp, type TestOrganisation } from '../../testing/test-app.ts';

let app: TestApp;
let plant: TestOrganisation;
let userId: string;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  plant = await foundOrganisation(app.platform, app.url, 'Biogas Örtze');
  userId = userIdOf(plant.driver);
});

const makeAddress = async (companyName: string): Promise<string> =>
  created(await plant.manager.post('/addresses', addressBody({ companyName }))).id;
const link = async (addressId: string) =>
  created(await plant.manager.post(`/addresses/${addressId}/drivers`, driverBody({ userId })));
const isEmployed = async () => (await plant.manager.get(`/users/user/${userId}`)).body.employed;
const employ = async () => {
  const { accessVersion: version } = (await plant.manager.get(`/users/user/${userId}`)).body;
  const access = { roles: ['red2Driver'], teamIds: [], employed: true };
  expect((await plant.manager.put(`/users/user/${userId}/access`, access, { version })).status).toBe(200);
};
const rename = async (id: string, companyName: string) => {
  const {
    id: _,
    number: _n,
    proofStatus: _p,
    version,
    updatedAt: _u,
    mergedInto: _m,
    ...values
  } = (await plant.manager.get(`/addresses/${id}`)).body;
  created(await plant.manager.patch(`/addresses/${id}`, { ...values, companyName }, { version }));
};
const waiting = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 300));

describe('whoever drives for the plant’s own company comes from outside, at once', () => {
  it('when it is renamed to another one, and not when its name is only written otherwise', async () => {
    const own = await makeAddress('Biogas Örtze');
    await link(own);
    await rename(own, 'BIOGAS ÖRTZE');
    expect(await isEmployed()).toBe(true);
    await rename(own, 'Spedition Fremd');
    expect(await isEmployed()).toBe(false);
    await expect.poll(async () => (await plant.driver.get('/bookings/export')).status, { timeout: 900 }).toBe(403);
    await rename(own, 'Biogas Örtze');
    expect(await isEmployed()).toBe(false);
  });

  it('when it is merged into another one, and not when that then bears the plant’s name', async () => {
    const [own, second] = [await makeAddress('Biogas Örtze'), await makeAddress('Biogas Oertze')];
    await link(own);
    await mergeInto(plant.manager, second, own, { companyName: 'Biogas Örtze' });
    expect(await isEmployed()).toBe(true);
    await mergeInto(plant.manager, await makeAddress('Spedition Fremd'), second);
    expect(await isEmployed()).toBe(false);
  });

  it('when another company is merged into it that gives it its name', async () => {
    const [own, other] = [await makeAddress('Biogas Örtze'), await makeAddress('Spedition Fremd')];
    await link(own);
    await mergeInto(plant.manager, own, other, { companyName: 'Spedition Fremd' });
    expect(await isEmployed()).toBe(false);
  });

  it('but not who was said to be employed while driving for another company, whatever becomes of that', async () => {
    const other = await makeAddress('Spedition Fremd');
    await link(other);
    await employ();
    await rename(other, 'Spedition Anders');
    await mergeInto(plant.manager, await makeAddress('Spedition Dritte'), other);
    expect(await isEmployed()).toBe(true);
  });
});

describe('the account of a driver', () => {
  const linkLater = async (addressId: string) => {
    const { id } = created(await plant.manager.post(`/addresses/${addressId}/drivers`, driverBody()));
    return async () => created(await plant.manager.patch(`/drivers/${id}`, driverBody({ userId }), { version: 1 }));
  };

  it.each([
    ['with the driver', async (addressId: string) => () => link(addressId)],
    ['later', linkLater],
  ])('is waited for by whoever links it, while its access is being changed: %s', async (_, prepare) => {
    const other = await makeAddress('Spedition Fremd');
    const linkIt = await prepare(other);
    await app.owner.query('begin');
    await app.owner.query('update memberships set version = version + 1 where user_id = $1', [userId]);
    const order: string[] = [];
    const linking = linkIt().then(() => order.push('linked'));
    await waiting();
    // Nothing of the driver is there yet: what is locked first is the account.
    await app.owner.query('select from addresses where id = $1 for update nowait', [other]);
    order.push('changed');
    await app.owner.query('commit');
    await linking;
    expect(order).toEqual(['changed', 'linked']);
    expect(await isEmployed()).toBe(false);
  });

  it('is linked only when nobody renames its company', async () => {
    const own = await makeAddress('Biogas Örtze');
    await app.owner.query('begin');
    await app.owner.query("update addresses set company_name = 'Spedition Fremd' where id = $1", [own]);
    const linking = link(own);
    await waiting();
    await app.owner.query('commit');
    await linking;
    expect(await isEmployed()).toBe(false);
  });
});
