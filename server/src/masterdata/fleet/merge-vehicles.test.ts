import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Vehicle } from '@halm/model/masterdata/fleet/vehicle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../core/db/ids.ts';
import { brokenRules } from '../../testing/actors/broken-rules.ts';
import { addressBody, created, unique, vehicleBody } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const DOUBLES_MIGRATION = path.join(import.meta.dirname, '../../../migrations/020-masterdata-plate-doubles.sql');

let app: TestApp;
let manager: TestClient;
let stage: PlantStage;
beforeAll(async () => {
  app = await startOwnTestApp();
  manager = app.uelzen.manager;
  stage = await setPlantStage(manager);
  await stage.giveProof();
});
afterAll(() => app.close());

const read = async (id: string): Promise<Vehicle> => (await manager.get(`/vehicles/${id}`)).body;
const add = async (licensePlate = unique('UE-Z'), changes: object = {}): Promise<Vehicle> => {
  const { id } = created(await manager.post('/addresses', addressBody({ companyName: unique('Spedition') })));
  return created(await manager.post(`/addresses/${id}/vehicles`, vehicleBody({ licensePlate, ...changes })));
};
const merge = async (kept: Vehicle, other: Vehicle, changes: object = {}, client = manager) => {
  const { licensePlate, title, type, note, active } = kept;
  const values = { licensePlate, title, type, note, active, ...changes };
  return client.post(
    `/vehicles/${kept.id}/merge`,
    { otherId: other.id, otherVersion: other.version, values },
    { version: kept.version },
  );
};
/** Stores the same plate in another spelling beside the API. */
const storeDouble = async ({ id }: Vehicle, licensePlate: string): Promise<string> => {
  const doubleId = newId();
  await app.owner.query(
    `insert into vehicles (organisation_id, id, address_id, license_plate)
     select organisation_id, $2, address_id, $3 from vehicles where id = $1`,
    [id, doubleId, licensePlate],
  );
  return doubleId;
};
/** A double of before the rule, and the migration that made the rule. */
const addDouble = async (first: Vehicle, licensePlate: string): Promise<Vehicle> => {
  await app.owner.query('drop index vehicles_license_plate_key');
  const id = await storeDouble(first, licensePlate);
  await app.owner.query('alter table vehicles add constraint vehicles_organisation_id_license_plate_key check (true)');
  await app.owner.query(readFileSync(DOUBLES_MIGRATION, 'utf8'));
  return read(id);
};
const bookingOf = async (vehicleId: string) =>
  created(
    await manager.post('/bookings', {
      type: 'incoming',
      transport: 'delivery',
      deliveryDate: '2026-06-15',
      articleId: stage.articleId,
      supplierId: stage.supplierId,
      vehicleId,
      confirmSecondOpen: true,
    }),
  );
/** What verify finds, files aside: this application has them elsewhere. */
const broken = async () =>
  (await brokenRules(app, 'select 1')).filter((name) => !name.startsWith('a file has the bytes'));
const booked = async (id: string) => (await manager.get(`/bookings/${id}`)).body;

