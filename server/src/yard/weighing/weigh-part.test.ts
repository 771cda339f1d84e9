import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SimulatedScale, startSimulatedScale } from '../../masterdata/scales/simulated-scale.ts';
import { appConnection } from '../../testing/app-connection.ts';
import { casesOf } from '../../testing/cases-of.ts';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { verifyDatabase } from '../../verify/verify-database.ts';

let app: TestApp;
let operator: TestClient;
let scale: SimulatedScale;
let stage: PlantStage;
const today = plainDateIn(new Date(), 'Europe/Berlin');

beforeAll(async () => {
  app = await startOwnTestApp();
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
const pendingOf = async (id: string): Promise<{ id: string; kg: number }[]> =>
  (await operator.get(`/bookings/${id}`)).body.pendingParts;
const lastSeen = async (id: string): Promise<string | null> => (await pendingOf(id)).at(-1)?.id ?? null;
type Taking = { kind?: 'full' | 'empty'; key?: string; afterPartId?: string | null };
const take = async (id: string, kg: number, { kind = 'full', key = crypto.randomUUID(), ...seen }: Taking = {}) => {
  const afterPartId = seen.afterPartId === undefined ? await lastSeen(id) : seen.afterPartId;
  scale.stand(kg);
  return operator.post(`/bookings/${id}/weighings/parts`, { kind, afterPartId }, { key });
};
const sum = async (id: string, kind = 'full', lastPartId?: string) =>
  operator.post(`/bookings/${id}/weighings`, {
    source: 'parts',
    kind,
    lastPartId: lastPartId ?? (await lastSeen(id)) ?? crypto.randomUUID(),
  });

/** A delivery whose lorry stands at the scale, full. */
const arrive = async (): Promise<string> => {
  const { articleId, supplierId, vehicleId, scaleId } = stage;
  const trip = { type: 'incoming', transport: 'delivery', deliveryDate: today, articleId, supplierId, vehicleId };
  const inTurn = { confirmSecondOpen: true };
  const { body } = await operator.post('/bookings', { ...trip, ...inTurn });
  await step(body.id, 'registerVehicle', inTurn);
  await step(body.id, 'selectScale', { scaleId });
  return body.id;
};

describe('a lorry that is longer than the scale', () => {
  it('is weighed part by part, and weighs what they weigh together', async () => {
    const id = await arrive();
    const first = await take(id, 18_240);
    expect([first.status, first.body.step, first.body.fullKg, first.body.weighings]).toEqual([
      200,
      'weighing',
      null,
      [],
    ]);
    const second = await take(id, 21_600);
    expect(second.body.pendingParts.map(({ kg }: { kg: number }) => kg)).toEqual([18_240, 21_600]);
    const { status, body } = await sum(id);
    expect([status, body.step, body.fullKg, body.pendingParts]).toEqual([200, 'driveToStorageLocation', 39_840, []]);
    const [weighing] = body.weighings;
    expect(weighing).toMatchObject({ kg: 39_840, source: 'scale', calibrationLicenceNumber: 'DE-19-MI004' });
    expect(weighing.parts).toEqual(second.body.pendingParts);
    const numbers = [...weighing.parts, weighing].map(({ number }: { number: string }) => Number(number));
    expect(numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0))).toEqual([1, 1]);
    const frames = await app.owner.query(
      `select raw_frame = (select string_agg(raw_frame, e'\\n' order by id) from weighing_parts where weighing_id = w.id) as holds
       from weighings as w where id = $1`,
      [weighing.id],
    );
    expect(frames.rows).toEqual([{ holds: true }]);
    expect((await operator.get(`/bookings/${id}`)).body).toEqual(body);
    const { items } = (await operator.get(`/bookings/${id}/history`)).body;
    expect(items.filter(({ event }: { event: string }) => event === 'part-weighed')).toHaveLength(2);
  });

  it('weighs the sum of its parts, whatever they are', async () => {
    const parts = fc.array(
      fc.integer({ min: 20, max: 1500 }).map((steps) => steps * 20),
      { minLength: 2, maxLength: 4 },
    );
    await fc.assert(
      fc.asyncProperty(parts, async (weights) => {
        const id = await arrive();
        for (const kg of weights) expect((await take(id, kg)).status).toBe(200);
        expect((await sum(id)).body.fullKg).toBe(weights.reduce((total, kg) => total + kg, 0));
      }),
      { numRuns: casesOf(5) },
    );
  });

  it('needs two parts for a sum, and takes no more than twelve', async () => {
    const id = await arrive();
    expect((await sum(id)).body.reason).toBe('booking.parts-changed');
    await take(id, 8_000);
    expect((await sum(id)).body.reason).toBe('booking.parts-changed');
    for (let part = 2; part <= 12; part += 1) expect((await take(id, 8_000)).status).toBe(200);
    const { status, body } = await take(id, 8_000);
    expect([status, body.reason]).toEqual([409, 'booking.parts-too-many']);
    expect((await sum(id)).body.fullKg).toBe(96_000);
  });

  it('is begun anew when a part was wrong; what was taken before stays on record and counts no more', async () => {
    const id = await arrive();
    await take(id, 18_240);
    await take(id, 30_000);
    await take(id, 18_240, { afterPartId: null });
    const { body } = await take(id, 21_600);
    expect(body.pendingParts).toHaveLength(2);
    expect((await sum(id)).body.fullKg).toBe(39_840);
    const kept = await app.owner.query('select count(*)::int from weighing_parts where booking_id = $1', [id]);
    expect(kept.rows).toEqual([{ count: 4 }]);
  });

  it('leaves what it has taken full out of its empty weight', async () => {
    const id = await arrive();
    await take(id, 18_240);
    scale.stand(39_840);
    await operator.post(`/bookings/${id}/weighings`, { source: 'scale', kind: 'full' });
    await step(id, 'driveToStorageLocation', { locationId: stage.siloId });
    await step(id, 'unloadMaterial');
    await step(id, 'selectEmptyScale');
    expect((await operator.get(`/bookings/${id}`)).body.pendingParts).toEqual([]);
    expect((await sum(id, 'empty')).body.reason).toBe('booking.parts-changed');
    await take(id, 8_000, { kind: 'empty' });
    await take(id, 7_000, { kind: 'empty' });
    expect((await sum(id, 'empty')).body).toMatchObject({ emptyKg: 15_000, netKg: 24_840 });
  });

  it('is taken once however often one presses, and of two who sum up one wins', async () => {
    const id = await arrive();
    const key = crypto.randomUUID();
    await take(id, 18_240, { key, afterPartId: null });
    expect((await take(id, 18_240, { key, afterPartId: null })).body.pendingParts).toHaveLength(1);
    await take(id, 21_600);
    const both = await Promise.all([sum(id), sum(id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { body } = await operator.get(`/bookings/${id}`);
    expect([body.fullKg, body.weighings.length]).toEqual([39_840, 1]);
  });

  it('takes a part once, of two who take it at the same moment, and sums up only what was seen', async () => {
    const id = await arrive();
    await take(id, 10_000);
    const afterPartId = await lastSeen(id);
    const both = await Promise.all([take(id, 12_000, { afterPartId }), take(id, 12_000, { afterPartId })]);
    expect(both.map(({ status, body }) => body.reason ?? status).toSorted()).toEqual([200, 'booking.parts-changed']);
    expect((await pendingOf(id)).map(({ kg }) => kg)).toEqual([10_000, 12_000]);
    const unseen = await sum(id, 'full', afterPartId ?? '');
    expect([unseen.status, unseen.body.reason]).toEqual([409, 'booking.parts-changed']);
    expect((await sum(id)).body.fullKg).toBe(22_000);
  });

  it('takes a hundred parts of a booking and no more, however often one begins anew', async () => {
    const id = await arrive();
    await take(id, 8_000);
    await app.owner.query(
      `insert into weighing_parts select (jsonb_populate_record(weighing_parts, jsonb_build_object(
         'id', gen_random_uuid(), 'weighing_id', gen_random_uuid(), 'number', n::text, 'alibi_stored_at', '21.10.26 08:14'))).*
       from weighing_parts, generate_series(2, 100) as n where booking_id = $1`,
      [id],
    );
    const { status, body } = await take(id, 8_000, { afterPartId: null });
    expect([status, body.reason]).toEqual([409, 'booking.parts-too-many']);
  });

  it('takes no part that does not rest, of another step, or of another kind', async () => {
    const id = await arrive();
    expect((await take(id, 0)).body.reason).toBe('scale.below-minimum');
    expect((await take(id, 8_000, { kind: 'empty' })).body.reason).toBe('booking.other-step');
    expect((await operator.post(`/bookings/${id}/weighings/parts`, { kind: 'full' })).status).toBe(422);
    expect((await operator.get(`/bookings/${id}`)).body.pendingParts).toEqual([]);
  });

  it('cannot be weighed again as a whole', async () => {
    const id = await arrive();
    await take(id, 18_240);
    await take(id, 21_600);
    const { weighings } = (await sum(id)).body;
    const again = { kind: 'full', replacesId: weighings[0].id, reason: 'Irrtum' };
    const { status, body } = await operator.post(`/bookings/${id}/weighings/again`, again);
    expect([status, body.reason]).toEqual([409, 'booking.weighed-in-parts']);
  });
});

it('parts are kept as they were taken: nobody changes them, and what is changed in spite of that is found', async () => {
  const change = 'update weighing_parts set kg = kg + 20';
  await expect(app.owner.query(change)).rejects.toThrow('weighing_parts rows are never changed or deleted');
  const violated = async () => {
    const { results } = await verifyDatabase(appConnection(app.platform), '/nowhere');
    return results.filter(({ violations }) => violations.length > 0).map(({ name }) => name);
  };
  expect(await violated()).toEqual([]);
  await app.owner.query(`set session_replication_role = replica; ${change}; set session_replication_role = default`);
  expect(await violated()).toContain('a weighing that was taken in parts is their sum');
});
