import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { casesOf } from '../../testing/cases-of.ts';
import { created, locationBody } from '../../testing/plant/master-data.ts';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { findBookedThen } from './find-booked-then.ts';

const TODAY = '2026-07-10';
const daysAgo = (days: number) => addDays(TODAY, -days);

let app: TestApp;
let stage: PlantStage;
let locationId: string;
let feederId: string | undefined;
let minute = 0;
beforeAll(async () => {
  app = await startTestApp();
  app.setClock(new Date(`${TODAY}T06:00:00Z`));
  stage = await setPlantStage(app.uelzen.manager);
});
afterAll(() => app.close());
beforeEach(async () => {
  await openLocation();
});

/** Time passes: no two things happen at once. */
const passes = () => {
  minute += 1;
  app.setClock(new Date(Date.parse(`${TODAY}T06:00:00Z`) + minute * 60_000));
};
const post = (path: string, body: object, options?: { version: number }) => {
  passes();
  return app.uelzen.manager.post(path, body, options);
};
const openLocation = async () => {
  passes();
  locationId = created(await post('/locations', locationBody({ maximumAmount: null }))).id;
};
const enter = (day: string, amount: number, kind = 'found') =>
  post('/bookings/stock-entries', { kind, articleId: stage.articleId, locationId, amount, day });
const shrink = (day: string, amount: number) =>
  post('/bookings/shrinkages', { articleId: stage.articleId, locationId, day, amount, reason: 'Silierverlust' });
const withdraw = async (day: string, amount: number) => {
  const feeder = locationBody({ type: 'production', maximumAmount: null });
  feederId ??= created(await post('/locations', feeder)).id;
  const places = { originLocationId: locationId, destinationLocationId: feederId };
  return post('/bookings/withdrawals', { articleId: stage.articleId, ...places, amount, day });
};
let tickets = 0;
/** A load of another scale that left about noon. */
const fetch = (day: string, amount: number) => {
  tickets += 1;
  const weights = { full: { kg: 5_000 + amount * 1000, time: '10:20' }, empty: { kg: 5_000, time: '10:00' } };
  const ticket = { ticketNumber: `F-${tickets}`, scaleName: 'Raiffeisen', licensePlate: 'UE-X 1', ...weights };
  const places = { originLocationId: locationId, articleId: stage.articleId, receiverId: stage.supplierId };
  return post('/bookings/papers', {
    type: 'outgoing',
    transport: 'collection',
    deliveryDate: day,
    ...ticket,
    ...places,
  });
};
const reverse = (id: string) => post(`/bookings/${id}/reverse`, { reason: 'Falsch gebucht' });

/**
 * Counts the location at the end of the day before so many days; answers the booked count, or the refusal.
 */
const count = async (ago: number, amount: number) => {
  const wish = { countedOn: daysAgo(ago), locationIds: [locationId], showsBooked: true };
  const begun = await post('/stock-counts', wish);
  if (begun.status !== 200) return begun;
  const { id } = begun.body;
  const lines = [{ articleId: stage.articleId, countedAmount: amount }];
  passes();
  const entry = { locationId, countedTime: ago === 0 ? '00:01' : '18:00', lines };
  const entered = await app.uelzen.manager.put(`/stock-counts/${id}/entries`, entry);
  if (entered.status !== 200) return entered;
  return post(`/stock-counts/${id}/booking`, { reason: 'Inventur' }, entered.body);
};
const lineOf = async (countId: string) =>
  (await app.uelzen.manager.get(`/stock-counts/${countId}`)).body.locations[0].lines[0];
const there = async (): Promise<number> => {
  const { rows } = await app.owner.query('select quantity::int from balances where location_id = $1', [locationId]);
  return rows[0].quantity;
};

/**
 * What the books hold at the moments of all booked counts of the location that hold, beside what was
 * counted.
 */
const figuresThen = async () => {
  const { rows } = await app.owner.query(
    `select distinct on (counted_at) counted_at, counted_quantity::int as counted from stock_count_lines as line
     join stock_counts on stock_counts.id = count_id left join bookings on bookings.id = line.booking_id
     where location_id = $1 and stock_counts.status = 'booked' and bookings.reversed_by_booking_id is null
     order by counted_at, booked_at desc`,
    [locationId],
  );
  return app.uelzen.asManager((scope) =>
    Promise.all(
      rows.map(async ({ counted_at, counted }) => {
        const booked = await findBookedThen(scope, locationId, counted_at.toISOString());
        return { counted, booked: booked.get(stage.articleId) };
      }),
    ),
  );
};

