import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { frameText } from '@halm/model/masterdata/scales/frame-text.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SimulatedScale, startSimulatedScale } from '../../masterdata/scales/simulated-scale.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let operator: TestClient;
let scale: SimulatedScale;
let stage: PlantStage;
const today = plainDateIn(new Date(), 'Europe/Berlin');

beforeAll(async () => {
  app = await startTestApp();
  operator = app.uelzen.operator;
  scale = await startSimulatedScale(0);
  stage = await setPlantStage(app.uelzen.manager, scale);
  await stage.giveProof();
});
afterAll(async () => {
  await app.close();
  await scale.close();
});

const step = (id: string, name: string, body: object = {}) => operator.post(`/bookings/${id}/steps/${name}`, body);
/** The weighing that counts; without one any other, for a press that nothing can come of. */
const seen = async (id: string, kind: 'full' | 'empty'): Promise<string> => {
  const { weighings } = (await operator.get(`/bookings/${id}`)).body as Booking;
  return weighings.find((one) => one.kind === kind && one.isCurrent)?.id ?? id;
};
const replacing = (id: string, kind: 'full' | 'empty', replacesId: string, client = operator) =>
  client.post(`/bookings/${id}/weighings/again`, { kind, replacesId, reason: 'Anhänger stand neben der Waage' });
const again = async (id: string, kind: 'full' | 'empty', client = operator) =>
  replacing(id, kind, await seen(id, kind), client);
const confirm = (id: string, client = operator) =>
  client.post(`/bookings/${id}/weighings/confirmation`, { reason: 'Neuer Aufbau' });

/** A lorry whose full weight was taken from the scale. */
const weighed = async (kg: number): Promise<string> => {
  const { articleId, supplierId, vehicleId, scaleId } = stage;
  const { body } = await operator.post('/bookings', {
    type: 'incoming',
    transport: 'delivery',
    deliveryDate: today,
    articleId,
    supplierId,
    vehicleId,
    confirmSecondOpen: true,
  });
  await step(body.id, 'registerVehicle', { confirmSecondOpen: true });
  await step(body.id, 'selectScale', { scaleId });
  scale.stand(kg);
  const { status } = await operator.post(`/bookings/${body.id}/weighings`, { source: 'scale', kind: 'full' });
  expect(status).toBe(200);
  return body.id;
};

