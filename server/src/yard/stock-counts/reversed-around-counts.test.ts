import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countedPlace, daysAgo, TODAY } from '../../testing/plant/counted-place.ts';
import { created } from '../../testing/plant/master-data.ts';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
const { openLocation, enter, shrink, reverse, count, lineOf, there, figuresThen } = countedPlace(
  () => app,
  () => stage,
);
beforeAll(async () => {
  app = await startTestApp();
  app.setClock(new Date(`${TODAY}T06:00:00Z`));
  stage = await setPlantStage(app.uelzen.manager);
});
afterAll(() => app.close());
beforeEach(async () => {
  await openLocation();
});

describe('a booked count, when something is reversed,', () => {
  it('lets what came late go again with the entry that it caused, which is not reversed by itself', async () => {
    created(await enter(daysAgo(5), 100, 'opening-balance'));
    const { id } = created(await count(2, 90));
    const late = created(await enter(daysAgo(3), 20));
    const [{ booking }] = (await lineOf(id)).adjustments;
    const refused = await reverse(booking.id);
    expect(refused).toMatchObject({ status: 409, body: { reason: 'booking.keeps-count' } });
    const preview = (await app.uelzen.manager.get(`/bookings/${late.id}/reversal`)).body;
    expect(preview).toMatchObject({
      stock: [{ before: 90_000, after: 90_000 }],
      affectedCounts: [],
      bookingsInTheWay: [],
    });
    expect((await reverse(late.id)).status).toBe(200);
    expect((await lineOf(id)).adjustments).toMatchObject([{ isReversed: true }]);
    expect(await figuresThen()).toEqual([{ counted: 90_000, booked: 90_000 }]);
    expect(await there()).toBe(90_000);
  });

  it('holds when what came before it is reversed, and is told before', async () => {
    created(await enter(daysAgo(6), 100, 'opening-balance'));
    const wrong = created(await enter(daysAgo(5), 30));
    const { id } = created(await count(2, 130));
    const { stock, affectedCounts } = (await app.uelzen.manager.get(`/bookings/${wrong.id}/reversal`)).body;
    expect([stock[0].after, affectedCounts[0]]).toMatchObject([130_000, { count: { id }, quantity: -30_000 }]);
    expect((await reverse(wrong.id)).status).toBe(200);
    expect((await lineOf(id)).adjustments).toMatchObject([{ quantity: 30_000 }]);
    expect(await there()).toBe(130_000);
    expect(await figuresThen()).toEqual([{ counted: 130_000, booked: 130_000 }]);
  });

  it('of later holds when an earlier one is taken back that had kept itself against a reversal', async () => {
    created(await enter(daysAgo(8), 100, 'opening-balance'));
    const wrong = created(await enter(daysAgo(6), 30));
    const first = created(await count(4, 120));
    created(await count(2, 120));
    created(await reverse(wrong.id));
    created(await reverse((await lineOf(first.id)).booking.id));
    expect(await there()).toBe(120_000);
  });

  it('is named alone where it is in the way of a reversal: what keeps it goes with it', async () => {
    const oldest = created(await enter(daysAgo(6), 20, 'opening-balance'));
    created(await enter(daysAgo(5), 100));
    const { id } = created(await count(2, 110));
    created(await enter(daysAgo(4), 15));
    const own = (await lineOf(id)).booking.id;
    const { bookingsInTheWay } = (await app.uelzen.manager.get(`/bookings/${oldest.id}/reversal`)).body;
    expect(bookingsInTheWay).toMatchObject([{ id: own }]);
  });

  it('is told to hold by the dialog only as long as it does', async () => {
    created(await enter(daysAgo(6), 100, 'opening-balance'));
    const { id } = created(await count(2, 90));
    created(await enter(daysAgo(5), 30));
    const own = (await lineOf(id)).booking.id;
    const preview = (await app.uelzen.manager.get(`/bookings/${own}/reversal`)).body;
    expect(preview).toMatchObject({ stock: [{ before: 90_000, after: 130_000 }], affectedCounts: [] });
  });

  it('is reversed with the newest of its entries first, as the dialog says', async () => {
    await openLocation({ withdrawalMode: 'lifo' });
    created(await enter(daysAgo(6), 50, 'opening-balance'));
    const { id } = created(await count(2, 40));
    // What the count enters for the one, it takes for the other: of its own layer, which is the newest.
    created(await shrink(daysAgo(3), 5));
    created(await enter(daysAgo(3), 20));
    expect((await lineOf(id)).adjustments.map(({ quantity }: { quantity: number }) => quantity)).toEqual([
      5_000, -20_000,
    ]);
    const own = (await lineOf(id)).booking.id;
    const preview = (await app.uelzen.manager.get(`/bookings/${own}/reversal`)).body;
    expect(preview).toMatchObject({ stock: [{ before: 40_000, after: 65_000 }], bookingsInTheWay: [] });
    expect((await reverse(own)).status).toBe(200);
    expect(await there()).toBe(65_000);
  });

  it('that is taken back holds no more, and takes along what kept it', async () => {
    created(await enter(daysAgo(6), 100, 'opening-balance'));
    const { id } = created(await count(2, 90));
    created(await enter(daysAgo(5), 30));
    expect(await there()).toBe(90_000);
    expect((await reverse((await lineOf(id)).booking.id)).status).toBe(200);
    expect(await there()).toBe(130_000);
    created(await enter(daysAgo(5), 1));
    expect(await there()).toBe(131_000);
  });
});
