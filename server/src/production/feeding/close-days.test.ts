import { afterAll, beforeAll, expect, it } from 'vitest';
import { created } from '../../testing/plant/master-data.ts';
import { setFeedingStage } from '../../testing/production/feeding-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { closeFeedingDays } from './close-days.ts';

const DAY = '2026-10-20';
let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

const at = (instant: string) => app.setClock(new Date(instant));
const close = async (stage: Awaited<ReturnType<typeof stageWith>>) => {
  await closeFeedingDays.run(app.platform, undefined, { isLast: true });
  await stage.gateway.count();
};
const stageWith = (changes: { tonnes?: number } & Record<string, unknown> = {}) =>
  setFeedingStage(app, app.uelzen, { stockedOn: '2026-10-01', tonnes: 500, ...changes });

it('a day that is over is closed without another reading', async () => {
  at('2026-10-20T20:00:00Z');
  const stage = await stageWith();
  await stage.send(DAY, 100, 5000, (time) => time < Date.parse('2026-10-20T19:55:00Z'));
  await stage.gateway.count();
  expect(await stage.dayOf(DAY)).toMatchObject({ state: 'open' });
  at('2026-10-21T06:00:00Z');
  await close(stage);
  expect(await stage.dayOf(DAY)).toMatchObject({ state: 'questionable', marks: [{ mark: 'gap' }] });
});

it('a doser that said nothing has a day all the same, from the day after it was made', async () => {
  at('2026-10-21T06:00:00Z');
  const stage = await stageWith();
  await close(stage);
  expect(await stage.dayOf(DAY)).toBeUndefined();
  at('2026-10-23T06:00:00Z');
  await close(stage);
  expect(await stage.dayOf('2026-10-22')).toMatchObject({ state: 'questionable', measuredKg: 0 });
});

it('a day that waits and books itself is tried again, and told of once', async () => {
  at('2026-10-22T09:00:00Z');
  const stage = await stageWith({ tonnes: 10, booksItself: true });
  await stage.send(DAY, 100, 5000);
  await stage.gateway.count();
  const waiting = await stage.dayOf(DAY);
  expect(waiting).toMatchObject({ state: 'waiting', missingKg: 4400 });
  await close(stage);
  expect(await stage.dayOf(DAY)).toMatchObject({ state: 'waiting', version: waiting?.version });
  const { articleId, locationId } = stage;
  const entry = { kind: 'opening-balance', articleId, locationId, amount: 50, day: '2026-10-02' };
  created(await app.uelzen.manager.post('/bookings/stock-entries', entry));
  await close(stage);
  expect(await stage.dayOf(DAY)).toMatchObject({ state: 'booked', missingKg: null });
});
