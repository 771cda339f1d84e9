import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleBody, created, locationBody } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
let pitId: string;
let slurryId: string;
beforeAll(async () => {
  app = await startTestApp();
  const { manager } = app.uelzen;
  stage = await setPlantStage(manager);
  await stage.giveProof();
  pitId = created(
    await manager.post('/locations', locationBody({ name: 'Güllegrube', type: 'liquid', unit: 'm3' })),
  ).id;
  const slurry = { name: 'Rindergülle', type: 'liquid', substrate: 'cattle-slurry', densityKgPerM3: 1020 };
  slurryId = created(await manager.post('/articles', articleBody([pitId], slurry))).id;
});
afterAll(() => app.close());

const DATE = '2026-01-05';
const post = (path: string, body: object = {}) => app.uelzen.manager.post(path, body);
const booking = (changes: object = {}) => {
  const { articleId, supplierId, vehicleId } = stage;
  const transport = { type: 'incoming', transport: 'delivery', deliveryDate: DATE };
  return { ...transport, articleId, supplierId, vehicleId, confirmSecondOpen: true, ...changes };
};
const versionOf = async (path: string): Promise<number> => (await app.uelzen.manager.get(path)).body.version;
const solidAt = (path: string) => [{ path, reason: 'inventory.solid-into-tank' }];
const liquidAt = (path: string) => [{ path, reason: 'inventory.liquid-into-clamp' }];

/** A delivery whose lorry was weighed full and is told next where to drive. */
const weighed = async (changes: object = {}): Promise<string> => {
  const { id } = created(await post('/bookings', booking(changes)));
  created(await post(`/bookings/${id}/steps/registerVehicle`, { confirmSecondOpen: true }));
  created(await post(`/bookings/${id}/steps/selectScale`, { scaleId: stage.scaleId }));
  const weighing = { source: 'manual', kind: 'full', kg: 40_000, reason: 'Waage gewartet' };
  created(await post(`/bookings/${id}/weighings`, weighing));
  return id;
};
const drive = (id: string, body: object = {}) => post(`/bookings/${id}/steps/driveToStorageLocation`, body);

describe('a location in which the article may not lie', () => {
  it('is refused as the destination of a new booking, but not as the origin of one', async () => {
    expect((await post('/bookings', booking({ destinationLocationId: pitId }))).body).toMatchObject({
      reason: 'request.invalid',
      fields: solidAt('destinationLocationId'),
    });
    created(await post('/bookings', booking({ type: 'outgoing', transport: null, originLocationId: pitId })));
    const unknown = await post('/bookings', booking({ destinationLocationId: stage.articleId }));
    expect(unknown.body.fields).toEqual([{ path: 'destinationLocationId', reason: 'unknown' }]);
  });

  it('is refused to an edit that changes the destination or the article', async () => {
    const { id } = created(await post('/bookings', booking({ destinationLocationId: stage.siloId })));
    const edit = async (changes: object) =>
      app.uelzen.manager.patch(
        `/bookings/${id}`,
        { ...booking({ destinationLocationId: stage.siloId }), reason: 'Irrtum', ...changes },
        { version: await versionOf(`/bookings/${id}`) },
      );
    expect((await edit({ destinationLocationId: pitId })).body.fields).toEqual(solidAt('destinationLocationId'));
    expect((await edit({ articleId: slurryId })).body.fields).toEqual(liquidAt('destinationLocationId'));
    expect((await edit({ articleId: slurryId, destinationLocationId: pitId })).status).toBe(200);
  });

  it('is refused to a lorry that is sent there, and never proposed', async () => {
    const both = articleBody([pitId, stage.siloId], { name: 'Grassilage', substrate: 'grass-silage' });
    const { id: grassId } = created(await post('/articles', both));
    const id = await weighed({ articleId: grassId });
    expect((await drive(id, { locationId: pitId })).body.fields).toEqual(solidAt('locationId'));
    const { body } = await app.uelzen.manager.get(`/bookings/${id}`);
    expect(body.proposedLocations.map((place: { id: string }) => place.id)).toEqual([stage.siloId]);
    // Without a choice it is the first of the article's places that takes it.
    expect((await drive(id)).body.destination.id).toBe(stage.siloId);
  });

  it('is refused to a lorry that stands before it, and posted where it has unloaded', async () => {
    const { id: clampId } = created(await post('/locations', locationBody({ name: 'Umbau', maximumAmount: null })));
    const become = (type: string, unit: string) =>
      app.owner.query('update storage_locations set type = $2, unit = $3 where id = $1', [clampId, type, unit]);
    const id = await weighed();
    created(await drive(id, { locationId: clampId }));
    await become('liquid', 'm3');
    const refused = await post(`/bookings/${id}/steps/unloadMaterial`);
    expect(refused.body.fields).toEqual(solidAt('destinationLocationId'));
    await become('mass', 'ton');
    created(await post(`/bookings/${id}/steps/unloadMaterial`));
    await become('liquid', 'm3');
    created(await post(`/bookings/${id}/steps/selectEmptyScale`));
    const empty = { source: 'manual', kind: 'empty', kg: 15_000, reason: 'Waage gewartet' };
    created(await post(`/bookings/${id}/weighings`, empty));
    expect((await post(`/bookings/${id}/steps/finishProcess`)).body.status).toBe('completed');
  });

  it('takes no withdrawal from elsewhere', async () => {
    created(await deliver(app.uelzen.manager, stage));
    const withdrawal = { articleId: stage.articleId, originLocationId: stage.siloId, amount: 1 };
    const refused = await post('/bookings/withdrawals', { ...withdrawal, destinationLocationId: pitId });
    expect(refused.body.fields).toEqual(solidAt('destinationLocationId'));
    created(await post('/bookings/withdrawals', { ...withdrawal, destinationLocationId: stage.digesterId }));
  });
});

describe('what lies where it does not belong', () => {
  it('is told, may be taken out, and comes back when that is reversed', async () => {
    const { manager } = app.uelzen;
    const { id: clampId } = created(
      await post('/locations', locationBody({ name: 'Altes Silo', maximumAmount: null })),
    );
    created(await deliver(manager, stage, { locationId: clampId }));
    const stocks = async () => {
      const { body } = await manager.get('/inventory');
      return body.items.find(({ id }: { id: string }) => id === clampId).stocks;
    };
    expect(await stocks()).toMatchObject([{ misfit: null }]);
    await app.owner.query(`update storage_locations set type = 'piece', unit = 'piece' where id = $1`, [clampId]);
    expect(await stocks()).toMatchObject([{ quantity: 25_000, misfit: 'inventory.only-pieces' }]);
    const places = { originLocationId: clampId, destinationLocationId: stage.digesterId };
    const taken = created(await post('/bookings/withdrawals', { articleId: stage.articleId, ...places, amount: 5 }));
    created(await post(`/bookings/${taken.id}/reverse`, { reason: 'Irrtum' }));
    expect(await stocks()).toMatchObject([{ quantity: 25_000 }]);
  });
});
