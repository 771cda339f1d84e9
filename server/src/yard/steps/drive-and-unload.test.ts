import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestAnswer } from '../../testing/test-client.ts';

let app: TestApp;
let stage: PlantStage;
const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');

beforeAll(async () => {
  app = await startTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
  await deliver(app.uelzen.manager, stage);
});
afterAll(() => app.close());

const step = (id: string, name: string, body: object = {}): Promise<TestAnswer> =>
  app.uelzen.operator.post(`/bookings/${id}/steps/${name}`, body);
const drive = (id: string, body: object = {}) =>
  step(id, 'driveToStorageLocation', { alsoDone: 'unloadMaterial', ...body });
const read = async (id: string) => (await app.uelzen.operator.get(`/bookings/${id}`)).body;
let plate = 0;

/** A delivery that is weighed full, of another supplier if wanted. */
const weighFull = async (fields: object = {}): Promise<string> => {
  const { articleId, supplierId, scaleId } = stage;
  plate += 1;
  const kind = { type: 'incoming', transport: 'delivery', deliveryDate, licensePlate: `UE-DU ${plate}` };
  const { id } = (await app.uelzen.operator.post('/bookings', { ...kind, articleId, supplierId, ...fields })).body;
  await step(id, 'registerVehicle');
  await step(id, 'selectScale', { scaleId });
  const weight = { source: 'manual', kind: 'full', kg: 40_000, reason: 'Anzeige abgelesen' };
  await app.uelzen.operator.post(`/bookings/${id}/weighings`, weight);
  return id;
};

describe('driving to a location and unloading there in one call', () => {
  it('does both steps, each of which stands in the history', async () => {
    const id = await weighFull();
    const { body } = await drive(id, { seenStatus: 'open' });
    expect(body).toMatchObject({ step: 'selectEmptyScale', destination: { id: stage.siloId } });
    expect(await read(id)).toEqual(body);
    const { items } = (await app.uelzen.manager.get(`/bookings/${id}/history`)).body;
    const events = items.map(({ event }: { event: string }) => event);
    expect(events.slice(0, 2)).toEqual(['step.unloadMaterial', 'step.driveToStorageLocation']);
    const { rows } = await app.owner.query('select proof_status from unloadings where booking_id = $1', [id]);
    expect(rows).toEqual([{ proof_status: 'valid' }]);
  });

  it('does neither where unloading is blocked or the step is another one by now', async () => {
    const farm = { type: 'agricultural-operation', companyName: 'Hof ohne Nachweis' };
    const { id: supplierId } = (await app.uelzen.manager.post('/addresses', farm)).body;
    const id = await weighFull({ supplierId });
    const before = await read(id);
    expect((await drive(id)).body.reason).toBe('booking.unloading-blocked');
    expect(await read(id)).toEqual(before);
    expect((await drive(id, { alsoDone: 'loadMaterial' })).body.reason).toBe('booking.other-step');
    expect(await read(id)).toEqual(before);
    await step(id, 'driveToStorageLocation');
    expect((await drive(id)).body.reason).toBe('booking.other-step');
  });

  it('does neither where it would not fit, and both by somebody’s word', async () => {
    const smallId = await stage.location('KL1', { maximumAmount: 1 });
    const vehicle = { vehicleId: stage.vehicleId, licensePlate: null, confirmSecondOpen: true };
    const id = await weighFull(vehicle);
    const before = await read(id);
    expect((await drive(id, { locationId: smallId })).body.reason).toBe('inventory.location-full');
    expect(await read(id)).toEqual(before);
    const confirmed = await drive(id, { locationId: smallId, confirmOverfill: true });
    expect(confirmed.body).toMatchObject({ step: 'selectEmptyScale', overfillConfirmed: true });
  });

  it('loads and unloads a transfer at its two places', async () => {
    const { articleId, siloId, digesterId } = stage;
    const places = { originLocationId: siloId, destinationLocationId: digesterId };
    const input = { type: 'internal', deliveryDate, articleId, ...places, amount: 5 };
    const { id } = (await app.uelzen.operator.post('/bookings', input)).body;
    const loaded = await drive(id, { alsoDone: 'loadMaterial', seenStatus: 'open' });
    expect(loaded.body).toMatchObject({ step: 'driveToStorageLocation', status: 'outgoing-finished' });
    expect((await drive(id, { seenStatus: 'open' })).body.reason).toBe('booking.other-step');
    const unloaded = await drive(id, { seenStatus: 'outgoing-finished' });
    expect(unloaded.body).toMatchObject({ step: 'finishProcess', status: 'incoming-finished' });
  });

  it('lets many lorries at the same moment into one silo: none waits for what another one holds', async () => {
    const ids = [];
    for (let each = 0; each < 8; each += 1) ids.push(await weighFull());
    const answers = await Promise.all(ids.flatMap((id) => [drive(id), drive(id)]));
    const outcomes = answers.map(({ status, body }) => (status === 200 ? body.step : body.reason));
    expect(outcomes.filter((outcome) => outcome === 'selectEmptyScale')).toHaveLength(8);
    expect(outcomes.filter((outcome) => outcome === 'booking.other-step')).toHaveLength(8);
  });
});
