import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runImport, tableOf, weighingRow } from '../../testing/plant/import-stage.ts';
import { created, locationBody } from '../../testing/plant/master-data.ts';
import { undoRecords } from '../../testing/plant/record-import-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Three deliveries of 24,080 kg each into one silo. */
const fileOf = (mark: string) =>
  tableOf(
    ['1', '2', '3'].map((number) =>
      weighingRow(`${mark}-${number}`, { Lagerort: `Silo ${mark}`, 'Lief.-Nr.': mark, Lieferant: `Hof ${mark}` }),
    ),
  );
const upload = async (mark: string) =>
  (await app.uelzen.manager.upload('/imports?kind=bookings', `${mark}.csv`, fileOf(mark))).body;
const book = async (mark: string) => runImport(app.uelzen.manager, await upload(mark));
const bookingsOf = async (importId: string) =>
  (
    await app.owner.query(
      `select id, status, article_id, destination_location_id as silo_id from bookings where import_id = $1
       order by external_number`,
      [importId],
    )
  ).rows;
const stockOf = async (siloId: string): Promise<number> =>
  (await app.owner.query('select coalesce(sum(quantity), 0)::int as kg from balances where location_id = $1', [siloId]))
    .rows[0].kg;
const previewOf = async (id: string) => (await app.uelzen.manager.get(`/imports/${id}/undo`)).body;

