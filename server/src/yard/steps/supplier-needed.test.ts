import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressBody, articleBody, created } from '../../testing/plant/master-data.ts';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
let unprovenId: string;
beforeAll(async () => {
  app = await startTestApp();
  const { manager } = app.uelzen;
  stage = await setPlantStage(manager);
  await stage.giveProof();
  unprovenId = created(await manager.post('/addresses', addressBody())).id;
});
afterAll(() => app.close());

const step = (id: string, name: string, body: object = {}) =>
  app.uelzen.operator.post(`/bookings/${id}/steps/${name}`, body);
const read = async (id: string) => (await app.uelzen.operator.get(`/bookings/${id}`)).body;
const unload = (id: string) =>
  step(id, 'driveToStorageLocation', { locationId: stage.siloId, alsoDone: 'unloadMaterial' });
const flagOf = async (id: string) =>
  (await read(id)).flags.find(({ key }: { key: string }) => key === 'missing-supplier');
/** A lorry of nobody's that stands weighed before the silo. */
const arrive = async (fields: object = {}): Promise<string> => {
  const plate = `UE-NN ${Math.floor(Math.random() * 9000) + 1000}`;
  const lorry = { articleId: stage.articleId, licensePlate: plate, ...fields };
  const { id } = created(await app.uelzen.operator.post('/bookings/arrivals', lorry));
  created(await step(id, 'selectScale', { scaleId: stage.scaleId }));
  const weight = { source: 'manual', kind: 'full', kg: 40_000, reason: 'Anzeige abgelesen' };
  created(await app.uelzen.operator.post(`/bookings/${id}/weighings`, weight));
  return id;
};
const nameSupplier = async (id: string, supplierId: string) => {
  const { version, licensePlate } = await read(id);
  const details = { articleId: stage.articleId, supplierId, licensePlate, receiverId: null, logisticsCompanyId: null };
  const rest = { vehicleId: null, driverId: null, driverName: null, partnerSlipNumber: null, comment: null };
  return app.uelzen.operator.patch(`/bookings/${id}/details`, { ...details, ...rest }, { version });
};

describe('where proofs are demanded, a lorry without a supplier', () => {
  it('unloads nothing until one is named, whose proof then decides', async () => {
    const before = (await app.uelzen.manager.get('/control/overview')).body.bookings.blocked.count;
    const id = await arrive();
    expect(await flagOf(id)).toMatchObject({ blocks: 'unloading' });
    expect((await unload(id)).body.reason).toBe('booking.supplier-needed');
    expect((await app.uelzen.manager.get('/control/overview')).body.bookings.blocked.count).toBe(before + 1);
    created(await nameSupplier(id, unprovenId));
    expect((await unload(id)).body.reason).toBe('booking.unloading-blocked');
    const other = await arrive();
    created(await nameSupplier(other, stage.supplierId));
    created(await unload(other));
  });

  it('unloads by an approval that the yard has asked for, and waits for its supplier afterwards', async () => {
    const { operator, manager } = app.uelzen;
    const id = await arrive();
    created(await operator.post(`/bookings/${id}/approval-requests`, { note: 'Nachts, niemand erreichbar' }));
    const wide = { scope: 'address-article', validUntil: '2099-12-31', reason: 'Folgt' };
    expect((await manager.post(`/bookings/${id}/approvals`, wide)).status).toBe(422);
    created(await manager.post(`/bookings/${id}/approvals`, { scope: 'booking', validUntil: null, reason: 'Folgt' }));
    created(await unload(id));
    expect(await flagOf(id)).toMatchObject({ blocks: 'completion' });
    const { rows } = await app.owner.query('select proof_demanded, approval_id from unloadings where booking_id = $1', [
      id,
    ]);
    expect(rows).toMatchObject([{ proof_demanded: true, approval_id: expect.any(String) }]);
  });

  it('unloads where its article demands none, or the plant doesn’t', async () => {
    const { manager } = app.uelzen;
    const goods = articleBody([stage.siloId], { invalidProofProcedure: 'accept' });
    const articleId = created(await manager.post('/articles', goods)).id;
    created(await unload(await arrive({ articleId })));
    const { version, ...settings } = (await manager.get('/settings/module')).body;
    const off = { ...settings, certificateRequiredForUnloading: false };
    created(await manager.put('/settings/module', off, { version }));
    created(await unload(await arrive()));
  });
});
