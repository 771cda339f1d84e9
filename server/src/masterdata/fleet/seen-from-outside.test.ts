import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOutsideDriver } from '../../testing/plant/make-driver.ts';
import { addressBody, created, driverBody, scaleBody, unique, vehicleBody } from '../../testing/plant/master-data.ts';
import { setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('who drives for another company sees its lorries and drivers alone, and nothing that the plant has noted', async () => {
  const { manager, driver } = app.uelzen;
  const stage = await setPlantStage(manager);
  const idCode = unique('RFID');
  const [own, other] = [created(await manager.post('/addresses', addressBody())), stage.supplierId];
  const driverId = await makeOutsideDriver(app.uelzen, own.id);
  const lorry = created(await manager.post(`/addresses/${own.id}/vehicles`, vehicleBody({ note: 'Bremsen prüfen' })));
  const colleague = driverBody({ idCode, note: 'Führerschein entzogen' });
  const otherId = created(await manager.post(`/addresses/${other}/drivers`, colleague)).id;
  const scale = created(await manager.post('/scales', scaleBody({ protocol: 'sma', host: '127.0.0.1', port: 4001 })));

  expect((await driver.get('/vehicles')).body.items).toMatchObject([{ id: lorry.id, note: null }]);
  expect((await driver.get(`/vehicles/${stage.vehicleId}`)).status).toBe(404);
  expect((await driver.get('/drivers')).body.items).toMatchObject([{ id: driverId, note: null }]);
  expect((await driver.get(`/drivers/${otherId}`)).status).toBe(404);
  expect((await driver.get(`/drivers?search=${idCode}`)).body.items).toEqual([]);
  expect((await driver.get(`/scales/${scale.id}`)).body).toMatchObject({ host: null, port: null });
  expect((await manager.get(`/scales/${scale.id}`)).body).toMatchObject({ host: '127.0.0.1', port: 4001 });

  const { articleId, supplierId, vehicleId } = stage;
  const day = new Date().toISOString().slice(0, 10);
  const kind = { type: 'incoming', transport: 'delivery', deliveryDate: day, notes: 'Lieferant zahlt nicht' };
  const trip = created(await manager.post('/bookings', { ...kind, articleId, supplierId, vehicleId, driverId }));
  expect((await manager.get(`/bookings/${trip.id}`)).body).toMatchObject({
    notes: 'Lieferant zahlt nicht',
    contract: { id: stage.contractId },
  });
  expect((await driver.get(`/bookings/${trip.id}`)).body).toMatchObject({ notes: null, contract: null });
});
