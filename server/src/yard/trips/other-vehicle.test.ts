import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appConnection } from '../../testing/app-connection.ts';
import { created } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { verifyDatabase } from '../../verify/verify-database.ts';

const today = plainDateIn(new Date(), 'Europe/Berlin');
const LATE = 'finishProcess';

let app: TestApp;
let manager: TestClient;
let stage: PlantStage;
/** Vehicles of which an empty weight is kept, 15,000 and 12,000 kg, and one that never stood on the scale. */
let [known, other, unknown] = ['', '', ''];

const vehicle = async (licensePlate: string): Promise<string> =>
  created(await manager.post(`/addresses/${stage.supplierId}/vehicles`, { licensePlate })).id;

beforeAll(async () => {
  app = await startOwnTestApp();
  manager = app.uelzen.manager;
  stage = await setPlantStage(manager);
  await stage.giveProof();
  [known, other, unknown] = [stage.vehicleId, await vehicle('UE-LW 131'), await vehicle('UE-LW 132')];
  await deliver(manager, stage, { emptyKg: 15_000 });
  await deliver(manager, { ...stage, vehicleId: other }, { emptyKg: 12_000 });
  const {
    id: _,
    version,
    number: __,
    updatedAt: ___,
    ...input
  } = (await manager.get(`/addresses/${stage.supplierId}`)).body;
  const spared = { ...input, curbWeightRule: { type: 'none' } };
  created(await manager.patch(`/addresses/${stage.supplierId}`, spared, { version }));
});
afterAll(() => app.close());

const read = async (id: string): Promise<Booking> => (await manager.get(`/bookings/${id}`)).body;
const flagsOf = async (id: string): Promise<string[]> => (await read(id)).flags.map(({ key }) => key);

const weights = { full: 40_000, empty: 14_000 } as const;
const weigh = (id: string, kind: 'full' | 'empty', client = manager) =>
  client.post(`/bookings/${id}/weighings`, { source: 'manual', kind, kg: weights[kind], reason: 'Waage gewartet' });

/**
 * A delivery of the vehicle that is known, or a load for the supplier, taken
 * on until this step is to be done.
 */
const driven = async (end: string, fields: object = {}): Promise<string> => {
  const { articleId, supplierId, siloId, scaleId } = stage;
  const delivery = { type: 'incoming', transport: 'delivery', deliveryDate: today, articleId, supplierId };
  const input = { ...delivery, vehicleId: known, confirmSecondOpen: true, ...fields };
  const { id } = created(await manager.post('/bookings', input));
  await drive(id, end, { scaleId, locationId: siloId, confirmSecondOpen: true });
  return id;
};
const drive = async (id: string, end: string, effects: object = {}): Promise<void> => {
  for (let { step } = await read(id); step !== end && step !== 'done'; { step } = await read(id)) {
    const kind = ({ weighing: 'full', emptyWeighing: 'empty' } as const)[step as 'weighing'];
    created(await (kind ? weigh(id, kind) : manager.post(`/bookings/${id}/steps/${step}`, effects)));
  }
};

const nameInstead = async (id: string, vehicleId: string | null, fields: object = {}): Promise<Booking> => {
  const { version, deliveryDate, transport, article, supplier, receiver, origin, destination, contract } =
    await read(id);
  const stands = {
    deliveryDate,
    transport,
    articleId: article?.id,
    supplierId: supplier?.id,
    receiverId: receiver?.id,
  };
  const places = { originLocationId: origin?.id, destinationLocationId: destination?.id, contractId: contract?.id };
  const lorry = { vehicleId, licensePlate: vehicleId ? null : 'UE-FR 7' };
  const edit = { ...stands, ...places, ...lorry, reason: 'Falsches Kennzeichen', ...fields };
  return (await manager.patch(`/bookings/${id}`, edit, { version })).body;
};
const emptyOf = ({ weighings }: Booking) => weighings.filter(({ kind, isCurrent }) => kind === 'empty' && isCurrent);

