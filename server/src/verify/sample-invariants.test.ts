import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenRules } from '../testing/actors/broken-rules.ts';
import { setSampleStage } from '../testing/laboratory/sample-stage.ts';
import { startOwnTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
  const { agree, toSample, step, abort } = await setSampleStage(app.uelzen);
  await agree({ sampleRule: 'random', samplePercent: 100 });
  await toSample();
  const { id } = await toSample();
  await step(id, 'collectSampleContainer');
  await app.uelzen.manager.put(`/bookings/${id}/values`, { values: [{ parameter: 'ts', value: 31 }] });
  await abort((await toSample()).id);
});
afterAll(() => app.close());

it.each([
  ['the number of a sample', "update samples set number = '260000000011' where status = 'due'"],
  ['a sample knows whether', "update samples set has_values = false where status = 'taken'"],
  ['each delivery that was', "delete from samples where status = 'due'"],
  ['a random sample was due', "update bookings set sample_draw = 2, sample_percent = 1 where status = 'open'"],
  [
    'a booking that became a document',
    "update bookings set sample_draw = case sample_draw when 1 then 2 else 1 end where status = 'aborted'",
  ],
  ['a sample that was taken', "update samples set taken_at = due_at - interval '1 day' where status = 'taken'"],
  ['a sample is void', "update samples set status = 'due' where status = 'void'"],
  ['measured values stand', 'update delivery_values set material_id = null'],
])('sees that %s … no longer holds', async (rule, breach) => {
  const broken = await brokenRules(app, breach);
  expect(broken).toHaveLength(1);
  expect(broken[0]).toContain(rule);
});
