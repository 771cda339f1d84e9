import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenRules } from '../testing/actors/broken-rules.ts';
import { created } from '../testing/plant/master-data.ts';
import { setFeedingStage } from '../testing/production/feeding-stage.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const DAY = '2026-10-20';
let app: TestApp;
let dayId: string;
beforeAll(async () => {
  app = await startTestApp();
  app.setClock(new Date('2026-10-22T09:00:00Z'));
  const stage = await setFeedingStage(app, app.uelzen, { stockedOn: '2026-10-01', tonnes: 500 });
  await stage.send(DAY, 100, 5000);
  await stage.gateway.count();
  const day = await stage.dayOf(DAY);
  dayId = day?.id ?? '';
  const correction = { kg: 14_000, reason: 'Wiegezettel' };
  const { manager } = app.uelzen;
  const corrected = created(
    await manager.post(`/feeding-days/${dayId}/corrections`, correction, { version: day?.version ?? 0 }),
  );
  created(await manager.post(`/feeding-days/${dayId}/booking`, undefined, { version: corrected.version }));
});
afterAll(() => app.close());

const counts = 'what counts of a day of feeding';
const booked = 'a booked day of feeding';

it.each([
  ['nothing', 'update feeding_days set version = version where id = $1', []],
  [
    'a day that counts more than was measured',
    'update feeding_days set accepted_kg = 14001 where id = $1',
    [counts, booked],
  ],
  ['a correction that nobody made', 'update feeding_corrections set said_kg = 0 where feeding_day_id = $1', [counts]],
  [
    'a booking of another day',
    `update bookings set delivery_date = '2026-10-19' where id =
    (select booking_id from feeding_days where id = $1)`,
    [booked],
  ],
  [
    'a booking that is reversed',
    `update bookings set status = 'reversed' where id =
    (select booking_id from feeding_days where id = $1)`,
    [booked],
  ],
])('sees %s', async (_, breach, rules) => {
  const broken = [
    ...(await brokenRules(app, breach.replace('$1', `'${dayId}'`), { rule: counts })),
    ...(await brokenRules(app, breach.replace('$1', `'${dayId}'`), { rule: booked })),
  ];
  expect(broken.map((name) => rules.find((rule) => name.startsWith(rule)))).toEqual(rules);
});
