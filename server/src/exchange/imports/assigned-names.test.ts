import { afterAll, beforeAll, expect, it } from 'vitest';
import { runImport, tableOf, weighingRow } from '../../testing/plant/import-stage.ts';
import {
  addressBody,
  articleBody,
  contractBody,
  created,
  locationBody,
  materialBody,
} from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let silo: { id: string };
let article: { id: string };
beforeAll(async () => {
  app = await startTestApp();
  const { manager } = app.uelzen;
  silo = created(await manager.post('/locations', locationBody({ name: 'Silo Zuordnung' })));
  article = created(await manager.post('/articles', articleBody([silo.id], { number: '950', name: 'Maissilage' })));
});
afterAll(() => app.close());

const upload = async (name: string, rows: readonly Readonly<Record<string, string>>[]) => {
  const known = { 'Art.-Nr.': '950', Artikel: 'Maissilage', Lagerort: 'Silo Zuordnung' };
  const table = tableOf(rows.map((row, index) => weighingRow(`${name}-${index}`, { ...known, ...row })));
  return (await app.uelzen.manager.upload('/imports', `${name}.csv`, table)).body;
};
const bookingsOf = async (importId: string) =>
  (
    await app.owner.query(
      'select supplier_id, contract_id from bookings where import_id = $1 order by external_number',
      [importId],
    )
  ).rows;

it('names are found whatever their capitals and blanks, and two that differ in no more become one record', async () => {
  const { manager } = app.uelzen;
  const supplier = created(await manager.post('/addresses', addressBody({ companyName: 'Gut Groß & Klein' })));
  const file = await upload('weit', [
    { 'Lief.-Nr.': '', Lieferant: 'GUT GROß  & klein', Lagerort: 'silo  zuordnung' },
    { 'Lief.-Nr.': '', Lieferant: 'Hof Neu' },
    { 'Lief.-Nr.': '', Lieferant: 'hof  neu' },
  ]);
  expect(file).toMatchObject({ kind: 'bookings', unknown: [{ kind: 'supplier', name: 'Hof Neu', rows: 2 }] });
  const done = await runImport(manager, file);
  expect(done).toMatchObject({ status: 'done', taken: { created: 3, refused: 0 }, toComplete: 1 });
  const [first, second, third] = await bookingsOf(done.id);
  expect(first.supplier_id).toBe(supplier.id);
  expect(second.supplier_id).toBe(third.supplier_id);
});

it('an unknown contract and a supplier of the same name are said to be known ones, also of the next file alike', async () => {
  const { manager } = app.uelzen;
  const twin = { companyName: 'Zwilling KG', companyNumber: 'Z-1' };
  const supplier = created(await manager.post('/addresses', addressBody(twin)));
  const period = { startsOn: '2024-01-01', endsOn: '2025-12-31', number: 'V-9' };
  const contract = created(
    await manager.post('/contracts', contractBody(supplier.id, [materialBody(article.id)], period)),
  );
  const row = { 'Lief.-Nr.': 'Z-2', Lieferant: 'Zwilling KG', Vertrag: 'Alt-9' };
  const file = await upload('zwilling', [row]);
  const assign = [
    { kind: 'supplier', key: 'Z-2', recordId: supplier.id },
    { kind: 'contract', key: 'alt-9', recordId: contract.id },
  ];
  const path = `/imports/${file.id}`;
  const nobody = [{ kind: 'supplier', key: 'Z-2', recordId: contract.id }];
  const refused = await manager.put(path, { mapping: file.mapping, assign: nobody }, { version: file.version });
  expect([refused.status, refused.body.fields[0].path]).toEqual([422, 'assign.0.recordId']);
  const twice = [...assign, { kind: 'supplier', key: ' z-2', recordId: supplier.id }];
  const double = await manager.put(path, { mapping: file.mapping, assign: twice }, { version: file.version });
  expect([double.status, double.body.fields]).toEqual([422, [{ path: 'assign', reason: 'not-unique' }]]);
  const { body } = await manager.put(path, { mapping: file.mapping, assign }, { version: file.version });
  expect(body).toMatchObject({ unknown: [], contractsNotFound: [], obstacle: null });
  expect(body.assigned).toMatchObject([
    { recordName: 'Zwilling KG', rows: 1 },
    { recordName: 'V-9', rows: 1 },
  ]);
  const done = await runImport(manager, body);
  expect(done).toMatchObject({ status: 'done', toComplete: 0, lacking: 0 });
  expect(await bookingsOf(done.id)).toEqual([{ supplier_id: supplier.id, contract_id: contract.id }]);
  const next = await upload('zwilling-2', [row]);
  expect(next).toMatchObject({ unknown: [], obstacle: null });
  expect(next.assigned).toHaveLength(2);
});
