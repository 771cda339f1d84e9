import { afterAll, beforeAll, expect, it } from 'vitest';
import { runImport, tableOf, weighingRow } from '../../testing/plant/import-stage.ts';
import { created, locationBody } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { undoRecords } from '../../testing/plant/record-import-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
const noonOf = (day: number) => app.setClock(new Date(`2026-07-${String(day).padStart(2, '0')}T10:00:00Z`));
beforeAll(async () => {
  app = await startTestApp();
  noonOf(1);
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
});
afterAll(() => app.close());

const post = (path: string, body: object = {}) => app.uelzen.manager.post(path, body);
/**
 * A place to which 20 t come on the fifth, and from which 6 t are taken on the sixth and 3 t on the seventh.
 */
const makePlace = async (name: string, fields: object = {}) => {
  const locationId = created(await post('/locations', locationBody({ name, maximumAmount: null, ...fields }))).id;
  noonOf(5);
  created(await deliver(app.uelzen.manager, stage, { fullKg: 35_000, locationId, today: '2026-07-05' }));
  const { articleId, digesterId: destinationLocationId } = stage;
  const taken = [];
  for (const [day, amount] of [
    [6, 6],
    [7, 3],
  ] as const) {
    noonOf(day);
    const withdrawal = { articleId, originLocationId: locationId, destinationLocationId, amount };
    taken.push(created(await post('/bookings/withdrawals', withdrawal)).id);
  }
  noonOf(9);
  return { locationId, taken };
};
/** Loads of 4,000 kg each, of days of July, to a place. */
const upload = async (place: string, days: readonly string[], changes: Readonly<Record<string, string>> = {}) => {
  const row = (day: string, at: number) =>
    weighingRow(`${place}-${days.length}-${at}`, {
      Datum: `${day}.07.2026`,
      'Art.-Nr.': '101',
      Artikel: '',
      Lagerort: place,
      'Netto (t)': '',
      'Erstwägung (kg)': '19.000',
      'Zweitwägung (kg)': '15.000',
      ...changes,
    });
  return (await app.uelzen.manager.upload('/imports?kind=bookings', `${place}.csv`, tableOf(days.map(row)))).body;
};

it('loads that come before withdrawals tell by place and article which would have taken of them, and leave them', async () => {
  const { locationId, taken } = await makePlace('Miete Nord');
  const file = await upload('Miete Nord', ['02', '03', '06', '08']);
  const told = { location: 'Miete Nord', article: 'Maissilage', unit: 'ton' };
  const backDated = [{ ...told, withdrawals: 2, quantity: 8, since: '2026-07-06T10:00:00.000Z' }];
  expect(file).toMatchObject({ validRows: 4, obstacle: null, backDated });

  const movements = async () =>
    (
      await app.owner.query('select id, layer_id, quantity from movements where booking_id = any($1) order by id', [
        taken,
      ])
    ).rows;
  const before = await movements();
  expect(await runImport(app.uelzen.manager, file)).toMatchObject({ taken: { created: 4, refused: 0 }, backDated });
  expect(await movements()).toEqual(before);
  const { rows } = await app.owner.query('select sum(quantity)::int as kg from balances where location_id = $1', [
    locationId,
  ]);
  expect(rows).toEqual([{ kg: 27_000 }]);
});

it('where the newest go first, a load is told to have been taken by those after it alone', async () => {
  await makePlace('Miete Süd', { withdrawalMode: 'lifo' });
  const [late] = (await upload('Miete Süd', ['06'])).backDated;
  expect(late).toMatchObject({ withdrawals: 1, quantity: 3, since: '2026-07-07T10:00:00.000Z' });
});

it('where each contract gives its share, no one says how much would have been taken', async () => {
  await makePlace('Miete West', { withdrawalMode: 'percentagewise' });
  expect((await upload('Miete West', ['02'])).backDated).toMatchObject([{ withdrawals: 2, quantity: null }]);
});

it('loads after all withdrawals, to a place that is new or of which nothing was taken, or that leave, tell nothing', async () => {
  await makePlace('Miete Ost');
  created(await post('/locations', locationBody({ name: 'Miete leer' })));
  const leaving = { Richtung: 'Ausgang', 'Erstwägung (kg)': '15.000', 'Zweitwägung (kg)': '19.000' };
  const fetched = { ...leaving, 'Empf.-Nr.': '70001', 'Lief.-Nr.': '', Lieferant: '' };
  expect(await upload('Miete Ost', ['08'])).toMatchObject({ validRows: 1, backDated: [] });
  expect(await upload('Miete Ost', ['02'], fetched)).toMatchObject({ validRows: 1, leavingRows: 1, backDated: [] });
  for (const place of ['Miete leer', 'Miete neu'])
    expect(await upload(place, ['02', '03'])).toMatchObject({ totalRows: 2, backDated: [] });
});

