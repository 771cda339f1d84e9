import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appConnection } from '../../testing/app-connection.ts';
import { arriveAtLocation } from '../../testing/plant/arrive-at-location.ts';
import { created, locationBody } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { verifyDatabase } from '../../verify/verify-database.ts';

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startOwnTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
});
afterAll(() => app.close());

const versionOf = async (id: string): Promise<number> =>
  (await app.uelzen.manager.get(`/locations/${id}`)).body.version;
const lock = async (id: string, body: object) =>
  app.uelzen.manager.put(`/locations/${id}/lock`, body, { version: await versionOf(id) });
const use = async (id: string, active: boolean) =>
  app.uelzen.manager.put(`/locations/${id}/active`, { active }, { version: await versionOf(id) });
const newLocation = async (changes: object = {}) =>
  created(await app.uelzen.manager.post('/locations', locationBody(changes)));

const arrive = (locationId: string) => arriveAtLocation(app.uelzen.manager, stage, locationId);
const unload = (id: string) => app.uelzen.operator.post(`/bookings/${id}/steps/unloadMaterial`, {});
const flagsOf = async (id: string) => (await app.uelzen.operator.get(`/bookings/${id}`)).body.flags;

describe('a locked storage location', () => {
  it('says why, and forgets it with the lock', async () => {
    const { id } = await newLocation();
    const locked = await lock(id, { locked: true, reason: 'Schimmel an der Südwand' });
    expect(locked.body).toMatchObject({ locked: true, lockReason: 'Schimmel an der Südwand', version: 2 });
    expect((await lock(id, { locked: false, reason: 'egal' })).body).toMatchObject({ locked: false, lockReason: null });
    const { body } = await app.uelzen.manager.post('/locations', locationBody({ lockReason: 'nie gesperrt' }));
    expect(body.lockReason).toBeNull();
  });

  it('tells the open bookings that wanted to use it, and takes no load, weighed or not', async () => {
    const { id } = await newLocation({ name: 'Silo Süd' });
    const booking = await arrive(id);
    expect(await flagsOf(booking)).toEqual([]);
    await lock(id, { locked: true, reason: 'Nacherwärmung' });
    expect(await flagsOf(booking)).toEqual([
      {
        key: 'location-locked',
        blocks: 'completion',
        severity: 'error',
        params: { location: 'Silo Süd', reason: 'Nacherwärmung' },
      },
    ]);
    const refused = await unload(booking);
    expect([refused.status, refused.body.reason, refused.body.details]).toEqual([
      409,
      'location.locked',
      { location: 'Silo Süd' },
    ]);
    await lock(id, { locked: false });
    expect(await flagsOf(booking)).toEqual([]);
    expect((await unload(booking)).status).toBe(200);
  });

  it('gets what a lorry had unloaded before, and nobody sends that load to another locked one afterwards', async () => {
    const { manager } = app.uelzen;
    const { id } = await newLocation();
    const { id: otherId } = await newLocation({ name: 'Silo West' });
    const booking = await arrive(id);
    created(await unload(booking));
    await lock(id, { locked: true, reason: 'Nacherwärmung' });
    await lock(otherId, { locked: true });
    expect(await flagsOf(booking)).toEqual([]);
    const { version, article, supplier } = (await manager.get(`/bookings/${booking}`)).body;
    const moved = {
      transport: 'delivery',
      deliveryDate: '2026-01-05',
      licensePlate: 'UE-X 1',
      reason: 'Vertan',
      articleId: article.id,
      supplierId: supplier.id,
      destinationLocationId: otherId,
    };
    const refused = await manager.patch(`/bookings/${booking}`, moved, { version });
    expect([refused.body.reason, refused.body.details]).toEqual(['location.locked', { location: 'Silo West' }]);
    created(await manager.post(`/bookings/${booking}/steps/selectEmptyScale`, { scaleId: stage.scaleId }));
    const weight = { source: 'manual', kind: 'empty', kg: 15_000, reason: 'Waage gewartet' };
    created(await manager.post(`/bookings/${booking}/weighings`, weight));
    const { body } = await manager.post(`/bookings/${booking}/steps/finishProcess`, {});
    expect([body.status, body.destination.id]).toEqual(['completed', id]);
    const { rows } = await app.owner.query('select quantity::int as kg from balances where location_id = $1', [id]);
    expect(rows).toEqual([{ kg: 25_000 }]);
    // What a reversal would take out is refused by the preview as by the reversal itself.
    expect((await manager.get(`/bookings/${booking}/reversal`)).body.reason).toBe('location.locked');
    const reversal = await manager.post(`/bookings/${booking}/reverse`, { reason: 'Irrtum' });
    expect(reversal.body.reason).toBe('location.locked');
  });

  it('gives nothing to a lorry that loads', async () => {
    const { manager } = app.uelzen;
    const { id } = await newLocation();
    const { articleId, supplierId: receiverId } = stage;
    const lorry = { licensePlate: 'UE-X 2', confirmSecondOpen: true };
    const outgoing = { type: 'outgoing', deliveryDate: '2026-01-05', articleId, receiverId, ...lorry };
    const booking = created(await manager.post('/bookings', outgoing)).id;
    const step = (name: string, body: object = {}) => manager.post(`/bookings/${booking}/steps/${name}`, body);
    created(await step('registerVehicle', { confirmSecondOpen: true }));
    created(await step('selectEmptyScale', { scaleId: stage.scaleId }));
    const weight = { source: 'manual', kind: 'empty', kg: 15_000, reason: 'Waage gewartet' };
    created(await manager.post(`/bookings/${booking}/weighings`, weight));
    created(await step('driveToStorageLocation', { locationId: id }));
    await lock(id, { locked: true });
    expect((await step('loadMaterial')).body.reason).toBe('location.locked');
  });

  it('and a lorry that unloads there take turns: no load is posted to what was locked before', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await newLocation();
      const booking = await arrive(id);
      const version = await versionOf(id);
      const locking = () => app.uelzen.manager.put(`/locations/${id}/lock`, { locked: true }, { version });
      const order = round % 2 === 0 ? [locking, () => unload(booking)] : [() => unload(booking), locking];
      const answers = await Promise.all(order.map((act) => act()));
      const [locked, unloaded] = round % 2 === 0 ? answers : answers.toReversed();
      expect(locked?.status).toBe(200);
      expect([200, 409]).toContain(unloaded?.status);
      const { body } = await app.uelzen.manager.get(`/bookings/${booking}`);
      expect(body.step === 'unloadMaterial').toBe(unloaded?.status === 409);
      expect(body.flags.length).toBe(unloaded?.status === 409 ? 1 : 0);
    }
  });

  it('is locked once by two people who saw the same version', async () => {
    const { id, version } = await newLocation();
    const locking = (reason: string) =>
      app.uelzen.manager.put(`/locations/${id}/lock`, { locked: true, reason }, { version });
    const answers = await Promise.all(['A', 'B'].map(locking));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });
});

