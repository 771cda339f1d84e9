import type { StockCount } from '@halm/model/yard/stock-counts/stock-count.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleBody, created, locationBody } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const DAY = '2026-07-10';
const BEFORE = '2026-07-09';

let app: TestApp;
let stage: PlantStage;
let grassId: string;
const at = (time: string, day = DAY) => app.setClock(new Date(`${day}T${time}:00Z`));
beforeAll(async () => {
  app = await startTestApp();
  at('10:00', BEFORE);
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
  const grass = articleBody([stage.siloId], { name: 'Grassilage', substrate: 'grass-silage' });
  grassId = created(await app.uelzen.manager.post('/articles', grass)).id;
});
afterAll(() => app.close());

const post = (path: string, body: object, options?: { version: number }) =>
  app.uelzen.manager.post(path, body, options);

const bring = async (locationId: string, articleId: string, today: string) =>
  created(
    await deliver(app.uelzen.manager, { ...stage, articleId }, { fullKg: 25_000, emptyKg: 15_000, locationId, today }),
  );
/** A location with ten tons of maize of the day before. */
const stocked = async (): Promise<string> => {
  at('10:00', BEFORE);
  const { id } = created(await post('/locations', locationBody()));
  await bring(id, stage.articleId, BEFORE);
  at('11:00');
  return id;
};
const begin = async (locationId: string, countedOn = DAY) =>
  created(await post('/stock-counts', { countedOn, locationIds: [locationId], showsBooked: true }));
const read = async (id: string): Promise<StockCount> => (await app.uelzen.manager.get(`/stock-counts/${id}`)).body;
const linesOf = async (id: string) =>
  (await read(id)).locations[0]?.lines.map(({ article, countedQuantity }) => [article.name, countedQuantity]);
const enter = async (id: string, locationId: string, amounts: Readonly<Record<string, number>>, time = '13:30') => {
  const lines = Object.entries(amounts).map(([articleId, countedAmount]) => ({ articleId, countedAmount }));
  const replaces = (await read(id)).locations[0]?.enteredAt ?? null;
  return app.uelzen.manager.put(`/stock-counts/${id}/entries`, { locationId, countedTime: time, lines, replaces });
};
const book = async (id: string) =>
  post(`/stock-counts/${id}/booking`, { reason: 'Inventur' }, { version: (await read(id)).version });

describe('an article that arrives after a count began', () => {
  it('comes onto the sheet, and is counted with the others', async () => {
    const place = await stocked();
    const { id } = await begin(place);
    at('11:30');
    await bring(place, grassId, DAY);
    at('12:00');
    expect(await linesOf(id)).toEqual([
      ['Maissilage', null],
      ['Grassilage', null],
    ]);
    const refused = await enter(id, place, { [stage.articleId]: 10 });
    expect(refused.body.fields).toEqual([{ path: 'lines', reason: 'required' }]);
    expect((await enter(id, place, { [stage.articleId]: 10, [grassId]: 9 })).status).toBe(200);
    expect((await book(id)).status).toBe(200);
    const { rows } = await app.owner.query(
      'select article_id, quantity::integer from balances where location_id = $1',
      [place],
    );
    expect(new Map(rows.map((row) => [row.article_id, row.quantity]))).toEqual(
      new Map([
        [stage.articleId, 10_000],
        [grassId, 9_000],
      ]),
    );
  });

  it('and after its moment needn’t be counted', async () => {
    const place = await stocked();
    const { id } = await begin(place);
    at('11:30');
    await bring(place, grassId, DAY);
    at('12:00');
    expect((await enter(id, place, { [stage.articleId]: 10 }, '13:15')).status).toBe(200);
    expect(await linesOf(id)).toEqual([['Maissilage', 10_000]]);
    expect((await book(id)).status).toBe(200);
  });
});

describe('a count of a past day', () => {
  it('has on its sheet what lay there then, though it is gone', async () => {
    const place = await stocked();
    const taken = { articleId: stage.articleId, originLocationId: place, destinationLocationId: stage.digesterId };
    created(await post('/bookings/withdrawals', { ...taken, amount: 10 }));
    expect((await post('/stock-counts', { countedOn: DAY, locationIds: [place], showsBooked: true })).body.reason).toBe(
      'stock-count.nothing-there',
    );
    const { id } = await begin(place, BEFORE);
    expect(await linesOf(id)).toEqual([['Maissilage', null]]);
  });
});

describe('a delivery of a past day that is posted after a location was counted', () => {
  it('makes it be entered anew, though nothing was missing there', async () => {
    const place = await stocked();
    const { id } = await begin(place);
    at('12:00');
    expect((await enter(id, place, { [stage.articleId]: 10 })).status).toBe(200);
    await bring(place, stage.articleId, BEFORE);
    expect((await book(id)).body).toMatchObject({ reason: 'stock-count.corrected-since' });
    expect((await enter(id, place, { [stage.articleId]: 18 })).status).toBe(200);
    expect((await book(id)).status).toBe(200);
  });

  it('and brought another article, which then stands on the sheet', async () => {
    const place = await stocked();
    const { id } = await begin(place);
    at('12:00');
    expect((await enter(id, place, { [stage.articleId]: 10 })).status).toBe(200);
    await bring(place, grassId, BEFORE);
    expect((await book(id)).body).toMatchObject({ reason: 'stock-count.corrected-since' });
    expect(await linesOf(id)).toEqual([
      ['Maissilage', 10_000],
      ['Grassilage', null],
    ]);
    expect((await enter(id, place, { [stage.articleId]: 10, [grassId]: 10 })).status).toBe(200);
    expect((await book(id)).status).toBe(200);
  });
});
