import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SimulatedScale, startSimulatedScale } from '../../masterdata/scales/simulated-scale.ts';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestAnswer } from '../../testing/test-client.ts';

let app: TestApp;
let first: SimulatedScale;
let second: SimulatedScale;
let stage: PlantStage;
let otherScaleId: string;
const today = plainDateIn(new Date(), 'Europe/Berlin');

beforeAll(async () => {
  app = await startTestApp();
  [first, second] = await Promise.all([startSimulatedScale(0), startSimulatedScale(0)]);
  const { manager } = app.uelzen;
  stage = await setPlantStage(manager, first);
  await stage.giveProof();
  const line = { protocol: 'mettler-toledo-continuous', host: '127.0.0.1', port: second.port };
  const range = { capacityKg: 40_000, divisionKg: 20, verifiedUntil: '2099-12-31' };
  const body = { name: 'Hofwaage', calibrationLicenceNumber: 'DE-22-MI005', ...range, ...line };
  otherScaleId = (await manager.post('/scales', body)).body.id;
});
afterAll(async () => {
  await app.close();
  await Promise.all([first.close(), second.close()]);
});

const step = (id: string, name: string, body: object = {}): Promise<TestAnswer> =>
  app.uelzen.operator.post(`/bookings/${id}/steps/${name}`, body);
const weigh = (id: string, body: object): Promise<TestAnswer> =>
  app.uelzen.operator.post(`/bookings/${id}/weighings`, { kind: 'full', source: 'scale', ...body });
const takePart = (id: string, body: object): Promise<TestAnswer> =>
  app.uelzen.operator.post(`/bookings/${id}/weighings/parts`, { kind: 'full', ...body });
const byHand = { source: 'manual', kg: 38_000, reason: 'Anzeige abgelesen' };

/** A delivery whose lorry stands on the first scale, full. */
const arrive = async (): Promise<string> => {
  const { articleId, supplierId, vehicleId, scaleId } = stage;
  const kind = { type: 'incoming', transport: 'delivery', deliveryDate: today, confirmSecondOpen: true };
  const { body } = await app.uelzen.operator.post('/bookings', { ...kind, articleId, supplierId, vehicleId });
  await step(body.id, 'registerVehicle', { confirmSecondOpen: true });
  await step(body.id, 'selectScale', { scaleId });
  return body.id;
};

describe('another scale', () => {
  it('is chosen until the weight is taken: the booking stays where it stands, and its history says so', async () => {
    const id = await arrive();
    const chosen = await step(id, 'selectScale', { scaleId: otherScaleId });
    expect(chosen.body).toMatchObject({
      step: 'weighing',
      scale: { id: otherScaleId, name: 'Hofwaage', verifiedUntil: '2099-12-31' },
    });
    expect((await app.uelzen.operator.get(`/bookings/${id}`)).body).toEqual(chosen.body);
    const history = (await app.uelzen.manager.get(`/bookings/${id}/history`)).body.items;
    const after = { scaleId: otherScaleId };
    expect(history[0]).toMatchObject({ event: 'scale-changed', before: { scaleId: stage.scaleId }, after });
    second.stand(38_000);
    const { body } = await weigh(id, { scaleId: otherScaleId });
    expect(body).toMatchObject({ step: 'driveToStorageLocation', weighings: [{ kg: 38_000, scaleName: 'Hofwaage' }] });
    expect((await step(id, 'selectScale', { scaleId: otherScaleId })).body.reason).toBe('booking.other-step');
  });

  it('is answered with what it bears from the first choice on', async () => {
    const { articleId, supplierId, vehicleId } = stage;
    const kind = { type: 'incoming', transport: 'delivery', deliveryDate: today, confirmSecondOpen: true };
    const { id } = (await app.uelzen.operator.post('/bookings', { ...kind, articleId, supplierId, vehicleId })).body;
    await step(id, 'registerVehicle', { confirmSecondOpen: true });
    const { scale } = (await step(id, 'selectScale', { scaleId: otherScaleId })).body;
    expect(scale).toMatchObject({ id: otherScaleId, verifiedUntil: '2099-12-31' });
  });

  it('that is the chosen one already changes nothing: of two who choose it, neither is refused', async () => {
    const id = await arrive();
    const { version } = (await app.uelzen.operator.get(`/bookings/${id}`)).body;
    const again = await step(id, 'selectScale', { scaleId: stage.scaleId });
    expect(again.body).toMatchObject({ step: 'weighing', version });
    const both = await Promise.all(
      [stage.scaleId, otherScaleId].map((scaleId) => step(id, 'selectScale', { scaleId })),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('is chosen at the empty weighing, too, and by nobody before the lorry is there', async () => {
    const id = await arrive();
    await weigh(id, byHand);
    await step(id, 'driveToStorageLocation');
    expect((await step(id, 'selectEmptyScale', { scaleId: otherScaleId })).body.reason).toBe('booking.other-step');
    await step(id, 'unloadMaterial');
    await step(id, 'selectEmptyScale', { scaleId: stage.scaleId });
    const late = await step(id, 'selectEmptyScale', { scaleId: otherScaleId, seenStatus: 'outgoing-finished' });
    expect(late.body.reason).toBe('booking.other-step');
    const chosen = await step(id, 'selectEmptyScale', { scaleId: otherScaleId });
    expect(chosen.body).toMatchObject({ step: 'emptyWeighing', scale: { name: 'Hofwaage' } });
    expect((await step(id, 'selectScale', { scaleId: stage.scaleId })).body.reason).toBe('booking.other-step');
  });

  it('refuses what was seen on the one before, from the scale or by hand, and bounds what is typed', async () => {
    const id = await arrive();
    first.stand(37_000);
    await step(id, 'selectScale', { scaleId: otherScaleId });
    const seen = { scaleId: stage.scaleId };
    for (const refused of [await weigh(id, seen), await weigh(id, { ...byHand, ...seen })])
      expect(refused).toMatchObject({ status: 409, body: { reason: 'booking.other-scale' } });
    const tooMuch = await weigh(id, { ...byHand, kg: 41_000, scaleId: otherScaleId });
    expect(tooMuch.body).toMatchObject({ reason: 'request.invalid', fields: [{ path: 'kg' }] });
    const { body } = await weigh(id, { ...byHand, scaleId: otherScaleId });
    expect(body.weighings).toMatchObject([{ kg: 38_000, scaleName: 'Hofwaage' }]);
  });

  it('begins its own parts, and those of the one before are there again with it', async () => {
    const id = await arrive();
    first.stand(18_000);
    const [part] = (await takePart(id, { afterPartId: null })).body.pendingParts;
    const away = await step(id, 'selectScale', { scaleId: otherScaleId });
    expect(away.body.pendingParts).toEqual([]);
    expect((await takePart(id, { afterPartId: part.id })).body.reason).toBe('booking.parts-changed');
    expect((await takePart(id, { afterPartId: part.id, scaleId: stage.scaleId })).body.reason).toBe(
      'booking.other-scale',
    );
    second.stand(20_000);
    expect((await takePart(id, { afterPartId: null })).body.pendingParts).toMatchObject([{ kg: 20_000 }]);
    const back = await step(id, 'selectScale', { scaleId: stage.scaleId });
    expect(back.body.pendingParts).toEqual([part]);
    first.stand(19_000);
    const { pendingParts } = (await takePart(id, { afterPartId: part.id })).body;
    const sum = { source: 'parts', lastPartId: pendingParts[1].id, scaleId: stage.scaleId };
    expect((await weigh(id, sum)).body.weighings).toMatchObject([{ kg: 37_000, scaleName: 'Fahrzeugwaage' }]);
  });
});
