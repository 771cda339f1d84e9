import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SimulatedScale, startSimulatedScale } from '../../masterdata/scales/simulated-scale.ts';
import { makeOutsideDriver } from '../../testing/plant/make-driver.ts';
import { addressBody, created, scaleBody } from '../../testing/plant/master-data.ts';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { setSlurryStage } from '../../testing/plant/slurry-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type TestClient, testClient } from '../../testing/test-client.ts';
import { makePerson } from '../../testing/test-people.ts';

let app: TestApp;
let scale: SimulatedScale;
let stage: PlantStage;
let driverId: string;
/** One that nothing listens behind, and one that no line leads to. */
let deadScaleId: string;
let unconnectedId: string;
let operatorFromOutside: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  scale = await startSimulatedScale(0);
  const { manager } = app.uelzen;
  stage = await setPlantStage(manager, scale);
  await stage.giveProof();
  driverId = await makeOutsideDriver(app.uelzen, stage.supplierId);
  deadScaleId = created(
    await manager.post('/scales', scaleBody({ name: 'Tote Waage', host: '127.0.0.1', port: 1 })),
  ).id;
  const line = { protocol: 'none', host: null, port: null, calibrationLicenceNumber: null };
  unconnectedId = created(await manager.post('/scales', scaleBody({ name: 'Handwaage', ...line }))).id;
  const rights = { roles: ['red2Operator'], customerAdmin: false, isOutside: true } as const;
  const { token } = await makePerson(app.platform, app.uelzen.id, rights);
  operatorFromOutside = testClient(app.url, token);
});
afterAll(async () => {
  await app.close();
  await scale.close();
});

const step = (id: string, name: string, body: object = {}, client = app.uelzen.driver) =>
  client.post(`/bookings/${id}/steps/${name}`, body);
const typed = (kind: 'full' | 'empty', kg: number) => ({ source: 'manual', kind, kg, reason: 'Anzeige' });
const type = (id: string, kind: 'full' | 'empty', kg: number, client = app.uelzen.driver, more: object = {}) =>
  client.post(`/bookings/${id}/weighings`, { ...typed(kind, kg), ...more });
/** The booking as a command answers it. */
const weighed = (answer: Parameters<typeof created>[0]) => created<Booking>(answer);
const read = async (id: string) => (await app.uelzen.manager.get(`/bookings/${id}`)).body;
const outsideFlag = async (id: string) =>
  (await read(id)).flags.find(({ key }: { key: string }) => key === 'typed-outside');

/** A delivery of the driver from outside, who stands on a scale with it. */
const onScale = async (scaleId: string, fields: object = {}): Promise<string> => {
  const { articleId, supplierId, vehicleId } = stage;
  const kind = { type: 'incoming', transport: 'delivery', deliveryDate: '2026-05-04', confirmSecondOpen: true };
  const body = { ...kind, articleId, supplierId, vehicleId, driverId, ...fields };
  const { id } = created(await app.uelzen.manager.post('/bookings', body));
  created(await step(id, 'registerVehicle', { confirmSecondOpen: true }));
  created(await step(id, 'selectScale', { scaleId }));
  return id;
};

/** Unloads what was weighed full, and comes to the empty weighing. */
const unload = async (id: string, scaleId: string) => {
  created(await step(id, 'driveToStorageLocation', { locationId: stage.siloId }));
  created(await step(id, 'unloadMaterial'));
  created(await step(id, 'selectEmptyScale', { scaleId }));
};

