import { afterAll, beforeAll, expect, it } from 'vitest';
import { created } from '../../testing/plant/master-data.ts';
import { type SlurryStage, setSlurryStage } from '../../testing/plant/slurry-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: SlurryStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setSlurryStage(app.uelzen.manager);
});
afterAll(() => app.close());

/** A load of 18 m³ out of a store that holds 10. */
const loadTooMuch = async (): Promise<string> => {
  await stage.fillStore(10);
  const tripId = await stage.unload(20, true);
  const load = { articleId: stage.digestateId, locationId: stage.storeId };
  const id: string = (await stage.step(tripId, 'collectSlurry', load)).body.returnedBy.id;
  created(await stage.step(id, 'driveToStorageLocation'));
  created(await stage.step(id, 'loadMaterial', { amount: 18, unit: 'm3' }));
  created(await stage.step(id, 'finishProcess'));
  return id;
};

it('says to everybody at the gate why a finished load is not posted, without booking anything', async () => {
  const id = await loadTooMuch();
  const { manager, operator } = app.uelzen;
  const before = (await manager.get(`/bookings/${id}`)).body;
  expect(before.status).toBe('finished');
  const details = { location: 'Gärrestlager 1', available: 10, unit: 'm3' };
  const ask = async () => (await operator.post(`/bookings/${id}/completion-preview`)).body;
  expect(await ask()).toEqual({ refusal: { reason: 'inventory.not-enough', details } });
  await stage.fillStore(30);
  expect(await ask()).toEqual({ refusal: null });
  expect((await manager.get(`/bookings/${id}`)).body).toEqual(before);
  const newest = async () => (await manager.get(`/bookings/${id}/history`)).body.items[0];
  const params = { refusal: 'inventory.not-enough', ...details };
  expect(before.flags).toMatchObject([{ key: 'general-error', blocks: 'nothing', params }]);
  expect(await newest()).toMatchObject({
    event: 'posting-refused',
    after: { flags: [{ key: 'general-error', params }] },
  });
  expect(
    created<{ id: string; version: number; status: string }>(await manager.post(`/bookings/${id}/complete`)).status,
  ).toBe('completed');
  const cleared = { before: { flags: [{ key: 'general-error' }] }, after: { flags: [] } };
  expect(await newest()).toMatchObject({ event: 'completed', ...cleared });
  expect((await manager.get(`/bookings/${id}`)).body.flags).toEqual([]);
  expect(await ask()).toMatchObject({ refusal: { reason: 'booking.already-completed' } });
  expect((await app.bremen.manager.post(`/bookings/${id}/completion-preview`)).status).toBe(404);
});