describe('a storage location out of use', () => {
  it('is one in which nothing lies and to which nobody is on the way, and comes back', async () => {
    const { id } = await newLocation();
    const booking = await arrive(id);
    expect((await use(id, false)).body.reason).toBe('location.has-open-bookings');
    const body = locationBody({ active: false });
    const patched = await app.uelzen.manager.patch(`/locations/${id}`, body, { version: await versionOf(id) });
    expect(patched.body.reason).toBe('location.has-open-bookings');
    created(await app.uelzen.manager.post(`/bookings/${booking}/abort`, { reason: 'Falsches Silo' }));
    expect((await use(id, false)).body).toMatchObject({ active: false });
    expect((await app.uelzen.manager.get('/inventory')).body.items.map((one: { id: string }) => one.id)).not.toContain(
      id,
    );
    expect((await use(id, true)).body).toMatchObject({ active: true });
  });

  it('is none for which a load is unloaded, whether or not the books have it', async () => {
    const { manager } = app.uelzen;
    const { id } = await newLocation({ maximumAmount: 10 });
    const booking = await arrive(id);
    created(await unload(booking));
    created(await manager.post(`/bookings/${booking}/steps/selectEmptyScale`, { scaleId: stage.scaleId }));
    const weight = { source: 'manual', kind: 'empty', kg: 15_000, reason: 'Waage gewartet' };
    created(await manager.post(`/bookings/${booking}/weighings`, weight));
    const { body } = await manager.post(`/bookings/${booking}/steps/finishProcess`, {});
    expect(body.status).toBe('finished');
    expect((await use(id, false)).body.reason).toBe('location.has-open-bookings');
  });

  it('is none that still holds something', async () => {
    const { id } = await newLocation();
    created(await deliver(app.uelzen.manager, stage, { locationId: id }));
    expect((await use(id, false)).body.reason).toBe('location.has-stock');
  });
});

