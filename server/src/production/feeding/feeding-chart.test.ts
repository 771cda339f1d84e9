import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import type { FeedingChart } from '@halm/model/production/feeding/feeding-chart.ts';
import type { FeedingDay } from '@halm/model/production/feeding/feeding-day.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { feedDays } from '../../testing/production/fed-days.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.setClock(new Date('2026-10-23T09:00:00Z'));
});
afterAll(() => app.close());

const chartOf = async (query: string): Promise<FeedingChart> =>
  (await app.uelzen.operator.get(`/feeding-days/chart?${query}`)).body;
const listOf = async (query: string): Promise<FeedingDay[]> =>
  (await app.uelzen.manager.get(`/feeding-days?${query}`)).body.items;

it('what dosers fed is drawn by day, against what all recipes say together', async () => {
  const one = await feedDays(app, app.uelzen, { tonnes: 5, days: [{ kg: 14_000 }, { kg: 12_000 }] });
  const other = await feedDays(app, app.uelzen, { tonnes: 500, days: [{ kg: 7000, hasGap: true }], targetKg: 8000 });
  const waiting = (await listOf(`doserId=${one.id}&to=2026-10-20`))[0] as FeedingDay;
  await app.uelzen.manager.post(`/feeding-days/${waiting.id}/booking`, undefined, { version: waiting.version });

  const chart = await chartOf('days=14');
  expect([chart.days.length, chart.days[0], chart.days.at(-1)]).toEqual([14, '2026-10-10', '2026-10-23']);
  const at = (day: string) => chart.days.indexOf(day);
  const kgOf = (id: string) => chart.dosers.find(({ doser }) => doser.id === id)?.kg.slice(at('2026-10-19'), -1);
  expect(kgOf(one.id)).toEqual([null, 14_000, 12_000, null]);
  expect(kgOf(other.id)).toEqual([null, null, 7000, null]);
  expect(chart.targetKg.slice(at('2026-10-19'), -1)).toEqual([null, null, 8000, null]);
  expect(chart.waitsFor.slice(at('2026-10-19'), -1)).toEqual([null, 'waiting', 'questionable', null]);

  const alone = await chartOf(`days=14&doserId=${one.id}`);
  expect(alone.dosers.map(({ doser }) => doser.name)).toEqual([one.name]);
  expect(alone.targetKg.every((kg) => kg === null)).toBe(true);
  expect((await app.uelzen.operator.get('/feeding-days/chart?days=400')).status).toBe(400);
  const elsewhere = (await app.bremen.manager.get(`/feeding-days/chart?doserId=${one.id}`)).body;
  expect(elsewhere.dosers).toEqual([]);
});

it('days are found by what is to be done: cleared or booked, and nothing where nothing was fed', async () => {
  const doser = await feedDays(app, app.uelzen, {
    tonnes: 5,
    days: [{ kg: 0 }, { kg: 9000, hasGap: true }, { kg: 3000 }],
  });
  const found = async (state: string) => (await listOf(`doserId=${doser.id}&state=${state}`)).map(({ day }) => day);
  const last = '2026-10-21';
  expect(await found('to-clear')).toEqual([addDays(last, -1)]);
  expect(await found('to-book')).toEqual([last]);
  expect(await found('counted')).toEqual([last, addDays(last, -2)]);
});
