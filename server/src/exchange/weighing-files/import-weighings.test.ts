import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockLocationRows } from '../../stock/inventory/lock-locations.ts';
import { untilWaiting } from '../../testing/actors/lock-waits.ts';
import { runImport, tableOf, waitForImport, weighingRow } from '../../testing/plant/import-stage.ts';
import {
  addressBody,
  articleBody,
  contractBody,
  created,
  locationBody,
  materialBody,
} from '../../testing/plant/master-data.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { awaitTurn } from '../imports/await-turn.ts';
import { runImport as runJob } from '../imports/run-import.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

let files = 0;
beforeEach(() => {
  files += 1;
});

type Cells = Readonly<Record<string, string>>;
/** A file with these rows, numbered on, none of them uploaded before. */
const upload = async (rows: readonly Cells[]) => {
  const table = tableOf(rows.map((cells, index) => weighingRow(`${files}-${index + 1}`, cells)));
  return (await app.uelzen.manager.upload('/imports?kind=bookings', 'wiegungen.csv', table)).body;
};
const take = async (rows: readonly Cells[]) => runImport(app.uelzen.manager, await upload(rows));

const query = async (sql: string, values: unknown[] = []) => (await app.owner.query(sql, values)).rows;
const bookingsOf = (importId: string) =>
  query(
    `select b.external_number, b.net_kg::int, b.status, b.license_plate, b.contract_id, b.vehicle_id, b.supplier_id,
       b.article_id, b.destination_location_id as location_id
     from bookings b where import_id = $1 order by b.external_number`,
    [importId],
  );
const count = async (table: string) => (await query(`select count(*)::int from ${table}`))[0].count as number;
const counts = async () => {
  const tables = ['bookings', 'weighings', 'layers', 'movements', 'addresses', 'articles', 'storage_locations'];
  const found: number[] = [];
  for (const table of tables) found.push(await count(table));
  return found;
};

