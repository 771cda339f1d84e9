import { afterAll, beforeAll, expect, it } from 'vitest';
import { created } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const DAY = '2026-07-10';

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startTestApp();
  app.setClock(new Date(`${DAY}T11:00:00Z`));
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
});
afterAll(() => app.close());

it('a correction of a count that was reversed is told on the count', async () => {
  const { manager } = app.uelzen;
  const { siloId: locationId, articleId } = stage;
  created(await deliver(manager, stage, { today: DAY }));
  const { id } = created(
    await manager.post('/stock-counts', { countedOn: DAY, locationIds: [locationId], showsBooked: true }),
  );
  const lines = [{ articleId, countedAmount: 24 }];
  const { body } = await manager.put(`/stock-counts/${id}/entries`, { locationId, countedTime: '13:00', lines });
  const booked = await manager.post(`/stock-counts/${id}/booking`, { reason: 'Inventur' }, body);
  const [line] = booked.body.locations[0].lines;
  expect(line.reversedBy).toBe(null);
  const reversed = await manager.post(`/bookings/${line.booking.id}/reverse`, { reason: 'Falsch gezählt' });
  const told = (await manager.get(`/stock-counts/${id}`)).body.locations[0].lines[0];
  expect([told.booking, told.reversedBy?.name]).toEqual([line.booking, reversed.body.reversedBy.number]);
});
