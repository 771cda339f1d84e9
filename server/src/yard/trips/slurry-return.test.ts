import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDriver } from '../../testing/plant/make-driver.ts';
import { created } from '../../testing/plant/master-data.ts';
import { type SlurryStage, setSlurryStage } from '../../testing/plant/slurry-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: SlurryStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setSlurryStage(app.uelzen.manager);
  await stage.fillStore(500);
  await makeDriver(app.uelzen, stage.supplierId);
});
afterAll(() => app.close());

const get = async (id: string) => (await app.uelzen.manager.get(`/bookings/${id}`)).body;
const say = (id: string, what: string) => app.uelzen.manager.post(`/bookings/${id}/${what}`, { reason: 'Irrtum' });
const load = () => ({ articleId: stage.digestateId, locationId: stage.storeId });
/** A trip that has delivered, and the booking of what it takes along. */
const collect = async (input: object = load()) => {
  const tripId = await stage.unload(20, true);
  const { body } = await stage.step(tripId, 'collectSlurry', input);
  return { trip: body, tripId, returnId: body.returnedBy?.id as string };
};

describe('the way back of a slurry trip', () => {
  it('is a booking of its own with the same lorry, in the yard already, linked both ways', async () => {
    const { trip, tripId, returnId } = await collect();
    expect(trip).toMatchObject({ step: 'finishProcess', status: 'incoming-finished', returnLoad: true });
    expect(await get(returnId)).toMatchObject({
      type: 'outgoing',
      status: 'open',
      step: 'driveToStorageLocation',
      isSlurryTrip: true,
      vehicleId: stage.vehicleId,
      licensePlate: 'UE-LW 130',
      returnOf: { id: tripId, number: trip.number },
      article: { id: stage.digestateId },
      origin: { id: stage.storeId },
      receiver: { id: stage.supplierId },
    });
    expect((await get(tripId)).returnedBy.id).toBe(returnId);
  });

  it('goes without the scale, by the amount that was pumped onto it', async () => {
    const { tripId, returnId } = await collect();
    created(await stage.step(tripId, 'finishProcess'));
    created(await stage.step(returnId, 'driveToStorageLocation'));
    expect((await stage.step(returnId, 'loadMaterial')).body.fields).toEqual([{ path: 'amount', reason: 'required' }]);
    const loaded = await stage.step(returnId, 'loadMaterial', { amount: 18_000, unit: 'kg' });
    expect(loaded.body).toMatchObject({ step: 'finishProcess', quantity: 18_000, netKg: null });
    expect((await stage.step(returnId, 'finishProcess')).body).toMatchObject({ status: 'completed' });
  });

  it('goes over the scale where that is wanted', async () => {
    const { returnId } = await collect({ ...load(), isWeighed: true });
    expect(await get(returnId)).toMatchObject({ isSlurryTrip: false, step: 'selectEmptyScale' });
  });

  it('is proposed as it went to the supplier last', async () => {
    const id = await stage.unload(20, true);
    expect((await get(id)).returnProposal).toEqual({
      article: { id: stage.digestateId, name: 'Gärrest flüssig' },
      location: { id: stage.storeId, name: 'Gärrestlager 1' },
    });
  });

  it('is opened once, however often the gate asks', async () => {
    const id = await stage.unload(20, true);
    const key = `return-${id}`;
    const [first, again] = [
      await stage.step(id, 'collectSlurry', load(), key),
      await stage.step(id, 'collectSlurry', load(), key),
    ];
    expect(again.body).toEqual(first.body);
    const two = await stage.unload(20, true);
    const both = await Promise.all([
      stage.step(two, 'collectSlurry', load()),
      stage.step(two, 'collectSlurry', load()),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { rows } = await app.owner.query(
      'select count(*)::int as count from bookings where return_of_booking_id = any($1)',
      [[id, two]],
    );
    expect(rows[0].count).toBe(2);
  });

  it('is decided and opened by the staff of the yard, not by a driver', async () => {
    const id = await stage.begin();
    const driver = (name: string, body: object) => app.uelzen.driver.post(`/bookings/${id}/steps/${name}`, body);
    expect((await driver('deliverSlurry', { amount: 20, unit: 'm3' })).status).toBe(200);
    const decided = await driver('decideReturn', { returnLoad: true });
    expect([decided.status, decided.body.reason]).toEqual([403, 'request.forbidden']);
    const { operator } = app.uelzen;
    created(await operator.post(`/bookings/${id}/steps/decideReturn`, { returnLoad: true }));
    expect((await driver('collectSlurry', load())).status).toBe(403);
    expect(await get(id)).toMatchObject({ step: 'collectSlurry', returnedBy: null });
    const { body } = await operator.post(`/bookings/${id}/steps/collectSlurry`, load());
    expect(body.returnedBy).toBeTruthy();
  });

  it('is given up as long as nothing is opened: the lorry goes back empty after all', async () => {
    const id = await stage.unload(20, true);
    const { body } = await stage.step(id, 'collectSlurry', { returnLoad: false });
    expect(body).toMatchObject({ step: 'finishProcess', returnLoad: false, returnedBy: null });
    expect((await stage.step(id, 'finishProcess')).body).toMatchObject({ status: 'completed', returnedBy: null });
    const { tripId, returnId } = await collect();
    const late = await stage.step(tripId, 'collectSlurry', { returnLoad: false });
    expect([late.status, late.body.reason]).toEqual([409, 'booking.other-step']);
    expect(await get(returnId)).toMatchObject({ status: 'open' });
  });

  it('says what is missing, and opens nothing', async () => {
    const id = await stage.unload(20, true);
    const fieldsOf = async (input: object) => (await stage.step(id, 'collectSlurry', input)).body.fields;
    expect(await fieldsOf({})).toEqual([{ path: 'articleId', reason: 'required' }]);
    expect(await fieldsOf({ articleId: stage.articleId })).toEqual([
      { path: 'articleId', reason: 'booking.slurry-not-liquid' },
    ]);
    expect(await fieldsOf({ ...load(), locationId: stage.articleId })).toEqual([
      { path: 'locationId', reason: 'unknown' },
    ]);
    expect(await get(id)).toMatchObject({ step: 'collectSlurry', returnedBy: null });
  });
});

describe('a trip and its way back', () => {
  it('are each aborted alone', async () => {
    const { tripId, returnId } = await collect();
    expect((await say(tripId, 'abort')).body.status).toBe('aborted');
    expect(await get(returnId)).toMatchObject({ status: 'open', returnOf: { id: tripId } });
    const other = await collect();
    expect((await say(other.returnId, 'abort')).body.status).toBe('aborted');
    expect((await stage.step(other.tripId, 'finishProcess')).body.status).toBe('completed');
  });

  it('are each reversed alone, and the stock is what it was', async () => {
    const sum = async (locationId: string) => {
      const { rows } = await app.owner.query('select sum(quantity)::int as sum from balances where location_id = $1', [
        locationId,
      ]);
      return rows[0].sum ?? 0;
    };
    const before = [await sum(stage.pitId), await sum(stage.storeId)];
    const { tripId, returnId } = await collect();
    created(await stage.step(tripId, 'finishProcess'));
    created(await stage.step(returnId, 'driveToStorageLocation'));
    created(await stage.step(returnId, 'loadMaterial', { amount: 18 }));
    created(await stage.step(returnId, 'finishProcess'));
    expect((await say(tripId, 'reverse')).body).toMatchObject({ status: 'reversed', returnedBy: { id: returnId } });
    expect(await get(returnId)).toMatchObject({ status: 'completed' });
    expect((await say(returnId, 'reverse')).body.status).toBe('reversed');
    expect([await sum(stage.pitId), await sum(stage.storeId)]).toEqual(before);
  });

  it('are the affair of their own organisation', async () => {
    const { tripId } = await collect();
    expect((await app.bremen.manager.post(`/bookings/${tripId}/steps/finishProcess`)).status).toBe(404);
  });
});
