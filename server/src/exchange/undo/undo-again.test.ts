import { afterAll, beforeAll, expect, it } from 'vitest';
import { runImport, tableOf, weighingRow } from '../../testing/plant/import-stage.ts';
import { articleBody, created, locationBody, unique } from '../../testing/plant/master-data.ts';
import { csvOf, takeRecords, undoRecords, uploadRecords } from '../../testing/plant/record-import-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const get = async (path: string) => (await app.uelzen.manager.get(path)).body;
const keptRows = async (importId: string) => (await get(`/imports/${importId}/rows?outcome=kept`)).items;

it('weighings at a locked location stay, as was told before, and are taken back once it is open again', async () => {
  const { manager } = app.uelzen;
  const rows = ['1', '2'].map((number) => weighingRow(`zu-${number}`, { Lagerort: 'Silo Zu' }));
  const done = await runImport(manager, (await manager.upload('/imports?kind=bookings', 'zu.csv', tableOf(rows))).body);
  const [silo] = (await get('/locations?search=Silo%20Zu')).items;
  const lock = async (locked: boolean) => {
    const { version } = await get(`/locations/${silo.id}`);
    const { status } = await manager.put(`/locations/${silo.id}/lock`, { locked, reason: null }, { version });
    expect(status).toBe(200);
  };
  await lock(true);
  const why = {
    reason: 'refused',
    usage: null,
    refusal: { reason: 'location.locked', details: { location: 'Silo Zu' } },
  };
  const preview = await get(`/imports/${done.id}/undo`);
  expect(preview).toMatchObject({ removes: 0, keeps: 2, total: 2, kept: [why, why] });
  const undone = await undoRecords(manager, done);
  expect(undone).toMatchObject({ status: 'undone', undone: { removed: 0, kept: 2 }, canUndo: true });
  expect(await keptRows(done.id)).toMatchObject([{ kept: why }, { kept: why }]);
  const listed = async () =>
    (await get('/imports?kind=bookings')).items.find((one: { id: string }) => one.id === done.id);
  expect(await listed()).toMatchObject({ status: 'undone', kept: 2 });

  await lock(false);
  expect(await get(`/imports/${done.id}/undo`)).toMatchObject({ removes: 2, keeps: 0, looked: 2, total: 2 });
  const again = await undoRecords(manager, undone);
  expect(again).toMatchObject({ status: 'undone', undone: { removed: 2, kept: 0 }, canUndo: false });
  expect(await listed()).toMatchObject({ kept: 0 });
  const { rows: balances } = await app.owner.query(
    'select coalesce(sum(quantity), 0)::int as kg from balances where location_id = $1',
    [silo.id],
  );
  expect(balances[0].kg).toBe(0);
});

it('records that were used are removed once nothing uses them any more', async () => {
  const { manager } = app.uelzen;
  const codes = [unique('N'), unique('N')];
  created(await manager.post('/locations', locationBody({ code: codes[1], name: 'Vorher' })));
  const lines = codes.map((code) => `${code};Nachher ${code};Schüttgut;t`);
  const file = await uploadRecords(manager, 'locations', csvOf('ID;Name;Art;Einheit', ...lines));
  const done = await takeRecords(manager, file);
  expect(done.taken).toEqual({ created: 1, changed: 1, refused: 0 });
  const find = async (code = '') => (await get(`/locations?search=${code}`)).items;
  const [used] = await find(codes[0]);
  const article = created(await manager.post('/articles', articleBody([used.id], { number: unique('A') })));
  const undone = await undoRecords(manager, done);
  expect(undone).toMatchObject({ undone: { removed: 0, restored: 1, kept: 1 }, canUndo: true });
  expect(await keptRows(done.id)).toMatchObject([{ recordId: used.id, kept: { reason: 'used' } }]);

  expect((await manager.delete(`/articles/${article.id}`, { version: article.version })).status).toBe(204);
  expect(await get(`/imports/${done.id}/undo`)).toMatchObject({ removes: 1, restores: 0, keeps: 0, total: 1 });
  const again = await undoRecords(manager, undone);
  expect(again).toMatchObject({ undone: { removed: 1, restored: 1, kept: 0 }, canUndo: false });
  expect(await find(codes[0])).toEqual([]);
  expect(await find(codes[1])).toMatchObject([{ name: 'Vorher' }]);
});

it('what a rule of today refuses to be as it was before stays, and says of each field why', async () => {
  const { manager } = app.uelzen;
  const [number, code] = [unique('A'), unique('L')];
  const location = created(await manager.post('/locations', locationBody({ code })));
  const article = created(await manager.post('/articles', articleBody([location.id], { number })));
  const file = await uploadRecords(manager, 'articles', csvOf('Nummer;Name', `${number};Nachher`));
  const done = await takeRecords(manager, file);
  await app.owner.query(
    `update import_rows set before = before || '{"substrate": null}' where import_id = $1 and outcome = 'changed'`,
    [done.id],
  );
  const undone = await undoRecords(manager, done);
  expect(undone).toMatchObject({ status: 'undone', undone: { restored: 0, kept: 1 } });
  const fields = [{ row: 2, column: 'substrate', reason: 'required', value: '' }];
  expect(await keptRows(done.id)).toMatchObject([
    { recordId: article.id, kept: { reason: 'refused', refusal: { reason: 'request.invalid', fields } } },
  ]);
});
