import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { created, locationBody } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
  created(await deliver(app.uelzen.manager, stage));
});
afterAll(() => app.close());

it('fills a location beyond its maximum only when somebody says so, whom the security log names', async () => {
  const { manager, operator } = app.uelzen;
  const heap = created(await manager.post('/locations', locationBody({ name: 'Miete', maximumAmount: 2 })));
  const { articleId, siloId: originLocationId } = stage;
  const withdraw = (more: object) =>
    operator.post('/bookings/withdrawals', {
      articleId,
      originLocationId,
      destinationLocationId: heap.id,
      amount: 3,
      ...more,
    });
  const refused = await withdraw({});
  const full = { location: 'Miete', free: 2, unit: 'ton' };
  expect([refused.status, refused.body.reason, refused.body.details]).toEqual([409, 'inventory.location-full', full]);
  const { id } = created(await withdraw({ confirmOverfill: true }));
  const { rows } = await app.owner.query('select quantity::int from balances where location_id = $1', [heap.id]);
  expect(rows).toEqual([{ quantity: 3000 }]);
  const { items } = (await manager.get('/security-log?group=approval')).body;
  const subject = { entity: 'bookings', id };
  expect(items).toMatchObject([{ type: 'approval.overfillConfirmed', subject, user: { name: 'Test red2Operator' } }]);
  expect((await withdraw({})).body.reason).toBe('inventory.location-full');
});

it('brings nothing to where material is only collected', async () => {
  const { manager, operator } = app.uelzen;
  const only = created(await manager.post('/locations', locationBody({ name: 'Abholplatz', collectionOnly: true })));
  const { articleId, siloId: originLocationId } = stage;
  const { status, body } = await operator.post('/bookings/withdrawals', {
    articleId,
    originLocationId,
    destinationLocationId: only.id,
    amount: 1,
  });
  expect([status, body.reason, body.details]).toEqual([409, 'location.collection-only', { location: 'Abholplatz' }]);
});

/** Whether a booking keeps that somebody confirmed an overfill, and whether the security log does. */
const noted = async (id: string) => {
  const { items } = (await app.uelzen.manager.get('/security-log?group=approval&size=200')).body;
  const { rows } = await app.owner.query('select overfill_confirmed from bookings where id = $1', [id]);
  const subjects: { id: string }[] = items.map(({ subject }: { subject: { id: string } }) => subject);
  return [rows[0].overfill_confirmed, subjects.some((subject) => subject.id === id)];
};

it('takes no note of a confirmation where nothing overflows', async () => {
  const { manager, operator } = app.uelzen;
  const heap = created(await manager.post('/locations', locationBody({ name: 'Platte', maximumAmount: 10 })));
  const { articleId, siloId: originLocationId } = stage;
  const goods = { articleId, originLocationId, amount: 3, confirmOverfill: true };
  for (const destinationLocationId of [heap.id, stage.digesterId]) {
    const { id } = created(await operator.post('/bookings/withdrawals', { ...goods, destinationLocationId }));
    expect(await noted(id)).toEqual([false, false]);
  }
  const last = { ...goods, destinationLocationId: heap.id, amount: 8 };
  const { id } = created(await operator.post('/bookings/withdrawals', last));
  expect(await noted(id)).toEqual([true, true]);
});

it('takes no note of a confirmation of a delivery that fits by the time it is completed', async () => {
  const { manager } = app.uelzen;
  const heap = created(await manager.post('/locations', locationBody({ name: 'Halle', maximumAmount: 25.1 })));
  // By its last empty weight it would have brought 25 t.
  const { body } = await deliver(manager, stage, { locationId: heap.id, emptyKg: 14_800 });
  expect(body.status).toBe('finished');
  const complete = () => manager.post(`/bookings/${body.id}/complete`, { confirmOverfill: true });
  await app.owner.query('update storage_locations set maximum_quantity = 30000 where id = $1', [heap.id]);
  expect(created<{ id: string; version: number; status: string }>(await complete()).status).toBe('completed');
  expect(await noted(body.id)).toEqual([false, false]);
});

/**
 * A delivery that stands before a location and is about to unload 25 t there, as far as
 * its vehicle's last empty weight tells.
 */
