import type { BackDating } from '@halm/model/stock/inventory/back-dating.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appConnection } from '../../testing/app-connection.ts';
import { casesOf } from '../../testing/cases-of.ts';
import { created, locationBody } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { verifyDatabase } from '../../verify/verify-database.ts';

let app: TestApp;
let stage: PlantStage;
const noonOf = (day: number) => app.setClock(new Date(`2026-07-${String(day).padStart(2, '0')}T10:00:00Z`));
const dateOf = (day: number) => `2026-07-${String(day).padStart(2, '0')}`;
beforeAll(async () => {
  app = await startOwnTestApp();
  noonOf(1);
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
});
afterAll(() => app.close());

const post = (path: string, body: object = {}) => app.uelzen.manager.post(path, body);
const newLocation = async (fields: object = {}) => created(await post('/locations', locationBody(fields))).id;
const bring = async (locationId: string, kg: number, day: number) => {
  const weighed = { fullKg: 15_000 + kg, emptyKg: 15_000, locationId, today: dateOf(day) };
  return created(await deliver(app.uelzen.manager, stage, weighed)).id;
};
const withdraw = async (originLocationId: string, kg: number) => {
  const { articleId, digesterId: destinationLocationId } = stage;
  const amount = kg / 1000;
  return post('/bookings/withdrawals', { articleId, originLocationId, destinationLocationId, amount });
};
/** A delivery of a past day, weighed by hand, up to its last step. */
const enterLate = async (locationId: string, kg: number, day: number, announcedOn?: number, comesOn = 0) => {
  const { articleId, supplierId, vehicleId, scaleId } = stage;
  const kind = { type: 'incoming', transport: 'delivery', deliveryDate: dateOf(day), confirmSecondOpen: true };
  if (announcedOn) noonOf(announcedOn);
  const { id } = created(await post('/bookings', { ...kind, articleId, supplierId, vehicleId }));
  if (comesOn) noonOf(comesOn);
  const step = async (name: string, body: object = {}) => created(await post(`/bookings/${id}/steps/${name}`, body));
  const weigh = async (which: string, weight: number) => {
    const weighing = { source: 'manual', kind: which, kg: weight, reason: 'Lieferschein' };
    created(await post(`/bookings/${id}/weighings`, weighing));
  };
  await step('registerVehicle', { confirmSecondOpen: true });
  await step('selectScale', { scaleId });
  await weigh('full', 15_000 + kg);
  await step('driveToStorageLocation', { locationId });
  await step('unloadMaterial');
  await step('selectEmptyScale');
  await weigh('empty', 15_000);
  const { backDating } = (await app.uelzen.operator.get(`/bookings/${id}/back-dating`)).body;
  const finished = await post(`/bookings/${id}/steps/finishProcess`);
  expect(finished.body.status).toBe('completed');
  return { id, told: backDating as BackDating };
};
const levelsOf = async (locationId: string): Promise<number[]> =>
  (await app.uelzen.manager.get(`/inventory/levels?locationId=${locationId}&days=30`)).body.articles[0].quantities;
const movementsOf = async (locationId: string) =>
  (
    await app.owner.query('select id, layer_id, booking_id, quantity, moved_at from movements where location_id = $1', [
      locationId,
    ])
  ).rows;
const brokenRules = async () => {
  const { results } = await verifyDatabase(appConnection(app.platform), '/nowhere');
  // The clock is set back here, so that numbers don't follow it.
  const isMeant = (name: string) => !name.startsWith('numbers of bookings follow the order');
  return results.filter(({ name, violations }) => violations.length > 0 && isMeant(name));
};

