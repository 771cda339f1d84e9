import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilWaiting } from '../../testing/actors/lock-waits.ts';
import { addressBody, created, unique } from '../../testing/plant/master-data.ts';
import {
  csvOf,
  readingOf,
  takeRecords,
  undoRecords,
  uploadRecords,
  waitForRecords,
} from '../../testing/plant/record-import-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { runImport } from '../imports/run-import.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

const ROWS = 800;
const tableOf = (mark: string, rows = ROWS) =>
  csvOf('Firma;Firmennummer', ...Array.from({ length: rows }, (_, index) => `Hof ${mark} ${index};${mark}-${index}`));
const start = async ({ id, version }: { id: string; version: number }) =>
  (await app.uelzen.manager.post(`/imports/${id}/start`, undefined, { version })).body;
const query = async (sql: string, values: unknown[] = []) => (await app.owner.query(sql, values)).rows;
const namesOf = async (mark: string): Promise<string[]> =>
  (await query('select company_number as name from addresses where company_number like $1', [`${mark}-%`])).map(
    ({ name }) => name,
  );
const historyOf = async (mark: string, event: string): Promise<number> =>
  (
    await query(
      `select count(*)::int from history join addresses on addresses.id = history.entity_id
       where company_number like $1 and event = $2`,
      [`${mark}-%`, event],
    )
  )[0].count;
const untilTaken = async (id: string, least: number): Promise<number> => {
  for (;;) {
    const { doneRows } = (await app.uelzen.manager.get(`/imports/${id}`)).body;
    if (doneRows >= least) return doneRows;
    await setTimeout(5);
  }
};

