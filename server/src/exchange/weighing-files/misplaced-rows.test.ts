import { afterAll, beforeAll, expect, it } from 'vitest';
import { runImport, tableOf, weighingRow } from '../../testing/plant/import-stage.ts';
import { articleBody, created, locationBody } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A file of slurry that was brought to these places. */
const upload = async (places: readonly string[]) => {
  const slurry = { 'Art.-Nr.': '912', Artikel: 'Schweinegülle' };
  const rows = places.map((Lagerort, at) => weighingRow(`${Lagerort} ${at}`, { ...slurry, Lagerort }));
  return (await app.uelzen.manager.upload('/imports?kind=bookings', 'guelle.csv', tableOf(rows))).body;
};

it('rows whose article may not lie where it goes are refused, and new places are of the right type', async () => {
  const { manager } = app.uelzen;
  const clamp = created(await manager.post('/locations', locationBody({ name: 'Fahrsilo West' })));
  const slurry = { number: '912', type: 'liquid', substrate: 'pig-slurry', unit: 'm3', densityKgPerM3: 1010 };
  created(await manager.post('/articles', articleBody([clamp.id], slurry)));
  const file = await upload(['Fahrsilo West']);
  const { body } = await manager.get(`/imports/${file.id}/rows`);
  expect(body.items[0].problems.at(-1)).toMatchObject({ column: 'locationName', reason: 'import.wrong-location' });
  const done = await runImport(manager, await upload(['Grube 3', 'Grube 3']));
  expect(done).toMatchObject({ status: 'done', doneRows: 2 });
  const { rows } = await app.owner.query(`select type, unit from storage_locations where name = 'Grube 3'`);
  expect(rows).toEqual([{ type: 'liquid', unit: 'm3' }]);
});
