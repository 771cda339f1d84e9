import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
  await deliver(app.uelzen.manager, stage);
});
afterAll(() => app.close());

it('a press of the second drive of a transfer is never taken for the first', async () => {
  const { operator } = app.uelzen;
  const { articleId, siloId, digesterId } = stage;
  const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
  const places = { originLocationId: siloId, destinationLocationId: digesterId };
  const input = { type: 'internal', deliveryDate, articleId, ...places, amount: 5 };
  const { body } = await operator.post('/bookings', input);
  const drive = (seenStatus?: string) =>
    operator.post(`/bookings/${body.id}/steps/driveToStorageLocation`, { seenStatus });
  expect(body).toMatchObject({ step: 'driveToStorageLocation', status: 'open' });
  const tooEarly = await drive('outgoing-finished');
  expect(tooEarly).toMatchObject({ status: 409, body: { reason: 'booking.other-step' } });
  expect((await operator.get(`/bookings/${body.id}`)).body).toMatchObject({ step: 'driveToStorageLocation' });
  expect((await drive('open')).body).toMatchObject({ step: 'loadMaterial' });
  await operator.post(`/bookings/${body.id}/steps/loadMaterial`, {});
  expect((await drive('open')).status).toBe(409);
  await operator.post(`/bookings/${body.id}/abort`, { reason: 'Fährt wieder' });
  expect((await drive('outgoing-finished')).body.reason).toBe('booking.already-aborted');
});
