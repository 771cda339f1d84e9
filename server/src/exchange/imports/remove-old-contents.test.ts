import { KEPT_IMPORT_DAYS } from '@halm/model/exchange/imports/import-file.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '../../core/api/scope.ts';
import { runImport, tableOf, weighingRow } from '../../testing/plant/import-stage.ts';
import { unique } from '../../testing/plant/master-data.ts';
import { csvOf, takeRecords, uploadRecords } from '../../testing/plant/record-import-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { removeOldContents } from './remove-old-contents.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const removeIn = (days: number) =>
  app.uelzen.asManager((scope: Scope) =>
    removeOldContents({ ...scope, now: new Date(scope.now.getTime() + days * 86_400_000) }),
  );
const fileOf = async (id: string) =>
  (
    await app.owner.query(
      'select f.id from imports i join files f on f.organisation_id = i.organisation_id and f.id = i.file_id where i.id = $1',
      [id],
    )
  ).rows.length;
const rowsOf = async (id: string): Promise<number> =>
  (await app.owner.query('select count(*)::int from import_rows where import_id = $1', [id])).rows[0].count;
const table = () => csvOf('Firma;Firmennummer', `Hof Alt;${unique('A')}`, `Hof Neu;${unique('A')}`);

it('the rows and the file of an import go after the term, what came of it stays, and nothing is offered to be taken back', async () => {
  const { manager } = app.uelzen;
  const done = await takeRecords(manager, await uploadRecords(manager, 'addresses', table()));
  expect(done).toMatchObject({ canUndo: true, contentRemoved: false });
  await removeIn(KEPT_IMPORT_DAYS - 1);
  expect([await rowsOf(done.id), await fileOf(done.id)]).toEqual([2, 1]);
  expect((await manager.get(`/imports/${done.id}`)).body).toEqual(done);
  await removeIn(KEPT_IMPORT_DAYS + 1);
  expect([await rowsOf(done.id), await fileOf(done.id)]).toEqual([0, 0]);
  const { body } = await manager.get(`/imports/${done.id}`);
  expect(body).toMatchObject({ status: 'done', taken: { created: 2 }, canUndo: false, contentRemoved: true });
  const { version } = body;
  const undo = await manager.post(`/imports/${done.id}/undo`, undefined, { version });
  expect([undo.status, undo.body.reason]).toEqual([409, 'import.not-undoable']);
});

it('what nobody has started is discarded, and other organisations are left alone', async () => {
  const open = await uploadRecords(app.uelzen.manager, 'addresses', table());
  const elsewhere = await uploadRecords(app.bremen.manager, 'addresses', table());
  await removeIn(KEPT_IMPORT_DAYS + 1);
  const { body } = await app.uelzen.manager.get(`/imports/${open.id}`);
  expect(body.status).toBe('cancelled');
  const start = await app.uelzen.manager.post(`/imports/${open.id}/start`, undefined, { version: body.version });
  expect([start.status, start.body.reason]).toEqual([409, 'import.not-open']);
  expect([await rowsOf(elsewhere.id), await fileOf(elsewhere.id)]).toEqual([2, 1]);
});

it.each(['running', 'undoing'])('what is %s keeps what it works on, however old', async (status) => {
  const work = await uploadRecords(app.uelzen.manager, 'addresses', table());
  await app.owner.query('update imports set status = $1 where id = $2', [status, work.id]);
  await removeIn(KEPT_IMPORT_DAYS + 1);
  expect([await rowsOf(work.id), await fileOf(work.id)]).toEqual([2, 1]);
  const { body } = await app.uelzen.manager.get(`/imports/${work.id}`);
  expect(body).toMatchObject({ status, contentRemoved: false });
});

it('the file that bookings were made of stays', async () => {
  const { manager } = app.uelzen;
  const rows = [weighingRow('alt-1'), weighingRow('alt-2')];
  const { body } = await manager.upload('/imports?kind=bookings', 'wiegungen.csv', tableOf(rows));
  const done = await runImport(manager, body);
  await removeIn(KEPT_IMPORT_DAYS + 1);
  expect([await rowsOf(done.id), await fileOf(done.id)]).toEqual([0, 1]);
});
