import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { casesOf } from '../../testing/cases-of.ts';
import { countedPlace, daysAgo, TODAY } from '../../testing/plant/counted-place.ts';
import { created } from '../../testing/plant/master-data.ts';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
const { here, post, openLocation, enter, shrink, withdraw, fetch, reverse, count, lineOf, there, figuresThen } =
  countedPlace(
    () => app,
    () => stage,
  );
beforeAll(async () => {
  app = await startTestApp();
  app.setClock(new Date(`${TODAY}T06:00:00Z`));
  stage = await setPlantStage(app.uelzen.manager);
});
afterAll(() => app.close());
beforeEach(async () => {
  await openLocation();
});

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
    const query = `kind=found&articleId=${stage.articleId}&locationId=${here()}&amount=20&day=${daysAgo(3)}`;
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

  it('holds when a load that left before it is entered later, and is told before', async () => {
    created(await enter(daysAgo(5), 100, 'opening-balance'));
    const { id } = created(await count(2, 80));
    const load = {
      type: 'outgoing',
      articleId: stage.articleId,
      locationId: here(),
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

  it('of where something was brought on a past day is told, too', async () => {
    created(await enter(daysAgo(6), 100, 'opening-balance'));
    const fromId = here();
    await openLocation();
    created(await enter(daysAgo(6), 10, 'opening-balance'));
    const { id } = created(await count(2, 10));
    const moved = { articleId: stage.articleId, locationId: fromId, destinationLocationId: here(), amount: '5' };
    const query = new URLSearchParams({ ...moved, day: daysAgo(4) });
    const preview = (await app.uelzen.manager.get(`/bookings/withdrawals/preview?${query}`)).body;
    expect(preview.affectedCounts).toMatchObject([{ count: { id }, quantity: 5_000 }]);
  });

  it('of later holds when an earlier one is booked after it', async () => {
    created(await enter(daysAgo(6), 100, 'opening-balance'));
    const later = created(await count(1, 90));
    const earlier = created(await count(3, 95));
    expect(await there()).toBe(90_000);
    expect((await lineOf(later.id)).adjustments).toMatchObject([{ quantity: 5_000 }]);
    expect(await figuresThen()).toEqual([
      { counted: 95_000, booked: 95_000 },
      { counted: 90_000, booked: 90_000 },
    ]);
    expect((await lineOf(earlier.id)).booking).not.toBeNull();
  });

  it('is not booked before a correction that no count holds, which is named', async () => {
    created(await enter(daysAgo(6), 100, 'opening-balance'));
    const correction = { articleId: stage.articleId, locationId: here(), countedAmount: 90, reason: 'Nachgemessen' };
    const corrected = created<{ id: string; version: number; number: string }>(
      await post('/bookings/corrections', correction),
    );
    const refused = await count(3, 95);
    expect(refused).toMatchObject({ status: 409, body: { reason: 'stock-count.corrected-later' } });
    expect(refused.body.details.booking).toBe(corrected.number);
    created(await reverse(corrected.id));
    expect((await count(3, 95)).status).toBe(200);
  });

  it('is what the days since are previewed by, when something comes late of before', async () => {
    created(await enter(daysAgo(5), 50, 'opening-balance'));
    created(await count(1, 40));
    const query = `kind=found&articleId=${stage.articleId}&locationId=${here()}&amount=15&day=${daysAgo(3)}`;
    const { backDating } = (await app.uelzen.manager.get(`/bookings/stock-entries/preview?${query}`)).body;
    expect(backDating.levels).toEqual([
      { day: daysAgo(3), before: 50_000, after: 65_000 },
      { day: daysAgo(2), before: 50_000, after: 65_000 },
      { day: daysAgo(1), before: 40_000, after: 40_000 },
      { day: daysAgo(0), before: 40_000, after: 40_000 },
    ]);
    expect(backDating.isNext).toBe(false);
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
