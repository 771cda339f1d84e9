import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contractBody, created, materialBody } from '../../testing/plant/master-data.ts';
import { type SlurryStage, setSlurryStage } from '../../testing/plant/slurry-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: SlurryStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setSlurryStage(app.uelzen.manager);
  const always = { number: 'V-GÜLLE', startsOn: '2020-01-01', endsOn: '2099-12-31' };
  const sampled = materialBody(stage.slurryId, { sampleRule: 'random', samplePercent: 100 });
  created(await app.uelzen.manager.post('/contracts', contractBody(stage.supplierId, [sampled], always)));
});
afterAll(() => app.close());

const deliver = async () => {
  const id = await stage.begin({ deliveryDate: plainDateIn(new Date(), 'Europe/Berlin') });
  return (await stage.step(id, 'deliverSlurry', { amount: 20, unit: 'm3' })).body;
};

it('takes the sample that its contract asks for once it has delivered, by the number of its label', async () => {
  const { id, step, sample } = await deliver();
  expect([step, sample.status]).toEqual(['takeSample', 'due']);
  const other = await stage.step(id, 'takeSample', { sampleNumber: '260000999993' });
  expect(other.body.reason).toBe('booking.other-sample');
  const { body } = await stage.step(id, 'takeSample', { sampleNumber: sample.number });
  expect(body).toMatchObject({ step: 'decideReturn', sample: { status: 'taken', takenAtStep: 'takeSample' } });
});

it('goes on without the sample that is waived', async () => {
  const { id } = await deliver();
  const { body } = await app.uelzen.manager.post(`/bookings/${id}/sample/waiver`, { reason: 'Schon beprobt' });
  expect(body.sample.status).toBe('waived');
  const next = body.step === 'takeSample' ? (await stage.step(id, 'takeSample')).body : body;
  expect(next.step).toBe('decideReturn');
});
