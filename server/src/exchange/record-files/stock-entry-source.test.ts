import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { created, locationBody, unique } from '../../testing/plant/master-data.ts';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { csvOf, readingOf, takeRecords, undoRecords, uploadRecords } from '../../testing/plant/record-import-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const HEADINGS = 'Lagerort;Artikel;Menge (t);Tag;Lieferant;Bemerkung';

let app: TestApp;
let stage: PlantStage;
let article: { id: string; name: string; number: string };
let silo: { id: string; name: string; version: number };
beforeAll(async () => {
  app = await startTestApp();
  app.setClock(new Date('2026-07-10T11:00:00Z'));
  stage = await setPlantStage(app.uelzen.manager);
  article = (await app.uelzen.manager.get(`/articles/${stage.articleId}`)).body;
});
afterAll(() => app.close());

beforeEach(async () => {
  silo = created<typeof silo>(
    await app.uelzen.manager.post('/locations', locationBody({ name: `Silo ${unique('S')}` })),
  );
});

const upload = (...lines: readonly string[]) =>
  uploadRecords(app.uelzen.manager, 'stockEntries', csvOf(HEADINGS, ...lines));
const line = (amount = '1.250,5', rest = '01.07.2026;;vermessen') => `${silo.name};${article.number};${amount};${rest}`;
const rowsOf = async ({ id }: { id: string }) => (await app.uelzen.manager.get(`/imports/${id}/rows`)).body.items;
const problemsIn = async (...lines: readonly string[]) =>
  (await rowsOf(await upload(...lines))).map(({ problems }: { problems: { column: string; reason: string }[] }) =>
    problems.map(({ column, reason }) => `${column}: ${reason}`),
  );
const entries = async () => {
  const { rows } = await app.owner.query(
    `select correction_kind, status, quantity::int, delivery_date::text as day, comment from bookings
     where destination_location_id = $1 and type = 'stock-entry' order by sequence`,
    [silo.id],
  );
  return rows;
};

describe('a table of stock', () => {
  it('is recognised, and books an opening balance a row', async () => {
    const answer = await app.uelzen.manager.upload('/imports', 'bestand.csv', csvOf(HEADINGS, line()));
    expect(answer.body).toMatchObject({ kind: 'stockEntries', new: 1, wrong: 0 });
    expect(await takeRecords(app.uelzen.manager, answer.body)).toMatchObject({
      status: 'done',
      taken: { created: 1, refused: 0 },
    });
    const booked = { correction_kind: 'opening-balance', status: 'completed', quantity: 1_250_500, day: '2026-07-01' };
    expect(await entries()).toEqual([{ ...booked, comment: 'vermessen' }]);
  });

  it('that comes again books nothing twice, but what is new in it', async () => {
    await takeRecords(app.uelzen.manager, await upload(line()));
    const again = await upload(line('1.250,5', '01.07.2026;;ein anderes Wort'), line('20'));
    expect(again).toMatchObject({ same: 1, new: 1, changed: 0, wrong: 0 });
    await takeRecords(app.uelzen.manager, again);
    expect((await entries()).map(({ quantity }) => quantity)).toEqual([1_250_500, 20_000]);
  });

  it('is taken back by reversals, and can be taken again', async () => {
    const done = await takeRecords(app.uelzen.manager, await upload(line(), line('7')));
    expect((await app.uelzen.manager.get(`/imports/${done.id}/undo`)).body).toMatchObject({ removes: 2, keeps: 0 });
    const undone = await undoRecords(app.uelzen.manager, done);
    expect(undone).toMatchObject({ status: 'undone', undone: { removed: 2, kept: 0 } });
    expect((await entries()).map(({ status }) => status)).toEqual(['reversed', 'reversed']);
    expect(await upload(line())).toMatchObject({ new: 1, same: 0 });
  });

  it('whose stock was withdrawn since stays where it is taken back', async () => {
    const done = await takeRecords(app.uelzen.manager, await upload(line('30')));
    const target = created(await app.uelzen.manager.post('/locations', locationBody())).id;
    const moved = { articleId: article.id, amount: 4, originLocationId: silo.id, destinationLocationId: target };
    created(await app.uelzen.manager.post('/bookings/withdrawals', moved));
    const preview = (await app.uelzen.manager.get(`/imports/${done.id}/undo`)).body;
    expect(preview).toMatchObject({ removes: 0, keeps: 1, kept: [{ reason: 'used' }] });
    expect(await undoRecords(app.uelzen.manager, done)).toMatchObject({ undone: { removed: 0, kept: 1 } });
  });

  it('names what is wrong: places and goods that nobody knows, amounts, days ahead, the same row twice', async () => {
    expect(
      await problemsIn(
        `Nirgends;${article.number};5;01.07.2026;;`,
        `${silo.name};Mondstaub;5;01.07.2026;Hof Niemand;`,
        line('-5'),
        line('0'),
        line('5', '01.08.2026;;'),
        line('6'),
        line('6'),
      ),
    ).toEqual([
      ['location: import.unknown-location'],
      ['supplier: import.unknown-supplier', 'article: import.unknown-article'],
      ['amount: too-small'],
      ['amount: too-small'],
      ['day: date-too-late'],
      [],
      ['null: import.duplicate-row'],
    ]);
    expect(await entries()).toEqual([]);
  });

  it('in kilograms is booked in the unit of the article', async () => {
    const file = await upload(line('1250'));
    const { status, body } = await app.uelzen.manager.put(
      `/imports/${file.id}`,
      { ...readingOf(file), units: { amount: 'kg' } },
      { version: file.version },
    );
    expect(status).toBe(200);
    await takeRecords(app.uelzen.manager, body);
    expect((await entries()).map(({ quantity }) => quantity)).toEqual([1250]);
  });
});
