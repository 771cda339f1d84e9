import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockLocationRows } from '../../stock/inventory/lock-locations.ts';
import { untilWaiting } from '../../testing/actors/lock-waits.ts';
import { runImport, tableOf, weighingRow } from '../../testing/plant/import-stage.ts';
import { created, locationBody } from '../../testing/plant/master-data.ts';
import { waitForRecords } from '../../testing/plant/record-import-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { withdrawStock } from '../../yard/posting/withdraw-stock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

const stockOf = async (locationId: string): Promise<number> =>
  (
    await app.owner.query('select coalesce(sum(quantity), 0)::int as kg from balances where location_id = $1', [
      locationId,
    ])
  ).rows[0].kg;
const importRowsInto = async (mark: string, silos: readonly string[]) => {
  const known = { 'Lief.-Nr.': 'hof', Lieferant: 'Hof Lüders' };
  const rows = silos.map((name, index) => weighingRow(`${mark}-${index}`, { ...known, Lagerort: name }));
  const { body } = await app.uelzen.manager.upload('/imports?kind=bookings', `${mark}.csv`, tableOf(rows));
  const create = { supplier: ['hof'], article: ['103'], location: [...new Set(silos)], contract: [] };
  const said = { mapping: body.mapping, create };
  const { body: ready } = await app.uelzen.manager.put(`/imports/${body.id}`, said, { version: body.version });
  const done = await runImport(app.uelzen.manager, ready);
  expect(done).toMatchObject({ status: 'done', doneRows: silos.length });
  return done;
};
const siloOf = async (name: string) =>
  (
    await app.owner.query(
      `select location.id, layer.article_id from storage_locations location
       join layers layer on layer.location_id = location.id where location.name = $1 limit 1`,
      [name],
    )
  ).rows[0];

it('an import is taken back while stock is withdrawn from its silos: nobody waits in a circle, nobody is refused', async () => {
  const { manager, asManager } = app.uelzen;
  // What was there before is withdrawn: the goods of the import stay where they came.
  await importRowsInto('vorher', ['Silo Nord', 'Silo Süd']);
  const done = await importRowsInto('hof', ['Silo Nord', 'Silo Süd', 'Silo Nord', 'Silo Süd']);
  const [north, south] = [await siloOf('Silo Nord'), await siloOf('Silo Süd')];
  const digester = created(await manager.post('/locations', locationBody({ type: 'production' })));
  const from = (silo: { id: string; article_id: string }) => ({
    articleId: silo.article_id,
    originLocationId: silo.id,
    destinationLocationId: digester.id,
    amount: 1,
    day: null,
    comment: null,
    confirmOverfill: false,
  });
  const withdraw = (silo: Parameters<typeof from>[0]) => manager.post('/bookings/withdrawals', from(silo));
  // The first booking of this year: from here on there is a row by which its bookings are counted.
  created(await withdraw(north));
  await asManager(async (scope) => {
    await lockLocationRows(scope, [north.id]);
    const { status } = await manager.post(`/imports/${done.id}/undo`, undefined, { version: done.version });
    expect(status).toBe(200);
    await untilWaiting(app);
    // The last row, of the other silo, is the first to be reversed: whoever
    // holds a silo gets a number all the same.
    await sql`select from counters where name like 'bookings-%' for update nowait`.execute(scope.db);
    await withdrawStock(scope, from(north));
  });
  const others = await Promise.all([north, south, north, south].map(withdraw));
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const undone = await waitForRecords(manager, done.id);
  expect(undone).toMatchObject({ status: 'undone', undone: { removed: 4, kept: 0 } });
  expect([await stockOf(north.id), await stockOf(south.id)]).toEqual([20_080, 22_080]);
});
