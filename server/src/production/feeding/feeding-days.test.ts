import type { FeedingDay } from '@halm/model/production/feeding/feeding-day.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleBody, created, locationBody } from '../../testing/plant/master-data.ts';
import { dayStart, type FeedingStage, setFeedingStage } from '../../testing/production/feeding-stage.ts';
import { makeRecipe } from '../../testing/production/production-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const HOUR_MS = 3_600_000;
const DAY = '2026-10-20';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.setClock(new Date('2026-10-22T09:00:00Z'));
});
afterAll(() => app.close());

const stageWith = (changes: { tonnes?: number } & Record<string, unknown> = {}) =>
  setFeedingStage(app, app.uelzen, { stockedOn: '2026-10-01', tonnes: 500, ...changes });

/** A day of 144 steps of 100 kg that was counted. */
const counted = async (stage: FeedingStage, day = DAY): Promise<FeedingDay> => {
  await stage.send(day, 100, 5000);
  await stage.gateway.count();
  return (await stage.dayOf(day)) as FeedingDay;
};
const stockOf = async ({ locationId }: FeedingStage): Promise<number> => {
  const { rows } = await app.owner.query('select sum(quantity)::int as kg from balances where location_id = $1', [
    locationId,
  ]);
  return rows[0].kg;
};
const book = ({ id, version }: FeedingDay, who = app.uelzen.operator) =>
  who.post(`/feeding-days/${id}/booking`, undefined, { version });

