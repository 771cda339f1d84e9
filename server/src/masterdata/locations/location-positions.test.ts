import { afterAll, beforeAll, expect, it } from 'vitest';
import { created, locationBody } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('answers the active storage locations by name, narrowed like the list, to those who may read it', async () => {
  const { manager, driver, qc } = app.uelzen;
  const make = async (changes: object) => created(await manager.post('/locations', locationBody(changes)));
  const { id } = await make({ name: 'Silo Süd', code: 'SS', latitude: 52.96, longitude: 10.5, city: 'Uelzen' });
  await make({ name: 'Güllegrube', type: 'liquid', unit: 'm3' });
  await make({ name: 'Altes Silo', active: false });
  await app.bremen.manager.post('/locations', locationBody({ name: 'Silo Bremen' }));
  const asked = async (query: string) => (await driver.get(`/locations/positions${query}`)).body;
  const namesOf = async (query: string) => (await asked(query)).items.map(({ name }: { name: string }) => name);
  expect(await namesOf('')).toEqual(['Güllegrube', 'Silo Süd']);
  const point = { name: 'Silo Süd', type: 'mass', city: 'Uelzen', latitude: 52.96, longitude: 10.5, distanceKm: null };
  expect(await asked('?search=sued+ss')).toEqual({ items: [{ id, ...point }], isCut: false });
  expect(await namesOf('?type=liquid')).toEqual(['Güllegrube']);
  expect((await qc.get('/locations/positions')).status).toBe(403);
});