describe('a delivery of a past day', () => {
  it('lies there from the end of its day, leaves what was taken since, and tells so before', async () => {
    const place = await newLocation({ maximumAmount: 50 });
    noonOf(2);
    await bring(place, 20_000, 2);
    noonOf(5);
    await bring(place, 25_000, 5);
    noonOf(6);
    const fed = created(await withdraw(place, 26_000));
    noonOf(8);
    const { told } = await enterLate(place, 10_000, 3);
    expect(told).toMatchObject({
      arrivesAt: '2026-07-03T21:59:59.999Z',
      quantity: 10_000,
      overfullOn: '2026-07-05',
      isNext: true,
      passed: { count: 1, quantity: 6_000, first: [{ id: fed.id, quantity: 6_000 }] },
    });
    expect(told.levels.map(({ day, before, after }) => [day, before, after])).toEqual([
      ['2026-07-03', 20_000, 30_000],
      ['2026-07-04', 20_000, 30_000],
      ['2026-07-05', 45_000, 55_000],
      ['2026-07-06', 19_000, 29_000],
      ['2026-07-07', 19_000, 29_000],
      ['2026-07-08', 19_000, 29_000],
    ]);
    expect((await levelsOf(place)).slice(-6)).toEqual(told.levels.map(({ after }) => after));
    const next = created(await withdraw(place, 10_000));
    const taken = await app.owner.query(
      'select layers.quantity::integer from movements join layers on layers.id = layer_id where movements.booking_id = $1',
      [next.id],
    );
    expect(taken.rows).toEqual([{ quantity: 10_000 }]);
    expect(await brokenRules()).toEqual([]);
  });

  it('tells what withdrawals would have taken of it beside those that were reversed, since when they were', async () => {
    const reverse = async (id: string) => created(await post(`/bookings/${id}/reverse`, { reason: 'Nicht gefüttert' }));
    const place = await newLocation();
    noonOf(5);
    await bring(place, 20_000, 5);
    noonOf(6);
    const first = created(await withdraw(place, 3_000));
    const second = created(await withdraw(place, 3_000));
    await reverse(first.id);
    const third = created(await withdraw(place, 2_000));
    noonOf(8);
    const { told } = await enterLate(place, 4_000, 3);
    expect(told.passed).toMatchObject({ count: 2, quantity: 3_000 });
    expect(told.passed.first.map(({ id, quantity }) => [id, quantity])).toEqual([
      [second.id, 1_000],
      [third.id, 2_000],
    ]);
  });

  it('counts in the month of its day, and not once that month is closed', async () => {
    const place = await newLocation();
    app.setClock(new Date('2026-08-03T10:00:00Z'));
    await enterLate(place, 7_000, 30);
    created(await post('/stock-months/2026-07/closing'));
    const { items } = (await app.uelzen.manager.get('/stock-month-balances?month=2026-07')).body;
    const own = items.find(({ location }: { location: { id: string } }) => location.id === place);
    expect(own).toMatchObject({ quantity: 7_000 });
    const { articleId, supplierId } = stage;
    const late = { type: 'incoming', deliveryDate: '2026-07-31', articleId, supplierId };
    expect((await post('/bookings', late)).body.reason).toBe('stock-month.closed');
    created(await post('/stock-months/2026-07/reopening', { reason: 'Nachtrag' }));
  });

  it('that was announced and came later, weighed by hand, lies there from then on', async () => {
    const place = await newLocation();
    const { id, told } = await enterLate(place, 4_000, 7, 6, 8);
    expect(told).toBe(null);
    const { rows } = await app.owner.query('select received_at from layers where booking_id = $1', [id]);
    expect(new Date(rows[0].received_at).toISOString()).toBe('2026-07-08T10:00:00.000Z');
  });

  it('of today comes now, and no preview is shown', async () => {
    const place = await newLocation();
    noonOf(9);
    const { id, told } = await enterLate(place, 3_000, 9);
    expect(told).toBe(null);
    const { rows } = await app.owner.query('select received_at from layers where booking_id = $1', [id]);
    expect(new Date(rows[0].received_at).toISOString()).toBe('2026-07-09T10:00:00.000Z');
  });
});

const event = fc.record({
  brings: fc.boolean(),
  kg: fc.integer({ min: 1_000, max: 20_000 }),
  skips: fc.integer({ min: 0, max: 2 }),
});

describe('any delivery of a past day', () => {
  it('leaves every earlier movement untouched, and all rules hold', async () => {
    const modes = fc.constantFrom('fifo', 'lifo', 'percentagewise');
    const events = fc.array(event, { minLength: 2, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(modes, events, fc.integer({ min: 1, max: 20 }), async (withdrawalMode, past, lateOn) => {
        const place = await newLocation({ withdrawalMode });
        let day = 10;
        for (const { brings, kg, skips } of past) {
          day += skips;
          noonOf(day);
          if (brings) await bring(place, kg, day);
          else await withdraw(place, kg);
        }
        const before = await movementsOf(place);
        noonOf(25);
        const { id, told } = await enterLate(place, 5_000, lateOn);
        const after = await movementsOf(place);
        expect(after.filter(({ booking_id }) => booking_id !== id)).toEqual(before);
        expect(after).toHaveLength(before.length + 1);
        expect((await levelsOf(place)).slice(-told.levels.length)).toEqual(
          told.levels.slice(-30).map(({ after: level }) => level),
        );
        await withdraw(place, 4_000);
        expect(await brokenRules()).toEqual([]);
      }),
      { numRuns: casesOf(8) },
    );
  }, 120_000);
});
