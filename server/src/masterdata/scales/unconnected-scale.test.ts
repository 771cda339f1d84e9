import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import type { Scale } from '@halm/model/masterdata/scales/scale.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { created, scaleBody } from '../../testing/plant/master-data.ts';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setPlantStage(app.uelzen.manager);
});
afterAll(() => app.close());

const today = plainDateIn(new Date(), 'Europe/Berlin');
const unconnected = { calibrationLicenceNumber: null, protocol: 'none', host: null, port: null };

describe('a scale without a connection', () => {
  it('needs neither address nor licence number, which one that is read does', async () => {
    const { manager } = app.uelzen;
    expect((await manager.post('/scales', scaleBody(unconnected))).body).toMatchObject(unconnected);
    const { status, body } = await manager.post('/scales', scaleBody({ ...unconnected, protocol: 'sma' }));
    const fields = ['calibrationLicenceNumber', 'host', 'port'].map((path) => ({ path, reason: 'required' }));
    expect([status, body.fields]).toEqual([422, fields]);
  });

  it('loses its address with its connection', async () => {
    const { manager } = app.uelzen;
    const body = scaleBody();
    const scale = created(await manager.post('/scales', body));
    const answer = await manager.patch(`/scales/${scale.id}`, { ...body, protocol: 'none' }, { version: 1 });
    expect(answer.body).toMatchObject({
      protocol: 'none',
      host: null,
      port: null,
      calibrationLicenceNumber: 'D-09-18-042',
    });
  });

  /** A delivery that stands on a scale without a connection. */
  const atScale = async (changes: object = {}) => {
    const { manager } = app.uelzen;
    const scale = created<Scale>(await manager.post('/scales', scaleBody({ ...unconnected, ...changes })));
    const { articleId, supplierId, vehicleId } = stage;
    const booking = { type: 'incoming', transport: 'delivery', deliveryDate: today, articleId, supplierId, vehicleId };
    const inTurn = { confirmSecondOpen: true };
    const { id } = created(await manager.post('/bookings', { ...booking, ...inTurn }));
    created(await manager.post(`/bookings/${id}/steps/registerVehicle`, inTurn));
    const { body: chosen } = await manager.post(`/bookings/${id}/steps/selectScale`, { scaleId: scale.id });
    return { id, scale, chosen };
  };
  const typed = (kg = 40_000) => ({ source: 'manual', kind: 'full', kg, reason: 'Waage ohne Verbindung' });

  it('is chosen for a booking, is never read, and leaves the weights to hands', async () => {
    const { manager } = app.uelzen;
    const { id, scale, chosen } = await atScale({ name: 'Gemeindewaage' });
    expect(chosen.scale).toMatchObject({ id: scale.id, name: 'Gemeindewaage', isConnected: false });
    const read = await manager.post(`/bookings/${id}/weighings`, { source: 'scale', kind: 'full' });
    expect([read.status, read.body.reason]).toEqual([409, 'scale.not-connected']);
    expect((await manager.post(`/bookings/${id}/weighings`, typed())).body).toMatchObject({
      fullKg: 40_000,
      flags: [{ key: 'valid-certificate-missing' }],
      weighings: [
        {
          source: 'manual',
          scaleName: 'Gemeindewaage',
          isScaleConnected: false,
          calibrationLicenceNumber: null,
          number: null,
          verificationWaiver: null,
        },
      ],
    });
  });

  it('takes no weight by hand either once its verification has run out, unless a manager lets it weigh on', async () => {
    const { manager, operator } = app.uelzen;
    const yesterday = addDays(today, -1);
    const { id, scale } = await atScale({ verifiedUntil: yesterday });
    const weigh = () => operator.post(`/bookings/${id}/weighings`, typed());
    expect((await weigh()).body.reason).toBe('scale.verification-expired');
    const waived = { waivedUntil: today, waiver: 'Eichamt kommt am Montag' };
    const { id: _, version, updatedAt: __, ...input } = scale;
    created(await manager.patch(`/scales/${scale.id}`, { ...input, ...waived }, { version }));
    const { body } = await weigh();
    const evidence = { verifiedUntil: yesterday, verificationWaiver: waived.waiver };
    expect(body.weighings).toMatchObject([evidence]);
    expect((await manager.get(`/bookings/${id}`)).body.weighings).toMatchObject([evidence]);
  });

  it('takes by hand what it can show, between its minimum load and its capacity', async () => {
    const { operator } = app.uelzen;
    const { id } = await atScale({ capacityKg: 30_000, divisionKg: 20 });
    const refused = async (kg: number) => (await operator.post(`/bookings/${id}/weighings`, typed(kg))).body.fields;
    expect(await refused(30_001)).toEqual([{ path: 'kg', reason: 'scale.above-capacity', limit: 30_000 }]);
    expect(await refused(399)).toEqual([{ path: 'kg', reason: 'scale.below-minimum-load', limit: 400 }]);
    expect((await operator.post(`/bookings/${id}/weighings`, typed(30_000))).body.fullKg).toBe(30_000);
  });

  it('lets the yard put another weight in the place of what it has typed itself, and of nothing else', async () => {
    const { operator, manager, driver } = app.uelzen;
    const { id } = await atScale({ capacityKg: 50_000 });
    const { body } = await operator.post(`/bookings/${id}/weighings`, typed());
    const again = { ...typed(41_240), replacesId: body.weighings[0].id, reason: 'Zahlendreher' };
    expect((await driver.put(`/bookings/${id}/weighings`, again)).status).toBe(403);
    const tooHeavy = await operator.put(`/bookings/${id}/weighings`, { ...again, kg: 50_020 });
    expect(tooHeavy.body.fields).toEqual([{ path: 'kg', reason: 'scale.above-capacity', limit: 50_000 }]);
    const replaced = await operator.put(`/bookings/${id}/weighings`, again);
    expect(replaced.body).toMatchObject({ fullKg: 41_240, weighings: [{ isCurrent: false }, { isCurrent: true }] });
    const { items } = (await operator.get(`/bookings/${id}/history`)).body;
    expect(items[0]).toMatchObject({ event: 'weighing-replaced', reason: 'Zahlendreher', after: { kg: 41_240 } });

    const [, own] = replaced.body.weighings;
    const byManager = { ...typed(40_800), replacesId: own.id };
    const [, , ofManager] = created<Booking>(await manager.put(`/bookings/${id}/weighings`, byManager)).weighings;
    const others = await operator.put(`/bookings/${id}/weighings`, { ...typed(40_700), replacesId: ofManager?.id });
    expect([others.status, others.body.reason]).toEqual([403, 'booking.weighing-not-own']);
  });
});
