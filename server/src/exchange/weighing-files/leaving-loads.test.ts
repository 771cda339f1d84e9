import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runImport, tableOf, weighingRow } from '../../testing/plant/import-stage.ts';
import { addressBody, articleBody, created, locationBody } from '../../testing/plant/master-data.ts';
import { undoRecords } from '../../testing/plant/record-import-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Cells = Readonly<Record<string, string>>;
/** A lorry that comes empty and leaves with 24,080 kg. */
const leaving = { 'Erstwägung (kg)': '15.760', 'Zweitwägung (kg)': '39.840' };
const fetched = { ...leaving, Richtung: 'Ausgang', 'Empf.-Nr.': '', Lieferant: '', 'Lief.-Nr.': '' };

const makeStage = async (mark: string) => {
  const { manager } = app.uelzen;
  const [silo, farm] = [{ name: `Lager ${mark}` }, { companyName: `Hof ${mark}` }];
  const { id: siloId } = created(await manager.post('/locations', locationBody({ ...silo, maximumAmount: null })));
  created(await manager.post('/articles', articleBody([siloId], { number: `A-${mark}` })));
  const { id: farmId } = created(await manager.post('/addresses', addressBody(farm)));
  const named = { Lagerort: silo.name, 'Art.-Nr.': `A-${mark}`, 'Lief.-Nr.': '', Lieferant: farm.companyName };
  const upload = async (rows: readonly Cells[], from = 1) => {
    const table = tableOf(rows.map((cells, at) => weighingRow(`${mark}-${at + from}`, { ...named, ...cells })));
    return (await manager.upload('/imports?kind=bookings', `${mark}-${from}.csv`, table)).body;
  };
  const stock = async (): Promise<number> =>
    (
      await app.owner.query('select coalesce(sum(quantity), 0)::int as kg from balances where location_id = $1', [
        siloId,
      ])
    ).rows[0].kg;
  return { siloId, farmId, farm: farm.companyName, upload, stock };
};
const bookingsOf = async (importId: string) =>
  (
    await app.owner.query(
      `select type, transport, status, receiver_id, supplier_id, origin_location_id, destination_location_id, contract_id,
         full_kg::int, empty_kg::int, net_kg::int from bookings where import_id = $1 order by external_number`,
      [importId],
    )
  ).rows;
const reasonsOf = async (id: string) => {
  const { items } = (await app.uelzen.manager.get(`/imports/${id}/rows`)).body;
  return items.map(({ problems }: { problems: { column: string; reason: string }[] }) =>
    problems.map(({ column, reason }) => `${column} ${reason}`),
  );
};

it('rows that say so leave: they are fetched by their receiver, from what lies there, and taken back with the others', async () => {
  const { manager } = app.uelzen;
  const { siloId, farmId, farm, upload, stock } = await makeStage('misch');
  const file = await upload([
    {},
    {},
    { ...fetched, Empfänger: farm, 'Zeit 1': '15:02', 'Zeit 2': '15:20', Vertrag: '' },
  ]);
  expect(file).toMatchObject({
    validRows: 3,
    netKg: 48_160,
    leavingKg: 24_080,
    leavingRows: 1,
    doubtful: 0,
    obstacle: null,
    totals: [
      { direction: 'incoming', kg: 48_160, rows: 2 },
      { direction: 'outgoing', kg: 24_080, rows: 1 },
    ],
  });
  const { items } = (await manager.get(`/imports/${file.id}/rows`)).body;
  expect(items[2].changes).toEqual(
    expect.arrayContaining([
      { column: 'direction', part: null, before: null, after: 'outgoing' },
      { column: 'secondWeightKg', part: null, before: null, after: 39_840 },
    ]),
  );

  const done = await runImport(manager, file);
  expect(done).toMatchObject({ status: 'done', taken: { created: 3, refused: 0 } });
  expect(await stock()).toBe(24_080);
  const weights = { full_kg: 39_840, empty_kg: 15_760, net_kg: 24_080, status: 'completed' };
  const bookings = await bookingsOf(file.id);
  expect(bookings[0]).toMatchObject({ ...weights, type: 'incoming', supplier_id: farmId, receiver_id: null });
  expect(bookings[2]).toMatchObject({
    ...weights,
    type: 'outgoing',
    transport: 'collection',
    supplier_id: null,
    receiver_id: farmId,
    origin_location_id: siloId,
    destination_location_id: null,
    contract_id: null,
  });

  // What the load that left has taken of the others is given back before they are.
  expect((await manager.get(`/imports/${file.id}/undo`)).body).toMatchObject({ removes: 3, keeps: 0 });
  const undone = await undoRecords(manager, done);
  expect(undone).toMatchObject({ status: 'undone', undone: { removed: 3, kept: 0 } });
  expect(await stock()).toBe(0);
});

