import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageHead } from '../../core/files/image-pixels.ts';
import { addressBody, created, driverBody, unique } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { cameraPhoto, halves } from '../../testing/test-images.ts';

let app: TestApp;
let records: { vehicles: string; drivers: string };
beforeAll(async () => {
  app = await startTestApp();
  const { manager } = app.uelzen;
  const { id } = created(await manager.post('/addresses', addressBody()));
  const vehicle = created(await manager.post(`/addresses/${id}/vehicles`, { licensePlate: unique('UE-P') }));
  const driver = created(await manager.post(`/addresses/${id}/drivers`, driverBody()));
  records = { vehicles: vehicle.id, drivers: driver.id };
});
afterAll(() => app.close());

const put = (path: string, content: Buffer) => app.uelzen.manager.upload(path, 'foto.png', new Uint8Array(content));

describe.each(['vehicles', 'drivers'] as const)('a photo of one of the %s', (owner) => {
  const path = () => `/${owner}/${records[owner]}`;

  it('is drawn small, exchanged and removed', async () => {
    const { manager, operator } = app.uelzen;
    const first = await put(`${path()}/photo`, await halves(1800, 900).png());
    expect(first.status).toBe(200);
    expect((await manager.get(path())).body.photoId).toBe(first.body.photoId);
    const shown = await operator.get(`${path()}/photo`);
    expect(imageHead(shown.bytes)).toEqual({ format: 'webp', width: 450, height: 225 });
    const second = await put(`${path()}/photo`, await cameraPhoto('Standort 52.965'));
    expect(second.body.photoId).not.toBe(first.body.photoId);
    expect((await operator.get(`${path()}/photo`)).bytes.toString('latin1')).not.toContain('Standort');
    expect((await manager.delete(`${path()}/photo`)).status).toBe(204);
    expect((await manager.get(path())).body.photoId).toBeNull();
    expect((await operator.get(`${path()}/photo`)).status).toBe(404);
  });

  it('that is none is refused, and the one before stays', async () => {
    const { body } = await put(`${path()}/photo`, await halves(40, 40).png());
    const refused = await put(`${path()}/photo`, Buffer.from('kein Bild'));
    expect([refused.status, refused.body.reason]).toEqual([422, 'user.photo-not-an-image']);
    expect((await app.uelzen.manager.get(path())).body.photoId).toBe(body.photoId);
  });

  it('is the plant manager’s to change, and goes with what it shows', async () => {
    const { operator, manager } = app.uelzen;
    expect((await operator.delete(`${path()}/photo`)).status).toBe(403);
    expect((await app.bremen.manager.get(`${path()}/photo`)).status).toBe(404);
    const { version } = (await manager.get(path())).body;
    expect((await manager.delete(path(), { version })).status).toBe(204);
    const { rows } = await app.owner.query('select from fleet_photos where $1 in (vehicle_id, driver_id)', [
      records[owner],
    ]);
    expect(rows).toEqual([]);
  });
});
