import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressBody, created, driverBody } from '../../testing/plant/master-data.ts';
import { userIdOf } from '../../testing/plant/raise-sample.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const file = new URL('../../../migrations/032-identity-employed.sql', import.meta.url);
/** What the migration does with the accounts that there were. */
const change = readFileSync(file, 'utf8').slice(readFileSync(file, 'utf8').indexOf('call for_each_organisation'));

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

it('accounts of before are employed, but for those that drive for another company and look after nobody', async () => {
  const { manager, operator, driver, qc } = app.uelzen;
  const link = async (client: TestClient, companyName: string) => {
    const { id } = created(await manager.post('/addresses', addressBody({ companyName })));
    created(await manager.post(`/addresses/${id}/drivers`, driverBody({ userId: userIdOf(client) })));
  };
  await link(driver, 'Spedition Nord');
  await link(manager, 'Spedition Süd');
  await link(operator, (await manager.get('/settings/organisation')).body.name);
  await app.owner.query('update memberships set employed = true');
  await app.owner.query(change);
  const isEmployed = async (client: TestClient) => (await manager.get(`/users/user/${userIdOf(client)}`)).body.employed;
  expect(await isEmployed(driver)).toBe(false);
  for (const client of [manager, operator, qc]) expect(await isEmployed(client)).toBe(true);
});
