import { afterAll, beforeAll, expect, it } from 'vitest';
import { runImport, tableOf, weighingRow } from '../../testing/plant/import-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('contracts that nobody knows are created where somebody says so, for what their rows have brought', async () => {
  const { manager } = app.uelzen;
  const other = { 'Lief.-Nr.': '70002', Lieferant: 'Hof Anders' };
  const rows = [
    weighingRow('1', { Vertrag: 'V-neu' }),
    weighingRow('2', { Vertrag: 'V-neu', Datum: '03.02.2026' }),
    weighingRow('3', { Vertrag: 'V-beide' }),
    weighingRow('4', { Vertrag: 'V-beide', ...other }),
    weighingRow('5', { Vertrag: 'V-ohne', ...other }),
  ];
  const { body: file } = await manager.upload('/imports?kind=bookings', 'waage.csv', tableOf(rows));
  expect(file.contractsNotFound).toEqual([
    { number: 'V-neu', rows: 2, mayCreate: true },
    { number: 'V-beide', rows: 2, mayCreate: false, obstacle: 'several-suppliers' },
    { number: 'V-ohne', rows: 1, mayCreate: true },
  ]);
  expect(file.choices.create.contract).toEqual([]);
  const create = { ...file.choices.create, contract: ['V-neu', 'V-beide'] };
  const { body: ready } = await manager.put(
    `/imports/${file.id}`,
    { mapping: file.mapping, create },
    { version: file.version },
  );
  await runImport(manager, ready);

  const { body: contracts } = await manager.get('/contracts');
  expect(contracts.items).toMatchObject([
    {
      number: 'V-neu',
      supplier: { name: 'Hof Lüders GbR' },
      startsOn: '2025-01-01',
      endsOn: '2026-12-31',
      materials: [{ article: { name: 'Grassilage' }, unit: 'ton', targetAmount: 48.16, deliveredAmount: 48.16 }],
    },
  ]);
  const { rows: booked } = await app.owner.query(
    'select external_number as number, contract_id as contract from bookings where import_id = $1 order by 1',
    [file.id],
  );
  const { id } = contracts.items[0];
  expect(booked.map(({ contract }) => contract)).toEqual([id, id, null, null, null]);
});

it('rows that name no contract get none that their own file creates', async () => {
  const { manager } = app.uelzen;
  const own = { 'Lief.-Nr.': '70003', Lieferant: 'Hof Teilvertrag' };
  const named = ['11', '12', '13', '14', '15'].map((number) => weighingRow(number, { ...own, Vertrag: 'TV-1' }));
  const { body: file } = await manager.upload(
    '/imports?kind=bookings',
    'w.csv',
    tableOf([...named, weighingRow('16', own)]),
  );
  const create = { ...file.choices.create, contract: ['TV-1'] };
  const change = { mapping: file.mapping, create };
  const { body: ready } = await manager.put(`/imports/${file.id}`, change, { version: file.version });
  await runImport(manager, ready);

  const { body: contracts } = await manager.get('/contracts?search=TV-1');
  expect(contracts.items).toMatchObject([{ materials: [{ targetAmount: 120.4, deliveredAmount: 120.4 }] }]);
  const { rows: booked } = await app.owner.query(
    'select contract_id as contract from bookings where import_id = $1 order by external_number',
    [file.id],
  );
  const [{ id }] = contracts.items;
  expect(booked.map(({ contract }) => contract)).toEqual([id, id, id, id, id, null]);
});

it('contracts are one in whatever way they and their supplier are written', async () => {
  const { manager } = app.uelzen;
  const ten = { 'Lief.-Nr.': '70010', Lieferant: 'Hof Zehn' };
  const eleven = { 'Lief.-Nr.': '70011', Lieferant: 'Hof Elf' };
  const rows = [
    weighingRow('21', { ...ten, Vertrag: 'V  1' }),
    weighingRow('22', { ...ten, 'Lief.-Nr.': '', Vertrag: 'V 1' }),
    weighingRow('23', { ...ten, 'Lief.-Nr.': '', Vertrag: 'v 1' }),
    weighingRow('24', { ...ten, Vertrag: 'V-101' }),
    weighingRow('25', { ...eleven, Vertrag: 'v-101' }),
    weighingRow('26', { ...eleven, Vertrag: 'v 1' }),
  ];
  const upload = async (name: string, of: typeof rows) =>
    (await manager.upload('/imports?kind=bookings', name, tableOf(of))).body;
  const file = await upload('schreibweisen.csv', rows.slice(0, 3));
  const create = { ...file.choices.create, supplier: ['70010', 'Hof Zehn'], contract: ['V 1'] };
  const change = { mapping: file.mapping, create };
  const { body: ready } = await manager.put(`/imports/${file.id}`, change, { version: file.version });
  expect(ready.contractsNotFound).toEqual([{ number: 'V 1', rows: 3, mayCreate: true }]);
  expect(await runImport(manager, ready)).toMatchObject({ status: 'done', doneRows: 3 });
  const { rows: booked } = await app.owner.query(
    'select distinct c.number, b.supplier_id from bookings b join contracts c on c.id = b.contract_id where import_id = $1',
    [file.id],
  );
  expect(booked).toMatchObject([{ number: 'V 1' }]);

  const later = await upload('spaeter.csv', rows.slice(3));
  const all = { ...later.choices.create, supplier: ['70011'] };
  const { body: checked } = await manager.put(
    `/imports/${later.id}`,
    { mapping: later.mapping, create: all },
    { version: later.version },
  );
  expect(checked.contractsNotFound).toEqual([
    { number: 'V-101', rows: 2, mayCreate: false, obstacle: 'several-suppliers' },
    { number: 'v 1', rows: 1, mayCreate: false, obstacle: 'taken' },
  ]);
});