describe('a change of a storage location', () => {
  it('takes no maximum below what lies there, and leaves one that is exceeded as it is', async () => {
    const { manager } = app.uelzen;
    const body = locationBody({ maximumAmount: 20, unit: 'ton' });
    const { id } = created(await manager.post('/locations', body));
    const booking = await arrive(id);
    created(await manager.post(`/bookings/${booking}/steps/unloadMaterial`, { confirmOverfill: true }));
    created(await manager.post(`/bookings/${booking}/steps/selectEmptyScale`, {}));
    const weight = { source: 'manual', kind: 'empty', kg: 15_000, reason: 'Waage gewartet' };
    created(await manager.post(`/bookings/${booking}/weighings`, weight));
    created(await manager.post(`/bookings/${booking}/steps/finishProcess`, {}));
    const change = async (changes: object) =>
      manager.patch(`/locations/${id}`, { ...body, ...changes }, { version: await versionOf(id) });
    const [field] = (await change({ maximumAmount: 24.999 })).body.fields;
    expect(field).toEqual({ path: 'maximumAmount', reason: 'location.maximum-below-stock', limit: 25 });
    expect((await change({ maximumAmount: 24_999, unit: 'kg' })).body.fields[0].limit).toBe(25_000);
    expect((await change({ name: 'Übervolles Silo' })).status).toBe(200);
    expect((await change({ maximumAmount: 25 })).status).toBe(200);
    expect((await change({ maximumAmount: null })).status).toBe(200);
  });

  it('makes nothing a production location, or none, once something was booked there', async () => {
    const { manager } = app.uelzen;
    const body = locationBody();
    const { id } = created(await manager.post('/locations', body));
    const change = async (changes: object) =>
      manager.patch(`/locations/${id}`, { ...body, ...changes }, { version: await versionOf(id) });
    expect((await change({ type: 'production' })).status).toBe(200);
    expect((await change({ type: 'mass' })).status).toBe(200);
    await arrive(id);
    const settled = [{ path: 'type', reason: 'location.production-settled' }];
    expect((await change({ type: 'production' })).body.fields).toEqual(settled);
    expect((await change({ type: 'liquid', unit: 'm3' })).status).toBe(200);
  });

  it('mends a unit that never fitted its type, whatever lies there', async () => {
    const { manager } = app.uelzen;
    const body = locationBody({ type: 'liquid', unit: 'm3' });
    const { id } = created(await manager.post('/locations', locationBody()));
    created(await deliver(manager, stage, { locationId: id }));
    await app.owner.query(`update storage_locations set type = 'liquid' where id = $1`, [id]);
    const change = async (changes: object) =>
      manager.patch(`/locations/${id}`, { ...body, ...changes }, { version: await versionOf(id) });
    expect((await change({ unit: 'ton' })).body.fields).toEqual([
      { path: 'unit', reason: 'location.liquid-by-volume' },
    ]);
    expect((await change({})).status).toBe(200);
  });
});