describe('an import of weighings', () => {
  it('is taken back by reversing each booking, and can be imported again', async () => {
    const done = await book('weg');
    expect(done).toMatchObject({ taken: { created: 3 }, canUndo: true });
    expect(await previewOf(done.id)).toMatchObject({ removes: 3, keeps: 0, gone: 0, looked: 3, total: 3 });
    const undone = await undoRecords(app.uelzen.manager, done);
    expect(undone).toMatchObject({ status: 'undone', undone: { removed: 3, kept: 0, gone: 0 }, canUndo: false });
    const bookings = await bookingsOf(done.id);
    expect(bookings.map(({ status }) => status)).toEqual(['reversed', 'reversed', 'reversed']);
    expect(await stockOf(bookings[0].silo_id)).toBe(0);
    const { body: reversed } = await app.uelzen.manager.get(`/bookings/${bookings[0].id}/history`);
    expect(reversed.items[0]).toMatchObject({
      event: 'reversed',
      reason: 'Das Einlesen von „weg.csv“ wurde zurückgenommen.',
    });

    const again = await book('weg');
    expect(again).toMatchObject({ status: 'done', taken: { created: 3 } });
    expect(await stockOf(bookings[0].silo_id)).toBe(72_240);
  });

  it('keeps what was used and names by what, and leaves alone what was reversed before', async () => {
    const { manager } = app.uelzen;
    const done = await book('teil');
    const [first, second] = await bookingsOf(done.id);
    const digester = created(await manager.post('/locations', locationBody({ type: 'production' })));
    const places = { originLocationId: first.silo_id, destinationLocationId: digester.id };
    const withdrawal = created(
      await manager.post('/bookings/withdrawals', { articleId: first.article_id, ...places, amount: 1 }),
    );
    created(await manager.post(`/bookings/${second.id}/reverse`, { reason: 'Doppelt' }));
    const usage = { groups: [{ kind: 'booking', count: 1, isMore: false, records: [{ id: withdrawal.id }] }] };
    const preview = await previewOf(done.id);
    expect(preview).toMatchObject({ removes: 1, keeps: 1, gone: 1 });
    expect(preview.kept).toMatchObject([{ id: first.id, title: 'teil-1', reason: 'used', usage }]);

    const undone = await undoRecords(manager, done);
    expect(undone).toMatchObject({ status: 'undone', undone: { removed: 1, kept: 1, gone: 1 } });
    const { body: kept } = await manager.get(`/imports/${done.id}/rows?outcome=kept`);
    expect(kept.items).toMatchObject([{ title: 'teil-1', kept: { reason: 'used', usage } }]);
    expect(await stockOf(first.silo_id)).toBe(23_080);
    const { body: same } = await manager.upload('/imports?kind=bookings', 'teil.csv', fileOf('teil'));
    expect([same.validRows, same.wrongRows]).toEqual([2, 1]);
  });

  it('is looked at in full before, of all that was used the first ones by name', async () => {
    const { manager } = app.uelzen;
    const numbers = Array.from({ length: 260 }, (_, at) => weighingRow(`viel-${at}`, { Lagerort: 'Viel' }));
    const { body: file } = await manager.upload('/imports?kind=bookings', 'viel.csv', tableOf(numbers));
    const done = await runImport(manager, file);
    const [first] = await bookingsOf(done.id);
    const digester = created(await manager.post('/locations', locationBody({ type: 'production' })));
    const places = { originLocationId: first.silo_id, destinationLocationId: digester.id };
    const withdrawal = { articleId: first.article_id, ...places, amount: 250 * 24.08 };
    const { id } = created(await manager.post('/bookings/withdrawals', withdrawal));
    const preview = await previewOf(done.id);
    expect(preview).toMatchObject({ removes: 10, keeps: 250, looked: 260, total: 260 });
    expect([preview.kept.length, preview.reasons]).toEqual([50, [{ reason: 'used', count: 250 }]]);
    expect(preview.kept[0].usage.groups[0].records).toMatchObject([{ id }]);
    // What used it is taken back: nothing is in the way any more.
    created(await manager.post(`/bookings/${id}/reverse`, { reason: 'Irrtum' }));
    expect(await previewOf(done.id)).toMatchObject({ removes: 260, keeps: 0 });
    // The oldest are used first and looked at last: they are named all the same.
    const few = created(await manager.post('/bookings/withdrawals', { ...withdrawal, amount: 60 }));
    const { kept } = await previewOf(done.id);
    const names = kept.map(({ usage }: { usage: { groups: { records: object[] }[] } }) => usage.groups[0]?.records);
    expect(names).toMatchObject([[{ id: few.id }], [{ id: few.id }], [{ id: few.id }]]);
  });

  it('cannot be taken back before, and can be stopped while it is booked', async () => {
    const { manager } = app.uelzen;
    const file = await upload('halt');
    const { body } = await manager.get(`/imports/${file.id}/undo`);
    expect(body.reason).toBe('import.not-undoable');
    await app.owner.query("update imports set status = 'running' where id = $1", [file.id]);
    const { body: stopped } = await manager.post(`/imports/${file.id}/stop`);
    expect(stopped).toMatchObject({ status: 'stopped', taken: { created: 0 } });
  });
});

it('weights that hardly any vehicle has are booked once somebody has confirmed them', async () => {
  const { manager } = app.uelzen;
  const weights = { 'Erstwägung (kg)': '90.000', 'Zweitwägung (kg)': '15.000', 'Netto (t)': '75' };
  const known = { 'Lief.-Nr.': 'schwer', Lieferant: 'Hof Schwer', Lagerort: 'Silo Schwer' };
  const rows = [weighingRow('schwer-1', { ...known, ...weights }), weighingRow('schwer-2', known)];
  const { body: file } = await manager.upload('/imports?kind=bookings', 'schwer.csv', tableOf(rows));
  const implausible = { rows: 1, firstRow: 2 };
  expect(file).toMatchObject({ obstacle: 'import.implausible', implausible });
  const refused = await manager.post(`/imports/${file.id}/start`, undefined, { version: file.version });
  expect([refused.status, refused.body]).toMatchObject([409, { reason: 'import.implausible', details: implausible }]);
  const change = { mapping: file.mapping, create: file.choices.create, confirmImplausible: true };
  const { body } = await manager.put(`/imports/${file.id}`, change, { version: file.version });
  expect(body).toMatchObject({ obstacle: null, choices: { confirmImplausible: true } });
  expect(await runImport(manager, body)).toMatchObject({ status: 'done', doneRows: 2 });
});