describe('a booked count', () => {
  it('books what was found as a stock entry of its moment', async () => {
    created(await enter(daysAgo(5), 100, 'opening-balance'));
    const { id } = created(await count(2, 104));
    const line = await lineOf(id);
    expect(await there()).toBe(104_000);
    const { body } = await app.uelzen.manager.get(`/bookings/${line.booking.id}`);
    expect(body).toMatchObject({ type: 'stock-entry', correctionKind: 'found', quantity: 4_000, comment: 'Inventur' });
    expect(await figuresThen()).toEqual([{ counted: 104_000, booked: 104_000 }]);
  });

  it('holds when something comes late of before, is told before, and names what changed', async () => {
    created(await enter(daysAgo(5), 100, 'opening-balance'));
    const { id } = created(await count(2, 90));
    const query = `kind=found&articleId=${stage.articleId}&locationId=${locationId}&amount=20&day=${daysAgo(3)}`;
    const preview = (await app.uelzen.manager.get(`/bookings/stock-entries/preview?${query}`)).body;
    expect(preview.affectedCounts).toMatchObject([{ count: { id }, quantity: 20_000 }]);
    const late = created(await enter(daysAgo(3), 20));
    const { adjustments } = await lineOf(id);
    expect(adjustments).toMatchObject([{ quantity: -20_000, cause: { id: late.id }, isReversed: false }]);
    expect(await there()).toBe(90_000);
    created(await enter(daysAgo(1), 5));
    expect(await there()).toBe(95_000);
    expect((await lineOf(id)).adjustments).toHaveLength(1);
  });

  it('lets what came late go again with the entry that it caused, which is not reversed by itself', async () => {
    created(await enter(daysAgo(5), 100, 'opening-balance'));
    const { id } = created(await count(2, 90));
    const late = created(await enter(daysAgo(3), 20));
    const [{ booking }] = (await lineOf(id)).adjustments;
    const refused = await reverse(booking.id);
    expect(refused).toMatchObject({ status: 409, body: { reason: 'booking.keeps-count' } });
    const preview = (await app.uelzen.manager.get(`/bookings/${late.id}/reversal`)).body;
    expect(preview).toMatchObject({
      stock: [{ before: 90_000, after: 90_000 }],
      affectedCounts: [],
      bookingsInTheWay: [],
    });
    expect((await reverse(late.id)).status).toBe(200);
    expect((await lineOf(id)).adjustments).toMatchObject([{ isReversed: true }]);
    expect(await figuresThen()).toEqual([{ counted: 90_000, booked: 90_000 }]);
    expect(await there()).toBe(90_000);
  });

  it('holds when what came before it is reversed, and is told before', async () => {
    created(await enter(daysAgo(6), 100, 'opening-balance'));
    const wrong = created(await enter(daysAgo(5), 30));
    const { id } = created(await count(2, 130));
    const { stock, affectedCounts } = (await app.uelzen.manager.get(`/bookings/${wrong.id}/reversal`)).body;
    expect([stock[0].after, affectedCounts[0]]).toMatchObject([130_000, { count: { id }, quantity: -30_000 }]);
    expect((await reverse(wrong.id)).status).toBe(200);
    expect((await lineOf(id)).adjustments).toMatchObject([{ quantity: 30_000 }]);
    expect(await there()).toBe(130_000);
    expect(await figuresThen()).toEqual([{ counted: 130_000, booked: 130_000 }]);
  });

  it('holds when a load that left before it is entered later, and is told before', async () => {
    created(await enter(daysAgo(5), 100, 'opening-balance'));
    const { id } = created(await count(2, 80));
    const load = {
      type: 'outgoing',
      articleId: stage.articleId,
      locationId,
      netKg: '20000',
      day: daysAgo(3),
      time: '10:20',
    };
    const preview = (await app.uelzen.manager.get(`/bookings/papers/preview?${new URLSearchParams(load)}`)).body;
    expect(preview).toMatchObject({ backDating: null, affectedCounts: [{ count: { id }, quantity: -20_000 }] });
    created(await fetch(daysAgo(3), 20));
    expect((await lineOf(id)).adjustments).toMatchObject([{ quantity: 20_000 }]);
    expect(await there()).toBe(80_000);
  });

  it('of later holds when an earlier one is taken back that had kept itself against a reversal', async () => {
    created(await enter(daysAgo(8), 100, 'opening-balance'));
    const wrong = created(await enter(daysAgo(6), 30));
    const first = created(await count(4, 120));
    created(await count(2, 120));
    created(await reverse(wrong.id));
    created(await reverse((await lineOf(first.id)).booking.id));
    expect(await there()).toBe(120_000);
  });

  it('is named alone where it is in the way of a reversal: what keeps it goes with it', async () => {
    const oldest = created(await enter(daysAgo(6), 20, 'opening-balance'));
    created(await enter(daysAgo(5), 100));
    const { id } = created(await count(2, 110));
    created(await enter(daysAgo(4), 15));
    const own = (await lineOf(id)).booking.id;
    const { bookingsInTheWay } = (await app.uelzen.manager.get(`/bookings/${oldest.id}/reversal`)).body;
    expect(bookingsInTheWay).toMatchObject([{ id: own }]);
  });

  it('is told to hold by the dialog only as long as it does', async () => {
    created(await enter(daysAgo(6), 100, 'opening-balance'));
    const { id } = created(await count(2, 90));
    created(await enter(daysAgo(5), 30));
    const own = (await lineOf(id)).booking.id;
    const preview = (await app.uelzen.manager.get(`/bookings/${own}/reversal`)).body;
    expect(preview).toMatchObject({ stock: [{ before: 90_000, after: 130_000 }], affectedCounts: [] });
  });

  it('of where something was brought on a past day is told, too', async () => {
    created(await enter(daysAgo(6), 100, 'opening-balance'));
    const fromId = locationId;
    await openLocation();
    created(await enter(daysAgo(6), 10, 'opening-balance'));
    const { id } = created(await count(2, 10));
    const moved = { articleId: stage.articleId, locationId: fromId, destinationLocationId: locationId, amount: '5' };
    const query = new URLSearchParams({ ...moved, day: daysAgo(4) });
    const preview = (await app.uelzen.manager.get(`/bookings/withdrawals/preview?${query}`)).body;
    expect(preview.affectedCounts).toMatchObject([{ count: { id }, quantity: 5_000 }]);
  });

  it('that is taken back holds no more, and takes along what kept it', async () => {
    created(await enter(daysAgo(6), 100, 'opening-balance'));
    const { id } = created(await count(2, 90));
    created(await enter(daysAgo(5), 30));
    expect(await there()).toBe(90_000);
    expect((await reverse((await lineOf(id)).booking.id)).status).toBe(200);
    expect(await there()).toBe(130_000);
    created(await enter(daysAgo(5), 1));
    expect(await there()).toBe(131_000);
  });

  it('is what the books hold at its moment, whatever is booked around it', async () => {
    const act = fc.oneof(
      fc.record({
        what: fc.constant('enter' as const),
        ago: fc.nat({ max: 6 }),
        amount: fc.integer({ min: 1, max: 40 }),
      }),
      fc.record({
        what: fc.constant('shrink' as const),
        ago: fc.nat({ max: 6 }),
        amount: fc.integer({ min: 1, max: 8 }),
      }),
      fc.record({
        what: fc.constant('withdraw' as const),
        ago: fc.nat({ max: 6 }),
        amount: fc.integer({ min: 1, max: 30 }),
      }),
      fc.record({
        what: fc.constant('fetch' as const),
        ago: fc.nat({ max: 6 }),
        amount: fc.integer({ min: 1, max: 30 }),
      }),
      fc.record({ what: fc.constant('count' as const), ago: fc.nat({ max: 4 }), amount: fc.nat({ max: 150 }) }),
      fc.record({ what: fc.constant('reverse' as const), ago: fc.nat({ max: 9 }), amount: fc.constant(0) }),
    );
    let counted = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
        await openLocation();
        const booked = [created(await enter(daysAgo(8), 100, 'opening-balance')).id];
        for (const { what, ago, amount } of acts) {
          if (what === 'count') {
            const { status, body } = await count(ago, amount);
            if (status === 200) counted += 1;
            const entry = status === 200 && body.locations[0].lines[0].booking;
            if (entry) booked.push(entry.id);
          } else {
            const given = {
              enter: () => enter(daysAgo(ago), amount),
              shrink: () => shrink(daysAgo(ago), amount),
              withdraw: () => withdraw(daysAgo(ago), amount),
              fetch: () => fetch(daysAgo(ago || 1), amount),
            };
            const answer = what === 'reverse' ? await reverse(booked[ago % booked.length] ?? '') : await given[what]();
            if (what !== 'reverse' && answer.status === 200) booked.push(answer.body.id);
            expect([200, 409]).toContain(answer.status);
          }
          for (const { counted: figure, booked: now } of await figuresThen()) expect(now).toBe(figure);
        }
      }),
      { numRuns: casesOf(30), endOnFailure: true },
    );
    expect(counted).toBeGreaterThan(0);
  });
});