describe('a trip that is spared its empty weighing and turns out to be of another vehicle', () => {
  it('is weighed empty after all, when nothing is kept of that one', async () => {
    const id = await driven('weighing');
    expect((await read(id)).facts.emptyWeighingDue).toBe(false);
    expect(await nameInstead(id, null)).toMatchObject({ licensePlate: 'UE-FR 7', facts: { emptyWeighingDue: true } });
    await drive(id, 'done', { scaleId: stage.scaleId, locationId: stage.siloId });
    const done = await read(id);
    expect([done.status, done.netKg]).toEqual(['completed', 26_000]);
    expect(emptyOf(done)).toMatchObject([{ source: 'manual', kg: 14_000 }]);
  });

  it('is weighed full with the empty weight of that one', async () => {
    const id = await driven('weighing');
    await nameInstead(id, other);
    await drive(id, LATE, { locationId: stage.siloId });
    expect(await read(id)).toMatchObject({ emptyKg: 12_000, netKg: 28_000 });
  });

  it('has the empty weight of that one in the place of the former one', async () => {
    const id = await driven(LATE);
    const edited = await nameInstead(id, other);
    expect(edited).toMatchObject({ emptyKg: 12_000, netKg: 28_000, quantity: 28_000 });
    const [former, now] = edited.weighings.filter(({ kind }) => kind === 'empty');
    expect(former).toMatchObject({ kg: 15_000, vehicleId: known, isCurrent: false });
    expect(now).toMatchObject({
      kg: 12_000,
      vehicleId: other,
      supersedesId: former?.id,
      reason: 'Falsches Kennzeichen',
    });
    await drive(id, 'done');
    expect((await read(id)).status).toBe('completed');
  });

  it.each([LATE, 'done'])('lacks its empty weight at %s until it is weighed, and is posted then', async (end) => {
    const id = await driven(LATE);
    expect(await nameInstead(id, null)).toMatchObject({ emptyKg: null, netKg: null, quantity: null });
    await drive(id, end);
    expect(await flagsOf(id)).toContain('missing-empty-weighing');
    const weighed = await weigh(id, 'empty', app.uelzen.operator);
    expect(weighed.body).toMatchObject({ emptyKg: 14_000, netKg: 26_000, step: end });
    expect(weighed.body.status).toBe(end === 'done' ? 'completed' : 'incoming-finished');
    expect(await flagsOf(id)).not.toContain('missing-empty-weighing');
    expect((await weigh(id, 'empty')).status).toBe(409);
    await drive(id, 'done');
    expect((await read(id)).status).toBe('completed');
  });

  it('keeps the weight that stood on the scale', async () => {
    const id = await driven(LATE, { vehicleId: unknown });
    expect(await nameInstead(id, known)).toMatchObject({ emptyKg: 14_000, netKg: 26_000 });
  });

  it('and that the first one was right again has the weight of the first one', async () => {
    const id = await driven(LATE);
    await nameInstead(id, null);
    expect(await nameInstead(id, known)).toMatchObject({ emptyKg: 15_000, facts: { emptyWeighingDue: false } });
    await drive(id, 'done');
    expect((await read(id)).status).toBe('completed');
  });

  it('goes back to the scale while it has not loaded, and is weighed by hand behind that', async () => {
    const load = { type: 'outgoing', supplierId: null, receiverId: stage.supplierId, transport: 'collection' };
    const early = await driven('loadMaterial', load);
    expect((await nameInstead(early, null)).step).toBe('selectEmptyScale');
    await drive(early, LATE, { scaleId: stage.scaleId, locationId: stage.siloId });
    expect((await read(early)).netKg).toBe(26_000);
    const late = await driven(LATE, load);
    await nameInstead(late, null);
    const byScale = await manager.post(`/bookings/${late}/weighings`, { source: 'scale', kind: 'empty' });
    expect([byScale.status, byScale.body.reason]).toEqual([409, 'booking.load-changed']);
    expect((await weigh(late, 'empty')).body.netKg).toBe(26_000);
  });

  it('is in doubt like any other: the weight of the former vehicle confirms none', async () => {
    const id = await driven(LATE);
    await nameInstead(id, null);
    await weigh(id, 'empty');
    expect(await flagsOf(id)).toEqual([]);
    const doubted = await driven(LATE);
    await nameInstead(doubted, null);
    await weigh(doubted, 'empty');
    await nameInstead(doubted, other);
    expect(await flagsOf(doubted)).toEqual(['weight-plausibility-error']);
  });
});

it('stored empty weights are those of their vehicles', async () => {
  const rule = 'a stored empty weight was weighed of its vehicle';
  const { results } = await verifyDatabase(appConnection(app.platform), '');
  expect(results.find(({ name }) => name === rule)).toMatchObject({ violations: [] });
  const seen = results.filter(({ name }) => name === rule || name.startsWith('the weights of a booking'));
  expect(seen.map(({ rows, violations }) => [rows > 0, violations])).toEqual([
    [true, []],
    [true, []],
  ]);
});