describe('whoever comes from outside', () => {
  it('types no weight while the scale speaks, whatever it shows, at once or kept for later', async () => {
    const id = await onScale(stage.scaleId);
    scale.stand(38_000);
    expect(await type(id, 'full', 44_000)).toMatchObject({ status: 403, body: { reason: 'booking.typed-outside' } });
    const takenAt = new Date(Date.now() - 60_000).toISOString();
    const later = await type(id, 'full', 44_000, app.uelzen.driver, { takenAt });
    expect(later.body.reason).toBe('booking.typed-outside');
    scale.stand(0);
    expect((await type(id, 'full', 44_000, operatorFromOutside)).body.reason).toBe('booking.typed-outside');
    expect((await read(id)).weighings).toEqual([]);
    // Whoever works here still may.
    const { weighings } = weighed(await type(id, 'full', 38_000, app.uelzen.operator));
    expect(await outsideFlag(id)).toBeUndefined();
    const replacing = { ...typed('full', 44_000), replacesId: weighings[0]?.id };
    const replaced = await operatorFromOutside.put(`/bookings/${id}/weighings`, replacing);
    expect(replaced).toMatchObject({ status: 403, body: { reason: 'booking.typed-outside' } });
  });

  it('types it where the scale is dead, and nothing is posted before somebody of the plant has confirmed it', async () => {
    const { manager, operator } = app.uelzen;
    const id = await onScale(deadScaleId);
    created(await type(id, 'full', 40_000));
    expect(await outsideFlag(id)).toMatchObject({ blocks: 'completion', params: { name: 'Test red2Driver' } });
    await unload(id, deadScaleId);
    created(await type(id, 'empty', 15_000));
    expect(created(await step(id, 'finishProcess'))).toMatchObject({ status: 'finished', netKg: 25_000 });
    const counted = (await manager.get('/control/overview')).body.bookings.toComplete;
    expect(counted).toBeGreaterThan(0);
    const complete = await manager.post(`/bookings/${id}/complete`, {});
    expect(complete.body.reason).toBe('booking.completion-blocked');
    const confirm = (client: TestClient) =>
      client.post(`/bookings/${id}/weighings/confirmation`, { reason: 'Wie die letzten Fahrten' });
    expect((await confirm(app.uelzen.driver)).status).toBe(403);
    expect((await confirm(operatorFromOutside)).status).toBe(403);
    expect(created(await confirm(operator))).toMatchObject({ status: 'completed', netKg: 25_000 });
    expect(await outsideFlag(id)).toBeUndefined();
    const { items } = (await manager.get(`/bookings/${id}/history`)).body;
    const told = items.find(({ event }: { event: string }) => event === 'figures-confirmed');
    expect(told).toMatchObject({ reason: 'Wie die letzten Fahrten', after: { name: 'Test red2Driver' } });
  });

  it('types it where no line leads to the scale, seen like any other', async () => {
    const id = await onScale(unconnectedId);
    created(await type(id, 'full', 40_000));
    expect(await outsideFlag(id)).toBeDefined();
  });

  it('says how much slurry came, seen like a weight', async () => {
    const { manager, driver } = app.bremen;
    const { begin, supplierId, pitId } = await setSlurryStage(manager);
    const id = await begin({ driverId: await makeOutsideDriver(app.bremen, supplierId) });
    const delivered = { amount: 22, locationId: pitId, confirmAmount: true };
    const { flags } = weighed(await step(id, 'deliverSlurry', delivered, driver));
    expect(flags[0]).toMatchObject({ key: 'typed-outside', params: { name: 'Test red2Driver' } });
  });

  it('is weighed empty with another vehicle than the plant expects, whatever is kept of that one', async () => {
    const { manager } = app.uelzen;
    const spared = addressBody({ curbWeightRule: { type: 'none' } });
    const supplierId = created(await manager.post('/addresses', spared)).id;
    const vehicle = async (licensePlate: string) => {
      const { id } = created(await manager.post(`/addresses/${supplierId}/vehicles`, { licensePlate }));
      await app.owner.query('update vehicles set empty_weight_kg = 9000, empty_weighed_at = now() where id = $1', [id]);
      return id;
    };
    const [expected, other] = [await vehicle('UE-EX 1'), await vehicle('UE-OT 2')];
    const kind = { type: 'incoming', transport: 'delivery', deliveryDate: '2026-05-04', articleId: stage.articleId };
    const isSpared = async (vehicleId: string, client = app.uelzen.driver) => {
      const body = { ...kind, supplierId, vehicleId: expected, driverId, confirmSecondOpen: true };
      const { id } = created(await manager.post('/bookings', body));
      created(await step(id, 'registerVehicle', { vehicleId, confirmSecondOpen: true }, client));
      return !(await read(id)).facts.emptyWeighingDue;
    };
    expect(await isSpared(expected)).toBe(true);
    expect(await isSpared(other)).toBe(false);
    expect(await isSpared(other, app.uelzen.operator)).toBe(true);
  });
});

describe('the yard alone with a dead scale', () => {
  it('replaces its own typed weight, also an empty one above the full one, and nobody else’s', async () => {
    const { operator, manager } = app.uelzen;
    const id = await onScale(deadScaleId);
    const replace = (kind: 'full' | 'empty', kg: number, replacesId: string) =>
      operator.put(`/bookings/${id}/weighings`, { ...typed(kind, kg), replacesId });
    const { weighings: first } = weighed(await type(id, 'full', 37_240, operator));
    await unload(id, deadScaleId);
    const { weighings } = weighed(await type(id, 'empty', 41_000, operator));
    created(await step(id, 'finishProcess', {}, operator));
    const stood = await read(id);
    expect(stood).toMatchObject({ status: 'finished', netKg: null });
    const empty = weighings.find(({ kind }) => kind === 'empty');
    expect(created(await replace('empty', 14_100, empty?.id ?? ''))).toMatchObject({ netKg: 23_140 });
    const byManager = { ...typed('full', 37_260), replacesId: first[0]?.id };
    const { weighings: now } = weighed(await manager.put(`/bookings/${id}/weighings`, byManager));
    const full = now.find((one) => one.kind === 'full' && one.isCurrent);
    expect((await replace('full', 37_280, full?.id ?? '')).body.reason).toBe('booking.weighing-not-own');
  });

  it('weighs again where the scale speaks', async () => {
    const { operator } = app.uelzen;
    const id = await onScale(stage.scaleId);
    const { weighings } = weighed(await type(id, 'full', 38_000, operator));
    const replacing = { ...typed('full', 38_020), replacesId: weighings[0]?.id };
    expect((await operator.put(`/bookings/${id}/weighings`, replacing)).body.reason).toBe('booking.weighing-not-own');
  });
});
