import { mentionOf } from '@halm/model/records/comments/comment-text.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDriver } from '../../testing/plant/make-driver.ts';
import { created } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { userIdOf } from '../../testing/plant/raise-sample.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
let driverId: string;
let otherSupplierId: string;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
  driverId = await makeDriver(app.uelzen, stage.supplierId);
  const other = { type: 'agricultural-operation', companyName: 'Hof Ärger', companyNumber: '70002' };
  otherSupplierId = created(await app.uelzen.manager.post('/addresses', other)).id;
});
afterAll(() => app.close());

const book = async (fields: object): Promise<string> => {
  const { manager } = app.uelzen;
  const { articleId } = stage;
  const kind = { type: 'incoming', transport: 'delivery', deliveryDate: '2026-05-04', confirmSecondOpen: true };
  return created(await manager.post('/bookings', { ...kind, articleId, supplierId: otherSupplierId, ...fields })).id;
};
const listed = async (query = ''): Promise<string[]> =>
  (await app.uelzen.driver.get(`/bookings?size=100${query}`)).body.items.map(({ id }: { id: string }) => id);

/** Each call of one booking that a driver may make. */
const calls = (id: string): readonly (() => Promise<{ status: number }>)[] => {
  const { driver } = app.uelzen;
  const weight = { source: 'manual', kind: 'full', kg: 40_000, reason: 'Anzeige' };
  return [
    ...[
      '',
      '/history',
      '/papers',
      '/approvals',
      '/back-dating',
      '/attachments',
      '/comments',
      '/mentionable-people',
    ].map((below) => () => driver.get(`/bookings/${id}${below}`)),
    ...['delivery-slip', 'weighing-ticket', 'manure-slip', 'slips', 'sample-label'].map(
      (paper) => () => driver.get(`/bookings/${id}/${paper}.pdf?language=de`),
    ),
    () => driver.post(`/bookings/${id}/steps/registerVehicle`, { licensePlate: 'UE-X 1' }),
    () => driver.post(`/bookings/${id}/weighings`, weight),
    () => driver.post(`/bookings/${id}/comments`, { text: 'Hallo' }),
  ];
};

