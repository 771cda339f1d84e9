import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRecord } from '../../testing/describe-record.ts';
import { articleBody, created, locationBody } from '../../testing/plant/master-data.ts';
import { foundOrganisation, startOwnTestApp, type TestApp, type TestOrganisation } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { bookDigestate } from './book-digestate.ts';

const TODAY = '2026-07-10';
const YESTERDAY = addDays(TODAY, -1);
let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

/** A digester that is fed silage, and a store for what comes out of it. */
const setOutput = async (manager: TestClient, { storeTons = null as number | null, share = 80 } = {}) => {
  const place = async (body: object) => created(await manager.post('/locations', locationBody(body))).id;
  const siloId = await place({ maximumAmount: null });
  const storeId = await place({ maximumAmount: storeTons });
  const digesterId = await place({ type: 'production', maximumAmount: null });
  const silage = created(await manager.post('/articles', articleBody([siloId]))).id;
  const digestate = created(await manager.post('/articles', articleBody([storeId]))).id;
  const body = {
    productionLocationId: digesterId,
    articleId: digestate,
    locationId: storeId,
    sharePercent: share,
    active: true,
  };
  return { body, siloId, storeId, digesterId, silage, digestate };
};

const setStage = async (options = {}) => {
  app.setClock(new Date(`${TODAY}T06:00:00Z`));
  const plant = await foundOrganisation(app.platform, app.url, 'Gärrest');
  const { manager } = plant;
  const { body, siloId, storeId, digesterId, silage } = await setOutput(manager, options);
  const stock = { kind: 'opening-balance', articleId: silage, locationId: siloId, amount: 5000 };
  created(await manager.post('/bookings/stock-entries', { ...stock, day: addDays(TODAY, -20) }));
  const feed = async (amount: number, day = YESTERDAY) => {
    const way = { articleId: silage, originLocationId: siloId, destinationLocationId: digesterId };
    return created(await manager.post('/bookings/withdrawals', { ...way, amount, day }));
  };
  const { id } = created(await manager.post('/digestate-outputs', body));
  const run = () => bookDigestate.run(app.platform, {}, { isLast: true });
  const read = async () => (await manager.get(`/digestate-outputs/${id}`)).body;
  const entries = async (): Promise<[number, string][]> => {
    const sql = `select quantity::int, delivery_date::text from bookings where organisation_id = $1
      and destination_location_id = $2 and type = 'stock-entry' and status = 'completed' order by delivery_date`;
    const { rows } = await app.owner.query(sql, [plant.id, storeId]);
    return rows.map(({ quantity, delivery_date: day }) => [quantity, day]);
  };
  /** Books what came out by hand. */
  const produce = async (amount: number, day: string) => {
    const made = { kind: 'own-production', articleId: body.articleId, locationId: storeId, producedAtId: digesterId };
    return created(await manager.post('/bookings/stock-entries', { ...made, amount, day }));
  };
  /** As an article of before, by volume and without a density. */
  const withoutMass = (articleId: string) => async () =>
    app.owner.query("update articles set unit = 'm3', density_kg_per_m3 = null where id = $1", [articleId]);
  const [loseMass, loseDensity] = [withoutMass(silage), withoutMass(body.articleId)];
  return { plant, manager, id, body, feed, run, read, entries, storeId, produce, loseMass, loseDensity };
};

describeRecord({
  app: () => app,
  table: 'digestate_outputs',
  entity: 'digestate-outputs',
  prepare: async (manager) => ({ path: '/digestate-outputs', body: (await setOutput(manager)).body }),
  changes: { sharePercent: 85.5, active: false },
  derived: ['startsOn', 'bookedUntil', 'problem'],
});

