import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atOnce } from '../../testing/actors/lock-waits.ts';
import { appConnection } from '../../testing/app-connection.ts';
import { created, locationBody } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { verifyDatabase } from '../../verify/verify-database.ts';

let app: TestApp;
let stage: PlantStage;
const noonOf = (day: string) => app.setClock(new Date(`${day}T10:00:00Z`));
beforeAll(async () => {
  app = await startOwnTestApp();
  noonOf('2026-07-01');
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
});
afterAll(() => app.close());

const post = (path: string, body: object) => app.uelzen.manager.post(path, body);
const newLocation = async () => created(await post('/locations', locationBody())).id;
const bring = async (day: string, locationId: string, kg: number) => {
  noonOf(day);
  const weighed = { fullKg: 15_000 + kg, emptyKg: 15_000, locationId, today: day };
  return created(await deliver(app.uelzen.manager, stage, weighed)).id;
};
const withdraw = async (originLocationId: string, amount: number) => {
  const { articleId, digesterId: destinationLocationId } = stage;
  return created(await post('/bookings/withdrawals', { articleId, originLocationId, destinationLocationId, amount }))
    .id;
};
const shrink = (locationId: string, day: string, how: object) =>
  post('/bookings/shrinkages', { articleId: stage.articleId, locationId, day, reason: 'Silierverlust', ...how });
const preview = async (locationId: string, day: string, how: string) =>
  (
    await app.uelzen.manager.get(
      `/inventory/shrinkage-preview?locationId=${locationId}&articleId=${stage.articleId}&day=${day}&${how}`,
    )
  ).body;
const layersOf = async (locationId: string): Promise<number[]> => {
  const values = [locationId];
  const { rows } = await app.owner.query(
    'select remaining::integer from layers where location_id = $1 order by number',
    values,
  );
  return rows.map(({ remaining }) => remaining);
};
const brokenRules = async () => {
  const { results } = await verifyDatabase(appConnection(app.platform), '/nowhere');
  return results.filter(({ violations }) => violations.length > 0);
};

