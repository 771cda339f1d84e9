import { MAP_POINTS_AT_MOST, type MapPoint } from '@halm/model/core/map/map-point.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressBody, created } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const place = { latitude: 52.95, longitude: 10.55 };
const namesIn = ({ items }: { items: MapPoint[] }): string[] => items.map(({ name }) => name);

it('answers the active addresses by name, those without a position too, narrowed like the list', async () => {
  const { manager, operator, qc, admin } = app.uelzen;
  const make = async (changes: object) => created(await manager.post('/addresses', addressBody(changes)));
  const { id } = await make({ companyName: 'Öko Gut Zürcher', ...place, distanceKm: 12.5, city: 'Rosche' });
  await make({ companyName: 'Labor Heide', type: 'laboratory' });
  await make({ companyName: 'Alter Hof', active: false, ...place });
  await app.bremen.manager.post('/addresses', addressBody({ companyName: 'Hof Bremen', ...place }));
  const { body } = await manager.get('/addresses/positions');
  expect(namesIn(body)).toEqual(['Labor Heide', 'Öko Gut Zürcher']);
  expect(body.isCut).toBe(false);
  const position = { id, name: 'Öko Gut Zürcher', type: 'agricultural-operation', city: 'Rosche', ...place };
  expect(body.items[1]).toEqual({ ...position, distanceKm: 12.5 });
  expect(body.items[0]).toMatchObject({ latitude: null, longitude: null, distanceKm: null });
  expect(namesIn((await qc.get('/addresses/positions?search=oeko+rosche')).body)).toEqual(['Öko Gut Zürcher']);
  expect(namesIn((await qc.get('/addresses/positions?type=laboratory')).body)).toEqual(['Labor Heide']);
  const wrong = await qc.get('/addresses/positions?type=farm');
  expect(wrong).toMatchObject({ status: 400, body: { fields: [{ path: 'type' }] } });
  for (const client of [operator, admin]) expect((await client.get('/addresses/positions')).status).toBe(403);
});

it('says that there are more than a map shows', async () => {
  await app.owner.query('begin; set local session_replication_role = replica');
  await app.owner.query(
    `insert into addresses (organisation_id, id, number, type, company_name, latitude, longitude)
     select $1, gen_random_uuid(), 100000 + n, 'merchant', 'Gut ' || n, 52 + n % 100 / 100.0, 10 + n % 77 / 77.0
     from generate_series(1, $2::int) n`,
    [app.uelzen.id, MAP_POINTS_AT_MOST],
  );
  await app.owner.query('commit');
  const { body } = await app.uelzen.manager.get('/addresses/positions');
  expect([body.items.length, body.isCut]).toEqual([MAP_POINTS_AT_MOST, true]);
  expect((await app.uelzen.manager.get('/addresses/positions?type=merchant')).body.isCut).toBe(false);
});
