import type { Curve } from '@halm/model/production/endpoints/curve.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { created, unique } from '../../testing/plant/master-data.ts';
import { type GatewayStage, setGatewayStage } from '../../testing/production/gateway-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { removeOldReadingDays } from './remove-old-reading-days.ts';

let app: TestApp;
let stage: GatewayStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setGatewayStage(app, app.uelzen);
});
afterAll(() => app.close());

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Noon (UTC), so that a few hours are of one day. */
const noon = Math.floor(Date.now() / DAY_MS) * DAY_MS - 10 * DAY_MS + DAY_MS / 2;

/** Sends a value for each minute from an instant on, and packs them. */
const send = async (key: string, fromAt: number, values: readonly (number | string)[]) => {
  await stage.send({
    series: [{ endpoint: key, tag: 'v', times: values.map((_, index) => fromAt + index * MINUTE_MS), values }],
  });
  await stage.pack();
};
const findEndpoint = async (key: string) => {
  const { body } = await app.uelzen.manager.get(`/endpoints?gatewayId=${stage.id}&search=${key}`);
  return body.items[0];
};
const curveOf = async (key: string, fromAt: number, toAt: number): Promise<Curve> => {
  const { id } = await findEndpoint(key);
  const [from, to] = [new Date(fromAt).toISOString(), new Date(toAt).toISOString()];
  return (await app.uelzen.operator.get(`/endpoints/${id}/readings?from=${from}&to=${to}`)).body;
};
const week = (key: string) => curveOf(key, noon - 3 * DAY_MS, noon + 4 * DAY_MS);
const year = (key: string) => curveOf(key, noon - 300 * DAY_MS, noon + 4 * DAY_MS);

const dueDays = async () =>
  (await app.owner.query('select day from reading_days_due where organisation_id = $1', [app.uelzen.id])).rows;

/** How many days of five minutes an endpoint has after the nightly job of an instant. */
const daysLeft = async (endpointId: string, now: Date): Promise<number> => {
  await app.uelzen.asManager((scope) => removeOldReadingDays({ ...scope, now }));
  const { rows } = await app.owner.query(
    'select day from reading_days join endpoints using (organisation_id, series) where endpoints.id = $1',
    [endpointId],
  );
  return rows.length;
};

describe('roll-ups', () => {
  it('draw a week of five minutes and a year of hours, also before they are made', async () => {
    const key = unique('gas');
    const values = Array.from({ length: 130 }, (_, index) => 400 + index / 4);
    await send(key, noon - 10 * MINUTE_MS, values);
    const [weekBefore, yearBefore] = [await week(key), await year(key)];
    expect(weekBefore).toMatchObject({ level: 'fiveMinutes', count: 130 });
    expect(weekBefore.readings).toHaveLength(26);
    expect(weekBefore.readings[0]).toEqual({ at: noon - 10 * MINUTE_MS, value: 400.5, minimum: 400, maximum: 401 });
    expect(yearBefore).toMatchObject({ level: 'hours', count: 130 });
    expect(yearBefore.readings.map(({ at, minimum, maximum }) => ({ at, minimum, maximum }))).toEqual([
      { at: noon - HOUR_MS, minimum: 400, maximum: 402.25 },
      { at: noon, minimum: 402.5, maximum: 417.25 },
      { at: noon + HOUR_MS, minimum: 417.5, maximum: 432.25 },
    ]);
    await stage.rollUp();
    expect(await dueDays()).toEqual([]);
    expect(await week(key)).toEqual(weekBefore);
    expect(await year(key)).toEqual(yearBefore);
  });

  it('take in readings that come late, and leave other days alone', async () => {
    const key = unique('ch4');
    await send(key, noon - DAY_MS, [50, 51]);
    await send(key, noon, [52, 53]);
    await stage.rollUp();
    await send(key, noon - DAY_MS + HOUR_MS, [60, 62]);
    const before = await year(key);
    expect(before.readings.map(({ value }) => value)).toEqual([50.5, 61, 52.5]);
    await stage.rollUp();
    expect(await year(key)).toEqual(before);
    expect((await week(key)).readings.map(({ value }) => value)).toEqual([50.5, 61, 52.5]);
  });

  it('of a counter tell where it stood', async () => {
    const key = unique('strom');
    await send(key, noon, [100, 110, 130]);
    const { id, version } = await findEndpoint(key);
    const facts = { name: key, kind: 'counter', unit: 'kWh', state: 'named' };
    created(await app.uelzen.manager.patch(`/endpoints/${id}`, facts, { version }));
    expect((await week(key)).readings).toEqual([{ at: noon, value: 130, minimum: 100, maximum: 130 }]);
  });

  it('are not made of words', async () => {
    await stage.rollUp();
    await send(unique('mode'), noon, ['läuft', 'steht']);
    expect(await dueDays()).toEqual([]);
  });

  it('of hours stay when those of five minutes are removed', async () => {
    const key = unique('druck');
    await send(key, noon, [1, 2, 3]);
    await stage.rollUp();
    const { id } = await findEndpoint(key);
    const later = (years: number) => new Date(noon + (365 * years + 20) * DAY_MS);
    expect(await daysLeft(id, later(2))).toBe(1);
    expect(await daysLeft(id, later(3))).toBe(0);
    expect((await year(key)).readings).toHaveLength(1);
  });

  it.each([
    ['short', 1],
    ['usual', 3],
    ['long', 10],
  ])('of five minutes stay as long as their endpoint says: %s', async (retention, years) => {
    const key = unique('ph');
    await send(key, noon, [7]);
    await stage.rollUp();
    const { id, version } = await findEndpoint(key);
    const facts = { name: key, kind: 'gauge', unit: null, state: 'named' };
    const named = created(await app.uelzen.manager.patch(`/endpoints/${id}`, { ...facts, retention }, { version }));
    // Whoever only changes the name leaves the rest as it is.
    const renamed = await app.uelzen.manager.patch(`/endpoints/${id}`, facts, { version: named.version });
    expect(created(renamed)).toMatchObject({ retention });
    expect(await daysLeft(id, new Date(noon + (365.3 * years - 5) * DAY_MS))).toBe(1);
    expect(await daysLeft(id, new Date(noon + (365.3 * years + 5) * DAY_MS))).toBe(0);
  });

  it('are made of blocks too that do not tell how a counter rose', async () => {
    const key = unique('alt');
    await send(key, noon, [100, 110, 130]);
    const before = await week(key);
    await app.owner.query(
      `update reading_blocks set first = null, last = null, increase = null where series = (
         select series from endpoints where organisation_id = $1 and key = $2) and organisation_id = $1`,
      [app.uelzen.id, key],
    );
    await stage.rollUp();
    expect(await week(key)).toEqual(before);
  });
});
