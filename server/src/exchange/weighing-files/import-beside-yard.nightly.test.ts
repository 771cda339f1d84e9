import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { untilWaiting } from '../../testing/actors/lock-waits.ts';
import { tableOf, waitForImport, weighingRow } from '../../testing/plant/import-stage.ts';
import { articleBody, created, locationBody } from '../../testing/plant/master-data.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { awaitTurn } from '../imports/await-turn.ts';
import { FIRST_ROWS } from './slice-rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

const ROWS = 12 * FIRST_ROWS;

/** Weighings of 2025 into a silo that is there. */
const importFull = async () => {
  const named = { Lagerort: 'Silo Voll', 'Art.-Nr.': '930' };
  const rows = Array.from({ length: ROWS }, (_, index) => weighingRow(`voll-${index}`, named));
  const { body } = await app.uelzen.manager.upload('/imports?kind=bookings', 'voll.csv', tableOf(rows));
  expect(body).toMatchObject({ validRows: ROWS, obstacle: null });
  return body;
};

it('who works in the yard waits for a slice of an import at most: a silo is free between two of them', async () => {
  const { manager, asManager } = app.uelzen;
  const silo = created(await manager.post('/locations', locationBody({ name: 'Silo Voll', maximumAmount: null })));
  const article = created(await manager.post('/articles', articleBody([silo.id], { number: '930' })));
  const digester = created(await manager.post('/locations', locationBody({ type: 'production' })));
  const file = await importFull();
  const counter = "insert into counters (organisation_id, name, value) values ($1, 'bookings-2025', 0)";
  await app.owner.query(`${counter} on conflict do nothing`, [app.uelzen.id]);

  // A slice that waits for the number of its first booking holds the silo, and with it the turn of imports.
  const [isHeld, slice] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = asManager(async (scope) => {
    await sql`select from counters where name = 'bookings-2025' for update`.execute(scope.db);
    await manager.post(`/imports/${file.id}/start`, undefined, { version: file.version });
    await untilWaiting(app);
    isHeld.resolve();
    await slice.promise;
  });
  await Promise.race([isHeld.promise, holding]);
  const between = asManager(async (scope) => {
    await awaitTurn(scope, 'bookings');
    await untilWaiting(app);
    const { body } = await manager.get(`/imports/${file.id}`);
    const withdrawal = await manager.post('/bookings/withdrawals', {
      articleId: article.id,
      originLocationId: silo.id,
      destinationLocationId: digester.id,
      amount: 1,
      comment: null,
      confirmOverfill: false,
    });
    return { withdrawal, running: body };
  });
  await untilWaiting(app, 2);
  slice.resolve();
  await holding;
  const { withdrawal, running } = await between;
  expect(running.status).toBe('running');
  expect(running.doneRows).toBeGreaterThan(0);
  expect(running.doneRows).toBeLessThanOrEqual(FIRST_ROWS);
  expect(withdrawal.status).toBe(200);
  const done = await waitForImport(manager, file.id);
  expect(done).toMatchObject({ status: 'done', doneRows: ROWS, taken: { created: ROWS } });
});
