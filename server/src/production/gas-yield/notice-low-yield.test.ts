import { afterAll, beforeAll, expect, it } from 'vitest';
import { checks } from '../../app.ts';
import { dailyChecks } from '../../identity/notifications/daily-checks.ts';
import { daysAgo, feedMaize, makeGasMeters } from '../../testing/production/yield-stage.ts';
import { foundOrganisation, startOwnTestApp, type TestApp } from '../../testing/test-app.ts';

const DAY_MS = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

it('gas that stays below what is expected is an event, and so is its return, each once', async () => {
  const plant = await foundOrganisation(app.platform, app.url, 'Gasertrag');
  const now = app.platform.clock();
  const morning = new Date(`${daysAgo(0)}T08:00:00Z`).getTime();
  /** As on a later day; people stay signed in, as for them no time passes. */
  const checkAfter = async (days: number) => {
    app.setClock(new Date(morning + days * DAY_MS));
    await dailyChecks(checks).run(app.platform, {}, { isLast: true });
    app.setClock(now);
  };
  const events = async () => {
    const { body } = await plant.manager.get('/plant-events?kind=yield');
    return body.items.map(({ event, entity, userName }: Record<string, string>) => [entity, event, userName]);
  };
  await feedMaize(plant, { days: 34, tonnes: 10 });
  const { writeDay } = await makeGasMeters(plant);
  // 10 t of maize give some 990 m³ a day by then.
  await writeDay(daysAgo(5), 950);
  await writeDay(daysAgo(4), 500);
  await writeDay(daysAgo(3), 500);
  await checkAfter(1);
  expect(await events()).toEqual([]);
  await writeDay(daysAgo(2), 500);
  await checkAfter(2);
  const low = ['gas-yield', 'yield-low', 'Halm'];
  expect(await events()).toEqual([low]);
  await checkAfter(3);
  expect(await events()).toEqual([low]);
  await writeDay(daysAgo(1), 950);
  await checkAfter(4);
  await checkAfter(5);
  expect(await events()).toEqual([['gas-yield', 'yield-back', 'Halm'], low]);
});
