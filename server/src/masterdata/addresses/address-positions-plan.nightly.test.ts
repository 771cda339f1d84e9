import { MAP_POINTS_AT_MOST } from '@halm/model/core/map/map-point.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statementsDuring } from '../../testing/database/asked-statements.ts';
import { nodesOf, planOf } from '../../testing/database/plan-of.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { findAddressPositions } from './find-address-positions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

it('reads no address of others to know whether there are more than a map shows', async () => {
  const fill = (organisationId: string, count: number) =>
    app.owner.query(
      `insert into addresses (organisation_id, id, number, type, company_name, latitude, longitude)
       select $1, gen_random_uuid(), 100000 + n, 'merchant', 'Gut ' || n, 52 + n % 100 / 100.0, 10 + n % 77 / 77.0
       from generate_series(1, $2::int) n`,
      [organisationId, count],
    );
  await fill(app.uelzen.id, MAP_POINTS_AT_MOST);
  await fill(app.bremen.id, 3 * MAP_POINTS_AT_MOST);
  await app.owner.query('vacuum analyze addresses');
  for (const query of [{}, { type: 'merchant' } as const]) {
    const asked = await statementsDuring(() => app.uelzen.asManager((scope) => findAddressPositions(scope, query)));
    const nodes = nodesOf(await planOf(app, asked.find(({ text }) => text.includes('"addresses"')) ?? expect.fail()));
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  }
});