describe('where a storage location is used', () => {
  const usageOf = async (id: string) => (await app.uelzen.manager.get(`/locations/${id}/usage`)).body.groups;

  it('is told by kind, with names to follow and a count of the rest', async () => {
    const { manager } = app.uelzen;
    const { id } = await newLocation();
    expect(await usageOf(id)).toEqual([]);
    const article = { number: 'Ü-1', name: 'Äpfel, geschält', type: 'other', unit: 'ton', locationIds: [id] };
    const { id: articleId } = created(await manager.post('/articles', article));
    const delivered = created<{ id: string; version: number; number: string }>(
      await deliver(manager, stage, { locationId: id }),
    );
    const open = await Promise.all(Array.from({ length: 6 }, () => arrive(id)));
    const groups = await usageOf(id);
    const contract = { id: stage.contractId, name: 'V-1' };
    expect(groups).toEqual([
      { kind: 'stock', count: 1, isMore: false, records: [{ id: stage.articleId, name: 'Maissilage' }] },
      { kind: 'openBooking', count: 6, isMore: false, records: expect.any(Array) },
      { kind: 'openContract', count: 1, isMore: false, records: [contract] },
      { kind: 'article', count: 1, isMore: false, records: [{ id: articleId, name: 'Äpfel, geschält' }] },
      { kind: 'layer', count: 1, isMore: false, records: expect.any(Array) },
      { kind: 'booking', count: 1, isMore: false, records: [{ id: delivered.id, name: delivered.number }] },
    ]);
    const named = groups[1].records.map((one: { id: string }) => one.id);
    expect(named).toHaveLength(5);
    expect(open).toEqual(expect.arrayContaining(named));
    const { status, body } = await manager.delete(`/locations/${id}`, { version: await versionOf(id) });
    expect([status, body.reason]).toEqual([409, 'location.has-stock']);
  });

  it('is told to those who may delete it, and to nobody elsewhere', async () => {
    const { id } = await newLocation();
    expect((await app.uelzen.operator.get(`/locations/${id}/usage`)).status).toBe(403);
    expect((await app.bremen.manager.get(`/locations/${id}/usage`)).status).toBe(404);
  });
});

describe('the bookings of a storage location', () => {
  it('are those that take from it and those that bring to it, newest first, each once', async () => {
    const { manager } = app.uelzen;
    const { id } = await newLocation();
    const other = await newLocation();
    const [first, second] = [await deliver(manager, stage, { locationId: id }), await arrive(id)];
    const transfer = { articleId: stage.articleId, originLocationId: id, destinationLocationId: other.id, amount: 5 };
    const moved = created(await manager.post('/bookings/withdrawals', transfer));
    const list = async (query: string) => {
      const { body } = await manager.get(`/bookings?locationId=${query}`);
      return { ids: body.items.map((one: { id: string }) => one.id), total: body.pagination.totalRecords };
    };
    const all = await list(id);
    expect(all.total).toBe(3);
    expect(new Set(all.ids)).toEqual(new Set([first.body.id, second, moved.id]));
    expect((await list(`${other.id}`)).ids).toEqual([moved.id]);
    const pages = [await list(`${id}&size=2`), await list(`${id}&size=2&page=2`)];
    expect(pages.flatMap(({ ids }) => ids)).toEqual(all.ids);
    expect((await list(`${id}&sort=number`)).ids).toHaveLength(3);
    expect((await list(`${id}&status=completed`)).total).toBe(2);
    expect((await list(`${id}&only=count`)).total).toBe(3);
  });
});

it('leaves every invariant of the stored rows as it was', async () => {
  const { results } = await verifyDatabase(appConnection(app.platform), '/nowhere');
  expect(results.filter(({ violations }) => violations.length > 0)).toEqual([]);
});