describe('a job whose line to the database is lost', () => {
  it('goes on where it was and makes every record once', async () => {
    const mark = unique('T');
    const file = await uploadRecords(app.uelzen.manager, 'addresses', tableOf(mark));
    await start(file);
    expect(await untilTaken(file.id, 50)).toBeLessThan(ROWS);
    const killed = async () =>
      (
        await query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
          and pid <> pg_backend_pid() and database = (select oid from pg_database where datname = current_database())`)
      ).length;
    // Between two slices nobody holds anything.
    await expect.poll(killed, { interval: 1, timeout: 20_000 }).toBeGreaterThan(0);
    const done = await waitForRecords(app.uelzen.manager, file.id);
    expect(done).toMatchObject({ status: 'done', doneRows: ROWS, taken: { created: ROWS, refused: 0 } });
    expect(new Set(await namesOf(mark)).size).toBe(ROWS);
    expect(await historyOf(mark, 'created')).toBe(ROWS);
  }, 120_000);

  it('does nothing when it comes again, nor beside itself', async () => {
    const mark = unique('T');
    const file = await uploadRecords(app.uelzen.manager, 'addresses', tableOf(mark, 90));
    await start(file);
    const organisation = { id: app.uelzen.id, name: 'U', timeZone: 'Europe/Berlin', locale: 'de', currency: 'EUR' };
    const payload = { importId: file.id, organisation, user: { id: null, name: 'Test' } };
    const again = () => runImport(app.platform, payload, { isLast: false });
    await Promise.all([again(), again()]);
    await waitForRecords(app.uelzen.manager, file.id);
    await again();
    expect(await namesOf(mark)).toHaveLength(90);
    expect(await historyOf(mark, 'created')).toBe(90);
  });
});

describe('two imports at once', () => {
  it('of the same file make every record once', async () => {
    const { manager } = app.uelzen;
    const mark = unique('T');
    // Without a number nothing but their taking turns keeps them apart.
    const table = csvOf('Firma;PLZ', ...Array.from({ length: 120 }, (_, index) => `Hof ${mark} ${index};29525`));
    const files = [await uploadRecords(manager, 'addresses', table), await uploadRecords(manager, 'addresses', table)];
    const done = await Promise.all(files.map((file) => takeRecords(manager, file)));
    const [{ count }] = await query('select count(*)::int from addresses where company_name like $1', [
      `Hof ${mark} %`,
    ]);
    expect(count).toBe(120);
    expect(done.reduce((sum, { taken }) => sum + taken.created, 0)).toBe(120);
    expect(done.map(({ taken }) => taken.refused)).toEqual([0, 0]);
  });
});

describe('many new records at once', () => {
  it('are written without the one that a rule refuses, under numbers without a gap', async () => {
    const { manager } = app.uelzen;
    const mark = unique('T');
    const phoneOf = (index: number) => (index === 3 || index === 40 ? mark : `${mark}-${index}`);
    const lines = Array.from({ length: 90 }, (_, index) => `Hof ${mark} ${index};${mark}-${index};${phoneOf(index)}`);
    const file = await uploadRecords(manager, 'addresses', csvOf('Firma;Firmennummer;Telefon', ...lines));
    await query(`create unique index one_phone on addresses (organisation_id, phone) where phone = '${mark}'`);
    const done = await takeRecords(manager, file);
    await query('drop index one_phone');
    expect(done).toMatchObject({ status: 'done', taken: { created: 89, refused: 1 } });
    const { body } = await manager.get(`/imports/${file.id}/rows?outcome=refused`);
    expect(body.items).toMatchObject([{ row: 42, cells: [`Hof ${mark} 40`, `${mark}-40`, mark] }]);
    const [numbers] = await query(
      `select count(*)::int, (max(number) - min(number) + 1)::int as range from addresses where company_number like $1`,
      [`${mark}-%`],
    );
    expect(numbers).toEqual({ count: 89, range: 89 });
  });
});

describe('an import that is stopped', () => {
  it('ends behind the records it is at, and what it made can be taken back', async () => {
    const { manager } = app.uelzen;
    const mark = unique('T');
    const file = await uploadRecords(manager, 'addresses', tableOf(mark));
    // At the first of them it waits, until somebody has asked it to stop.
    await query('begin');
    await query('lock table addresses in share mode');
    await start(file);
    await untilWaiting(app);
    const stopping = manager.post(`/imports/${file.id}/stop`);
    await untilWaiting(app, 2);
    await query('commit');
    const { body: stopped } = await stopping;
    expect(stopped).toMatchObject({ status: 'stopped', canUndo: true });
    expect(stopped.doneRows).toBeGreaterThan(0);
    expect(stopped.doneRows).toBeLessThan(ROWS);
    await setTimeout(300);
    expect(await namesOf(mark)).toHaveLength(stopped.doneRows);
    const again = await manager.post(`/imports/${file.id}/stop`);
    expect([again.status, again.body.reason]).toEqual([409, 'import.not-running']);
    expect(await undoRecords(manager, stopped)).toMatchObject({ undone: { removed: stopped.doneRows, kept: 0 } });
    expect(await namesOf(mark)).toEqual([]);
  });
});

describe('a record that somebody makes or changes between check and start', () => {
  it('is checked again: made by hand it is the same, taken for another it is refused by name', async () => {
    const { manager } = app.uelzen;
    const mark = unique('T');
    const file = await uploadRecords(manager, 'addresses', tableOf(mark, 3));
    created(
      await manager.post('/addresses', addressBody({ companyName: `Hof ${mark} 0`, companyNumber: `${mark}-0` })),
    );
    expect(await takeRecords(manager, file)).toMatchObject({ new: 2, same: 1, taken: { created: 2, refused: 0 } });
  });

  it('is left as it is where only new ones are asked for, even when it was made after the start', async () => {
    const { manager } = app.uelzen;
    const mark = unique('T');
    const table = csvOf('Firma;Firmennummer;Telefon', `Hof ${mark};${mark}-1;1`, `Hof ${mark} Süd;${mark}-2;2`);
    const file = await uploadRecords(manager, 'addresses', table);
    const change = { ...readingOf(file), takes: 'new' };
    const { body: ready } = await manager.put(`/imports/${file.id}`, change, { version: file.version });
    const turn = [`import ${app.uelzen.id} addresses`];
    await query('select pg_advisory_lock(hashtextextended($1, 0))', turn);
    await start(ready);
    const made = addressBody({ companyName: `Hof ${mark}`, companyNumber: `${mark}-1`, phone: '9' });
    const { id } = created(await manager.post('/addresses', made));
    await query('select pg_advisory_unlock(hashtextextended($1, 0))', turn);
    const done = await waitForRecords(manager, file.id);
    expect(done).toMatchObject({ status: 'done', taken: { created: 1, changed: 0, refused: 0 } });
    expect((await manager.get(`/addresses/${id}`)).body).toMatchObject({ phone: '9', version: 1 });
  });

  it('is refused by the rule that speaks against it, the others are taken', async () => {
    const { manager } = app.uelzen;
    const mark = unique('T');
    const file = await uploadRecords(manager, 'addresses', tableOf(mark, 30));
    await query(`alter table addresses add constraint refused_name check (company_number <> '${mark}-7') not valid`);
    const done = await takeRecords(manager, file);
    await query('alter table addresses drop constraint refused_name');
    // No rule of ours: the job doesn't pass over what it doesn't know.
    expect(done).toMatchObject({ status: 'stopped', failure: { reason: 'server.error' } });
    expect(await namesOf(mark)).toHaveLength(0);
  });
});