describe('known records', () => {
  it('are found by number, code or name', async () => {
    const { manager } = app.uelzen;
    const location = created(await manager.post('/locations', locationBody({ code: 'M9', name: 'Mistplatte Nord' })));
    const article = created(await manager.post('/articles', articleBody([location.id], { number: '909' })));
    const supplier = created(
      await manager.post('/addresses', addressBody({ companyName: 'Gut Süß', companyNumber: 'K-1' })),
    );
    const known = { 'Art.-Nr.': '909', Artikel: 'egal' };
    const done = await take([
      { ...known, 'Lief.-Nr.': 'K-1', Lieferant: 'anders geschrieben', Lagerort: 'M9' },
      { ...known, 'Lief.-Nr.': '', Lieferant: 'Gut Süß', Lagerort: 'Mistplatte Nord' },
    ]);
    expect(done).toMatchObject({ status: 'done', doneRows: 2, unknown: [] });
    const booked = { supplier_id: supplier.id, article_id: article.id, location_id: location.id };
    expect(await bookingsOf(done.id)).toMatchObject([booked, booked]);
  });

  it('are not taken for another supplier of the same name', async () => {
    const { manager } = app.uelzen;
    const twin = { companyName: 'Zwilling KG', companyNumber: 'Z-1' };
    created(await manager.post('/addresses', addressBody(twin)));
    const row = { 'Lief.-Nr.': 'Z-2', Lieferant: 'Zwilling KG' };
    const other = await upload([row, row]);
    const unknown = { kind: 'supplier', key: 'Z-2', number: 'Z-2', name: 'Zwilling KG', rows: 2 };
    expect(other.unknown).toContainEqual({ ...unknown, namesake: 'Z-1' });
    expect(other.choices.create.supplier).toEqual([]);
    const location = created(await manager.post('/locations', locationBody({ name: 'Namenssilo' })));
    const article = articleBody([location.id], { number: 'F-310', name: 'Rindergülle' });
    created(await manager.post('/articles', article));
    const slurry = { 'Art.-Nr.': '201', Artikel: 'Rindergülle' };
    const file = await upload([slurry, slurry]);
    expect(file.unknown).toContainEqual(expect.objectContaining({ key: '201', namesake: 'F-310' }));
    expect(file.choices.create.article).toEqual([]);
    created(await manager.post('/addresses', addressBody({ ...twin, companyNumber: 'Z-3' })));
    const nameless = await upload([{ 'Lief.-Nr.': '', Lieferant: 'Zwilling KG' }]);
    const { body } = await manager.get(`/imports/${nameless.id}/rows`);
    expect(body.items[0].problems[0]).toMatchObject({ column: 'supplierName', reason: 'import.ambiguous-name' });
  });

  it('refuse rows that name a supplier which was merged into another, unless that one is called the same', async () => {
    const { manager } = app.uelzen;
    const create = async (companyName: string) =>
      created(await manager.post('/addresses', addressBody({ companyName })));
    const mergeInto = async (kept: { id: string }, other: { id: string }, companyName: string) => {
      const body = { otherId: other.id, otherVersion: 1, values: addressBody({ companyName }) };
      created(await manager.post(`/addresses/${kept.id}/merge`, body, { version: 1 }));
    };
    const problems = async (name: string) => {
      const { id } = await upload([{ 'Lief.-Nr.': '', Lieferant: name }]);
      const { body } = await manager.get(`/imports/${id}/rows`);
      const all: { column: string; reason: string }[] = body.items[0].problems;
      return all.filter(({ column }) => column === 'supplierName').map(({ reason }) => reason);
    };
    await mergeInto(await create('Bleibt KG'), await create('Geht KG'), 'Bleibt KG');
    expect(await problems('Geht KG')).toEqual(['import.address-merged']);
    await mergeInto(await create('Doppelt KG'), await create('Doppelt KG'), 'Doppelt KG');
    expect(await problems('Doppelt KG')).toEqual([]);
  });

  it('refuse rows where nothing can be booked on them', async () => {
    const { manager } = app.uelzen;
    const location = created(await manager.post('/locations', locationBody({ name: 'Gesperrt', locked: true })));
    created(await manager.post('/articles', articleBody([location.id], { number: '910', type: 'mass', unit: 'm3' })));
    const file = await upload([{ 'Art.-Nr.': '910', Lagerort: 'Gesperrt' }]);
    const { body } = await manager.get(`/imports/${file.id}/rows`);
    expect(body.items[0].problems.map(({ reason }: { reason: string }) => reason).slice(-2)).toEqual([
      'import.density-missing',
      'import.location-locked',
    ]);
  });

  it('are the vehicle by its plate, however it is written, and the contract by its number', async () => {
    const { manager } = app.uelzen;
    const location = created(await manager.post('/locations', locationBody({ name: 'Vertragssilo' })));
    const article = created(await manager.post('/articles', articleBody([location.id], { number: '911' })));
    const supplier = created(await manager.post('/addresses', addressBody({ companyNumber: 'V-9' })));
    const other = created(await manager.post('/addresses', addressBody({ companyNumber: 'V-10' })));
    const period = { startsOn: '2024-01-01', endsOn: '2025-12-31' };
    const contract = async (number: string, owner: string) =>
      created(await manager.post('/contracts', contractBody(owner, [materialBody(article.id)], { ...period, number })));
    const own = await contract('V-2025-001', supplier.id);
    await contract('V-2025-002', other.id);
    const vehicle = created(await manager.post(`/addresses/${supplier.id}/vehicles`, { licensePlate: 'UE-LW 130' }));
    const row = { 'Lief.-Nr.': 'V-9', 'Art.-Nr.': '911', Lagerort: 'Vertragssilo' };
    const done = await take([
      { ...row, Vertrag: 'V-2025-001' },
      { ...row, Vertrag: 'V-2025-002', Kennzeichen: 'UE.LW130' },
      { ...row, Vertrag: '', Kennzeichen: 'XX-X 1' },
    ]);
    expect(done.contractsNotFound).toMatchObject([{ number: 'V-2025-002', rows: 1, obstacle: 'taken' }]);
    const [first, second, third] = await bookingsOf(done.id);
    expect(first).toMatchObject({ contract_id: own.id, vehicle_id: vehicle.id, license_plate: 'UE-LW 130' });
    expect(second).toMatchObject({ contract_id: null, vehicle_id: vehicle.id });
    // A row that names none gets the one that matches.
    expect(third).toMatchObject({ contract_id: own.id, vehicle_id: null, license_plate: 'XX-X 1' });
    const materials = await query('select delivered_quantity::int from contract_materials where contract_id = $1', [
      own.id,
    ]);
    expect(materials).toEqual([{ delivered_quantity: 48_160 }]);
    const [empty] = await query('select empty_weight_kg::int from vehicles where id = $1', [vehicle.id]);
    expect(empty.empty_weight_kg).toBe(15_760);
  });
});

