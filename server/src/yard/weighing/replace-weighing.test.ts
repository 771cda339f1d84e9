import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { created, scaleBody } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let manager: TestClient;
let stage: PlantStage;
const today = plainDateIn(new Date(), 'Europe/Berlin');
const full = (kg: number, reason = 'Abgelesen am Handterminal') => ({ source: 'manual', kind: 'full', kg, reason });

/** An incoming booking whose full lorry was weighed by hand. */
const weighedBooking = async (): Promise<string> => {
  const { articleId, supplierId, vehicleId, scaleId } = stage;
  const input = {
    type: 'incoming',
    transport: 'delivery',
    deliveryDate: today,
    articleId,
    supplierId,
    vehicleId,
    confirmSecondOpen: true,
  };
  const { body } = await manager.post('/bookings', input);
  await manager.post(`/bookings/${body.id}/steps/registerVehicle`, { confirmSecondOpen: true });
  await manager.post(`/bookings/${body.id}/steps/selectScale`, { scaleId });
  const weighed = await manager.post(`/bookings/${body.id}/weighings`, full(40_000));
  expect(weighed.status).toBe(200);
  return body.id;
};

/** The weighing that counts; without one any other, for what nothing can come of. */
const seen = async (id: string, kind: string): Promise<string> => {
  const { weighings } = (await manager.get(`/bookings/${id}`)).body as Booking;
  return weighings.find((one) => one.kind === kind && one.isCurrent)?.id ?? id;
};
const replacing = (id: string, replacesId: string, body: object, client = manager) =>
  client.put(`/bookings/${id}/weighings`, { ...body, replacesId });
const replace = async (id: string, body: { kind: string }, client = manager) =>
  replacing(id, await seen(id, body.kind), body, client);
const flagKeys = (booking: { flags: { key: string }[] }): string[] => booking.flags.map(({ key }) => key);

beforeAll(async () => {
  app = await startTestApp();
  manager = app.uelzen.manager;
  stage = await setPlantStage(manager);
  await stage.giveProof();
});
afterAll(() => app.close());

describe('a weighing that is replaced', () => {
  it('gives way to the new one and stays on record, with the reason', async () => {
    const id = await weighedBooking();
    const { status, body } = await replace(id, full(41_240));
    expect(status).toBe(200);
    expect(body.fullKg).toBe(41_240);
    expect(body.step).toBe('driveToStorageLocation');
    const [first, second] = body.weighings;
    expect(first).toMatchObject({ kg: 40_000, isCurrent: false });
    expect(second).toMatchObject({ kg: 41_240, isCurrent: true, supersedesId: first.id, source: 'manual' });
    const { body: history } = await manager.get(`/bookings/${id}/history`);
    const { event, reason, before, after } = history.items[0];
    expect([event, reason]).toEqual(['weighing-replaced', 'Abgelesen am Handterminal']);
    expect([before.fullKg, after.fullKg]).toEqual([40_000, 41_240]);
  });

  it('names the scale that the lorry stood on, though it has gone on to another one, and vouches for nothing', async () => {
    const id = await weighedBooking();
    const other = created(await manager.post('/scales', scaleBody({ name: 'Hofwaage' })));
    const step = (name: string, body: object = {}) => manager.post(`/bookings/${id}/steps/${name}`, body);
    await step('driveToStorageLocation', { locationId: stage.siloId });
    await step('unloadMaterial');
    created(await step('selectEmptyScale', { scaleId: other.id }));
    created(await manager.post(`/bookings/${id}/weighings`, { ...full(15_000), kind: 'empty' }));
    const { body } = await replace(id, full(41_240));
    const typed = { calibrationLicenceNumber: null, number: null };
    expect(body.weighings).toMatchObject([
      { kind: 'full', scaleName: 'Fahrzeugwaage', ...typed },
      { kind: 'empty', scaleName: 'Hofwaage', ...typed },
      { kind: 'full', scaleName: 'Fahrzeugwaage', ...typed, isCurrent: true },
    ]);
  });

  it('needs a whole number of kilograms and a reason', async () => {
    const id = await weighedBooking();
    const wrong = async (body: { kind: string }) =>
      (await replace(id, body)).body.fields.map(({ path }: { path: string }) => path);
    expect(await wrong(full(12.5))).toEqual(['kg']);
    expect(await wrong(full(-1))).toEqual(['kg']);
    expect(await wrong(full(100_001))).toEqual(['kg']);
    expect(await wrong(full(41_000, '  '))).toEqual(['reason']);
  });

  it('has to be there', async () => {
    const { status, body } = await replace(await weighedBooking(), { ...full(15_000), kind: 'empty' });
    expect([status, body.reason]).toEqual([409, 'booking.weighing-missing']);
  });

  it('is the plant manager’s business, in their own organisation', async () => {
    const id = await weighedBooking();
    expect((await replace(id, full(41_000), app.uelzen.operator)).status).toBe(403);
    expect((await replace(id, full(41_000), app.uelzen.driver)).status).toBe(403);
    expect((await replace(id, full(41_000), app.bremen.manager)).status).toBe(404);
  });

  it('by three who saw the same one at once is replaced by one of them; the others are told', async () => {
    const id = await weighedBooking();
    const before = await seen(id, 'full');
    const answers = await Promise.all([41_000, 42_000, 43_000].map((kg) => replacing(id, before, full(kg))));
    const told = answers.map(({ status, body }) => body.reason ?? status).toSorted();
    expect(told).toEqual([200, 'booking.weighing-replaced', 'booking.weighing-replaced']);
    const { body } = await manager.get(`/bookings/${id}`);
    expect(body.weighings).toMatchObject([{ isCurrent: false }, { isCurrent: true, kg: body.fullKg }]);
    expect((await replace(id, full(44_000))).body.fullKg).toBe(44_000);
  });

  it('is corrected some sixty times at most, so that papers never name an older weight than the one that counts', async () => {
    const id = await weighedBooking();
    let last = await replace(id, full(40_000));
    for (let times = 2; last.status === 200; times += 1) last = await replace(id, full(40_000 + 20 * times));
    expect([last.status, last.body.reason]).toEqual([409, 'booking.corrected-too-often']);
    const { weighings, fullKg } = (await manager.get(`/bookings/${id}`)).body as Booking;
    expect([weighings.length, fullKg]).toEqual([60, weighings.at(-1)?.kg]);
  });

  it('confirms an empty weight that leaves the last one too far, and so lets the booking be posted', async () => {
    await deliver(manager, stage, { emptyKg: 15_000 });
    const doubtful = await deliver(manager, stage, { emptyKg: 20_000 });
    expect(doubtful.body.status).toBe('finished');
    expect(flagKeys(doubtful.body)).toEqual(['weight-plausibility-error']);
    const { id } = doubtful.body;
    const confirmed = await replace(id, { ...full(20_000, 'Mit Anhänger'), kind: 'empty' });
    expect(flagKeys(confirmed.body)).toEqual([]);
    expect((await manager.post(`/bookings/${id}/complete`)).body.status).toBe('completed');
    const late = await replace(id, full(41_000));
    expect([late.status, late.body.reason]).toEqual([409, 'booking.already-completed']);
  });
});
