import type { FeedingDay } from '@halm/model/production/feeding/feeding-day.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { created } from '../../testing/plant/master-data.ts';
import { dayStart, setFeedingStage } from '../../testing/production/feeding-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const DAY = '2026-10-20';
const HOUR_MS = 3_600_000;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.setClock(new Date('2026-10-22T09:00:00Z'));
});
afterAll(() => app.close());

const stageWith = (changes: Record<string, unknown> = {}) =>
  setFeedingStage(app, app.uelzen, { stockedOn: '2026-10-01', tonnes: 500, ...changes });
const countAgain = async ({ gateway, doser }: Awaited<ReturnType<typeof stageWith>>) => {
  await app.owner.query('update feeding_days set to_count = true where doser_id = $1', [doser.id]);
  await gateway.count();
};

it('a day that is counted again with the same result keeps its version, marks and all', async () => {
  const stage = await stageWith();
  await stage.send(DAY, 100, 5000, (at) => at < dayStart(DAY) + 3 * HOUR_MS || at > dayStart(DAY) + 5 * HOUR_MS);
  await stage.gateway.count();
  const day = await stage.dayOf(DAY);
  expect(day).toMatchObject({ state: 'questionable', marks: [{ mark: 'gap' }] });
  await countAgain(stage);
  expect(await stage.dayOf(DAY)).toEqual(day);
});

it('a booked day shows what was booked, whatever its doser feeds by now', async () => {
  const stage = await stageWith();
  await stage.send(DAY, 100, 5000);
  await stage.gateway.count();
  const { id, version } = (await stage.dayOf(DAY)) as FeedingDay;
  const booked = created<FeedingDay>(
    await app.uelzen.manager.post(`/feeding-days/${id}/booking`, undefined, { version }),
  );
  const other = await stageWith();
  await app.owner.query('update dosers set article_id = $1, location_id = $2 where id = $3', [
    other.articleId,
    other.locationId,
    stage.doser.id,
  ]);
  expect(await stage.dayOf(DAY)).toMatchObject({ article: booked.article, location: booked.location });
});

it('two readings that lie weeks apart open the days around them, not all between', async () => {
  const stage = await stageWith();
  const times = [dayStart('2026-08-05'), dayStart('2026-10-20')];
  await stage.gateway.send({ series: [{ endpoint: 'feeder', tag: 'kg', times, values: [1, 2] }] });
  await stage.gateway.pack();
  const days = (await stage.daysOf()).map(({ day }) => day);
  expect(days).toContain('2026-10-20');
  expect(days).not.toContain('2026-09-05');
  expect(days.length).toBeLessThan(40);
});

it('what waited is missing no longer once its counter says something else', async () => {
  const stage = await stageWith({ tonnes: 5, booksItself: true });
  await stage.send(DAY, 100, 5000);
  await stage.gateway.count();
  expect(await stage.dayOf(DAY)).toMatchObject({ state: 'waiting', missingKg: 9400 });
  const late = dayStart(DAY) + 90_000;
  await app.owner.query('update dosers set books_itself = false, correction_factor = 0.2 where id = $1', [
    stage.doser.id,
  ]);
  await stage.gateway.send({ readings: [{ endpoint: 'feeder', tag: 'kg', time: late, value: 5610 }] });
  await stage.gateway.pack();
  await stage.gateway.count();
  expect(await stage.dayOf(DAY)).toMatchObject({ state: 'counted', missingKg: null });
});