it('a whole file leaves where its reading says so, and the next one with these headings is read alike', async () => {
  const { manager } = app.uelzen;
  const { farmId, upload, stock } = await makeStage('ganz');
  await runImport(manager, await upload([{}, {}]));
  const file = await upload([leaving], 10);
  expect(file).toMatchObject({ direction: 'incoming', wrongRows: 1 });
  expect(await reasonsOf(file.id)).toEqual([['firstWeightKg import.weighings-swapped']]);
  const { mapping, version } = file;
  const change = { mapping, direction: 'outgoing' };
  const read = (await manager.put(`/imports/${file.id}`, change, { version })).body;
  expect(read).toMatchObject({ direction: 'outgoing', validRows: 1, leavingRows: 1, unknown: [] });
  await runImport(manager, read);
  expect(await bookingsOf(file.id)).toMatchObject([{ type: 'outgoing', receiver_id: farmId }]);
  expect(await stock()).toBe(24_080);

  const next = await upload([{ ...leaving, 'Netto (t)': '' }], 20);
  expect(next).toMatchObject({ direction: 'outgoing', leavingRows: 1 });
  await manager.put(`/imports/${next.id}`, { mapping, direction: 'incoming' }, { version: next.version });
});

it('a load that left before a count is taken of what lay there then, and the count holds', async () => {
  const { manager } = app.uelzen;
  const { siloId, farm, upload, stock } = await makeStage('vorher');
  const day = (ago: number) => addDays(new Date().toISOString().slice(0, 10), -ago);
  const articleId = (await manager.get('/articles?search=A-vorher')).body.items[0].id;
  const balance = { kind: 'opening-balance', articleId, locationId: siloId, amount: 100, day: day(10) };
  created(await manager.post('/bookings/stock-entries', balance));
  const begun = created(
    await manager.post('/stock-counts', { countedOn: day(2), locationIds: [siloId], showsBooked: true }),
  );
  const lines = [{ articleId, countedAmount: 75.92 }];
  const entry = { locationId: siloId, countedTime: '18:00', lines };
  const { body } = await manager.put(`/stock-counts/${begun.id}/entries`, entry);
  created(await manager.post(`/stock-counts/${begun.id}/booking`, { reason: 'Inventur' }, body));
  const Datum = day(4).split('-').toReversed().join('.');
  const file = await upload([{ ...fetched, Empfänger: farm, Vertrag: '', Datum }]);
  expect(file.affectedCounts).toMatchObject([{ count: { id: begun.id }, quantity: -24_080 }]);
  const done = await runImport(manager, file);
  expect(done).toMatchObject({ taken: { created: 1, refused: 0 } });
  expect(await stock()).toBe(75_920);
  expect((await manager.get(`/stock-counts/${begun.id}`)).body.locations[0].lines[0].adjustments).toMatchObject([
    { quantity: 24_080 },
  ]);
  await undoRecords(manager, done);
  expect(await stock()).toBe(75_920);
});

it('a row that leaves with more than lies there is warned of, and refused when it is booked', async () => {
  const { manager } = app.uelzen;
  const { farm, upload, stock } = await makeStage('leer');
  const out = { ...fetched, Empfänger: farm };
  const file = await upload([out, {}, out, { ...out, Vertrag: 'V-1' }]);
  expect(file).toMatchObject({ validRows: 4, doubtful: 2, contractsNotFound: [] });
  expect(await reasonsOf(file.id)).toEqual([
    ['locationName import.stock-missing'],
    [],
    [],
    ['contractNumber import.contract-not-found', 'locationName import.stock-missing'],
  ]);
  const done = await runImport(manager, file);
  // What was refused is none of what came and left.
  expect(done).toMatchObject({
    taken: { created: 2, refused: 2 },
    netKg: 24_080,
    leavingKg: 24_080,
    leavingRows: 1,
    totals: [
      { direction: 'incoming', kg: 24_080, rows: 1 },
      { direction: 'outgoing', kg: 24_080, rows: 1 },
    ],
  });
  const { items } = (await manager.get(`/imports/${file.id}/rows?outcome=refused`)).body;
  expect(items.map(({ problems }: { problems: { reason: string }[] }) => problems[0]?.reason)).toEqual([
    'inventory.not-enough',
    'inventory.not-enough',
  ]);
  // Its sentence names the place and what lies there.
  const params = { location: expect.any(String), available: 0, unit: 'ton' };
  expect(items[0].problems[0]).toMatchObject({ params });
  expect(await stock()).toBe(0);
});

it('a row whose direction is no word, whose receiver nobody knows, or that leaves lighter is refused', async () => {
  const { upload } = await makeStage('falsch');
  const { id } = await upload([
    { ...fetched, Richtung: 'vielleicht', Empfänger: '' },
    { ...fetched, Empfänger: 'Niemand KG' },
    { Richtung: 'Ausgang' },
    { ...fetched, Empfänger: '' },
  ]);
  expect(await reasonsOf(id)).toEqual([
    ['direction import.unknown-direction'],
    ['receiverName import.unknown-receiver'],
    ['secondWeightKg import.leaves-lighter'],
    ['receiverNumber import.required'],
  ]);
});
