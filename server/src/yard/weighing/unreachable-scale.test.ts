import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SimulatedScale, startSimulatedScale } from '../../masterdata/scales/simulated-scale.ts';
import { setPlantStage } from '../../testing/plant/plant-stage.ts';
import { eventually } from '../../testing/plant/scripted-scale.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let scale: SimulatedScale;
beforeAll(async () => {
  app = await startTestApp();
  scale = await startSimulatedScale(0);
});
afterAll(async () => {
  await app.close();
  await scale.close();
});

it('a booking that waits for its weighing says that its scale can’t be reached, until it can', async () => {
  const { manager, operator } = app.uelzen;
  const { articleId, supplierId, vehicleId, giveProof, scaleId } = await setPlantStage(manager);
  await giveProof();
  const input = {
    type: 'incoming',
    transport: 'delivery',
    deliveryDate: '2026-01-15',
    articleId,
    supplierId,
    vehicleId,
  };
  const { id } = (await manager.post('/bookings', input)).body;
  const flags = async () => (await operator.get(`/bookings/${id}`)).body.flags;
  const lineTo = (port: number) => {
    const range = { capacityKg: 60_000, divisionKg: 20 };
    const endpoint = { ...range, protocol: 'mettler-toledo-continuous', host: '127.0.0.1', port } as const;
    return app.platform.scales.to(app.uelzen.id, scaleId, endpoint);
  };

  await operator.post(`/bookings/${id}/steps/registerVehicle`);
  await operator.post(`/bookings/${id}/steps/selectScale`, { scaleId });
  expect(await flags()).toEqual([]);

  // Nothing listens on the first port of a machine.
  const line = lineTo(1);
  await eventually('the line is lost', () => line.status().state === 'unreachable');
  expect(await flags()).toMatchObject([
    { key: 'scale-connection-error', blocks: 'nothing', params: { scale: 'Fahrzeugwaage' } },
  ]);

  const { body: known } = await manager.get(`/scales/${scaleId}`);
  const { id: _, updatedAt: __, version, ...fields } = known;
  const change = (changes: object, at: number) =>
    manager.patch(`/scales/${scaleId}`, { ...fields, ...changes }, { version: at });
  expect((await change({ protocol: 'none' }, version)).status).toBe(200);
  expect(await flags()).toEqual([]);
  expect((await change({}, version + 1)).status).toBe(200);
  expect(await flags()).toHaveLength(1);

  lineTo(scale.port);
  await eventually('the scale speaks', () => line.status().state === 'stable' || line.status().reading !== null);
  expect(await flags()).toEqual([]);
});
