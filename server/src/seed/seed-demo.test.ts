import type { Curve } from '@halm/model/production/endpoints/curve.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findActiveOrganisations } from '../core/access/find-organisation.ts';
import { openPool } from '../core/db/database.ts';
import { appConnection } from '../testing/app-connection.ts';
import { type Application, startApplication } from '../testing/test-application.ts';
import { testClient } from '../testing/test-client.ts';
import { makePerson } from '../testing/test-people.ts';
import { verifyDatabase } from '../verify/verify-database.ts';
import { seedDemo } from './seed-demo.ts';

const DAY_MS = 86_400_000;
let app: Application;
beforeAll(async () => {
  app = await startApplication({});
  // Nobody else is there yet: one transaction for a whole plant locks in the order of its story.
  const pool = openPool(appConnection(app.platform), 4);
  await seedDemo({ ...app.platform, pool });
  await pool.end();
}, 180_000);
afterAll(async () => {
  await app.stop();
  await app.close();
});

it('every rule holds for the demo plant', { timeout: 60_000 }, async () => {
  const { results } = await verifyDatabase(appConnection(app.platform), '/nowhere');
  const broken = results.filter(({ name, violations }) => violations.length > 0 && !name.startsWith('a file has'));
  expect(broken).toEqual([]);
});

it('the demo plant has a year of readings to look back on', async () => {
  const organisations = await findActiveOrganisations(app.platform);
  const plant = organisations.find(({ name }) => name === 'Bioenergie Uelzen GmbH');
  const { token } = await makePerson(app.platform, plant?.id ?? '', {
    roles: ['red2PlantManager'],
    customerAdmin: false,
  });
  const manager = testClient(app.url, token);
  const { body } = await manager.get('/endpoints?search=fermenter&size=100');
  const gauge = body.items.find(({ tag }: { tag: string }) => tag === 'temperatur');
  const [from, to] = [Date.now() - 360 * DAY_MS, Date.now()].map((at) => new Date(at).toISOString());
  const curve: Curve = (await manager.get(`/endpoints/${gauge.id}/readings?from=${from}&to=${to}`)).body;
  expect(curve.level).toBe('hours');
  const times = curve.readings.map(({ at }) => at);
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(350 * DAY_MS);
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
  expect(Math.max(...gaps)).toBeLessThan(2 * DAY_MS);
});
