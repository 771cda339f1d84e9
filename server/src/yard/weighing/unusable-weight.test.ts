import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SimulatedScale, startSimulatedScale } from '../../masterdata/scales/simulated-scale.ts';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let bridge: SimulatedScale;
let stage: PlantStage;
let bookingId: string;
beforeAll(async () => {
  app = await startTestApp();
  bridge = await startSimulatedScale(0);
  const { manager, operator } = app.uelzen;
  stage = await setPlantStage(manager, bridge);
  await stage.giveProof();
  const { articleId, supplierId, vehicleId, scaleId } = stage;
  const load = { articleId, supplierId, vehicleId, deliveryDate: '2026-01-15' };
  bookingId = (await manager.post('/bookings', { type: 'incoming', transport: 'delivery', ...load })).body.id;
  await operator.post(`/bookings/${bookingId}/steps/registerVehicle`);
  await operator.post(`/bookings/${bookingId}/steps/selectScale`, { scaleId });
});
afterAll(async () => {
  await app.close();
  await bridge.close();
});

const weigh = async () => {
  const { status, body } = await app.uelzen.operator.post(`/bookings/${bookingId}/weighings`, {
    source: 'scale',
    kind: 'full',
  });
  return [status, body.reason];
};

/** Changes the scale, as who looks after it does. */
const changeScale = async (changes: object): Promise<void> => {
  const path = `/scales/${stage.scaleId}`;
  const { id: _, updatedAt: __, version, ...fields } = (await app.uelzen.manager.get(path)).body;
  expect((await app.uelzen.manager.patch(path, { ...fields, ...changes }, { version })).status).toBe(200);
};

it('a weight that can’t be taken is refused with what stands against it, and nothing is weighed', async () => {
  bridge.stand(40_000);
  bridge.fail('overload');
  await expect.poll(weigh).toEqual([409, 'scale.overload']);
  bridge.fail('unstable');
  await expect.poll(weigh).toEqual([409, 'scale.unstable']);
  bridge.fail('none');
  bridge.stand(40_020);
  await changeScale({ divisionKg: 50 });
  await expect.poll(weigh).toEqual([409, 'scale.wrong-division']);
  // Nothing listens on the first port of a machine.
  await changeScale({ port: 1 });
  await expect.poll(weigh).toEqual([409, 'scale.unreachable']);
  const { body } = await app.uelzen.operator.get(`/bookings/${bookingId}`);
  expect(body.weighings).toEqual([]);
});
