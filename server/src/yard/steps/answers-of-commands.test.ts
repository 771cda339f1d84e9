import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setPlantStage(app.uelzen.manager);
});
afterAll(() => app.close());

const book = async (): Promise<string> => {
  const { articleId, supplierId } = stage;
  const deliveryDate = plainDateIn(app.platform.clock(), 'Europe/Berlin');
  const booking = { type: 'incoming', transport: 'delivery', deliveryDate, articleId, supplierId };
  return (await app.uelzen.manager.post('/bookings', booking)).body.id;
};

/** Gives a command and expects its answer to be what everybody else reads then. */
const command = async (id: string, path: string, body: object = {}, method: 'post' | 'put' = 'post') => {
  const answer = await app.uelzen.manager[method](`/bookings/${id}/${path}`, body);
  expect([path, answer.status]).toEqual([path, 200]);
  const { body: read } = await app.uelzen.manager.get(`/bookings/${id}`);
  expect([path, answer.body]).toEqual([path, read]);
  return answer.body;
};

const weighing = (kind: 'full' | 'empty', kg: number) => ({ source: 'manual', kind, kg, reason: 'Waage gewartet' });

it('answers each command of a delivery with what the booking is then, though nothing was read anew', async () => {
  const { vehicleId, siloId, scaleId } = stage;
  const driverName = 'Antje Grün';
  const id = await book();
  await command(id, 'steps/registerVehicle', { vehicleId, driverName });
  await command(id, 'steps/selectScale', { scaleId });
  await command(id, 'weighings', weighing('full', 40_000));
  await command(id, 'steps/driveToStorageLocation', { locationId: siloId });
  await command(id, 'approvals', { scope: 'booking', validUntil: null, reason: 'Nachweis kommt per Post' });
  await command(id, 'steps/unloadMaterial', { confirmOverfill: true });
  await command(id, 'steps/selectEmptyScale', { scaleId });
  const { weighings } = await command(id, 'weighings', weighing('empty', 15_000));
  const replacesId = weighings.find(({ kind }: { kind: string }) => kind === 'empty').id;
  await command(id, 'weighings', { ...weighing('empty', 15_100), replacesId }, 'put');
  const posted = await command(id, 'steps/finishProcess');
  expect(posted).toMatchObject({
    status: 'completed',
    destination: { id: siloId },
    scale: { id: scaleId },
    driverName,
  });
  await command(id, 'reverse', { reason: 'Irrtum' });
  await command(await book(), 'abort', { reason: 'Umgekehrt' });
});

/** A delivery of the same lorry that only has to be finished. */
const weighedEmpty = async (emptyKg: number): Promise<string> => {
  const { vehicleId, siloId, scaleId } = stage;
  const id = await book();
  await command(id, 'steps/registerVehicle', { vehicleId, confirmSecondOpen: true });
  await command(id, 'steps/selectScale', { scaleId });
  await command(id, 'weighings', weighing('full', 40_000));
  await command(id, 'steps/driveToStorageLocation', { locationId: siloId });
  await command(id, 'steps/unloadMaterial');
  await command(id, 'steps/selectEmptyScale', { scaleId });
  await command(id, 'weighings', weighing('empty', emptyKg));
  return id;
};

it('answers the last step by the empty weight that its lorry has then, also where another trip has weighed it since', async () => {
  await stage.giveProof();
  const [first, second] = [await weighedEmpty(15_000), await weighedEmpty(15_300)];
  await command(second, 'steps/finishProcess');
  expect((await command(first, 'steps/finishProcess')).status).toBe('completed');
  const { rows } = await app.owner.query('select empty_weight_kg from vehicles where id = $1', [stage.vehicleId]);
  expect(rows).toEqual([{ empty_weight_kg: '15300' }]);
});
