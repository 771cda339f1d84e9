import type { FeedingDay } from '@halm/model/production/feeding/feeding-day.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayStart, setFeedingStage } from '../../testing/production/feeding-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const HOUR_MS = 3_600_000;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.setClock(new Date('2026-10-27T09:00:00Z'));
});
afterAll(() => app.close());

const stageWith = (changes: Record<string, unknown> = {}) =>
  setFeedingStage(app, app.uelzen, { stockedOn: '2026-10-01', tonnes: 500, ...changes });

it('a day has 25 hours at the end of summer time, and all their kilograms', async () => {
  const stage = await stageWith();
  await stage.send('2026-10-25', 100, 5000);
  await stage.gateway.count();
  const day = (await stage.dayOf('2026-10-25')) as FeedingDay;
  expect(day).toMatchObject({ state: 'counted', measuredKg: 15_000 });
  const { body } = await app.uelzen.manager.get(`/feeding-days/${day.id}`);
  expect(Date.parse(body.toAt) - Date.parse(body.fromAt)).toBe(25 * HOUR_MS);
});

it('days share what was fed over days without readings by time', async () => {
  const stage = await stageWith({ mostKgPerHour: 5000 });
  await stage.gateway.send({
    readings: [
      { endpoint: 'feeder', tag: 'kg', time: dayStart('2026-10-20') + 12 * HOUR_MS, value: 0 },
      { endpoint: 'feeder', tag: 'kg', time: dayStart('2026-10-22') + 12 * HOUR_MS, value: 48_000 },
    ],
  });
  await stage.gateway.pack();
  await stage.gateway.count();
  const days = (await stage.daysOf()).filter(({ day }) => day >= '2026-10-20');
  expect(days.map(({ day, measuredKg, state }) => [day, measuredKg, state])).toEqual([
    ['2026-10-20', 12_000, 'questionable'],
    ['2026-10-21', 24_000, 'questionable'],
    ['2026-10-22', 12_000, 'questionable'],
  ]);
});