describe('what comes out of the feed', () => {
  it('is booked once a day, however many do it at once, and with it what was booked late', async () => {
    const { feed, run, read, entries } = await setStage();
    await feed(100);
    await feed(25.3);
    await Promise.all([run(), run(), run()]);
    // 80 % of 125.3 t, to ten kilograms.
    expect(await entries()).toEqual([[100_240, YESTERDAY]]);
    expect(await read()).toMatchObject({ bookedUntil: YESTERDAY, problem: null });
    // Whoever books it later does so at a later instant.
    app.setClock(new Date(`${TODAY}T06:10:00Z`));
    await feed(10, YESTERDAY);
    await run();
    expect(await entries()).toHaveLength(1);
    app.setClock(new Date(`${addDays(TODAY, 1)}T07:00:00Z`));
    await run();
    expect(await entries()).toEqual([
      [100_240, YESTERDAY],
      [8000, TODAY],
    ]);
  });

  it('waits where it may not lie, says why, and is booked once it may', async () => {
    const { feed, run, read, entries, manager, storeId } = await setStage({ storeTons: 50 });
    await feed(100);
    await run();
    expect(await entries()).toEqual([]);
    expect(await read()).toMatchObject({
      bookedUntil: null,
      problem: { reason: 'inventory.location-full', isOfField: false, details: expect.objectContaining({ free: 50 }) },
    });
    const { body: store } = await manager.get(`/locations/${storeId}`);
    const { version, name, code, type } = store;
    const body = { ...locationBody(), name, code, type, maximumAmount: 500 };
    expect((await manager.patch(`/locations/${storeId}`, body, { version })).status).toBe(200);
    await run();
    expect(await entries()).toEqual([[80_000, YESTERDAY]]);
    expect(await read()).toMatchObject({ bookedUntil: YESTERDAY, problem: null });
  });

  it('is not booked before five in the morning, out of use, or of nothing', async () => {
    const { feed, run, read, entries, manager, id, body } = await setStage();
    await feed(100);
    app.setClock(new Date(`${TODAY}T02:30:00Z`));
    await run();
    expect(await entries()).toEqual([]);
    app.setClock(new Date(`${TODAY}T06:00:00Z`));
    expect((await manager.patch(`/digestate-outputs/${id}`, { ...body, active: false }, { version: 1 })).status).toBe(
      200,
    );
    await run();
    expect(await entries()).toEqual([]);
    const empty = await setStage();
    await empty.run();
    expect(await empty.entries()).toEqual([]);
    expect(await empty.read()).toMatchObject({ bookedUntil: YESTERDAY, problem: null });
    expect(await read()).toMatchObject({ bookedUntil: null, active: false });
  });

  it('is told of in the history of its booking as Halm’s, and can be reversed', async () => {
    const { feed, run, entries, manager, storeId } = await setStage();
    await feed(50);
    await run();
    const { rows } = await app.owner.query('select id from bookings where destination_location_id = $1', [storeId]);
    const [entry] = rows;
    const { body: history } = await manager.get(`/bookings/${entry.id}/history`);
    expect(history.items.at(-1)).toMatchObject({ userName: 'Halm' });
    created(await manager.post(`/bookings/${entry.id}/reverse`, { reason: 'Nicht gelaufen' }));
    expect(await entries()).toEqual([]);
    // Nor is it booked once more on the next morning: somebody has said that it wasn't so.
    app.setClock(new Date(`${addDays(TODAY, 1)}T06:00:00Z`));
    await run();
    expect(await entries()).toEqual([]);
  });
});

describe('what was fed before an output began', () => {
  it('is left to people: before it was made, and while it was off', async () => {
    const { feed, run, entries, manager, id, body, produce } = await setStage();
    await produce(7, addDays(TODAY, -15));
    app.setClock(new Date(`${TODAY}T06:10:00Z`));
    await feed(100, addDays(TODAY, -10));
    await run();
    expect(await entries()).toEqual([[7000, addDays(TODAY, -15)]]);
    await manager.patch(`/digestate-outputs/${id}`, { ...body, active: false }, { version: 1 });
    await feed(50, YESTERDAY);
    // Weeks later people are still signed in here, as no time passes for them.
    await app.owner.query('update digestate_outputs set starts_on = starts_on - 30 where id = $1', [id]);
    await manager.patch(`/digestate-outputs/${id}`, { ...body, active: true }, { version: 2 });
    app.setClock(new Date(`${addDays(TODAY, 1)}T06:00:00Z`));
    await run();
    expect(await entries()).toEqual([
      [7000, addDays(TODAY, -15)],
      [40_000, TODAY],
    ]);
  });

  it('waits where some of it has no mass, and where the article has lost its own', async () => {
    const { feed, run, read, entries, loseMass, manager, id, body } = await setStage();
    await feed(10);
    await loseMass();
    await run();
    expect(await read()).toMatchObject({
      problem: { reason: 'digestate-output.feed-without-mass', isOfField: false },
      bookedUntil: null,
    });
    await manager.patch(`/digestate-outputs/${id}`, { ...body, active: false }, { version: 1 });
    const other = await setStage();
    await other.feed(10);
    await other.loseDensity();
    await other.run();
    expect(await other.read()).toMatchObject({ problem: { reason: 'digestate-output.no-mass', isOfField: true } });
    expect([await entries(), await other.entries()]).toEqual([[], []]);
  });
});

describe('an output', () => {
  const refusalOf = async (plant: TestOrganisation, body: object) => {
    const { status, body: answer } = await plant.manager.post('/digestate-outputs', body);
    return [status, answer.fields];
  };

  it('comes out of production, into a store, of an article whose mass is known', async () => {
    const { uelzen } = app;
    const { body, storeId, digesterId } = await setOutput(uelzen.manager);
    const of = (changes: object) => refusalOf(uelzen, { ...body, ...changes });
    expect(await of({ productionLocationId: storeId })).toEqual([
      422,
      [{ path: 'productionLocationId', reason: 'inventory.not-from-production' }],
    ]);
    expect(await of({ locationId: digesterId })).toEqual([
      422,
      [{ path: 'locationId', reason: 'inventory.entry-into-production' }],
    ]);
    const bales = { unit: 'piece', densityKgPerM3: null };
    const article = created(await uelzen.manager.post('/articles', articleBody([storeId], bales))).id;
    expect(await of({ articleId: article })).toEqual([
      422,
      [{ path: 'articleId', reason: 'digestate-output.no-mass' }],
    ]);
    expect(await of({ sharePercent: 0 })).toEqual([422, [expect.objectContaining({ path: 'sharePercent' })]]);
    expect(await of({ sharePercent: 201 })).toEqual([422, [expect.objectContaining({ path: 'sharePercent' })]]);
    created(await uelzen.manager.post('/digestate-outputs', body));
    expect(await of({})).toEqual([422, [{ path: 'articleId', reason: 'not-unique' }]]);
  });
});
