import { countDifference } from '@halm/model/yard/stock-counts/count-difference.ts';
import type { StockCount } from '@halm/model/yard/stock-counts/stock-count.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { created, locationBody } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestAnswer } from '../../testing/test-client.ts';

const DAY = '2026-07-10';

let app: TestApp;
let stage: PlantStage;
/** At the plant; in Greenwich it is ten o'clock. */
const toNoon = () => app.setClock(new Date(`${DAY}T10:00:00Z`));
beforeAll(async () => {
  app = await startTestApp();
  toNoon();
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
});
beforeEach(toNoon);
afterAll(() => app.close());

const post = (path: string, body: object, options?: { version: number }) =>
  app.uelzen.manager.post(path, body, options);
const ok = <T = StockCount>({ status, body }: TestAnswer): T => {
  expect([status, body]).toEqual([200, body]);
  return body;
};

/** A location with so many kilograms. */
const stocked = async (kg: number): Promise<string> => {
  const { id } = created(await post('/locations', locationBody()));
  const weighed = { fullKg: 15_000 + kg, emptyKg: 15_000, locationId: id, today: DAY };
  created(await deliver(app.uelzen.manager, stage, weighed));
  return id;
};
const begin = async (locationIds: string[], showsBooked = true) =>
  ok(await post('/stock-counts', { countedOn: DAY, locationIds, showsBooked }));
const enter = (id: string, locationId: string, kg: number, more: object = {}) => {
  const lines = [{ articleId: stage.articleId, countedAmount: kg / 1000 }];
  return app.uelzen.manager.put(`/stock-counts/${id}/entries`, { locationId, countedTime: '12:00', lines, ...more });
};
const book = async (id: string, seen?: number) => {
  const version = seen ?? ok(await app.uelzen.manager.get(`/stock-counts/${id}`)).version;
  return post(`/stock-counts/${id}/booking`, { reason: 'Inventur Juli' }, { version });
};
const lies = async (locationId: string): Promise<number> => {
  const values = [locationId];
  const { rows } = await app.owner.query('select quantity::integer from balances where location_id = $1', values);
  return rows[0]?.quantity ?? 0;
};
const lineOf = ({ locations }: StockCount, locationId: string) =>
  locations.find(({ location }) => location.id === locationId)?.lines[0];

