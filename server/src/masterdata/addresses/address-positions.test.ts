import { MAP_POINTS_AT_MOST, type MapPoint } from '@halm/model/core/map/map-point.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statementsDuring } from '../../testing/database/asked-statements.ts';
import { nodesOf, planOf } from '../../testing/database/plan-of.ts';
import { addressBody, created } from '../../testing/plant/master-data.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { findAddressPositions } from './find-address-positions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
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

it('says that there are more than a map shows, and reads none of others to know it', async () => {
  const fill = (organisationId: string, count: number) =>
    app.owner.query(
      `insert into addresses (organisation_id, id, number, type, company_name, latitude, longitude)
       select $1, gen_random_uuid(), 100000 + n, 'merchant', 'Gut ' || n, 52 + n % 100 / 100.0, 10 + n % 77 / 77.0
       from generate_series(1, $2::int) n`,
      [organisationId, count],
    );
  await fill(app.uelzen.id, MAP_POINTS_AT_MOST);
  const { body } = await app.uelzen.manager.get('/addresses/positions');
  expect([body.items.length, body.isCut]).toEqual([MAP_POINTS_AT_MOST, true]);
  expect((await app.uelzen.manager.get('/addresses/positions?type=merchant')).body.isCut).toBe(false);
  await fill(app.bremen.id, 3 * MAP_POINTS_AT_MOST);
  await app.owner.query('vacuum analyze addresses');
  for (const query of [{}, { type: 'merchant' } as const]) {
    const asked = await statementsDuring(() => app.uelzen.asManager((scope) => findAddressPositions(scope, query)));
    const nodes = nodesOf(await planOf(app, asked.find(({ text }) => text.includes('"addresses"')) ?? expect.fail()));
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  }
});
