import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Listener } from '../../core/process/announcement.ts';
import { fillHooks } from '../../core/process/hook.ts';
import {
  type LaboratoryMessageStage,
  resultLines,
  setLaboratoryMessageStage,
} from '../../testing/laboratory/laboratory-message-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type ResultsArrived, resultsArrived } from './results-arrived.ts';

const nothing: Listener<ResultsArrived> = async () => undefined;
let inNewArea = nothing;

let app: TestApp;
let stage: LaboratoryMessageStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setLaboratoryMessageStage(app.uelzen);
  // As the manifest of an area above the laboratory would: nothing below it is edited.
  fillHooks([resultsArrived.listen((scope, event) => inNewArea(scope, event))]);
});
afterAll(() => app.close());
afterEach(() => {
  inNewArea = nothing;
});

it('reaches an area above in the transaction of the values, behind deliveries', async () => {
  const { bookingId, number } = await stage.sampled();
  const received: unknown[] = [];
  inNewArea = async (scope, { message, samples, previous }) => {
    const values = await scope.db
      .selectFrom('deliveryValues')
      .select('value')
      .where('bookingId', '=', bookingId)
      .execute();
    received.push({ id: message.id, numbers: samples.map((sample) => sample.number), values: values.length });
    expect(previous.get(number)).toBeUndefined();
  };
  const { body } = await stage.upload(resultLines(`${number};TS;30;%`));
  expect((await stage.accept(body)).status).toBe(200);
  expect(received).toEqual([{ id: body.id, numbers: [number], values: 1 }]);
});

it('is undone where a listener fails: neither the values nor what followed from them stays', async () => {
  const { bookingId, number } = await stage.sampled();
  inNewArea = async () => {
    throw new Error('the new area fails');
  };
  const { body } = await stage.upload(resultLines(`${number};TS;30;%`));
  expect((await stage.accept(body)).status).toBe(500);
  const { rows } = await app.owner.query('select from laboratory_results where sample_number = $1', [number]);
  expect(rows).toEqual([]);
  expect(await stage.valuesOf(bookingId)).toEqual({});
  inNewArea = nothing;
  expect((await stage.accept(body)).body).toMatchObject({ state: 'accepted' });
  expect(await stage.valuesOf(bookingId)).toEqual({ ts: 30 });
});