describe('a count of the stock', () => {
  it('books what is missing and what was found with one reason, and tells who and when', async () => {
    const [less, more, untouched] = [await stocked(9000), await stocked(5000), await stocked(3000)];
    const { id } = await begin([less, more, untouched]);
    ok(await enter(id, less, 8200));
    ok(await enter(id, more, 5400));
    const booked = ok(await book(id));
    expect(booked).toMatchObject({ status: 'booked', reason: 'Inventur Juli', version: 4, countedOn: DAY });
    expect(booked.bookedBy).toBe(booked.createdBy);
    expect(lineOf(booked, less)).toMatchObject({ bookedQuantity: 9000, countedQuantity: 8200 });
    expect(lineOf(booked, more)).toMatchObject({ bookedQuantity: 5000, countedQuantity: 5400, booking: {} });
    expect([await lies(less), await lies(more), await lies(untouched)]).toEqual([8200, 5400, 3000]);
    const correction = ok<{ type: string; deliveryDate: string; comment: string; quantity: number }>(
      await app.uelzen.manager.get(`/bookings/${lineOf(booked, less)?.booking?.id}`),
    );
    expect(correction).toMatchObject({ type: 'manual-correction', deliveryDate: DAY, comment: 'Inventur Juli' });
    expect(correction.quantity).toBe(800);
    const { items } = ok<{ items: { id: string; enteredLocations: number }[] }>(
      await app.uelzen.manager.get('/stock-counts'),
    );
    expect(items[0]).toMatchObject({ id, locations: 3, enteredLocations: 2, status: 'booked' });
  });

  it('compares with what was booked when it was entered: what moves since stays moved', async () => {
    const place = await stocked(6000);
    const { id } = await begin([place], false);
    expect(lineOf(await begin([place], true), place)?.bookedQuantity).toBe(6000);
    expect(lineOf(ok(await app.uelzen.manager.get(`/stock-counts/${id}`)), place)?.bookedQuantity).toBeNull();
    expect(lineOf(ok(await enter(id, place, 5500)), place)?.bookedQuantity).toBe(6000);
    app.setClock(new Date(`${DAY}T10:00:01Z`));
    const taken = { articleId: stage.articleId, originLocationId: place, destinationLocationId: stage.digesterId };
    created(await post('/bookings/withdrawals', { ...taken, amount: 2 }));
    ok(await book(id));
    expect(await lies(place)).toBe(3500);
  });

  it('is entered once, unless somebody replaces on purpose, and never after it is booked', async () => {
    const place = await stocked(4000);
    const { id } = await begin([place]);
    ok(await enter(id, place, 3900));
    expect(await enter(id, place, 3800)).toMatchObject({
      status: 409,
      body: { reason: 'stock-count.already-counted', details: { by: expect.any(String) } },
    });
    const seen = ok(await app.uelzen.manager.get(`/stock-counts/${id}`)).locations[0]?.enteredAt;
    app.setClock(new Date(`${DAY}T10:01:00Z`));
    expect(lineOf(ok(await enter(id, place, 3700, { replaces: seen })), place)?.countedQuantity).toBe(3700);
    expect((await enter(id, place, 3650, { replaces: seen })).body.reason).toBe('stock-count.already-counted');
    ok(await book(id));
    expect((await enter(id, place, 3600, { replaces: seen })).body.reason).toBe('stock-count.already-booked');
    expect((await book(id, 2)).body.reason).toBe('stock-count.already-booked');
    expect(await lies(place)).toBe(3700);
  });

  it('is entered and booked by one of two at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const place = await stocked(2000);
      const { id } = await begin([place]);
      const entered = await Promise.all([enter(id, place, 1500), enter(id, place, 1600)]);
      expect(entered.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const { countedQuantity } = lineOf(ok(await app.uelzen.manager.get(`/stock-counts/${id}`)), place) ?? {};
      const booked = await Promise.all([book(id), book(id)]);
      expect(booked.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await lies(place)).toBe(countedQuantity);
    }
  });

  it('books what is missing once, also where two counts have found it, and nothing that others entered since', async () => {
    const place = await stocked(2000);
    const [one, other] = [(await begin([place])).id, (await begin([place])).id];
    const { version: seen } = ok(await enter(one, place, 1500));
    const again = ok(await enter(other, place, 1500));
    ok(await book(one, seen));
    const refused = await book(other);
    expect([refused.status, refused.body.reason]).toEqual([409, 'stock-count.corrected-since']);
    expect(await lies(place)).toBe(1500);
    app.setClock(new Date(`${DAY}T10:02:00Z`));
    ok(await enter(other, place, 1400, { replaces: again.locations[0]?.enteredAt, countedTime: '12:02' }));
    expect((await book(other, again.version)).body.reason).toBe('request.version-stale');
    ok(await book(other));
    expect(await lies(place)).toBe(1400);
  });

  it('compares with the books of the time that was said, whatever moved before it was entered', async () => {
    const place = await stocked(6000);
    const { id } = await begin([place]);
    app.setClock(new Date(`${DAY}T14:00:00Z`));
    const taken = { articleId: stage.articleId, originLocationId: place, destinationLocationId: stage.digesterId };
    created(await post('/bookings/withdrawals', { ...taken, amount: 2 }));
    const counted = lineOf(ok(await enter(id, place, 5800, { countedTime: '13:30' })), place);
    expect(counted).toMatchObject({ bookedQuantity: 6000, countedQuantity: 5800 });
    const { body } = await enter(id, place, 5800, { countedTime: '16:01' });
    expect(body.fields).toEqual([{ path: 'countedTime', reason: 'date-too-late' }]);
    const booking = lineOf(ok(await book(id)), place)?.booking;
    expect(await lies(place)).toBe(3800);
    const { rows } = await app.owner.query('select moved_at from movements where booking_id = $1', [booking?.id]);
    expect(rows[0].moved_at).toEqual(new Date(`${DAY}T11:30:59.999Z`));
  });

  it('books all or nothing', async () => {
    const [first, second] = [await stocked(2000), await stocked(2000)];
    const { id } = await begin([first, second]);
    ok(await enter(id, first, 1000));
    ok(await enter(id, second, 500));
    app.setClock(new Date(`${DAY}T10:00:01Z`));
    const taken = { articleId: stage.articleId, originLocationId: second, destinationLocationId: stage.digesterId };
    created(await post('/bookings/withdrawals', { ...taken, amount: 1.8 }));
    expect((await book(id)).body.reason).toBe('inventory.not-enough');
    expect([await lies(first), await lies(second)]).toEqual([2000, 200]);
    expect(ok(await app.uelzen.manager.get(`/stock-counts/${id}`))).toMatchObject({ status: 'open', version: 3 });
  });

  it('says at its field what is wrong, and keeps nothing of it', async () => {
    const place = await stocked(1000);
    const empty = created(await post('/locations', locationBody())).id;
    const wish = { countedOn: DAY, locationIds: [place], showsBooked: true };
    const fields = async (answer: Promise<TestAnswer>) => (await answer).body.fields;
    expect(await fields(post('/stock-counts', { ...wish, countedOn: '2026-07-11' }))).toEqual([
      { path: 'countedOn', reason: 'date-too-late' },
    ]);
    expect(await fields(post('/stock-counts', { ...wish, locationIds: [place, stage.articleId] }))).toEqual([
      { path: 'locationIds', reason: 'unknown' },
    ]);
    expect((await post('/stock-counts', { ...wish, locationIds: [empty] })).body.reason).toBe(
      'stock-count.nothing-there',
    );
    expect(await fields(post('/stock-counts', { ...wish, countedOn: '2026-06-08' }))).toEqual([
      { path: 'countedOn', reason: 'stock-count.too-long-ago' },
    ]);
    const { id } = await begin([place]);
    const twice = [1, 2].map((countedAmount) => ({ articleId: stage.articleId, countedAmount }));
    expect(await fields(enter(id, place, 0, { lines: twice }))).toEqual([{ path: 'lines', reason: 'not-unique' }]);
    expect((await book(id)).body.reason).toBe('stock-count.nothing-counted');
    expect(await fields(enter(id, empty, 500))).toEqual([{ path: 'locationId', reason: 'unknown' }]);
    expect(await fields(enter(id, place, 0.4))).toEqual([expect.objectContaining({ reason: 'too-small' })]);
    expect(await fields(enter(id, place, -1))).toEqual([expect.objectContaining({ reason: 'too-small' })]);
    expect(lineOf(ok(await app.uelzen.manager.get(`/stock-counts/${id}`)), place)?.countedQuantity).toBeNull();
    expect((await app.bremen.manager.get(`/stock-counts/${id}`)).status).toBe(404);
  });

  it('is given up with a reason, and then neither entered nor booked', async () => {
    const place = await stocked(3000);
    const { id } = await begin([place]);
    const { version } = ok(await enter(id, place, 2000));
    const giveUp = (seen: number) =>
      post(`/stock-counts/${id}/giving-up`, { reason: 'Falscher Tag' }, { version: seen });
    expect((await giveUp(version - 1)).body.reason).toBe('request.version-stale');
    expect(ok(await giveUp(version))).toMatchObject({ status: 'given-up', reason: 'Falscher Tag', bookedAt: null });
    expect((await giveUp(version + 1)).body.reason).toBe('stock-count.already-booked');
    expect((await enter(id, place, 1000)).body.reason).toBe('stock-count.already-booked');
    expect((await book(id)).body.reason).toBe('stock-count.already-booked');
    expect(await lies(place)).toBe(3000);
  });

  it('is printed in the reader’s language, with what is booked only where it is shown', async () => {
    const place = await stocked(7000);
    const sheet = async (id: string, language: string) => {
      const { status, bytes } = await app.uelzen.manager.get(`/stock-counts/${id}/sheet.pdf?language=${language}`);
      expect(status).toBe(200);
      return (await readPdf(bytes)).text;
    };
    const shown = await sheet((await begin([place])).id, 'de');
    for (const text of ['Zählliste', 'Maissilage', 'Gebucht', '7\u00a0t', 'Gezählt von']) expect(shown).toContain(text);
    const hidden = await sheet((await begin([place], false)).id, 'da');
    expect(hidden).toContain('Optællingsliste');
    expect(hidden).not.toContain('7\u00a0t');
    expect(hidden).not.toContain('Bogført');
  });

  it('is refused for a day of a closed month, begun before or not', async () => {
    const place = await stocked(2000);
    const { id } = await begin([place]);
    ok(await enter(id, place, 1500));
    app.setClock(new Date('2026-08-05T10:00:00Z'));
    created(await post('/stock-months/2026-07/closing', {}));
    const refused = { status: 409, body: { reason: 'stock-month.closed', details: { month: '2026-07' } } };
    expect(await post('/stock-counts', { countedOn: DAY, locationIds: [place], showsBooked: true })).toMatchObject(
      refused,
    );
    expect(await book(id)).toMatchObject(refused);
    expect(await lies(place)).toBe(2000);
    created(await post('/stock-months/2026-07/reopening', { reason: 'Inventur fehlt' }));
    ok(await book(id));
    expect(await lies(place)).toBe(1500);
  });
});

describe('the difference of a count', () => {
  it('added to what was booked is what was counted, and its share is of what was booked', () => {
    const kg = fc.nat({ max: 10_000_000 });
    fc.assert(
      fc.property(kg, kg, (booked, counted) => {
        const { quantity, share } = countDifference(booked, counted);
        expect(booked + quantity).toBe(counted);
        expect(share === null).toBe(booked === 0);
        if (share !== null) expect(Math.round(share * booked)).toBe(quantity);
      }),
    );
  });
});
