import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenRules } from '../testing/actors/broken-rules.ts';
import { setGatewayStage } from '../testing/production/gateway-stage.ts';
import { setRuleStage } from '../testing/production/rule-stage.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const HOUR_MS = 3_600_000;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const stage = await setGatewayStage(app, app.uelzen);
  const times = Array.from({ length: 100 }, (_, index) => Date.now() - 24 * HOUR_MS + index * 60_000);
  await stage.send({ series: [{ endpoint: 'gas', tag: 'v', times, values: times.map((_, index) => index) }] });
  await stage.pack();
  await stage.rollUp();
  const { add, come } = await setRuleStage(app, app.uelzen, new Date(Date.now() - HOUR_MS));
  await add({ forSeconds: 0 });
  await come([95]);
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

const open = 'a rule is broken exactly while';
const looks = 'a rule looks at readings exactly while';

it.each([
  [
    'an event that was ended alone',
    "update rule_events set cleared_at = raised_at + interval '1 s', ended_by = 'back'",
    open,
  ],
  ['a rule that was kept again alone', 'update rule_states set raised_at = null, event_id = null', open],
  ['a rule out of use that still looks', 'update reading_rules set active = false', looks],
  [
    'an endpoint out of use that is still looked at',
    "update endpoints set state = 'retired' where state = 'named'",
    looks,
  ],
])('sees %s', async (_, breach, rule) => {
  const broken = [
    ...(await brokenRules(app, breach, { rule: open })),
    ...(await brokenRules(app, breach, { rule: looks })),
  ];
  expect(broken.map((name) => [open, looks].find((each) => name.startsWith(each)))).toEqual([rule]);
});