describe('a lorry that is weighed again', () => {
  it('leaves both weights on record, each from the scale, each with its number', async () => {
    const id = await weighed(32_000);
    scale.stand(39_840);
    const { status, body } = await again(id, 'full');
    expect([status, body.fullKg, body.step]).toEqual([200, 39_840, 'driveToStorageLocation']);
    const [first, second] = body.weighings;
    expect(first).toMatchObject({
      kg: 32_000,
      source: 'scale',
      isCurrent: false,
      calibrationLicenceNumber: 'DE-19-MI004',
    });
    expect(second).toMatchObject({ kg: 39_840, source: 'scale', isCurrent: true, supersedesId: first.id });
    expect(Number(second.number)).toBe(Number(first.number) + 1);
    expect(second.reason).toBe('Anhänger stand neben der Waage');
    const { body: history } = await operator.get(`/bookings/${id}/history`);
    const { event, reason, before, after } = history.items[0];
    expect([event, reason]).toEqual(['weighed-again', 'Anhänger stand neben der Waage']);
    expect([before.fullKg, after.fullKg]).toEqual([32_000, 39_840]);
  });

  it('is weighed again by one of two who saw the same weight, and no weight of the other is taken', async () => {
    const id = await weighed(32_000);
    scale.stand(39_840);
    const before = await seen(id, 'full');
    const answers = await Promise.all([1, 2].map(() => replacing(id, 'full', before)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.reason).toBe('booking.weighing-replaced');
    const { body } = await operator.get(`/bookings/${id}`);
    expect(body.weighings).toHaveLength(2);
    expect((await again(id, 'full')).status).toBe(200);
  });

  it('is still loaded: once it is unloaded its full weight is history', async () => {
    const id = await weighed(39_840);
    await step(id, 'driveToStorageLocation', { locationId: stage.siloId });
    await step(id, 'unloadMaterial');
    const { status, body } = await again(id, 'full');
    expect([status, body.reason, body.details]).toEqual([409, 'booking.load-changed', { kind: 'full' }]);
    expect((await again(id, 'empty')).body.reason).toBe('booking.weighing-missing');
  });

  it('is not empty while it is loaded, although a stored weight stands for that', async () => {
    const spared = { curbWeightRule: { type: 'none' } };
    const { manager } = app.uelzen;
    const { body: address } = await manager.get(`/addresses/${stage.supplierId}`);
    const { id: _, version, number: __, updatedAt: ___, ...input } = address;
    await deliver(manager, stage, { emptyKg: 15_000 });
    expect((await manager.patch(`/addresses/${stage.supplierId}`, { ...input, ...spared }, { version })).status).toBe(
      200,
    );
    const id = await weighed(39_840);
    expect((await operator.get(`/bookings/${id}`)).body).toMatchObject({ emptyKg: 15_000, netKg: 24_840 });
    const { status, body } = await again(id, 'empty');
    expect([status, body.reason]).toEqual([409, 'booking.load-changed']);
    const { body: now } = await manager.get(`/addresses/${stage.supplierId}`);
    await manager.patch(
      `/addresses/${stage.supplierId}`,
      { ...input, curbWeightRule: { type: 'always' } },
      { version: now.version },
    );
  });

  it('is judged like one that was weighed once: a doubtful weight stays in doubt', async () => {
    const id = await weighed(39_840);
    await step(id, 'driveToStorageLocation', { locationId: stage.siloId });
    await step(id, 'unloadMaterial');
    await step(id, 'selectEmptyScale', { scaleId: stage.scaleId });
    scale.stand(9000);
    await operator.post(`/bookings/${id}/weighings`, { source: 'scale', kind: 'empty' });
    scale.stand(9020);
    const { body } = await again(id, 'empty');
    expect(body.emptyKg).toBe(9020);
    expect(body.flags).toMatchObject([{ key: 'weight-plausibility-error' }]);
  });

  it('stands on the scale now: nothing is taken of an empty one', async () => {
    const id = await weighed(39_840);
    scale.stand(0);
    expect((await again(id, 'full')).body.reason).toBe('scale.below-minimum');
    expect((await operator.get(`/bookings/${id}`)).body.weighings).toHaveLength(1);
  });

  it('is a matter of the yard, not of its driver', async () => {
    const id = await weighed(39_840);
    expect((await again(id, 'full', app.uelzen.driver)).status).toBe(403);
    expect((await again(id, 'full', app.bremen.manager)).status).toBe(404);
  });
});

describe('what the scale has sent', () => {
  it('is told to managers for each weight, of their own organisation', async () => {
    const id = await weighed(39_840);
    scale.stand(40_100);
    await again(id, 'full');
    const { weighings } = (await operator.get(`/bookings/${id}`)).body as Booking;
    const { status, body } = await app.uelzen.manager.get(`/bookings/${id}/frames`);
    expect(status).toBe(200);
    expect(body.items).toEqual(weighings.map((one) => ({ weighingId: one.id, frames: [expect.any(String)] })));
    expect(frameText(body.items[0].frames[0])).toContain('39840');
    expect((await operator.get(`/bookings/${id}/frames`)).status).toBe(403);
    expect((await app.bremen.manager.get(`/bookings/${id}/frames`)).status).toBe(404);
  });
});

describe('an empty weight that leaves the last one too far', () => {
  beforeAll(() => deliver(app.uelzen.manager, stage, { emptyKg: 15_000 }));
  const doubtful = async (emptyKg: number): Promise<string> => {
    const { body } = await deliver(app.uelzen.manager, stage, { emptyKg });
    expect(body.flags).toMatchObject([{ key: 'weight-plausibility-error' }]);
    return body.id;
  };

  it('is confirmed as it stands, by whom and why, and can then be posted', async () => {
    const id = await doubtful(20_000);
    const { body } = await confirm(id);
    expect(body.flags).toEqual([]);
    const weighings = body.weighings as { kind: string; confirmation: unknown; isCurrent: boolean }[];
    expect(weighings.map(({ kind, isCurrent }) => [kind, isCurrent])).toEqual([
      ['full', true],
      ['empty', true],
    ]);
    expect(weighings[1]?.confirmation).toMatchObject({ reason: 'Neuer Aufbau' });
    const { body: stored } = await operator.get(`/bookings/${id}`);
    expect(stored.weighings).toEqual(body.weighings);
    expect((await app.uelzen.manager.post(`/bookings/${id}/complete`)).body.status).toBe('completed');
    const late = await app.owner
      .query(
        'insert into weighing_confirmations select organisation_id, id, booking_id, $1, null, $1, now() from weighings where booking_id = $2 and kind = $3',
        ['x', id, 'full'],
      )
      .catch(String);
    expect(late).toContain('takes no more');
  });

  it('is confirmed once, by two who press at once', async () => {
    const id = await doubtful(12_000);
    const answers = await Promise.all([confirm(id), confirm(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.reason).toBe('booking.confirmation-not-needed');
  });

  it('asks nobody when it is not in doubt', async () => {
    const id = await weighed(39_840);
    expect((await confirm(id)).body.reason).toBe('booking.confirmation-not-needed');
    expect((await confirm(id, app.uelzen.driver)).status).toBe(403);
  });
});

describe('the verification of a scale', () => {
  const verify = async (changes: object) => {
    const { manager } = app.uelzen;
    const { body } = await manager.get(`/scales/${stage.scaleId}`);
    const { id, version, updatedAt: _, ...input } = body;
    return manager.patch(`/scales/${id}`, { ...input, ...changes }, { version });
  };

  it('holds to its last day; after it no weight is taken, unless a manager says until when and why', async () => {
    await verify({ verifiedUntil: today });
    const id = await weighed(39_840);
    const { body } = await operator.get(`/bookings/${id}`);
    expect(body.weighings).toMatchObject([{ verifiedUntil: today, verificationWaiver: null }]);

    const yesterday = addDays(today, -1);
    await verify({ verifiedUntil: yesterday });
    expect((await again(id, 'full')).body.reason).toBe('scale.verification-expired');
    expect((await verify({ waivedUntil: today })).body.fields).toEqual([{ path: 'waiver', reason: 'required' }]);
    await verify({ waivedUntil: today, waiver: 'Eichamt kommt am Montag' });
    const waived = await again(id, 'full');
    expect(waived.body.weighings[1]).toMatchObject({
      verifiedUntil: yesterday,
      verificationWaiver: 'Eichamt kommt am Montag',
    });
  });
});
