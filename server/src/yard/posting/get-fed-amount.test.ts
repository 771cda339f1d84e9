import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { created, locationBody } from '../../testing/plant/master-data.ts';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const TODAY = '2026-07-10';
let app: TestApp;
let stage: PlantStage;
let minute = 0;
beforeAll(async () => {
  app = await startTestApp();
  app.setClock(new Date(`${TODAY}T06:00:00Z`));
  stage = await setPlantStage(app.uelzen.manager);
});
afterAll(() => app.close());

const post = async (path: string, body: object) => {
  minute += 1;
  app.setClock(new Date(Date.parse(`${TODAY}T06:00:00Z`) + minute * 60_000));
  return created(await app.uelzen.manager.post(path, body));
};

it('what was fed counts once for what comes out of it, whenever it is booked', async () => {
  const { articleId } = stage;
  const { id: siloId } = await post('/locations', locationBody({ maximumAmount: null }));
  const { id: storeId } = await post('/locations', locationBody({ maximumAmount: null }));
  const { id: feederId } = await post('/locations', locationBody({ type: 'production', maximumAmount: null }));
  const entry = { articleId, day: addDays(TODAY, -6), kind: 'opening-balance', locationId: siloId, amount: 100 };
  await post('/bookings/stock-entries', entry);
  const feed = (amount: number, day = TODAY) =>
    post('/bookings/withdrawals', {
      articleId,
      originLocationId: siloId,
      destinationLocationId: feederId,
      amount,
      day,
    });
  const produce = (day = TODAY) => {
    const made = { kind: 'own-production', articleId, locationId: storeId, amount: 8, day, producedAtId: feederId };
    return post('/bookings/stock-entries', { ...made, producedSharePercent: 80 });
  };
  const fed = async (day = TODAY) => {
    const query = new URLSearchParams({ producedAtId: feederId, articleId, day });
    return (await app.uelzen.manager.get(`/bookings/stock-entries/fed?${query}`)).body;
  };

  await feed(10);
  expect(await fed()).toMatchObject({ since: TODAY, fedKg: 10_000, sharePercent: null });
  await produce();
  expect(await fed()).toMatchObject({ since: TODAY, fedKg: 0, sharePercent: 80 });
  // Of the same day behind the entry, and of a day before it, typed later.
  await feed(20);
  await feed(3, addDays(TODAY, -2));
  expect(await fed()).toMatchObject({ since: TODAY, fedKg: 23_000 });
  minute += 24 * 60;
  expect(await fed(addDays(TODAY, 1))).toMatchObject({ since: TODAY, fedKg: 23_000 });
});