it('names the booked counts that loads of days past leave as they were, and by how much the books change', async () => {
  const { locationId } = await makePlace('Miete gezählt');
  const { manager } = app.uelzen;
  const begun = created<{ id: string; version: number; number: number }>(
    await post('/stock-counts', { countedOn: '2026-07-08', locationIds: [locationId], showsBooked: true }),
  );
  const lines = [{ articleId: stage.articleId, countedAmount: 11 }];
  const entry = { locationId, countedTime: '12:00', lines };
  const entered = created(await manager.put(`/stock-counts/${begun.id}/entries`, entry));
  created(await manager.post(`/stock-counts/${begun.id}/booking`, { reason: 'Inventur' }, entered));
  // The last one comes in the afternoon of the day that was counted at noon.
  const file = await upload('Miete gezählt', ['02', '03', '06', '08']);
  const named = { id: begun.id, number: begun.number, countedOn: '2026-07-08' };
  const location = { id: locationId, name: 'Miete gezählt' };
  const article = { id: stage.articleId, name: 'Maissilage' };
  const affectedCounts = [{ count: named, location, article, unit: 'ton', quantity: 12_000 }];
  expect(file).toMatchObject({ validRows: 4, obstacle: null, affectedCounts });

  expect(await runImport(manager, file)).toMatchObject({ taken: { created: 4, refused: 0 } });
  const { body } = await manager.get(`/stock-counts/${begun.id}`);
  const { adjustments } = body.locations[0].lines[0];
  const takenUp = adjustments.reduce((sum: number, { quantity }: { quantity: number }) => sum + quantity, 0);
  expect(takenUp).toBe(-12_000);
  const { rows } = await app.owner.query('select sum(quantity)::int as kg from balances where location_id = $1', [
    locationId,
  ]);
  expect(rows).toEqual([{ kg: 11_000 + 4_000 }]);
});

it('rows that cancel each other before a count are taken back with what the count took up', async () => {
  const { locationId } = await makePlace('Miete hin und her');
  const { manager } = app.uelzen;
  const begun = created<{ id: string; version: number }>(
    await post('/stock-counts', { countedOn: '2026-07-08', locationIds: [locationId], showsBooked: true }),
  );
  const lines = [{ articleId: stage.articleId, countedAmount: 10 }];
  const entered = created(
    await manager.put(`/stock-counts/${begun.id}/entries`, { locationId, countedTime: '12:00', lines }),
  );
  created(await manager.post(`/stock-counts/${begun.id}/booking`, { reason: 'Inventur' }, entered));
  const lies = async () =>
    (await app.owner.query('select sum(quantity)::int as kg from balances where location_id = $1', [locationId])).rows;
  const row = (at: number, changes: Readonly<Record<string, string>>) =>
    weighingRow(`hin-her-${at}`, {
      Datum: '06.07.2026',
      'Art.-Nr.': '101',
      Artikel: '',
      Lagerort: 'Miete hin und her',
      'Netto (t)': '',
      ...changes,
    });
  const comes = { 'Erstwägung (kg)': '19.000', 'Zweitwägung (kg)': '15.000' };
  const leaves = { 'Erstwägung (kg)': '15.000', 'Zweitwägung (kg)': '23.000', Richtung: 'Ausgang' };
  const fetched = { ...leaves, 'Empf.-Nr.': '70001', 'Lief.-Nr.': '', Lieferant: '' };
  const rows = [row(1, comes), row(2, comes), row(3, fetched)];
  const file = (await manager.upload('/imports?kind=bookings', 'hin-her.csv', tableOf(rows))).body;
  const done = await runImport(manager, file);
  expect(done.taken).toMatchObject({ created: 3, refused: 0 });
  expect(await lies()).toEqual([{ kg: 10_000 }]);
  await undoRecords(manager, done);
  expect(await lies()).toEqual([{ kg: 10_000 }]);
  const { body } = await manager.get(`/stock-counts/${begun.id}`);
  const { adjustments } = body.locations[0].lines[0];
  expect(adjustments).toHaveLength(3);
  expect(adjustments.every(({ isReversed }: { isReversed: boolean }) => isReversed)).toBe(true);
});

it('loads that come before an opening balance tell that they may be in it already', async () => {
  noonOf(9);
  const name = 'Miete Anfang';
  const { id: locationId } = created(await post('/locations', locationBody({ name, maximumAmount: null })));
  const balance = { kind: 'opening-balance', articleId: stage.articleId, locationId, amount: 300, day: '2026-07-08' };
  created(await post('/bookings/stock-entries', balance));
  const balanceAhead = { location: name, article: 'Maissilage', unit: 'ton', amount: 300, day: '2026-07-08' };
  expect(await upload(name, ['02'])).toMatchObject({ openingBalances: [balanceAhead] });
  expect(await upload(name, ['08', '09'])).toMatchObject({ openingBalances: [] });
});
