import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenRules } from '../testing/actors/broken-rules.ts';
import { setGatewayStage } from '../testing/production/gateway-stage.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const stage = await setGatewayStage(app, app.uelzen);
  const times = Array.from({ length: 100 }, (_, index) => Date.now() - 86_400_000 + index * 60_000);
  await stage.send({ series: [{ endpoint: 'gas', tag: 'v', times, values: times.map((_, index) => index) }] });
  await stage.pack();
  await stage.rollUp();
});
afterAll(() => app.close());

const days = 'a day of readings';
const months = 'a month of readings';
const anyDay = 'series = (select min(series) from reading_days)';

it.each([
  ['nothing', 'update reading_days set count = count', []],
  ['a block that holds more', `update reading_blocks set count = count + 1 where ${anyDay}`, [days]],
  ['a day that reached higher', 'update reading_days set maximum = maximum + 1', [days, months]],
  ['a day that is missing', 'delete from reading_days', [days]],
  ['a month that counts less', 'update reading_months set count = count - 1', [months]],
  ['a month that is missing', 'delete from reading_months', [months]],
  [
    'nothing while a day is due',
    `with due as (insert into reading_days_due select organisation_id, series, day from reading_days)
     update reading_blocks set count = count + 1`,
    [],
  ],
])('sees %s', async (_, breach, rules) => {
  const broken = [
    ...(await brokenRules(app, breach, { rule: days })),
    ...(await brokenRules(app, breach, { rule: months })),
  ];
  expect(broken.map((name) => rules.find((rule) => name.startsWith(rule)))).toEqual(rules);
});