describe('a vehicle that takes over another', () => {
  it('gets its open bookings, files, comments, photo gap and later weight; what is posted stays', async () => {
    const [kept, first] = [await add(), await add(unique('UE-Y'), { title: 'Kipper' })];
    const posted = created(await deliver(manager, { ...stage, vehicleId: first.id }, { emptyKg: 14_980 }));
    const open = await bookingOf(first.id);
    created(await manager.post(`/vehicles/${first.id}/comments`, { text: 'Plane gerissen' }));
    await manager.upload(`/vehicles/${first.id}/attachments`, 'schein.txt', new TextEncoder().encode('Schein'));
    const other = await read(first.id);
    const { status, body } = await merge(kept, other, { title: other.title });
    expect([status, body]).toMatchObject([
      200,
      { title: 'Kipper', emptyWeightKg: 14_980, version: 2, mergedInto: null },
    ]);
    expect(await read(other.id)).toMatchObject({
      active: false,
      mergedInto: { id: kept.id, name: kept.licensePlate, ownerId: kept.address.id },
    });
    expect(await booked(open.id)).toMatchObject({ vehicleId: kept.id, licensePlate: kept.licensePlate });
    expect(await booked(posted.id)).toMatchObject({ vehicleId: other.id, licensePlate: other.licensePlate });
    for (const part of ['attachments', 'comments']) {
      const count = async (id: string) => (await manager.get(`/vehicles/${id}/${part}`)).body.items.length;
      expect([part, await count(kept.id), await count(other.id)]).toEqual([part, 1, 0]);
    }
    // What it weighed under its former record stays in the chart.
    const { items } = (await manager.get(`/vehicles/${kept.id}/empty-weights`)).body;
    expect(items).toMatchObject([{ kg: 14_980, bookingId: posted.id }]);
    const events = async (id: string) =>
      (await manager.get(`/vehicles/${id}/history`)).body.items.map(({ event }: { event: string }) => event);
    expect(await events(kept.id)).toEqual(expect.arrayContaining(['merged', 'changed', 'created']));
    expect(await events(other.id)).toEqual(expect.arrayContaining(['merged-into', 'changed']));
    const [edited] = (await manager.get(`/bookings/${open.id}/history`)).body.items;
    expect(edited).toMatchObject({ event: 'edited', reason: `${other.licensePlate} → ${kept.licensePlate}` });
  });

  it('stands for it from then on: bookings that name the old one, or its plate, mean this one', async () => {
    const [kept, other] = [await add(), await add('UE-TÜ 77')];
    created(await merge(kept, other));
    const byId = await bookingOf(other.id);
    expect(await booked(byId.id)).toMatchObject({ vehicleId: kept.id, licensePlate: kept.licensePlate });
    const byPlate = await bookingOf((await add()).id);
    const registered = { licensePlate: 'uetue77', confirmSecondOpen: true };
    created(await manager.post(`/bookings/${byPlate.id}/steps/registerVehicle`, registered));
    expect(await booked(byPlate.id)).toMatchObject({ vehicleId: kept.id, licensePlate: kept.licensePlate });
    const { body } = await manager.patch(`/vehicles/${other.id}`, vehicleBody(), { version: 2 });
    expect(body.reason).toBe('vehicle.merged');
    expect((await merge(await read(other.id), kept)).body.reason).toBe('vehicle.merged');
    const removal = await manager.delete(`/vehicles/${kept.id}`, { version: (await read(kept.id)).version });
    expect(removal.body.reason).toBe('request.in-use');
    const { groups } = (await manager.get(`/vehicles/${kept.id}/usage`)).body;
    expect(groups.find(({ kind }: { kind: string }) => kind === 'vehicle').records).toMatchObject([{ id: other.id }]);
  });

  it('leads on those that were merged before, and may take over the plate', async () => {
    const [first, second, third] = [await add(), await add(), await add()];
    created(await merge(second, first));
    const { status, body } = await merge(third, await read(second.id), { licensePlate: second.licensePlate });
    expect([status, body.licensePlate]).toEqual([200, second.licensePlate]);
    expect((await read(first.id)).mergedInto?.id).toBe(third.id);
  });

  it('is refused while an open booking counts with the empty weight of the other one, and names it', async () => {
    const [kept, other] = [await add(), await add()];
    const { id } = created(
      await manager.post(
        '/addresses',
        addressBody({ type: 'shipping-service-provider', curbWeightRule: { type: 'none' } }),
      ),
    );
    created(await deliver(manager, { ...stage, vehicleId: other.id }));
    const trip = created(
      await manager.post('/bookings', {
        type: 'incoming',
        transport: 'delivery',
        deliveryDate: '2026-06-15',
        articleId: stage.articleId,
        supplierId: stage.supplierId,
        logisticsCompanyId: id,
        vehicleId: other.id,
        confirmSecondOpen: true,
      }),
    );
    const step = async (name: string, body: object = {}) =>
      created(await manager.post(`/bookings/${trip.id}/steps/${name}`, body));
    await step('registerVehicle', { confirmSecondOpen: true });
    await step('selectScale', { scaleId: stage.scaleId });
    const full = { source: 'manual', kind: 'full', kg: 40_000, reason: 'Waage gewartet' };
    created(await manager.post(`/bookings/${trip.id}/weighings`, full));
    const refused = await merge(kept, await read(other.id));
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { reason: 'vehicle.weight-in-use', details: { bookings: [{ id: trip.id }] } },
    ]);
    expect((await read(other.id)).mergedInto).toBeNull();
  });

  it('is chosen by the manager alone, in the versions that were looked at, and never with itself', async () => {
    const [kept, other] = [await add(), await add()];
    expect((await merge(kept, other, {}, app.uelzen.operator)).status).toBe(403);
    expect((await merge(kept, { ...other, version: 7 })).body.reason).toBe('request.version-stale');
    expect((await merge({ ...kept, version: 7 }, other)).body.reason).toBe('request.version-stale');
    expect((await merge(kept, kept)).body.fields).toEqual([{ path: 'otherId', reason: 'unknown' }]);
    const far = (await app.bremen.manager.get('/vehicles')).body.items;
    expect(far).toEqual([]);
    const both = await Promise.all([merge(kept, other), merge(other, kept)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await broken()).toEqual([]);
  });

  it('meets a booking that names the other one at this moment: in the end it names the one that stands', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [kept, other] = [await add(), await add()];
      const [merged, trip] = await Promise.all([merge(kept, other), bookingOf(other.id)]);
      expect(merged.status).toBe(200);
      expect((await booked(trip.id)).vehicleId).toBe(kept.id);
    }
  });
});

