import { plainDateIn } from '@halm/model/quantities/plain-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { created, scaleBody } from '../testing/master-data.ts';
import { type PlantStage, setPlantStage } from '../testing/plant-stage.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setPlantStage(app.uelzen.manager);
});
afterAll(() => app.close());

const unconnected = { calibrationLicenceNumber: null, protocol: 'none', host: null, port: null };

describe('a scale without a connection', () => {
  it('needs neither address nor licence number, which one that is read does', async () => {
    const { manager } = app.uelzen;
    expect((await manager.post('/scales', scaleBody(unconnected))).body).toMatchObject(unconnected);
    const { status, body } = await manager.post('/scales', scaleBody({ ...unconnected, protocol: 'sma' }));
    const fields = ['calibrationLicenceNumber', 'host', 'port'].map((path) => ({ path, reason: 'required' }));
    expect([status, body.fields]).toEqual([422, fields]);
  });

  it('loses its address with its connection', async () => {
    const { manager } = app.uelzen;
    const body = scaleBody();
    const scale = created(await manager.post('/scales', body));
    const answer = await manager.patch(`/scales/${scale.id}`, { ...body, protocol: 'none' }, { version: 1 });
    expect(answer.body).toMatchObject({
      protocol: 'none',
      host: null,
      port: null,
      calibrationLicenceNumber: 'D-09-18-042',
    });
  });

  it('is chosen for a booking, is never read, and leaves the weights to hands', async () => {
    const { manager } = app.uelzen;
    const scale = created(await manager.post('/scales', scaleBody({ ...unconnected, name: 'Gemeindewaage' })));
    const { articleId, supplierId, vehicleId } = stage;
    const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
    const { id } = created(
      await manager.post('/bookings', {
        ...{ type: 'incoming', transport: 'delivery', deliveryDate, articleId, supplierId, vehicleId },
      }),
    );
    created(await manager.post(`/bookings/${id}/steps/registerVehicle`, {}));
    const { body: chosen } = await manager.post(`/bookings/${id}/steps/selectScale`, { scaleId: scale.id });
    expect(chosen.scale).toMatchObject({ id: scale.id, name: 'Gemeindewaage', isConnected: false });
    const read = await manager.post(`/bookings/${id}/weighings`, { source: 'scale', kind: 'full' });
    expect([read.status, read.body.reason]).toEqual([409, 'scale.not-connected']);
    const typed = { source: 'manual', kind: 'full', kg: 40_000, reason: 'Waage ohne Verbindung' };
    expect((await manager.post(`/bookings/${id}/weighings`, typed)).body).toMatchObject({
      fullKg: 40_000,
      flags: [{ key: 'valid-certificate-missing' }],
      weighings: [{ source: 'manual', scaleName: 'Gemeindewaage', calibrationLicenceNumber: null, number: null }],
    });
  });
});
