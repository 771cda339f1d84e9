import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '../../core/api/scope.ts';
import { lockLocationRows } from '../../stock/inventory/lock-locations.ts';
import { untilWaiting } from '../../testing/actors/lock-waits.ts';
import { runImport, tableOf, weighingRow } from '../../testing/plant/import-stage.ts';
import { addressBody, articleBody, created, locationBody } from '../../testing/plant/master-data.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { awaitTurn } from '../imports/await-turn.ts';
import { rememberedNames } from '../imports/remembered-names.ts';
import { readImport } from '../record-files/import-record.ts';
import { undoSlice } from '../undo/undo-slice.ts';
import { importWeighings } from './import-weighings.ts';
import { isWaitedFor } from './work-until-waited-for.ts';

const ROWS = 100;
let app: TestApp;
let siloId: string;
let articleId: string;
let digesterId: string;
beforeAll(async () => {
  app = await startOwnTestApp();
  const { manager } = app.uelzen;
  created(await manager.post('/addresses', addressBody({ companyName: 'Hof Lüders GbR', companyNumber: '70001' })));
  siloId = created(await manager.post('/locations', locationBody({ name: 'Silo Voll', maximumAmount: null }))).id;
  articleId = created(await manager.post('/articles', articleBody([siloId], { number: '930' }))).id;
  digesterId = created(await manager.post('/locations', locationBody({ type: 'production' }))).id;
});
afterAll(() => app.close());

const upload = async (mark: string, rows: number) => {
  const named = { Lagerort: 'Silo Voll', 'Art.-Nr.': '930' };
  const table = tableOf(Array.from({ length: rows }, (_, at) => weighingRow(`${mark}-${at}`, named)));
  return (await app.uelzen.manager.upload('/imports?kind=bookings', `${mark}.csv`, table)).body;
};

/** As its job would, with the slices made by hand. */
const setStatus = (id: string, status: string) =>
  app.owner.query('update imports set status = $2, done_rows = 0 where id = $1', [id, status]);
const doneRows = async (id: string): Promise<number> => (await app.uelzen.manager.get(`/imports/${id}`)).body.doneRows;

const withdraw = () =>
  app.uelzen.manager.post('/bookings/withdrawals', {
    articleId,
    originLocationId: siloId,
    destinationLocationId: digesterId,
    amount: 1,
  });

/** A slice while somebody waits for its silo from the beginning; answers whether it knew. */
const besideWaiting = async (id: string, slice: (scope: Scope) => Promise<unknown>): Promise<boolean> => {
  const waiting: ReturnType<typeof withdraw>[] = [];
  const knew = await app.uelzen.asManager(async (scope) => {
    // In the order of a slice.
    await readImport(scope, id, { lock: true });
    await awaitTurn(scope, 'bookings');
    await sql`select from bookings where import_id = ${id} order by id for update`.execute(scope.db);
    await lockLocationRows(scope, [siloId]);
    expect(await isWaitedFor(scope)).toBe(false);
    waiting.push(withdraw());
    await untilWaiting(app);
    await slice(scope);
    return isWaitedFor(scope);
  });
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200]);
  return knew;
};

it('a slice takes all that it may while nobody waits, and gives way after a few when somebody does', async () => {
  const { asManager, manager } = app.uelzen;
  const find = rememberedNames();
  await runImport(manager, await upload('vorher', 1));
  const { id } = await upload('viele', 2 * ROWS);
  await setStatus(id, 'running');
  await asManager((scope) => importWeighings(scope, id, ROWS, find));
  await asManager((scope) => importWeighings(scope, id, ROWS, find));
  expect(await doneRows(id)).toBe(ROWS);
  expect(await besideWaiting(id, (scope) => importWeighings(scope, id, ROWS, find))).toBe(true);
  expect(await doneRows(id)).toBe(ROWS + 25);
  for (let isMore = true; isMore; ) isMore = await asManager((scope) => importWeighings(scope, id, ROWS, find));
  expect((await manager.get(`/imports/${id}`)).body).toMatchObject({ status: 'done', taken: { created: 2 * ROWS } });

  await setStatus(id, 'undoing');
  await asManager((scope) => undoSlice(scope, id, ROWS));
  expect(await doneRows(id)).toBe(ROWS);
  expect(await besideWaiting(id, (scope) => undoSlice(scope, id, ROWS))).toBe(true);
  expect(await doneRows(id)).toBe(ROWS + 25);
  for (let isMore = true; isMore; ) isMore = await asManager((scope) => undoSlice(scope, id, 400));
  expect((await manager.get(`/imports/${id}`)).body).toMatchObject({ status: 'undone', undone: { removed: 2 * ROWS } });
});
