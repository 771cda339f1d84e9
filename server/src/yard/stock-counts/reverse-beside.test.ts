import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { created, locationBody } from '../../testing/plant/master-data.ts';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';

const TODAY = '2026-07-10';
const daysAgo = (days: number) => addDays(TODAY, -days);
let app: TestApp;
let stage: PlantStage;
let minute = 0;
beforeAll(async () => {
  app = await startOwnTestApp();
  app.setClock(new Date(`${TODAY}T06:00:00Z`));
  stage = await setPlantStage(app.uelzen.manager);
});
afterAll(() => app.close());

const post = (path: string, body: object, options?: { version: number }) => {
  minute += 1;
  app.setClock(new Date(Date.parse(`${TODAY}T06:00:00Z`) + minute * 60_000));
  return app.uelzen.manager.post(path, body, options);
};
type Line = { booking: { id: string }; adjustments: { booking: { id: string } }[] };

/** A location with 100 t, of which a count two days ago found 90. */
const countedLocation = async () => {
  const { id: locationId } = created(await post('/locations', locationBody({ maximumAmount: null })));
  const enter = (day: string, amount: number, kind = 'found') =>
    post('/bookings/stock-entries', { kind, articleId: stage.articleId, locationId, amount, day });
  created(await enter(daysAgo(6), 100, 'opening-balance'));
  const wish = { countedOn: daysAgo(2), locationIds: [locationId], showsBooked: true };
  const { id } = created(await post('/stock-counts', wish));
  const lines = [{ articleId: stage.articleId, countedAmount: 90 }];
  const entry = { locationId, countedTime: '18:00', lines };
  const { body } = await app.uelzen.manager.put(`/stock-counts/${id}/entries`, entry);
  created(await post(`/stock-counts/${id}/booking`, { reason: 'Inventur' }, body));
  const line = async (): Promise<Line> =>
    (await app.uelzen.manager.get(`/stock-counts/${id}`)).body.locations[0].lines[0];
  const there = async (): Promise<number> =>
    (await app.owner.query('select quantity::int from balances where location_id = $1', [locationId])).rows[0].quantity;
  return { locationId, enter, line, there };
};

/** Does one after the other, both of which wait for a location that somebody else holds. */
const besideEachOther = async (locationId: string, acts: readonly (() => Promise<{ status: number }>)[]) => {
  const waits = async (): Promise<number> =>
    (await app.owner.query("select count(*)::int from pg_stat_activity where wait_event_type = 'Lock'")).rows[0].count;
  const client = await app.platform.pool.connect();
  await client.query(`begin; select set_config('app.org', '${app.uelzen.id}', true)`);
  await client.query('select from storage_locations where id = $1 for update', [locationId]);
  const answers = [];
  for (const [index, act] of acts.entries()) {
    answers.push(act());
    await expect.poll(waits, { timeout: 15_000 }).toBeGreaterThan(index);
  }
  await client.query('rollback');
  client.release();
  return (await Promise.all(answers)).map(({ status }) => status);
};

it('a late entry beside the reversal of what a count found leaves nothing behind that keeps the count', async () => {
  const { locationId, enter, line, there } = await countedLocation();
  const own = (await line()).booking.id;
  const acts = [() => enter(daysAgo(5), 30), () => post(`/bookings/${own}/reverse`, { reason: 'Falsch' })];
  expect(await besideEachOther(locationId, acts)).toEqual([200, 200]);
  expect((await line()).adjustments).toMatchObject([{ isReversed: true }]);
  expect(await there()).toBe(130_000);
});

it('what came late and the count that took it up are both reversed at once', async () => {
  const { locationId, enter, line, there } = await countedLocation();
  const late = created(await enter(daysAgo(5), 30));
  const own = (await line()).booking.id;
  const reverse = (id: string) => () => post(`/bookings/${id}/reverse`, { reason: 'Falsch' });
  expect(await besideEachOther(locationId, [reverse(late.id), reverse(own)])).toEqual([200, 200]);
  expect(await there()).toBe(100_000);
});