describe('a day of feeding', () => {
  it('is counted once it is over, and booked once out of stock into production', async () => {
    const stage = await stageWith();
    const day = await counted(stage);
    expect(day).toMatchObject({ state: 'counted', measuredKg: 14_400, acceptedKg: 14_400, marks: [], targetKg: null });
    const both = await Promise.all([book(day), book(day)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const booked = (await stage.dayOf(DAY)) as FeedingDay;
    expect(booked).toMatchObject({ state: 'booked', booking: { number: expect.any(String) } });
    expect(await stockOf(stage)).toBe(485_600);
    expect((await book(booked)).body.reason).toBe('feeding-day.booked');
    const { body } = await app.uelzen.manager.get(`/bookings/${booked.booking?.id}`);
    expect(body).toMatchObject({ type: 'internal', status: 'completed', quantity: 14_400, deliveryDate: DAY });
  });

  it('stays open until two hours after its end', async () => {
    const stage = await stageWith();
    app.setClock(new Date(dayStart('2026-10-21') + 1.9 * HOUR_MS));
    const day = await counted(stage);
    expect(day).toMatchObject({ state: 'open', measuredKg: 14_400, acceptedKg: null });
    expect((await book(day)).body.reason).toBe('feeding-day.not-over');
    app.setClock(new Date(dayStart('2026-10-21') + 2 * HOUR_MS));
    await stage.send(DAY, 100, 5000);
    await stage.gateway.count();
    expect(await stage.dayOf(DAY)).toMatchObject({ state: 'counted' });
    app.setClock(new Date('2026-10-22T09:00:00Z'));
  });

  it('is the same however its readings are cut, ordered and repeated', async () => {
    const [one, other] = [await stageWith(), await stageWith()];
    await counted(one);
    const noon = dayStart(DAY) + 12 * HOUR_MS;
    await other.send(DAY, 100, 5000, (at) => at > noon);
    await other.gateway.count();
    await other.send(DAY, 100, 5000, (at) => at % 1_200_000 === 0);
    await other.gateway.count();
    await other.send(DAY, 100, 5000);
    await other.gateway.count();
    const figures = ({ day, measuredKg, state }: FeedingDay) => ({ day, measuredKg, state });
    const of = async (stage: FeedingStage) => (await stage.daysOf()).filter(({ day }) => day === DAY).map(figures);
    expect(await of(other)).toEqual(await of(one));
  });

  it('with a gap is questionable, until a manager corrects or accepts it with a reason', async () => {
    const stage = await stageWith();
    const [from, to] = [dayStart(DAY) + 3 * HOUR_MS, dayStart(DAY) + 5 * HOUR_MS];
    await stage.send(DAY, 100, 5000, (at) => at <= from || at >= to);
    await stage.gateway.count();
    const day = (await stage.dayOf(DAY)) as FeedingDay;
    expect(day).toMatchObject({
      state: 'questionable',
      measuredKg: 14_400,
      marks: [{ mark: 'gap', fromAt: new Date(from).toISOString(), toAt: new Date(to).toISOString() }],
    });
    expect((await book(day)).body.reason).toBe('feeding-day.questionable');
    const correct = (who: typeof app.uelzen.manager, body: object) =>
      who.post(`/feeding-days/${day.id}/corrections`, body, { version: day.version });
    expect((await correct(app.uelzen.operator, { kg: 12_000, reason: 'Wiegezettel' })).status).toBe(403);
    expect((await correct(app.uelzen.manager, { kg: 12_000, reason: ' ' })).body.fields).toMatchObject([
      { path: 'reason' },
    ]);
    expect((await correct(app.uelzen.manager, { kg: -1, reason: 'x' })).body.fields).toMatchObject([{ path: 'kg' }]);
    expect((await correct(app.bremen.manager, { kg: 1, reason: 'x' })).status).toBe(404);
    const corrected = created<FeedingDay>(await correct(app.uelzen.manager, { kg: 12_000, reason: 'Wiegezettel' }));
    expect(corrected).toMatchObject({
      state: 'accepted',
      measuredKg: 14_400,
      acceptedKg: 12_000,
      corrections: [{ differenceKg: -2400, reason: 'Wiegezettel' }],
    });
    expect((await correct(app.uelzen.manager, { kg: 1, reason: 'x' })).status).toBe(412);
    created(await book(corrected));
    expect(await stockOf(stage)).toBe(488_000);
    const { items } = (await app.uelzen.manager.get(`/feeding-days/${day.id}/history`)).body;
    expect(items.map(({ event, reason }: { event: string; reason: string }) => [event, reason])).toEqual([
      ['booked', null],
      ['corrected', 'Wiegezettel'],
    ]);
  });

  it('of half the target is questionable, and may be right as it is', async () => {
    const stage = await stageWith();
    await makeRecipe(app.uelzen.manager, { [stage.doser.id]: 30_000 }, { activeFrom: '2026-10-10' });
    const day = await counted(stage);
    expect(day).toMatchObject({ state: 'questionable', targetKg: 30_000, marks: [{ mark: 'off-target' }] });
    const accept = (version: number) =>
      app.uelzen.manager.post(`/feeding-days/${day.id}/acceptance`, { reason: 'Rührwerk stand' }, { version });
    const accepted = created<FeedingDay>(await accept(day.version));
    expect(accepted).toMatchObject({ state: 'accepted', acceptedKg: 14_400 });
    expect((await accept(accepted.version)).body.reason).toBe('feeding-day.not-questionable');
  });

  it('waits when it is short of stock, names what is missing, and is booked when that is there', async () => {
    const stage = await stageWith({ tonnes: 10 });
    const waiting = created<FeedingDay>(await book(await counted(stage)));
    expect(waiting).toMatchObject({ state: 'waiting', missingKg: 4400, booking: null });
    expect(await stockOf(stage)).toBe(10_000);
    const { articleId, locationId } = stage;
    const entry = { kind: 'opening-balance', articleId, locationId, amount: 5, day: '2026-10-02' };
    created(await app.uelzen.manager.post('/bookings/stock-entries', entry));
    expect((await book(waiting)).body).toMatchObject({ state: 'booked', missingKg: null });
    expect(await stockOf(stage)).toBe(600);
  });

  it('that is booked is not changed by what comes later: that stands beside it', async () => {
    const stage = await stageWith();
    const noon = dayStart(DAY) + 12 * HOUR_MS;
    await stage.send(DAY, 100, 5000, (at) => at < noon);
    await stage.gateway.count();
    const half = (await stage.dayOf(DAY)) as FeedingDay;
    expect(half).toMatchObject({ state: 'questionable', measuredKg: 7100 });
    const body = { reason: 'Der Rest stand' };
    const accepted = created<FeedingDay>(
      await app.uelzen.manager.post(`/feeding-days/${half.id}/acceptance`, body, { version: half.version }),
    );
    created(await book(accepted));
    await stage.send(DAY, 100, 5000);
    await stage.gateway.count();
    expect(await stage.dayOf(DAY)).toMatchObject({ state: 'booked', measuredKg: 7100, acceptedKg: 7100, lateKg: 7300 });
    expect(await stockOf(stage)).toBe(492_900);
  });

  it('whose booking is reversed may be booked again', async () => {
    const stage = await stageWith();
    created(await book(await counted(stage)));
    const { booking } = (await stage.dayOf(DAY)) as FeedingDay;
    created(await app.uelzen.manager.post(`/bookings/${booking?.id}/reverse`, { reason: 'Falscher Tag' }));
    const reversed = (await stage.dayOf(DAY)) as FeedingDay;
    expect(reversed).toMatchObject({ state: 'accepted', booking: null });
    expect(await stockOf(stage)).toBe(500_000);
    expect((await book(reversed)).body).toMatchObject({ state: 'booked' });
    expect(await stockOf(stage)).toBe(485_600);
  });

  it('books itself, if its doser does so, and waits for people once these looked at it', async () => {
    const stage = await stageWith({ booksItself: true });
    const day = await counted(stage);
    expect(day).toMatchObject({ state: 'booked' });
    expect(await stockOf(stage)).toBe(485_600);
    const short = await stageWith({ booksItself: true, tonnes: 1 });
    expect(await counted(short)).toMatchObject({ state: 'waiting', missingKg: 13_400 });
  });

  it('is not booked again by itself after it was reversed, whatever its counter says then', async () => {
    const stage = await stageWith({ booksItself: true });
    const { booking } = await counted(stage);
    created(await app.uelzen.manager.post(`/bookings/${booking?.id}/reverse`, { reason: 'Falscher Tag' }));
    await stage.gateway.send({
      readings: [{ endpoint: 'feeder', tag: 'kg', time: dayStart('2026-10-21') + 2 * HOUR_MS, value: 21_000 }],
    });
    await stage.gateway.pack();
    await stage.gateway.count();
    expect(await stage.dayOf(DAY)).toMatchObject({ state: 'accepted', booking: null });
    expect(await stockOf(stage)).toBe(500_000);
  });

  it('that somebody corrected asks again when its gap closes, and is not counted twice', async () => {
    const stage = await stageWith({ booksItself: true });
    const noon = dayStart(DAY) + 12 * HOUR_MS;
    await stage.send(DAY, 100, 5000, (at) => at < noon);
    await stage.gateway.count();
    const half = (await stage.dayOf(DAY)) as FeedingDay;
    const correction = { kg: 14_000, reason: 'Wiegezettel' };
    created(
      await app.uelzen.manager.post(`/feeding-days/${half.id}/corrections`, correction, { version: half.version }),
    );
    await stage.send(DAY, 100, 5000);
    await stage.gateway.count();
    expect(await stage.dayOf(DAY)).toMatchObject({
      state: 'questionable',
      measuredKg: 14_400,
      acceptedKg: 14_000,
      marks: [{ mark: 'recounted' }],
    });
  });

  it('that cannot be counted keeps no other from being counted', async () => {
    const [broken, whole] = [await stageWith(), await stageWith()];
    await broken.send(DAY, 100, 5000);
    await broken.gateway.count();
    await app.owner.query(
      `update reading_blocks set data = '\\x0009'::bytea where starts_at = $1 and series = (select series from endpoints
       where gateway_id = $2)`,
      [new Date(dayStart(DAY)).toISOString(), broken.gateway.id],
    );
    await app.owner.query('update feeding_days set to_count = true where doser_id = $1', [broken.doser.id]);
    expect(await counted(whole)).toMatchObject({ state: 'counted', measuredKg: 14_400 });
    expect(await broken.dayOf(DAY)).toMatchObject({ state: 'counted', measuredKg: 14_400 });
  });

  it('is left to people where it cannot book itself, and others after it are counted', async () => {
    const stage = await stageWith({ booksItself: true });
    await app.owner.query('update storage_locations set locked = true where id = $1', [stage.locationId]);
    await stage.send(DAY, 100, 5000);
    await stage.send('2026-10-21', 100, 5000 + 144 * 100);
    await stage.gateway.count();
    const states = (await stage.daysOf()).filter(({ day }) => day >= DAY).map(({ state }) => state);
    expect(states).toEqual(['counted', 'counted', 'open']);
  });

  it('of a doser without an article takes the only one that lies there', async () => {
    const stage = await stageWith({ articleId: null });
    const day = await counted(stage);
    expect((await book(day)).body).toMatchObject({ state: 'booked' });
    const empty = await stageWith({ articleId: null, tonnes: 0.001 });
    const other = await counted(empty);
    const withdrawal = { articleId: empty.articleId, originLocationId: empty.locationId, amount: 0.001 };
    const destinationLocationId = empty.productionLocationId;
    created(await app.uelzen.operator.post('/bookings/withdrawals', { ...withdrawal, destinationLocationId }));
    expect((await book(other)).body.reason).toBe('feeding-day.article-unclear');
  });
});

it('on which nothing was fed is not booked', async () => {
  const stage = await stageWith();
  await stage.send(DAY, 0, 5000);
  await stage.gateway.count();
  expect((await book((await stage.dayOf(DAY)) as FeedingDay)).body.reason).toBe('feeding-day.nothing-fed');
});

it('of an article that is stored by volume is booked by its density, and without one not at all', async () => {
  const { manager } = app.uelzen;
  const tank = created(await manager.post('/locations', locationBody({ type: 'liquid', unit: 'm3' })));
  const slurry = { name: 'Gülle', type: 'biomass', substrate: 'cattle-slurry', unit: 'm3' };
  const make = async (changes: object) => {
    const article = created(await manager.post('/articles', articleBody([tank.id], { ...slurry, ...changes })));
    const entry = {
      kind: 'opening-balance',
      articleId: article.id,
      locationId: tank.id,
      amount: 100,
      day: '2026-10-01',
    };
    created(await manager.post('/bookings/stock-entries', entry));
    return counted(await stageWith({ articleId: article.id, locationId: tank.id }));
  };
  const day = await make({ densityKgPerM3: 1030 });
  const booked = created<FeedingDay>(await book(day));
  const { body } = await manager.get(`/bookings/${booked.booking?.id}`);
  expect(body).toMatchObject({ quantity: 13_981, unit: 'm3' });
  expect((await book(await make({ densityKgPerM3: null }))).body.reason).toBe('feeding-day.no-density');
});