describe('somebody who only drives', () => {
  it('sees the trips that name them, and open ones of their lorries without a driver', async () => {
    const [own, unnamed, others, foreign] = [
      await book({ driverId, licensePlate: 'UE-D 1' }),
      await book({ vehicleId: stage.vehicleId }),
      await book({ licensePlate: 'UE-D 2' }),
      await book({ vehicleId: stage.vehicleId, driverName: 'Jemand anders' }),
    ];
    const seen = await listed();
    expect([own, unnamed, others, foreign].map((id) => seen.includes(id))).toEqual([true, true, false, false]);
    expect(await listed('&status=open&sort=licensePlate')).not.toContain(others);
    expect(await listed(`&locationId=${stage.siloId}`)).not.toContain(others);
    expect(await listed('&search=UE-D')).toEqual([own]);
    const { bytes } = await app.uelzen.driver.get('/bookings/export?format=csv&locale=de-DE');
    const text = bytes.toString();
    expect([text.includes('UE-D 1'), text.includes('UE-D 2')]).toEqual([true, false]);
  });

  it('is told of another one’s trip that there is none, whatever is asked of it, and changes nothing of it', async () => {
    const id = await book({ licensePlate: 'UE-D 3' });
    const before = (await app.uelzen.manager.get(`/bookings/${id}`)).body;
    const answers = await Promise.all(calls(id).map(async (call) => (await call()).status));
    expect(new Set(answers)).toEqual(new Set([404]));
    expect((await app.uelzen.manager.get(`/bookings/${id}`)).body).toEqual(before);
    const { number } = before;
    const found = async (client: typeof app.uelzen.driver) =>
      (await client.get(`/search?query=${number}`)).body.items.map((item: { id: string }) => item.id);
    expect(await found(app.uelzen.operator)).toContain(id);
    expect(await found(app.uelzen.driver)).not.toContain(id);
  });

  it('becomes the driver of a trip of their lorry that named none, and keeps it once the lorry has left', async () => {
    const { driver, manager } = app.uelzen;
    const id = await book({ vehicleId: stage.vehicleId });
    created(await driver.post(`/bookings/${id}/steps/registerVehicle`, { confirmSecondOpen: true }));
    expect((await manager.get(`/bookings/${id}`)).body).toMatchObject({ driverId, driverName: 'Erika Petersen' });
    created(await manager.post(`/bookings/${id}/abort`, { reason: 'Regen' }));
    expect((await driver.get(`/bookings/${id}`)).status).toBe(200);
  });

  it('becomes it by a weighing, too', async () => {
    const { driver, manager } = app.uelzen;
    const id = await book({ vehicleId: stage.vehicleId });
    const step = (name: string, body: object) => manager.post(`/bookings/${id}/steps/${name}`, body);
    created(await step('registerVehicle', { confirmSecondOpen: true }));
    created(await step('selectScale', { scaleId: stage.scaleId }));
    const weight = { source: 'manual', kind: 'full', kg: 40_000, reason: 'Anzeige' };
    created(await driver.post(`/bookings/${id}/weighings`, weight));
    expect((await manager.get(`/bookings/${id}`)).body.driverId).toBe(driverId);
  });

  it('does not see what their lorry brought under nobody’s name once it has left', async () => {
    const { id } = created(await deliver(app.uelzen.manager, stage));
    expect((await app.uelzen.driver.get(`/bookings/${id}`)).status).toBe(404);
  });

  it('opens the papers of their own trips alone', async () => {
    const { manager, driver } = app.uelzen;
    const opened = async (by: string | null) => {
      const { id } = created(await deliver(manager, stage, { driverId: by }));
      expect((await manager.get(`/bookings/${id}/delivery-slip.pdf?language=de`)).status).toBe(200);
      const { rows } = await app.owner.query('select code from documents where record_id = $1', [id]);
      const status = async (of: string) => (await driver.get(`/documents/${rows[0].code}${of}`)).status;
      return [await status(''), await status('/content.pdf')];
    };
    expect(await opened(driverId)).toEqual([200, 200]);
    expect(await opened(null)).toEqual([404, 404]);
  });

  it('is called in comments on their own trips alone', async () => {
    const { manager, driver } = app.uelzen;
    const me = await userIdOf(driver);
    const [own, others] = [await book({ driverId }), await book({ licensePlate: 'UE-D 4' })];
    const people = async (id: string) =>
      (await manager.get(`/bookings/${id}/mentionable-people`)).body.items.map((person: { id: string }) => person.id);
    expect([(await people(own)).includes(me), (await people(others)).includes(me)]).toEqual([true, false]);
    const text = `${mentionOf(me)} bitte`;
    expect((await manager.post(`/bookings/${others}/comments`, { text })).status).toBe(422);
    expect((await manager.post(`/bookings/${own}/comments`, { text })).status).toBe(200);
  });

  it('learns nothing of other bookings of a plate that is typed, nor of other drivers’ cards', async () => {
    const { driver, manager } = app.uelzen;
    const other = await book({ licensePlate: 'UE-D 9' });
    const id = await book({ driverId });
    const registering = { licensePlate: 'UE-D 9' };
    const { status, body } = await driver.post(`/bookings/${id}/steps/registerVehicle`, registering);
    expect([status, body.reason, body.details]).toEqual([409, 'booking.plate-open', { bookings: [] }]);
    const told = (await manager.post(`/bookings/${id}/steps/registerVehicle`, registering)).body.details.bookings;
    expect(told).toMatchObject([{ id: other }]);
    const card = { name: 'Piotr Nowak', idCode: 'RFID-77' };
    created(await manager.post(`/addresses/${otherSupplierId}/drivers`, card));
    const codes = async (client: typeof driver) =>
      (await client.get('/drivers')).body.items.map(({ idCode }: { idCode: string | null }) => idCode);
    expect([(await codes(manager)).includes('RFID-77'), (await codes(driver)).includes('RFID-77')]).toEqual([
      true,
      false,
    ]);
  });

  it('hears of what is said of a booking only while it is their trip', async () => {
    const { manager, driver } = app.uelzen;
    const id = await book({ driverId });
    const comment = { text: `${mentionOf(await userIdOf(driver))} zuerst` };
    const { id: commentId } = created(await manager.post(`/bookings/${id}/comments`, comment));
    const told = async () =>
      JSON.stringify((await driver.get('/notifications?language=de')).body.items).includes(commentId);
    expect(await told()).toBe(true);
    await app.owner.query("update bookings set driver_id = null, driver_name = 'Jemand anders' where id = $1", [id]);
    expect(await told()).toBe(false);
    const changed = { text: `${comment.text}, geheim` };
    created(await manager.patch(`/bookings/${id}/comments/${commentId}`, changed, { version: 1 }));
    const { rows } = await app.owner.query("select params::text from notifications where params::text like '%geheim%'");
    expect(rows).toEqual([]);
  });

  it('sees none without a driver that is linked to the account', async () => {
    const id = await book({ licensePlate: 'HB-X 1' });
    await app.owner.query('update drivers set user_id = null where id = $1', [driverId]);
    expect(await listed()).toEqual([]);
    expect((await app.uelzen.driver.get(`/bookings/${id}`)).status).toBe(404);
    await app.owner.query('update drivers set user_id = $2 where id = $1', [
      driverId,
      await userIdOf(app.uelzen.driver),
    ]);
  });
});
