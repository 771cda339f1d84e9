import { afterAll, beforeAll, expect, it } from 'vitest';
import { setPlantStage } from '../testing/plant/plant-stage.ts';
import { stockVolume, VOLUME } from '../testing/plant/stocked-volume.ts';
import { startOwnTestApp, type TestApp } from '../testing/test-app.ts';
import { verifyOrganisation } from './verify-database.ts';
import { ROWS_AT_ONCE } from './walk-rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
  await stockVolume(app, await setPlantStage(app.uelzen.manager));
  // What one booking used up now looks as if another one had withdrawn it, or nothing would be played again.
  await app.owner.query(`begin; set local session_replication_role = replica;
    update movements set booking_id = first.id from (select id from bookings order by id limit 1) as first
    where movements.id = (select id from movements where quantity < 0 and booking_id <> first.id limit 1);
    commit`);
}, 60_000);
afterAll(() => app.close());

/** How many rows each reading of all rules brings, and what the rules come to. */
const readings = async () => {
  const rows: number[] = [];
  const client = new Proxy(app.owner, {
    get: (owner, name) => {
      if (name !== 'query') return Reflect.get(owner, name);
      return async (text: string, values?: unknown[]) => {
        const answer = await owner.query(text, values);
        rows.push(answer.rows.length);
        return answer;
      };
    },
  });
  await app.owner.query(`begin; set local role halm_app; set local app.org = '${app.uelzen.id}'`);
  const found = await verifyOrganisation({ client, organisationId: app.uelzen.id, filesDirectory: '/nowhere' });
  await app.owner.query('rollback');
  return { rows, found };
};

it('holds a thousand rows at once, however many it looks at, and each of them once', async () => {
  const { rows, found } = await readings();
  expect(Math.max(...rows)).toBe(ROWS_AT_ONCE);
  // Of one booking in one place all that came and went is one change.
  const capacity = found.find(({ name }) => name.startsWith('nothing came to a storage location beyond'));
  expect(capacity?.rows).toBe(VOLUME.bookings);
  const movements = VOLUME.bookings * 2 - VOLUME.openLayers;
  const wholePages = [VOLUME.bookings, movements].map((walked) => Math.floor(walked / ROWS_AT_ONCE));
  expect(rows.filter((read) => read === ROWS_AT_ONCE)).toHaveLength(wholePages.reduce((sum, each) => sum + each, 0));
});
