import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { created } from '../../testing/plant/master-data.ts';
import { type SlurryStage, setSlurryStage } from '../../testing/plant/slurry-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: SlurryStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setSlurryStage(app.uelzen.manager);
});
afterAll(() => app.close());

const post = (path: string, body: object = {}) => app.uelzen.manager.post(path, body);
const keysOf = (body: { flags: { key: string }[] }) => body.flags.map(({ key }) => key);

describe('slurry in one trip', () => {
  it('comes without the scale and is posted by the amount that was measured', async () => {
    const booking = created<{ id: string; version: number }>(await post('/bookings', stage.body()));
    const registered = await stage.step(booking.id, 'registerVehicle');
    expect(registered.body).toMatchObject({ step: 'deliverSlurry', isSlurryTrip: true, returnLoad: null });
    expect(keysOf(registered.body)).toEqual(['missing-contract']);
    const delivered = await stage.step(booking.id, 'deliverSlurry', { amount: 24.5, unit: 'm3' });
    expect(delivered.body).toMatchObject({
      step: 'decideReturn',
      status: 'open',
      netKg: null,
      quantity: 24_990,
      destination: { id: stage.pitId },
    });
    expect((await stage.step(booking.id, 'decideReturn', { returnLoad: false })).body).toMatchObject({
      step: 'finishProcess',
      status: 'incoming-finished',
      returnLoad: false,
    });
    const { body } = await stage.step(booking.id, 'finishProcess');
    expect(body).toMatchObject({ status: 'completed', quantity: 24_990, returnedBy: null });
    const history = await app.uelzen.manager.get(`/bookings/${booking.id}/history`);
    const told = history.body.items.find(({ event }: { event: string }) => event === 'step.deliverSlurry');
    expect(told.after).toMatchObject({ quantity: 24_990, destinationLocationId: stage.pitId });
    expect(told.userName).toBeTruthy();
  });

  it('names what is missing or does not fit', async () => {
    const id = await stage.begin();
    const refused = async (name: string, body: object) => (await stage.step(id, name, body)).body;
    expect((await refused('deliverSlurry', {})).fields).toEqual([{ path: 'amount', reason: 'required' }]);
    expect((await refused('deliverSlurry', { amount: 0.0001, unit: 'm3' })).fields[0].path).toBe('amount');
    const solid = { amount: 20, locationId: stage.siloId };
    expect((await refused('deliverSlurry', solid)).fields).toEqual([
      { path: 'locationId', reason: 'inventory.liquid-into-clamp' },
    ]);
    const full = { amount: 5000, unit: 'm3' };
    expect(await refused('deliverSlurry', full)).toMatchObject({ reason: 'inventory.location-full' });
    created(await stage.step(id, 'deliverSlurry', { ...full, confirmOverfill: true }));
    expect((await refused('decideReturn', {})).fields).toEqual([{ path: 'returnLoad', reason: 'required' }]);
  });

  it('lets two lorries deliver into the same pit at the same moment', async () => {
    const trips = [await stage.begin(), await stage.begin()];
    const answers = await Promise.all(trips.map((id) => stage.step(id, 'deliverSlurry', { amount: 1 })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('is unloaded only with a valid proof, like any delivery', async () => {
    const other = created(await post('/addresses', { type: 'agricultural-operation', companyName: 'Hof Ohne' }));
    const id = await stage.begin({ supplierId: other.id });
    const { body } = await stage.step(id, 'deliverSlurry', { amount: 20 });
    expect(body.reason).toBe('booking.unloading-blocked');
  });

  it('is only what is delivered and can be pumped', async () => {
    const fieldsOf = async (changes: object) => (await post('/bookings', stage.body(changes))).body.fields;
    expect(await fieldsOf({ articleId: stage.articleId })).toEqual([
      { path: 'isSlurryTrip', reason: 'booking.slurry-not-liquid' },
    ]);
    const outgoing = { type: 'outgoing', transport: null, supplierId: null, receiverId: stage.supplierId };
    expect(await fieldsOf(outgoing)).toEqual([{ path: 'isSlurryTrip', reason: 'booking.slurry-not-incoming' }]);
  });
});

describe('a trip that is changed', () => {
  const edit = async (id: string, isSlurryTrip: boolean | undefined) => {
    const { version, ...rest } = (await app.uelzen.manager.get(`/bookings/${id}`)).body;
    const { type: _, isSlurryTrip: __, ...body } = stage.body();
    const said = { ...body, deliveryDate: rest.deliveryDate, isSlurryTrip, reason: 'Waage belegt' };
    return app.uelzen.manager.patch(`/bookings/${id}`, said, { version });
  };

  it('goes on where its new way begins, and back', async () => {
    const id = await stage.begin({ isSlurryTrip: false });
    expect((await edit(id, true)).body).toMatchObject({ step: 'deliverSlurry', isSlurryTrip: true });
    expect((await edit(id, undefined)).body).toMatchObject({ step: 'deliverSlurry', isSlurryTrip: true });
    expect((await edit(id, false)).body).toMatchObject({ step: 'selectScale', isSlurryTrip: false });
  });

  it('stays as it is once the lorry was weighed or has unloaded', async () => {
    const weighed = await stage.begin({ isSlurryTrip: false });
    created(await stage.step(weighed, 'selectScale', { scaleId: stage.scaleId }));
    const weight = { source: 'manual', kind: 'full', kg: 40_000, reason: 'Waage gewartet' };
    created(await post(`/bookings/${weighed}/weighings`, weight));
    const unloaded = await stage.begin();
    created(await stage.step(unloaded, 'deliverSlurry', { amount: 20 }));
    expect((await edit(weighed, true)).body.reason).toBe('booking.slurry-begun');
    expect((await edit(unloaded, false)).body.reason).toBe('booking.slurry-begun');
  });
});

describe('a lorry that brings slurry again', () => {
  it('is offered the trip that it made last', async () => {
    const { body } = await app.uelzen.operator.get('/bookings/arrivals?search=UE-LW%20130');
    const [load] = body.lorries[0].loads;
    expect(load).toMatchObject({ article: { id: stage.slurryId }, isSlurryTrip: true });
    const arrival = { vehicleId: stage.vehicleId, articleId: stage.slurryId, supplierId: stage.supplierId };
    const booked = await app.uelzen.operator.post('/bookings/arrivals', {
      ...arrival,
      isSlurryTrip: true,
      confirmSecondOpen: true,
    });
    expect(booked.body).toMatchObject({ step: 'deliverSlurry', isSlurryTrip: true });
  });
});
