import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createContractOfSupplier } from '../../testing/plant/master-data.ts';
import { csvOf, readingOf, takeRecords, uploadRecords } from '../../testing/plant/record-import-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** As those who had mapped the column left it. */
const mapStatus = (table: string, column: string) =>
  app.owner.query(
    `update ${table} set ${column} = jsonb_set(${column}, '{mapping,status}', '2')
    where organisation_id = $1 and kind = 'contracts'`,
    [app.uelzen.id],
  );

it('a table of contracts that was mapped with a status is read without it, the file before and the next one', async () => {
  const { manager } = app.uelzen;
  const { body } = await createContractOfSupplier(manager);
  const table = (term: string) => csvOf('Nummer;Laufzeit;Status', `${body.number};${term};beendet`);
  const open = await uploadRecords(manager, 'contracts', table('ein Jahr'));
  expect(open.mapping).toEqual({ number: 0, term: 1 });
  await takeRecords(manager, open);
  const next = await uploadRecords(manager, 'contracts', table('zwei Jahre'));
  await mapStatus('import_mappings', 'reading');
  await mapStatus('imports', 'mapping');
  const migration = new URL('../../../migrations/0086-contract-status-column.sql', import.meta.url);
  await app.owner.query(`begin; set local row_security = off; ${await readFile(migration, 'utf8')}; commit`);
  const again = await uploadRecords(manager, 'contracts', table('drei Jahre'));
  for (const { id } of [open, next, again])
    expect((await manager.get(`/imports/${id}`)).body.mapping).toEqual({ number: 0, term: 1 });
  const { body: shown } = await manager.get(`/imports/${next.id}`);
  expect((await manager.put(`/imports/${next.id}`, readingOf(shown), { version: shown.version })).status).toBe(200);
});
