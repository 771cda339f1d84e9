import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestAnswer, TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let operator: TestClient;
let stage: PlantStage;
let driverId: string;
const today = plainDateIn(new Date(), 'Europe/Berlin');

const find = async (code: string, client = operator) =>
  (await client.get(`/bookings/arrivals?search=${encodeURIComponent(code)}`)).body;
const arrive = (fields: object, key?: string): Promise<TestAnswer> =>
  operator.post('/bookings/arrivals', { articleId: stage.articleId, ...fields }, key ? { key } : {});
const abort = (id: string) => operator.post(`/bookings/${id}/abort`, { reason: 'Irrtum' });

beforeAll(async () => {
  app = await startTestApp();
  operator = app.uelzen.operator;
  const { manager } = app.uelzen;
  stage = await setPlantStage(manager);
  await stage.giveProof();
  const driver = { name: 'Erika Petersen', idCode: 'RFID-04A2' };
  driverId = (await manager.post(`/addresses/${stage.supplierId}/drivers`, driver)).body.id;
  await deliver(manager, stage);
});
afterAll(() => app.close());

describe('a lorry at the gate', () => {
  it('is found however its plate is typed, with what it brought last', async () => {
    const { articleId, supplierId, vehicleId, contractId } = stage;
    for (const code of ['uelw130', 'UE LW-130', 'ue-l']) {
      const { driver, open, lorries } = await find(code);
      expect([code, driver, open]).toEqual([code, null, []]);
      expect(lorries).toMatchObject([{ vehicleId, licensePlate: 'UE-LW 130', company: 'Hof Lüders GbR' }]);
      expect(lorries[0].loads).toEqual([
        {
          type: 'incoming',
          transport: 'delivery',
          supplier: { id: supplierId, name: 'Hof Lüders GbR' },
          receiver: null,
          haulier: null,
          article: { id: articleId, name: 'Maissilage' },
          contract: { id: contractId, name: 'V-1' },
          isSlurryTrip: false,
          isSampleAgreed: false,
          lastDeliveryOn: today,
        },
      ]);
    }
  });

  it('is found by the number on its paper, announced or over, and nobody else’s', async () => {
    const { articleId, supplierId } = stage;
    const said = { type: 'incoming', transport: 'delivery', deliveryDate: today, articleId, supplierId };
    const { id, number } = (await operator.post('/bookings', { ...said, licensePlate: 'UE-PA 1' })).body;
    expect(await find(number)).toMatchObject({ driver: null, open: [{ id, isInYard: false }], lorries: [] });
    await abort(id);
    expect(await find(number)).toMatchObject({ open: [{ id, isInYard: true }] });
    expect((await find(number, app.bremen.operator)).open).toEqual([]);
    expect(await find('1999-000001')).toMatchObject({ open: [], lorries: [] });
  });

  it('is booked and registered in one go, once for each key', async () => {
    const { supplierId, contractId, vehicleId } = stage;
    const first = await arrive({ vehicleId, supplierId, driverId }, 'one-key');
    expect(first.body).toMatchObject({
      type: 'incoming',
      transport: 'delivery',
      status: 'open',
      step: 'selectScale',
      deliveryDate: today,
      licensePlate: 'UE-LW 130',
      driverName: 'Erika Petersen',
      contract: { id: contractId },
    });
    expect(first.body.arrivedAt).not.toBeNull();
    const again = await arrive({ vehicleId, supplierId, driverId }, 'one-key');
    expect(again.body).toEqual(first.body);
    const { open } = await find('uelw130');
    expect(open).toMatchObject([{ id: first.body.id, isInYard: true }]);
    expect((await operator.post('/bookings/arrivals', {}, { key: null })).status).toBe(428);
    await abort(first.body.id);
  });

  it('that nobody knows is booked by its plate alone; known afterwards, it brings what it brought', async () => {
    const { body } = await arrive({ licensePlate: 'lg xy 9' });
    expect(body).toMatchObject({ licensePlate: 'LG XY 9', vehicleId: null, supplier: null, step: 'selectScale' });
    expect(body.flags.map(({ key }: { key: string }) => key)).toContain('missing-supplier');
    expect((await find('lgxy9')).lorries).toEqual([
      { vehicleId: null, licensePlate: 'LG XY 9', company: null, loads: [] },
    ]);
    await abort(body.id);
    const nothing = await arrive({});
    expect([nothing.status, nothing.body.fields]).toEqual([422, [{ path: 'licensePlate', reason: 'required' }]]);
    for (const licensePlate of [' - ', '???']) {
      const { status, body: refused } = await arrive({ licensePlate });
      expect([status, refused.fields]).toEqual([422, [{ path: 'licensePlate', reason: 'invalid' }]]);
    }
  });

  it('is not expected to bring what it did not leave here', async () => {
    const { supplierId } = stage;
    const { id } = (await arrive({ licensePlate: 'LG OP 1', supplierId })).body;
    expect((await find('lgop1')).lorries).toMatchObject([{ loads: [] }]);
    await abort(id);
    expect((await find('lgop1')).lorries).toMatchObject([{ loads: [] }]);
  });

  it('typed without blanks is the vehicle that is known', async () => {
    const { body } = await arrive({ licensePlate: 'uelw130' });
    expect(body).toMatchObject({ licensePlate: 'UE-LW 130', vehicleId: stage.vehicleId });
    await abort(body.id);
  });

  it('is found by its driver’s code, with the plates they drove last and their announced bookings, today’s first', async () => {
    const { articleId, supplierId, vehicleId, scaleId, siloId } = stage;
    const { id } = (await arrive({ vehicleId, supplierId, driverId })).body;
    const step = (name: string, body: object = {}) => operator.post(`/bookings/${id}/steps/${name}`, body);
    const weigh = (kind: string, kg: number) =>
      operator.post(`/bookings/${id}/weighings`, { source: 'manual', kind, kg, reason: 'Waage gewartet' });
    await step('selectScale', { scaleId });
    await weigh('full', 40_000);
    await step('driveToStorageLocation', { locationId: siloId });
    await step('unloadMaterial');
    await step('selectEmptyScale');
    await weigh('empty', 15_000);
    expect((await step('finishProcess')).body.status).toBe('completed');
    const announce = async (deliveryDate: string) => {
      const booking = { type: 'incoming', transport: 'delivery', deliveryDate, articleId, supplierId, driverId };
      return (await operator.post('/bookings', booking)).body.id;
    };
    const [earlier, now] = [await announce('2024-01-02'), await announce(today)];
    const { driver, open, lorries } = await find('rfid-04a2');
    expect(driver).toEqual({ id: driverId, name: 'Erika Petersen' });
    expect(open.map((one: { id: string }) => one.id)).toEqual([now, earlier]);
    expect(lorries).toMatchObject([{ vehicleId, licensePlate: 'UE-LW 130', loads: [{ lastDeliveryOn: today }] }]);
    // Who is only called the same has driven none of it.
    const namesake = { name: 'Erika Petersen', idCode: 'RFID-99' };
    await app.uelzen.manager.post(`/addresses/${supplierId}/drivers`, namesake);
    expect((await find('rfid-99')).lorries).toEqual([]);
    // A part of a code is nobody's.
    expect((await find('rfid-04')).driver).toBeNull();
  });

  it('typed to its end is that lorry alone, and who is in the yard is never crowded out', async () => {
    const longer = (await arrive({ licensePlate: 'UE-W 12' })).body;
    const trip = { type: 'incoming', transport: 'delivery', articleId: stage.articleId, confirmSecondOpen: true };
    const announce = (licensePlate: string) =>
      operator.post('/bookings', { ...trip, licensePlate, deliveryDate: today });
    const { body: meant } = await announce('UE-W 1');
    expect((await find('uew1')).open.map(({ id }: { id: string }) => id)).toEqual([meant.id]);
    expect((await find('uew')).open.map(({ id }: { id: string }) => id)).toEqual([longer.id, meant.id]);
    for (let announced = 0; announced < 10; announced += 1) await announce('UE-W 1');
    const inYard = (await arrive({ licensePlate: 'UE-W 1', confirmSecondOpen: true })).body;
    expect((await find('uew1')).open[0]).toMatchObject({ id: inYard.id, isInYard: true });
  });

  it('is found by its driver’s code also when the driver has another name since', async () => {
    const { manager } = app.uelzen;
    const path = `/drivers/${(await manager.post(`/addresses/${stage.supplierId}/drivers`, { name: 'Ida Voss', idCode: 'RFID-77' })).body.id}`;
    const { id, version, ...driver } = (await manager.get(path)).body;
    const { body } = await arrive({ licensePlate: 'UE-IV 7', supplierId: stage.supplierId, driverId: id });
    const step = (name: string, fields: object = {}) => operator.post(`/bookings/${body.id}/steps/${name}`, fields);
    const weigh = (kind: string, kg: number) =>
      operator.post(`/bookings/${body.id}/weighings`, { source: 'manual', kind, kg, reason: 'Waage gewartet' });
    await step('selectScale', { scaleId: stage.scaleId });
    await weigh('full', 40_000);
    await step('driveToStorageLocation', { locationId: stage.siloId });
    await step('unloadMaterial');
    await step('selectEmptyScale');
    await weigh('empty', 15_000);
    expect((await step('finishProcess')).body.status).toBe('completed');
    expect((await manager.patch(path, { ...driver, name: 'Ida Kröger' }, { version })).status).toBe(200);
    expect((await find('RFID-77')).lorries).toMatchObject([{ licensePlate: 'UE-IV 7' }]);
  });

  it('is another organisation’s secret, and nothing for a driver', async () => {
    expect(await find('uelw130', app.bremen.operator)).toEqual({ driver: null, open: [], lorries: [] });
    expect(await find('RFID-04A2', app.bremen.operator)).toEqual({ driver: null, open: [], lorries: [] });
    expect((await app.uelzen.driver.get('/bookings/arrivals?search=uelw130')).status).toBe(403);
    expect((await operator.get('/bookings/arrivals?search=u')).body.fields).toEqual([
      { path: 'search', reason: 'too-short' },
    ]);
  });

  it('brings no more of what is out of use', async () => {
    const { manager } = app.uelzen;
    const { body } = await manager.get(`/addresses/${stage.supplierId}`);
    const changed = await manager.patch(
      `/addresses/${stage.supplierId}`,
      { ...body, active: false },
      { version: body.version },
    );
    expect(changed.status).toBe(200);
    expect((await find('uelw130')).lorries[0].loads).toEqual([]);
  });
});
