import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { created, locationBody } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const DAY = '2026-07-10';

let app: TestApp;
let stage: PlantStage;
const at = (time: string, day = DAY) => app.setClock(new Date(`${day}T${time}:00Z`));
beforeAll(async () => {
  app = await startTestApp();
  at('10:00', '2026-07-09');
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
});
afterAll(() => app.close());

const post = (path: string, body: object, options?: { version: number }) =>
  app.uelzen.manager.post(path, body, options);

/** A location with ten tons of yesterday, in which nine were counted at noon. */
const counted = async () => {
  at('10:00', '2026-07-09');
  const locationId = created(await post('/locations', locationBody())).id;
  const weighed = { fullKg: 25_000, emptyKg: 15_000, locationId, today: '2026-07-09' };
  created(await deliver(app.uelzen.manager, stage, weighed));
  at('11:00');
  const count = { countedOn: DAY, locationIds: [locationId], showsBooked: true };
  const { id } = created(await post('/stock-counts', count));
  const lines = [{ articleId: stage.articleId, countedAmount: 9 }];
  const entry = { locationId, countedTime: '12:00', lines };
  const entered = await app.uelzen.manager.put(`/stock-counts/${id}/entries`, entry);
  return { locationId, book: () => post(`/stock-counts/${id}/booking`, { reason: 'Inventur' }, entered.body) };
};
const shrink = async (locationId: string, day: string) => {
  at('12:00');
  const { articleId } = stage;
  created(await post('/bookings/shrinkages', { articleId, locationId, day, amount: 1, reason: 'Silierverlust' }));
};

describe('what shrank since a count', () => {
  it('is missing besides what the count found', async () => {
    const { locationId, book } = await counted();
    await shrink(locationId, DAY);
    expect((await book()).status).toBe(200);
    const { rows } = await app.owner.query('select quantity::integer from balances where location_id = $1', [
      locationId,
    ]);
    expect(rows).toEqual([{ quantity: 8_000 }]);
  });

  it('and is booked of a day before it has changed the books of then: the location is entered anew', async () => {
    const { locationId, book } = await counted();
    await shrink(locationId, '2026-07-09');
    expect((await book()).body.reason).toBe('stock-count.corrected-since');
  });
});

describe('a delivery of a past day, posted after a count was entered', () => {
  const bringLate = (locationId: string, today: string) =>
    deliver(app.uelzen.manager, stage, { fullKg: 16_000, emptyKg: 15_000, locationId, today });

  it('has changed the books of then: the location is entered anew', async () => {
    const { locationId, book } = await counted();
    at('12:00');
    created(await bringLate(locationId, '2026-07-09'));
    expect((await book()).body).toMatchObject({ reason: 'stock-count.corrected-since' });
  });

  it('and of after the count leaves it as it is', async () => {
    const { locationId, book } = await counted();
    at('12:00');
    created(await bringLate(locationId, DAY));
    expect((await book()).status).toBe(200);
  });

  it('and reversed again never happened, nor does one of before that is reversed stay in the books', async () => {
    const { locationId, book } = await counted();
    at('12:00');
    const late = created(await bringLate(locationId, '2026-07-09'));
    const reverse = (id: string) => post(`/bookings/${id}/reverse`, { reason: 'Falsche Fuhre' });
    created(await reverse(late.id));
    expect((await book()).status).toBe(200);
    const next = await counted();
    const { rows } = await app.owner.query('select booking_id from layers where location_id = $1', [next.locationId]);
    created(await reverse(rows[0].booking_id));
    expect((await next.book()).body.reason).toBe('stock-count.corrected-since');
  });
});