describe('a plate at the gate', () => {
  it('finds its vehicle in another spelling', async () => {
    const vehicle = await add('UE-GÄ 12');
    const trip = await bookingOf((await add()).id);
    const typed = { licensePlate: 'ue gae12', confirmSecondOpen: true };
    created(await manager.post(`/bookings/${trip.id}/steps/registerVehicle`, typed));
    expect(await booked(trip.id)).toMatchObject({ vehicleId: vehicle.id, licensePlate: 'UE-GÄ 12' });
    const arrival = { articleId: stage.articleId, supplierId: stage.supplierId, transport: 'delivery' };
    const body = { ...arrival, licensePlate: 'UE.GÄ.12', confirmSecondOpen: true };
    expect(created(await manager.post('/bookings/arrivals', body))).toMatchObject({ vehicleId: vehicle.id });
  });
});

describe('two records of one vehicle from before the rule', () => {
  it('are named by verify and by each other, can be changed in all else, and are merged', async () => {
    const kept = await add('UE-WÜ 9');
    const other = await addDouble(kept, 'UE WUE9');
    expect(await broken()).toEqual(['a plate has one vehicle, however it is written']);
    expect((await read(kept.id)).doubleOf).toMatchObject({ id: other.id, name: 'UE WUE9', ownerId: kept.address.id });
    const titled = vehicleBody({ licensePlate: 'UE WUE 9', title: 'Zweiter' });
    created(await manager.patch(`/vehicles/${other.id}`, titled, { version: 1 }));
    const changed = await read(other.id);
    expect(changed.doubleOf).toMatchObject({ id: kept.id, name: 'UE-WÜ 9' });
    const third = await manager.post(`/addresses/${kept.address.id}/vehicles`, vehicleBody({ licensePlate: 'UEWÜ9' }));
    expect(third.body.fields).toMatchObject([{ path: 'licensePlate', reason: 'vehicle.plate-known' }]);
    // Also the one that stood second may stay; then it alone has the plate, in the database too.
    created(await merge(changed, await read(kept.id)));
    const standing = await read(other.id);
    expect(standing.doubleOf).toBeNull();
    expect(await broken()).toEqual([]);
    await expect(storeDouble(standing, 'UE WÜ9')).rejects.toMatchObject({ constraint: 'vehicles_license_plate_key' });
  });
});