const comeTo = async (locationId: string, vehicle: object): Promise<string> => {
  const { manager } = app.uelzen;
  const { articleId, supplierId, scaleId } = stage;
  const today = plainDateIn(new Date(), 'Europe/Berlin');
  const delivery = { type: 'incoming', transport: 'delivery', deliveryDate: today, articleId, supplierId, ...vehicle };
  const { id } = created(await manager.post('/bookings', { ...delivery, confirmSecondOpen: true }));
  const step = async (name: string, body: object) => created(await manager.post(`/bookings/${id}/steps/${name}`, body));
  await step('registerVehicle', { confirmSecondOpen: true });
  await step('selectScale', { scaleId });
  const weighing = { source: 'manual', kind: 'full', kg: 40_000, reason: 'Waage gewartet' };
  created(await manager.post(`/bookings/${id}/weighings`, weighing));
  await step('driveToStorageLocation', { locationId });
  return id;
};

it('takes note of a confirmation at the silo only where too much is unloaded, or nobody can tell yet', async () => {
  const { manager } = app.uelzen;
  const heap = async (maximumAmount: number) =>
    created(await manager.post('/locations', locationBody({ name: `Platte ${maximumAmount}`, maximumAmount }))).id;
  const [wide, narrow] = [await heap(100), await heap(10)];
  const known = { vehicleId: stage.vehicleId };
  created(await deliver(manager, stage, { locationId: wide }));
  const unload = async (id: string, body: object) => manager.post(`/bookings/${id}/steps/unloadMaterial`, body);

  const fits = await comeTo(wide, known);
  created(await unload(fits, { confirmOverfill: true }));
  expect(await noted(fits)).toEqual([false, false]);

  const tooMuch = await comeTo(narrow, known);
  expect((await unload(tooMuch, {})).body.reason).toBe('inventory.location-full');
  expect(
    created<{ id: string; version: number; overfillConfirmed: boolean }>(
      await unload(tooMuch, { confirmOverfill: true }),
    ),
  ).toMatchObject({
    overfillConfirmed: true,
  });
  expect(await noted(tooMuch)).toEqual([true, true]);

  const unknown = await comeTo(narrow, { licensePlate: 'UE-N 77' });
  created(await unload(unknown, { confirmOverfill: true }));
  expect(await noted(unknown)).toEqual([true, true]);
});

it('of a past day takes what lay there then, at the end of that day, and no more than lay there ever since', async () => {
  const { manager, operator } = app.uelzen;
  const tank = created(await manager.post('/locations', locationBody({ name: 'Mieten', maximumAmount: null })));
  const feeder = created(await manager.post('/locations', locationBody({ type: 'production', maximumAmount: null })));
  const { articleId } = stage;
  const today = plainDateIn(new Date(), 'Europe/Berlin');
  const day = (before: number) => addDays(today, -before);
  const entry = { kind: 'found', articleId, locationId: tank.id };
  const old = created(await manager.post('/bookings/stock-entries', { ...entry, amount: 30, day: day(9) })).id;
  created(await manager.post('/bookings/stock-entries', { ...entry, amount: 50, day: day(3) }));
  const places = { articleId, originLocationId: tank.id, destinationLocationId: feeder.id };
  const taken = (amount: number, when: string | null) =>
    operator.post('/bookings/withdrawals', { ...places, amount, day: when });
  created(await taken(10, null));
  const query = new URLSearchParams({ articleId, locationId: tank.id, amount: '5', day: day(5) });
  const preview = await operator.get(`/bookings/withdrawals/preview?${query}`);
  expect(preview.body).toMatchObject({ most: 20_000, affectedCounts: [] });
  expect((await taken(21, day(5))).body).toMatchObject({ reason: 'inventory.not-enough', details: { available: 20 } });
  expect((await taken(1, day(10))).body.reason).toBe('inventory.not-enough');
  expect((await taken(1, addDays(today, 1))).body.fields).toMatchObject([{ path: 'day', reason: 'date-too-late' }]);
  const { id } = created(await taken(20, day(5)));
  const { rows } = await app.owner.query(
    `select layers.booking_id, movements.quantity::int, moved_at, delivery_date::text as day
     from movements join layers on layers.id = layer_id join bookings on bookings.id = movements.booking_id
     where movements.booking_id = $1`,
    [id],
  );
  expect(rows).toMatchObject([{ booking_id: old, quantity: -20_000, day: day(5) }]);
  const end = Temporal.PlainDate.from(day(4)).toZonedDateTime('Europe/Berlin').epochMilliseconds;
  expect(rows[0].moved_at.getTime()).toBe(end - 1);
});
