import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let operator: TestClient;
let stage: PlantStage;
const today = plainDateIn(new Date(), 'Europe/Berlin');

beforeAll(async () => {
  app = await startTestApp();
  operator = app.uelzen.operator;
  const { manager } = app.uelzen;
  stage = await setPlantStage(manager);
  await stage.giveProof();
  await deliver(manager, stage);
});
afterAll(() => app.close());

const loadsOf = async (plate: string) =>
  (await operator.get(`/bookings/arrivals?search=${plate}`)).body.lorries[0]?.loads;
const fetch = async (fields: object) => {
  const goods = { type: 'outgoing', articleId: stage.articleId, receiverId: stage.supplierId };
  return (await operator.post('/bookings/arrivals', { ...goods, ...fields })).body;
};
/** Weighed empty, loaded and weighed full, to the end. */
const load = async (id: string) => {
  const step = (name: string, body: object = {}) => operator.post(`/bookings/${id}/steps/${name}`, body);
  const weigh = (kind: string, kg: number) =>
    operator.post(`/bookings/${id}/weighings`, { source: 'manual', kind, kg, reason: 'Anzeige abgelesen' });
  await step('selectEmptyScale', { scaleId: stage.scaleId });
  await weigh('empty', 15_000);
  await step('driveToStorageLocation', { locationId: stage.siloId, alsoDone: 'loadMaterial' });
  await step('selectScale', { scaleId: stage.scaleId });
  await weigh('full', 20_000);
  return (await step('finishProcess')).body;
};

describe('a lorry that nobody announced and that fetches', () => {
  it('is weighed empty first, without a contract, and takes from the stock what it loads', async () => {
    const booked = await fetch({ licensePlate: 'UE-HO 1' });
    expect(booked).toMatchObject({ type: 'outgoing', transport: 'collection', step: 'selectEmptyScale' });
    expect(booked).toMatchObject({ receiver: { id: stage.supplierId }, supplier: null, contract: null });
    expect(booked.arrivedAt).not.toBeNull();
    expect(await load(booked.id)).toMatchObject({ status: 'completed', netKg: 5000, origin: { id: stage.siloId } });
  });

  it('is offered what it fetched last, beside what it brings', async () => {
    const { articleId, supplierId } = stage;
    const fetched = {
      type: 'outgoing',
      transport: 'collection',
      supplier: null,
      receiver: { id: supplierId, name: 'Hof Lüders GbR' },
      haulier: null,
      article: { id: articleId, name: 'Maissilage' },
      contract: null,
      isSlurryTrip: false,
      isSampleAgreed: false,
      lastDeliveryOn: today,
    };
    expect(await loadsOf('ueho1')).toEqual([fetched]);
    const { id } = await fetch({ vehicleId: stage.vehicleId });
    await load(id);
    expect(await loadsOf('uelw130')).toMatchObject([fetched, { type: 'incoming', receiver: null }]);
  });

  it('may go without a receiver, which becomes a flag, and is completed at the gate', async () => {
    const booked = await fetch({ licensePlate: 'UE-HO 2', receiverId: null });
    const keys = booked.flags.map(({ key }: { key: string }) => key);
    expect(keys).toContain('missing-receiver');
    const details = { articleId: stage.articleId, licensePlate: 'UE-HO 2', receiverId: stage.supplierId };
    const { body } = await operator.patch(`/bookings/${booked.id}/details`, details, { version: booked.version });
    expect(body).toMatchObject({ receiver: { id: stage.supplierId }, step: 'selectEmptyScale' });
  });

  it('moves nothing within the plant, and is delivered where somebody says so', async () => {
    const { articleId } = stage;
    const within = await operator.post('/bookings/arrivals', { type: 'internal', articleId, licensePlate: 'UE-HO 3' });
    expect(within.body.fields).toMatchObject([{ path: 'type' }]);
    expect(await fetch({ licensePlate: 'UE-HO 3', transport: 'delivery' })).toMatchObject({ transport: 'delivery' });
  });
});
