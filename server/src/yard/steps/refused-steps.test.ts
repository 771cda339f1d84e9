import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SampleStage, setSampleStage } from '../../testing/laboratory/sample-stage.ts';
import { created } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestAnswer } from '../../testing/test-client.ts';

let app: TestApp;
let stage: SampleStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setSampleStage(app.uelzen);
});
afterAll(() => app.close());

const reasonOf = async (answer: Promise<TestAnswer>): Promise<unknown> => {
  const { body } = await answer;
  return body.fields?.[0]?.reason ?? body.reason;
};
const step = (id: string, name: string, body: object = {}) =>
  app.uelzen.operator.post(`/bookings/${id}/steps/${name}`, body);
const weigh = (id: string, kind: string, kg: number) =>
  app.uelzen.operator.post(`/bookings/${id}/weighings`, { source: 'manual', kind, kg, reason: 'Waage gewartet' });
const complete = (id: string) => app.uelzen.manager.post(`/bookings/${id}/complete`);
const reverse = (id: string) => app.uelzen.manager.post(`/bookings/${id}/reverse`, { reason: 'Falscher Lieferant' });

describe('a step that is not possible', () => {
  it('is refused without a scale, or with one that is out of use', async () => {
    const { manager } = app.uelzen;
    const arrived = await stage.arrive();
    const { version, ...scale } = (await manager.get(`/scales/${stage.scaleId}`)).body;
    const change = (active: boolean, at: number) =>
      manager.patch(`/scales/${stage.scaleId}`, { ...scale, active }, { version: at });
    const { body: idle } = await change(false, version);
    expect(await reasonOf(step(arrived.id, 'selectScale', { scaleId: stage.scaleId }))).toBe('scale.inactive');
    created(await change(true, idle.version));
  });

  it('is refused for a weight that is there already, and at the end for an empty one that is not the lighter', async () => {
    const { id } = await stage.toSample();
    created(await weigh(id, 'full', 40_000));
    expect(await reasonOf(weigh(id, 'full', 41_000))).toBe('booking.already-weighed');
    await stage.step(id, 'driveToStorageLocation', { locationId: stage.siloId });
    await stage.step(id, 'unloadMaterial');
    await stage.step(id, 'selectEmptyScale');
    created(await weigh(id, 'empty', 40_000));
    expect(created(await step(id, 'finishProcess'))).toMatchObject({ status: 'finished', netKg: null });
    expect(await reasonOf(complete(id))).toBe('booking.completion-blocked');
    expect(await reasonOf(step(id, 'done'))).toBe('booking.no-step-left');
  });
});

describe('what ends a booking', () => {
  it('is refused while steps are left, and when it has ended already', async () => {
    const { id } = await stage.toSample();
    expect(await reasonOf(complete(id))).toBe('booking.not-finished');
    expect(await reasonOf(reverse(id))).toBe('booking.not-completed');
    expect((await stage.bring(id)).status).toBe('completed');
    const { body: reversed } = await reverse(id);
    expect(await reasonOf(reverse(id))).toBe('booking.already-reversed');
    expect(await reasonOf(reverse(reversed.reversedBy.id))).toBe('booking.reversal-not-reversible');
    const sample = { reason: 'Verdacht' };
    expect(await reasonOf(app.uelzen.operator.post(`/bookings/${reversed.reversedBy.id}/sample`, sample))).toBe(
      'booking.no-sample-possible',
    );
  });
});

describe('a sample', () => {
  it('that is due is taken at its step, not out of turn', async () => {
    await stage.agree({ sampleRule: 'random', samplePercent: 100 });
    const { id } = await stage.toSample();
    const sample = { reason: 'Verdacht' };
    expect(await reasonOf(app.uelzen.operator.post(`/bookings/${id}/sample`, sample))).toBe('booking.sample-due');
    await stage.agree({});
  });
});

it('a booking is changed for a reason', async () => {
  const { id, version } = await stage.book();
  const said = { deliveryDate: stage.today, articleId: stage.articleId, supplierId: stage.supplierId, reason: ' ' };
  const { status, body } = await app.uelzen.manager.patch(`/bookings/${id}`, said, { version });
  expect([status, body.fields]).toEqual([422, [{ path: 'reason', reason: 'booking.reason-missing' }]]);
});

it('goods don’t go from a location to itself', async () => {
  const { siloId: place, articleId } = stage;
  const body = { articleId, originLocationId: place, destinationLocationId: place, amount: 1 };
  expect(await reasonOf(app.uelzen.manager.post('/bookings/withdrawals', body))).toBe('booking.same-location');
});

it('a change names the version that it is made of', async () => {
  const { siloId } = stage;
  const { body } = await app.uelzen.manager.get(`/locations/${siloId}`);
  expect(await reasonOf(app.uelzen.manager.patch(`/locations/${siloId}`, body))).toBe('request.version-missing');
});
