import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { casesOf } from '../../testing/cases-of.ts';
import { created, locationBody } from '../../testing/plant/master-data.ts';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const TODAY = '2026-07-10';
let app: TestApp;
let stage: PlantStage;
let minute = 0;
beforeAll(async () => {
  app = await startTestApp();
  app.setClock(new Date(`${TODAY}T06:00:00Z`));
  stage = await setPlantStage(app.uelzen.manager);
});
afterAll(() => app.close());

const post = async (path: string, body: object) => {
  minute += 1;
  app.setClock(new Date(Date.parse(`${TODAY}T06:00:00Z`) + minute * 60_000));
  return created(await app.uelzen.manager.post(path, body));
};

/** A digester with what is fed to it and made by it; `fed` asks what the next entry is reckoned of. */
const setDigester = async () => {
  const { articleId } = stage;
  const { id: siloId } = await post('/locations', locationBody({ maximumAmount: null }));
  const { id: storeId } = await post('/locations', locationBody({ maximumAmount: null }));
  const { id: digesterId } = await post('/locations', locationBody({ type: 'production', maximumAmount: null }));
  const before = addDays(TODAY, -20);
  const entry = { articleId, day: before, kind: 'opening-balance', locationId: siloId, amount: 10_000 };
  await post('/bookings/stock-entries', entry);
  const feed = (amount: number, day = TODAY) => {
    const places = { originLocationId: siloId, destinationLocationId: digesterId };
    return post('/bookings/withdrawals', { articleId, ...places, amount, day });
  };
  const produce = (day = TODAY) => {
    const made = { kind: 'own-production', articleId, locationId: storeId, amount: 8, day, producedAtId: digesterId };
    return post('/bookings/stock-entries', { ...made, producedSharePercent: 80 });
  };
  const fed = async (day = TODAY) => {
    const query = new URLSearchParams({ producedAtId: digesterId, articleId, day });
    return (await app.uelzen.manager.get(`/bookings/stock-entries/fed?${query}`)).body;
  };
  const reverse = ({ id }: { readonly id: string }) => post(`/bookings/${id}/reverse`, { reason: 'Doppelt' });
  return { feed, produce, fed, reverse };
};

it('what was fed counts once for what comes out of it, whenever it is booked', async () => {
  const { feed, produce, fed } = await setDigester();
  await feed(7, addDays(TODAY, -2));
  await feed(10);
  expect(await fed()).toMatchObject({ since: TODAY, fedKg: 10_000, sharePercent: null });
  await produce();
  expect(await fed()).toMatchObject({ since: TODAY, fedKg: 0, sharePercent: 80 });
  // Of the same day behind the entry, and of a day before it, typed later.
  await feed(20);
  await feed(3, addDays(TODAY, -2));
  expect(await fed()).toMatchObject({ since: TODAY, fedKg: 23_000 });
  minute += 24 * 60;
  expect(await fed(addDays(TODAY, 1))).toMatchObject({ since: TODAY, fedKg: 23_000 });
  minute -= 24 * 60;
});

it('what a later entry has reckoned is not proposed for a day before it', async () => {
  const { feed, produce, fed } = await setDigester();
  const day = (days: number) => addDays(TODAY, -days);
  await feed(10, day(6));
  await produce(day(6));
  await feed(20, day(5));
  await feed(30, day(4));
  expect((await fed(day(4))).fedKg).toBe(50_000);
  await produce(day(4));
  expect(await fed(day(5))).toMatchObject({ since: day(6), fedKg: 0 });
  await feed(5, day(6));
  expect((await fed(day(6))).fedKg).toBe(5000);
  await produce(day(6));
  expect((await fed(day(3))).fedKg).toBe(0);
});

it('a feed that was reversed is taken off the next time, and of a reversed entry all is left', async () => {
  const { feed, produce, fed, reverse } = await setDigester();
  const wrong = await feed(10);
  const first = await produce();
  await reverse(wrong);
  expect((await fed()).fedKg).toBe(0);
  await feed(4);
  expect((await fed()).fedKg).toBe(0);
  await produce();
  await feed(9);
  expect((await fed()).fedKg).toBe(3000);
  await produce();
  expect((await fed()).fedKg).toBe(0);
  await reverse(first);
  expect((await fed()).fedKg).toBe(10_000);
});

it('whatever is entered, entries that stand are reckoned of no more than was fed', async () => {
  const days = fc.integer({ min: 0, max: 6 });
  const act = fc.oneof(
    fc.record({ kind: fc.constant('feed' as const), days, tons: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ kind: fc.constant('produce' as const), days }),
    fc.record({ kind: fc.constant('reverse' as const), which: fc.nat(99) }),
  );
  type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;
  const tryActs = async (acts: readonly Act[]) => {
    const { feed, produce, fed, reverse } = await setDigester();
    // Before all of them, so that each feed has to be reckoned.
    await produce(addDays(TODAY, -10));
    const standing = new Map<{ readonly id: string }, { readonly kind: 'feed' | 'entry'; readonly kg: number }>();
    const sumOf = (wanted: 'feed' | 'entry') =>
      [...standing.values()].reduce((sum, { kind, kg }) => sum + (kind === wanted ? kg : 0), 0);
    for (const one of acts) {
      if (one.kind === 'feed') {
        standing.set(await feed(one.tons, addDays(TODAY, -one.days)), { kind: 'feed', kg: one.tons * 1000 });
      } else if (one.kind === 'produce') {
        const day = addDays(TODAY, -one.days);
        const { fedKg } = await fed(day);
        standing.set(await produce(day), { kind: 'entry', kg: fedKg });
        expect((await fed(day)).fedKg).toBe(0);
      } else {
        const wrong = [...standing.keys()][one.which % Math.max(1, standing.size)];
        if (!wrong) continue;
        await reverse(wrong);
        standing.delete(wrong);
      }
      expect((await fed()).fedKg).toBe(Math.max(0, sumOf('feed') - sumOf('entry')));
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), tryActs), { numRuns: casesOf(12) });
});
