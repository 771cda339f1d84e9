import { afterAll, beforeAll, expect, it } from 'vitest';
import { runImport, tableOf, weighingRow } from '../../testing/plant/import-stage.ts';
import { addressBody, articleBody, created, locationBody } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Cells = Readonly<Record<string, string>>;
type Row = { readonly row: number; readonly problems: readonly object[] };
const upload = async (rows: readonly Cells[]) =>
  (await app.uelzen.manager.upload('/imports?kind=bookings', 'wiegungen.csv', tableOf(rows))).body;
const doubtfulOf = async (id: string): Promise<Row[]> => {
  const { body } = await app.uelzen.manager.get(`/imports/${id}/rows?state=doubtful`);
  return body.items.map(({ row, problems }: Row) => ({ row, problems }));
};

const heavy = { 'Erstwägung (kg)': '90.000', 'Zweitwägung (kg)': '15.000', 'Netto (t)': '75' };

it('valid rows that are doubtful are listed with why, and booked without their doubts', async () => {
  const { manager } = app.uelzen;
  const hall = created(await manager.post('/locations', locationBody({ name: 'Zweifelhalle', maximumAmount: 30 })));
  const yard = created(await manager.post('/locations', locationBody({ name: 'Zweifelplatz' })));
  created(await manager.post('/articles', articleBody([hall.id, yard.id], { number: 'Z-1' })));
  const farm = { companyName: 'Hof Doppelt', companyNumber: 'Z-70' };
  created(await manager.post('/addresses', addressBody(farm)));
  const known = { 'Lief.-Nr.': 'Z-70', Lieferant: 'Hof Doppelt', 'Art.-Nr.': 'Z-1', Lagerort: 'Zweifelplatz' };
  const rows = [
    known,
    { ...known, ...heavy },
    { ...known, 'Lief.-Nr.': 'Z-71' },
    { ...known, Vertrag: 'Z-2024' },
    { ...known, Lagerort: 'Zweifelhalle' },
    { ...known, Lagerort: 'Zweifelhalle' },
    { ...known, ...heavy, Lagerort: '' },
  ];
  const file = await upload(rows.map((cells, at) => weighingRow(`zweifel-${at}`, cells)));
  // Nothing is proposed of a namesake: its row is wrong, not doubtful.
  expect(file).toMatchObject({ validRows: 5, wrongRows: 2, doubtful: 3 });
  const create = { ...file.choices.create, supplier: ['Z-71'] };
  const change = { mapping: file.mapping, create, onlyValid: true, confirmImplausible: true, confirmOverfill: true };
  const { body: ready } = await manager.put(`/imports/${file.id}`, change, { version: file.version });
  expect(ready).toMatchObject({ validRows: 6, wrongRows: 1, doubtful: 4, obstacle: null });
  const contract = { column: 'contractNumber', reason: 'import.contract-not-found', value: 'Z-2024' };
  expect(await doubtfulOf(file.id)).toEqual([
    { row: 3, problems: [{ row: 3, column: 'firstWeightKg', reason: 'import.implausible-weight', value: '' }] },
    { row: 4, problems: [{ row: 4, column: 'supplierName', reason: 'import.namesake', value: 'Hof Doppelt' }] },
    { row: 5, problems: [{ row: 5, ...contract }] },
    {
      row: 7,
      problems: [{ row: 7, column: 'locationName', reason: 'import.location-overfilled', value: 'Zweifelhalle' }],
    },
  ]);
  const withContract = { ...change, create: { ...create, contract: ['Z-2024'] } };
  const { body: agreed } = await manager.put(`/imports/${file.id}`, withContract, { version: ready.version });
  expect(agreed).toMatchObject({ doubtful: 3 });

  expect(await runImport(manager, agreed)).toMatchObject({ status: 'done', doneRows: 6, doubtful: 0, lacking: 0 });
  const { body: booked } = await manager.get(`/imports/${file.id}/rows?state=new`);
  expect(booked.items.flatMap(({ problems }: Row) => problems)).toEqual([]);
});

it('weights beyond the capacity of the scale whose file it is are warned of, and confirmed for no smaller one', async () => {
  const { manager } = app.uelzen;
  const scale = async (name: string, capacityKg: number) =>
    created(
      await manager.post('/scales', {
        name,
        calibrationLicenceNumber: 'DE-19-MI004',
        capacityKg,
        divisionKg: 20,
        protocol: 'mettler-toledo-continuous',
        host: '127.0.0.1',
        port: 1,
      }),
    );
  const source = async (name: string, capacityKg: number) => {
    const { id: scaleId } = await scale(`Waage ${name}`, capacityKg);
    return created(await manager.post('/import-sources', { name, scaleId }));
  };
  const [large, small] = [await source('Große Waage', 100_000), await source('Kleine Waage', 30_000)];
  const known = { 'Lief.-Nr.': 'schwer', Lieferant: 'Hof Schwer', Lagerort: 'Silo Schwer' };
  const file = await upload([weighingRow('last-1', { ...known, ...heavy }), weighingRow('last-2', known)]);
  expect(file).toMatchObject({ implausible: { rows: 1, firstRow: 2, heaviestKg: 80_000 } });
  const { mapping, units } = file;
  const confirmed = { mapping, units, create: file.choices.create, confirmImplausible: true };
  const put = async (body: object, version: number) =>
    (await manager.put(`/imports/${file.id}`, body, { version })).body;
  const ofLarge = await put({ ...confirmed, sourceId: large.id }, file.version);
  // What a large scale can weigh is still no weight of a vehicle.
  const still = { implausible: { rows: 1, firstRow: 2, heaviestKg: 80_000 }, choices: { confirmImplausible: true } };
  expect(ofLarge).toMatchObject({ ...still, obstacle: null });

  const ofSmall = await put({ ...confirmed, sourceId: small.id }, ofLarge.version);
  const implausible = { rows: 2, firstRow: 2, heaviestKg: 30_000 };
  expect(ofSmall).toMatchObject({
    implausible,
    obstacle: 'import.implausible',
    choices: { confirmImplausible: false },
  });
  const beyond = { column: 'firstWeightKg', reason: 'scale.above-capacity', value: '', params: { limit: 30_000 } };
  expect(await doubtfulOf(file.id)).toEqual([2, 3].map((row) => ({ row, problems: [{ row, ...beyond }] })));
  const refused = await manager.post(`/imports/${file.id}/start`, undefined, { version: ofSmall.version });
  expect([refused.status, refused.body]).toMatchObject([409, { reason: 'import.implausible', details: implausible }]);
  const again = await put(
    { ...confirmed, mapping: ofSmall.mapping, units: ofSmall.units, create: ofSmall.choices.create },
    ofSmall.version,
  );
  expect(again).toMatchObject({ obstacle: null, choices: { confirmImplausible: true } });
  expect(await runImport(manager, again)).toMatchObject({ status: 'done', doneRows: 2 });
});