describe('a shrinkage', () => {
  it('takes off all layers in proportion what its preview says, under its own name, and is reversed exactly', async () => {
    const id = await newLocation();
    const load = await bring('2026-07-01', id, 20_000);
    await bring('2026-07-02', id, 10_001);
    const told = await preview(id, '2026-07-02', 'percent=2.5');
    expect(told).toMatchObject({ there: 30_001, most: 30_001, quantity: 750, moreParts: 0 });
    expect(told.parts.map(({ taken }: { taken: number }) => taken)).toEqual([500, 250]);
    const booked = created<{ id: string; version: number }>(await shrink(id, '2026-07-02', { percent: 2.5 }));
    expect(booked).toMatchObject({ type: 'manual-correction', correctionKind: 'shrinkage', quantity: 750 });
    expect(await layersOf(id)).toEqual([19_500, 9_751]);
    const fates = (await app.uelzen.manager.get(`/genealogy/whereabouts/sums?bookingId=${load}`)).body.sums;
    expect(fates.map(({ fate, quantity }: { fate: string; quantity: number }) => [fate, quantity])).toEqual([
      ['stock', 19_500],
      ['shrunk', 500],
    ]);
    const loads = (await app.uelzen.manager.get(`/genealogy/loads?supplierId=${stage.supplierId}`)).body.items;
    expect(loads.find(({ bookingId }: { bookingId: string }) => bookingId === load)).toMatchObject({
      shrunk: 500,
      missing: 0,
    });
    const used = (await app.uelzen.manager.get('/inventory')).body.items.find((one: { id: string }) => one.id === id);
    expect(used.stocks[0].daysUntilEmpty).toBe(null);
    expect(await brokenRules()).toEqual([]);
    created(await post(`/bookings/${booked.id}/reverse`, { reason: 'Doch nicht' }));
    expect(await layersOf(id)).toEqual([20_000, 10_001]);
    expect(await brokenRules()).toEqual([]);
  });

  it('of a past day leaves what came later, and takes no more than lay there at any moment since', async () => {
    const id = await newLocation();
    await bring('2026-07-03', id, 20_000);
    await bring('2026-07-05', id, 20_000);
    expect(await preview(id, '2026-07-04', 'percent=10')).toMatchObject({ there: 20_000, quantity: 2_000 });
    created(await shrink(id, '2026-07-04', { percent: 10 }));
    expect(await layersOf(id)).toEqual([18_000, 20_000]);
    await withdraw(id, 15);
    expect(await preview(id, '2026-07-04', 'amount=4')).toMatchObject({ most: 3_000, parts: [] });
    expect((await shrink(id, '2026-07-04', { amount: 4 })).body).toMatchObject({
      reason: 'inventory.not-enough',
      details: { available: 3 },
    });
    created(await shrink(id, '2026-07-04', { amount: 3 }));
    expect(await layersOf(id)).toEqual([0, 20_000]);
    const levels = (await app.uelzen.manager.get(`/inventory/levels?locationId=${id}&days=30`)).body.articles[0];
    expect(levels.quantities.slice(-3)).toEqual([20_000, 15_000, 20_000]);
    expect(await brokenRules()).toEqual([]);
  });

  it('of a past day counts nothing that was reversed since', async () => {
    const id = await newLocation();
    await bring('2026-07-05', id, 10_000);
    const mistake = await bring('2026-07-05', id, 20_000);
    noonOf('2026-07-06');
    const fed = await withdraw(id, 25);
    noonOf('2026-07-07');
    created(await post(`/bookings/${fed}/reverse`, { reason: 'Nicht gefüttert' }));
    created(await post(`/bookings/${mistake}/reverse`, { reason: 'Doppelt erfasst' }));
    const told = await preview(id, '2026-07-05', 'percent=10');
    expect(told).toMatchObject({ there: 10_000, most: 10_000, quantity: 1_000 });
    const booked = created<{ id: string; version: number; quantity: number }>(
      await shrink(id, '2026-07-05', { percent: 10 }),
    );
    expect(booked.quantity).toBe(1_000);
    expect(await brokenRules()).toEqual([]);
  });

  it('of two at once counts from what the other one has left', async () => {
    const id = await newLocation();
    await bring('2026-07-06', id, 20_000);
    const answers = await atOnce(app, { table: 'storage_locations', id }, [
      () => shrink(id, '2026-07-06', { amount: 15 }),
      () => shrink(id, '2026-07-06', { amount: 15 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await layersOf(id)).toEqual([5_000]);
  });

  it.each([
    ['both ways', { percent: 1, amount: 1 }, 'amount', 'inventory.shrinkage-one-of'],
    ['no way', {}, 'amount', 'inventory.shrinkage-one-of'],
    ['three digits', { percent: 1.005 }, 'percent', 'location.percent-digits'],
    ['a day to come', { percent: 1, day: '2026-07-08' }, 'day', 'date-too-late'],
    ['no reason', { percent: 1, reason: '' }, 'reason', 'required'],
    ['next to nothing', { percent: 0.01 }, 'percent', 'inventory.shrinkage-nothing'],
  ])('said in %s is refused at its field', async (_, how, path, reason) => {
    const id = await newLocation();
    await bring('2026-07-07', id, 20);
    expect((await shrink(id, '2026-07-07', how)).body.fields).toEqual([{ path, reason }]);
    expect(await layersOf(id)).toEqual([20]);
  });

  it('in a closed month is refused', async () => {
    const id = await newLocation();
    await bring('2026-07-08', id, 20_000);
    noonOf('2026-08-02');
    created(await post('/stock-months/2026-07/closing', {}));
    const { body } = await shrink(id, '2026-07-31', { percent: 1 });
    expect([body.reason, body.details]).toEqual(['stock-month.closed', { month: '2026-07' }]);
    expect(await layersOf(id)).toEqual([20_000]);
  });
});