describe('new records', () => {
  it('are created once, articles at the places they were brought to', async () => {
    const { manager } = app.uelzen;
    const rows = ['Neuer Platz 7', 'Neue Mulde 7', 'Neue Mulde 7'].map((Lagerort) => ({
      'Lief.-Nr.': 'N-1',
      Lieferant: 'Öko Höfe',
      'Art.-Nr.': '777',
      Artikel: 'Rübenblatt',
      Lagerort,
    }));
    const file = await upload(rows);
    expect(file.choices.create.location).toEqual(['Neue Mulde 7']);
    const create = { supplier: ['N-1'], article: ['777'], location: ['Neuer Platz 7', 'Neue Mulde 7'] };
    const change = { mapping: file.mapping, create };
    const { body } = await manager.put(`/imports/${file.id}`, change, { version: file.version });
    const done = await runImport(manager, body);
    expect(done).toMatchObject({ status: 'done', doneRows: 3 });
    const articles = (await manager.get('/articles?search=777')).body.items;
    expect(articles).toMatchObject([{ number: '777', name: 'Rübenblatt', type: 'biomass', unit: 'ton' }]);
    expect(articles[0].locations.map(({ code, name }: Cells) => [code, name])).toEqual([
      ['NEU7-2', 'Neue Mulde 7'],
      ['NEU7', 'Neuer Platz 7'],
    ]);
    const suppliers = (await manager.get(`/addresses?search=${encodeURIComponent('Öko Höfe')}`)).body.items;
    expect(suppliers).toMatchObject([{ companyName: 'Öko Höfe', companyNumber: 'N-1' }]);
  });
});

