import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
const today = plainDateIn(new Date(), 'Europe/Berlin');

beforeAll(async () => {
  app = await startTestApp();
  stage = await setPlantStage(app.uelzen.manager);
});
afterAll(() => app.close());

it('names the records that a change of a booking tells by their ids, those of before too', async () => {
  const { manager } = app.uelzen;
  const { articleId, supplierId } = stage;
  const { body: supplier } = await manager.get(`/addresses/${supplierId}`);
  const { body: other } = await manager.post('/addresses', {
    type: 'agricultural-operation',
    companyName: 'Hof Dreilingen',
    companyNumber: '70002',
  });
  const booking = { type: 'incoming', transport: 'delivery', deliveryDate: today, articleId, supplierId };
  const { body: created } = await manager.post('/bookings', booking);
  const { type: __, ...edit } = { ...booking, supplierId: other.id, reason: 'Falscher Lieferant' };
  const edited = await manager.patch(`/bookings/${created.id}`, edit, { version: created.version });
  expect(edited.status).toBe(200);

  const { body } = await manager.get(`/bookings/${created.id}/history`);
  const [{ before, after }] = body.items;
  expect([body.names[before.supplierId], body.names[after.supplierId]]).toEqual([
    supplier.companyName,
    'Hof Dreilingen',
  ]);
  expect(body.names[after.articleId]).toBe(edited.body.article.name);
});
