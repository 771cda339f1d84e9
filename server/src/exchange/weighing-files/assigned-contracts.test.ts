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
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it("a contract that is created counts for its supplier's rows, also where its number was said to mean another supplier's", async () => {
  const { manager } = app.uelzen;
  const silo = created(await manager.post('/locations', locationBody({ name: 'Silo Vertrag' })));
  const article = created(await manager.post('/articles', articleBody([silo.id], { number: '951' })));
  const hof = async (companyName: string, companyNumber: string) =>
    created(await manager.post('/addresses', addressBody({ companyName, companyNumber })));
  const [sander, lohmann] = [await hof('Hof Sander GbR', 'S-1'), await hof('Hof Lohmann', 'L-1')];
  const terms = { startsOn: '2024-01-01', endsOn: '2025-12-31', number: 'V-101' };
  const contract = created(
    await manager.post('/contracts', contractBody(sander.id, [materialBody(article.id)], terms)),
  );
  const row = { 'Art.-Nr.': '951', Artikel: 'X', Lagerort: 'Silo Vertrag', Vertrag: 'Alt-1' };
  const table = tableOf([
    weighingRow('sander', { ...row, 'Lief.-Nr.': 'S-1' }),
    weighingRow('lohmann', { ...row, 'Lief.-Nr.': 'L-1' }),
  ]);
  const { body: file } = await manager.upload('/imports?kind=bookings', 'waage.csv', table);
  const assign = [{ kind: 'contract', key: 'Alt-1', recordId: contract.id }];
  const said = { mapping: file.mapping, assign, create: { ...file.choices.create, contract: ['Alt-1'] } };
  const { body: ready } = await manager.put(`/imports/${file.id}`, said, { version: file.version });
  expect(ready.assigned).toMatchObject([{ recordName: 'V-101', supplier: { id: sander.id, name: 'Hof Sander GbR' } }]);
  expect(ready.contractsNotFound).toEqual([{ number: 'Alt-1', rows: 1, mayCreate: true, supplierId: lohmann.id }]);
  expect(await runImport(manager, ready)).toMatchObject({ status: 'done', lacking: 0 });
  const { rows } = await app.owner.query(
    `select b.external_number as row, c.number, c.supplier_id as supplier from bookings b
     left join contracts c on c.id = b.contract_id where b.import_id = $1 order by 1`,
    [file.id],
  );
  expect(rows).toEqual([
    { row: 'lohmann', number: 'Alt-1', supplier: lohmann.id },
    { row: 'sander', number: 'V-101', supplier: sander.id },
  ]);
});