describe('rows that are wrong', () => {
  it('keep the file from being started unless only the valid ones are asked for', async () => {
    const { manager } = app.uelzen;
    const file = await upload([{}, {}, { 'Netto (t)': '1' }]);
    const refused = await manager.post(`/imports/${file.id}/start`, undefined, { version: file.version });
    expect([refused.status, refused.body.reason]).toEqual([409, 'import.has-errors']);
    expect(await bookingsOf(file.id)).toEqual([]);
    const change = { mapping: file.mapping, create: file.choices.create, onlyValid: true };
    const { body } = await manager.put(`/imports/${file.id}`, change, { version: file.version });
    expect(await runImport(manager, body)).toMatchObject({ status: 'done', doneRows: 2, totalRows: 3 });
    expect(await bookingsOf(file.id)).toHaveLength(2);
  });

  it('become so when their storage location is locked after the check: they are refused by name, the others booked', async () => {
    const { manager } = app.uelzen;
    const open = { Lagerort: 'Platz Offen' };
    const location = created(await manager.post('/locations', locationBody({ name: 'Platz Zu' })));
    const file = await upload([open, { Lagerort: 'Platz Zu' }, open]);
    await app.uelzen.asManager(async (scope) => {
      await awaitTurn(scope, 'bookings');
      await manager.post(`/imports/${file.id}/start`, undefined, { version: file.version });
      await untilWaiting(app);
      await query('update storage_locations set locked = true where id = $1', [location.id]);
    });
    const done = await waitForImport(manager, file.id);
    expect(done).toMatchObject({ status: 'done', doneRows: 3, taken: { created: 2, refused: 1 } });
    const { body } = await manager.get(`/imports/${file.id}/rows?outcome=refused`);
    const problem = { row: 3, column: 'locationName', reason: 'import.location-locked', value: 'Platz Zu' };
    expect(body.items).toMatchObject([{ row: 3, recordId: null, problems: [problem] }]);
    expect(await bookingsOf(file.id)).toHaveLength(2);
  });

  it('of which one breaks the work end it behind what is booked; the rest is taken from the same file', async () => {
    const { manager } = app.uelzen;
    const rows = Array.from({ length: 60 }, (_, index) => ({
      Lagerort: 'Platz Störung',
      'Alibi 2': index === 55 ? 'STOP' : '1',
    }));
    await query("alter table weighings add constraint stop check (alibi_number <> 'STOP') not valid");
    const broken = await take(rows);
    await query('alter table weighings drop constraint stop');
    expect(broken).toMatchObject({ status: 'stopped', failure: { reason: 'server.error' } });
    const booked = await bookingsOf(broken.id);
    expect(broken.doneRows).toBeGreaterThan(0);
    expect(booked).toHaveLength(broken.doneRows);
    const again = await upload(rows);
    expect(again).toMatchObject({ validRows: 60 - booked.length, wrongRows: booked.length });
    const change = { mapping: again.mapping, create: again.choices.create, onlyValid: true };
    const { body: ready } = await manager.put(`/imports/${again.id}`, change, { version: again.version });
    expect(await runImport(manager, ready)).toMatchObject({ status: 'done', taken: { created: 60 - booked.length } });
  });

  it('become so when a number was booked since the check', async () => {
    const { manager } = app.uelzen;
    const file = await upload([{}, {}]);
    const twin = tableOf([weighingRow(`${files}-2`)]);
    const { body: second } = await manager.upload('/imports?kind=bookings', 'zweite.csv', twin);
    const create = { mapping: second.mapping, create: file.choices.create };
    const { body: ready } = await manager.put(`/imports/${second.id}`, create, { version: second.version });
    await runImport(manager, ready);
    const { body } = await manager.post(`/imports/${file.id}/start`, undefined, { version: file.version });
    expect(body.reason).toBe('import.has-errors');
    expect(await bookingsOf(file.id)).toEqual([]);
  });
});

/** Ends the transaction that waits for somebody, as if its process were killed. */
const killWaiting = () =>
  query(`select pg_terminate_backend(pid) as killed from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`);

describe('a job that is killed', () => {
  it('leaves what its slices have booked, and on the next try books the rest, each row once', async () => {
    const { manager, asManager } = app.uelzen;
    const place = created(await manager.post('/locations', locationBody({ name: 'Abbruch', maximumAmount: null })));
    const file = await upload(Array.from({ length: 120 }, () => ({ Lagerort: 'Abbruch' })));
    await asManager(async (scope) => {
      await lockLocationRows(scope, [place.id]);
      await manager.post(`/imports/${file.id}/start`, undefined, { version: file.version });
      await untilWaiting(app);
      expect(await bookingsOf(file.id)).toEqual([]);
      expect(await killWaiting()).toEqual([{ killed: true }]);
    });
    const done = await waitForImport(manager, file.id);
    expect(done).toMatchObject({ status: 'done', doneRows: 120, taken: { created: 120, refused: 0 } });
    const bookings = await bookingsOf(file.id);
    expect(new Set(bookings.map(({ external_number: number }) => number)).size).toBe(120);
    expect(bookings).toHaveLength(120);
  }, 60_000);

  it('does nothing when it comes again after its end', async () => {
    const { id: importId } = await take([{ Lagerort: 'Abbruch' }]);
    const before = await counts();
    const organisation = { id: app.uelzen.id, name: 'Uelz', timeZone: 'Europe/Berlin', locale: 'de', currency: 'EUR' };
    const payload = { importId, organisation, user: { id: null, name: 'Test' } };
    await runJob(app.platform, payload, { isLast: false });
    expect(await counts()).toEqual(before);
    expect((await app.uelzen.manager.get(`/imports/${importId}`)).body.status).toBe('done');
  });
});
