import { stepInputSchema } from '@halm/model/yard/bookings/step-input.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { untilWaiting } from '../../testing/actors/lock-waits.ts';
import { addressBody, articleBody, certificateBody, created, locationBody } from '../../testing/plant/master-data.ts';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { takeBookingStep } from './take-booking-step.ts';

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startOwnTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
});
afterAll(() => app.close());

/** A delivery that has been weighed full and is told next where to drive. */
const weighed = async (said: object = {}): Promise<string> => {
  const { manager } = app.uelzen;
  const { articleId, supplierId, scaleId } = stage;
  const kind = {
    type: 'incoming',
    transport: 'delivery',
    deliveryDate: '2026-01-05',
    licensePlate: 'UE-X 1',
    confirmSecondOpen: true,
  };
  const { id } = created(await manager.post('/bookings', { ...kind, articleId, supplierId, ...said }));
  created(await manager.post(`/bookings/${id}/steps/registerVehicle`, { confirmSecondOpen: true }));
  created(await manager.post(`/bookings/${id}/steps/selectScale`, { scaleId }));
  const weighing = { source: 'manual', kind: 'full', kg: 40_000, reason: 'Waage gewartet' };
  created(await manager.post(`/bookings/${id}/weighings`, weighing));
  return id;
};

it('a location to which a lorry is being sent stays in use until that is done, and then because of it', async () => {
  const { manager } = app.uelzen;
  const { id: locationId } = created(await manager.post('/locations', locationBody()));
  const bookingId = await weighed();
  const isSent = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const sending = app.uelzen.asManager(async (scope) => {
    await takeBookingStep(scope, bookingId, 'driveToStorageLocation', stepInputSchema.parse({ locationId }));
    isSent.resolve();
    await mayEnd.promise;
  });
  await isSent.promise;
  let isAnswered = false;
  const closing = manager.put(`/locations/${locationId}/active`, { active: false }, { version: 1 });
  void closing.then(() => {
    isAnswered = true;
  });
  try {
    await untilWaiting(app);
    expect(isAnswered).toBe(false);
  } finally {
    mayEnd.resolve();
    await sending;
  }
  expect((await closing).body.reason).toBe('location.has-open-bookings');
});

it('no lorry is sent to unload where material is only collected', async () => {
  const { manager } = app.uelzen;
  const only = locationBody({ name: 'Abholplatz', collectionOnly: true });
  const { id: locationId } = created(await manager.post('/locations', only));
  const { status, body } = await manager.post(`/bookings/${await weighed()}/steps/driveToStorageLocation`, {
    locationId,
  });
  expect([status, body.reason, body.details]).toEqual([409, 'location.collection-only', { location: 'Abholplatz' }]);
});

it('where the goods of a supplier lie as a rule is proposed first, if the article is stored there', async () => {
  const { manager } = app.uelzen;
  const [second, elsewhere] = [
    created(await manager.post('/locations', locationBody())).id,
    created(await manager.post('/locations', locationBody())).id,
  ];
  const articleId = created(await manager.post('/articles', articleBody([stage.siloId, second]))).id;
  const book = async (storageLocationId: string | null) => {
    const { id: supplierId } = created(await manager.post('/addresses', addressBody({ storageLocationId })));
    created(await manager.post(`/addresses/${supplierId}/proofs`, certificateBody({ validFrom: null })));
    return weighed({ articleId, supplierId });
  };
  const proposed = async (storageLocationId: string | null) => {
    const { proposedLocations } = (await manager.get(`/bookings/${await book(storageLocationId)}`)).body;
    return proposedLocations.map(({ id }: { id: string }) => id);
  };
  expect(await proposed(null)).toEqual([stage.siloId, second]);
  expect(await proposed(elsewhere)).toEqual([stage.siloId, second]);
  expect(await proposed(second)).toEqual([second, stage.siloId]);
  const driven = await manager.post(`/bookings/${await book(second)}/steps/driveToStorageLocation`, {});
  expect(driven.body.destination?.id).toBe(second);
});

it('nor is a booking corrected to have gone there', async () => {
  const { manager } = app.uelzen;
  const only = locationBody({ name: 'Abholrampe', collectionOnly: true });
  const { id: destinationLocationId } = created(await manager.post('/locations', only));
  const id = await weighed();
  const { articleId, supplierId } = stage;
  const fields = { transport: 'delivery', deliveryDate: '2026-01-05', licensePlate: 'UE-X 1', articleId, supplierId };
  const { version } = (await manager.get(`/bookings/${id}`)).body;
  const edit = { ...fields, destinationLocationId, reason: 'Anderer Platz' };
  const { status, body } = await manager.patch(`/bookings/${id}`, edit, { version });
  expect([status, body.reason, body.details]).toEqual([409, 'location.collection-only', { location: 'Abholrampe' }]);
});

it('a transfer never goes from a place to the same, and is proposed another one', async () => {
  const { manager } = app.uelzen;
  const second = created(await manager.post('/locations', locationBody())).id;
  const articleId = created(await manager.post('/articles', articleBody([stage.siloId, second]))).id;
  const transfer = { type: 'internal', deliveryDate: '2026-01-05', articleId, licensePlate: 'UE-UM 1' };
  const places = { originLocationId: stage.siloId, destinationLocationId: stage.siloId };
  const same = [{ path: 'destinationLocationId', reason: 'booking.same-location' }];
  expect((await manager.post('/bookings', { ...transfer, ...places })).body.fields).toEqual(same);
  const { id } = created(await manager.post('/bookings', { ...transfer, originLocationId: stage.siloId }));
  const booking = (await manager.get(`/bookings/${id}`)).body;
  const edit = { ...transfer, type: undefined, ...places, reason: 'Anderer Platz' };
  expect((await manager.patch(`/bookings/${id}`, edit, { version: booking.version })).body.fields).toEqual(same);
  await app.owner.query(
    "update bookings set status = 'outgoing-finished', step = 'driveToStorageLocation' where id = $1",
    [id],
  );
  const { proposedLocations } = (await manager.get(`/bookings/${id}`)).body;
  expect(proposedLocations.map((place: { id: string }) => place.id)).toEqual([second]);
  const drive = (body: object) => manager.post(`/bookings/${id}/steps/driveToStorageLocation`, body);
  expect((await drive({ locationId: stage.siloId })).body.fields).toEqual([
    { path: 'locationId', reason: 'booking.same-location' },
  ]);
  expect((await drive({})).body.destination.id).toBe(second);
});
