import type { ReadingMove } from '@halm/model/production/reading-moves/reading-move.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { created } from '../../testing/plant/master-data.ts';
import { type FeedingStage, setFeedingStage } from '../../testing/production/feeding-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { moveReadings } from './move-readings.ts';

const DAY = '2026-10-20';
let app: TestApp;
let stage: FeedingStage;
beforeAll(async () => {
  app = await startTestApp();
  app.setClock(new Date('2026-10-22T09:00:00Z'));
  stage = await setFeedingStage(app, app.uelzen, { stockedOn: '2026-10-01', tonnes: 500 });
});
afterAll(() => app.close());

const at = (time: string): number => Date.parse(`${DAY}T${time}:00Z`);
const send = (endpoint: string, readings: readonly (readonly [string, number | string])[]) =>
  stage.gateway.send({ readings: readings.map(([time, value]) => ({ endpoint, tag: 'v', time: at(time), value })) });

const endpointOf = async (key: string) => {
  const { body } = await app.uelzen.manager.get(`/endpoints?gatewayId=${stage.gateway.id}&search=${key}`);
  return body.items[0];
};
const named = async (key: string, kind = 'gauge'): Promise<string> => {
  const { id, version } = await endpointOf(key);
  created(
    await app.uelzen.manager.patch(`/endpoints/${id}`, { name: key, kind, unit: null, state: 'named' }, { version }),
  );
  return id;
};
const valuesOf = async (key: string) => {
  const { id } = await endpointOf(key);
  const { body } = await app.uelzen.manager.get(
    `/endpoints/${id}/readings?from=${DAY}T00:00:00Z&to=2026-10-21T00:00:00Z`,
  );
  return body.readings.map(({ value }: { value: number }) => value);
};
const move = (fromEndpointId: string, toEndpointId: string, [from, to] = ['10:00', '12:00']) =>
  app.uelzen.manager.post('/reading-moves', {
    fromEndpointId,
    toEndpointId,
    // By the clock of the plant, two hours ahead of UTC on that day.
    from: `${DAY}T${from}`,
    to: `${DAY}T${to}`,
    reason: 'Kanal vertauscht',
  });
const run = () => moveReadings.run(app.platform, { organisationId: app.uelzen.id }, { isLast: true });
const latest = async (): Promise<ReadingMove> => (await app.uelzen.manager.get('/reading-moves')).body.items[0];

describe('readings that stand at the wrong endpoint', () => {
  it('are moved, what is there already once, and what is contradicted stays', async () => {
    await send('falsch', [
      ['07:59', 1],
      ['08:00', 2],
      ['09:00', 3],
      ['09:30', 4],
      ['09:59', 5],
      ['10:00', 6],
    ]);
    await send('richtig', [
      ['09:00', 3],
      ['09:30', 40],
    ]);
    await stage.gateway.pack();
    const [wrong, right] = [await named('falsch'), await named('richtig')];
    expect(created(await move(wrong, right))).toMatchObject({ state: 'waiting' });
    await run();
    await expect.poll(async () => (await latest()).state).toBe('done');
    expect(await latest()).toMatchObject({ moved: 2, repeated: 1, conflicts: 1, reason: 'Kanal vertauscht' });
    expect(await valuesOf('falsch')).toEqual([1, 4, 6]);
    expect(await valuesOf('richtig')).toEqual([2, 3, 40, 5]);
    expect(await endpointOf('richtig')).toMatchObject({ last: { value: 5 } });
    await stage.gateway.rollUp();
    const { rows } = await app.owner.query(
      `select endpoints.key, reading_days.count, maximum from reading_days
       join endpoints using (organisation_id, series) where endpoints.id in ($1, $2) order by key`,
      [wrong, right],
    );
    expect(rows).toEqual([
      { key: 'falsch', count: 3, maximum: 6 },
      { key: 'richtig', count: 4, maximum: 40 },
    ]);
  });

  it('of which all are moved leave nothing behind', async () => {
    await send('ganz', [['08:30', 7]]);
    await send('ziel', [['08:00', 1]]);
    await stage.gateway.pack();
    await stage.gateway.rollUp();
    const [source, target] = [await named('ganz'), await named('ziel')];
    created(await move(source, target));
    await run();
    await expect.poll(() => valuesOf('ganz')).toEqual([]);
    expect(await endpointOf('ganz')).toMatchObject({ last: null });
    await stage.gateway.rollUp();
    const { rows } = await app.owner.query(
      `select count(*)::int as count from endpoints join reading_days using (organisation_id, series)
       where endpoints.id = $1`,
      [source],
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('are refused where they cannot be moved', async () => {
    await send('wort', [['08:00', 'läuft']]);
    await send('neu', [['08:00', 1]]);
    await stage.gateway.pack();
    const [number, word] = [(await endpointOf('ziel')).id, await named('wort', 'text')];
    const fieldsOf = async (answer: ReturnType<typeof move>) => (await answer).body.fields;
    expect(await fieldsOf(move(number, number))).toEqual([
      { path: 'toEndpointId', reason: 'reading-move.same-endpoint' },
    ]);
    expect(await fieldsOf(move(number, word))).toEqual([{ path: 'toEndpointId', reason: 'endpoint.sends-words' }]);
    expect(await fieldsOf(move(word, number))).toEqual([{ path: 'toEndpointId', reason: 'endpoint.sends-numbers' }]);
    expect(await fieldsOf(move(number, (await endpointOf('neu')).id))).toEqual([
      { path: 'toEndpointId', reason: 'reading-move.unnamed' },
    ]);
    const other = (await endpointOf('falsch')).id;
    expect(await fieldsOf(move(number, other, ['12:00', '12:00']))).toEqual([
      { path: 'to', reason: 'endpoint.ends-before-start' },
    ]);
    const body = { fromEndpointId: number, toEndpointId: other, to: `${DAY}T12:00`, reason: 'x' };
    const post = (from: string, to = body.to) => app.uelzen.manager.post('/reading-moves', { ...body, from, to });
    expect(await fieldsOf(post('2026-06-30T12:00'))).toEqual([{ path: 'from', reason: 'reading-move.too-old' }]);
    expect(await fieldsOf(post(`${DAY}T11:00`, '2026-10-23T00:00'))).toEqual([{ path: 'to', reason: 'in-the-future' }]);
    expect(await fieldsOf(post('morgen'))).toEqual([{ path: 'from', reason: 'not-a-date' }]);
    expect((await app.uelzen.operator.post('/reading-moves', { ...body, from: `${DAY}T11:00` })).status).toBe(403);
    const foreign = await app.bremen.manager.post('/reading-moves', { ...body, from: `${DAY}T11:00` });
    expect(foreign.body.fields).toEqual([{ path: 'fromEndpointId', reason: 'unknown' }]);
  });

  it('that a booked day was counted by stay', async () => {
    await stage.send(DAY, 100, 5000);
    await stage.gateway.count();
    const day = await stage.dayOf(DAY);
    const accepted = { reason: 'geprüft' };
    const { manager } = app.uelzen;
    const version = day?.version ?? 0;
    const ready =
      day?.state === 'questionable'
        ? created(await manager.post(`/feeding-days/${day.id}/acceptance`, accepted, { version }))
        : day;
    created(await manager.post(`/feeding-days/${day?.id}/booking`, undefined, { version: ready?.version ?? 0 }));
    const { body: dosers } = await manager.get('/dosers');
    const [doser] = dosers.items;
    const other = (await endpointOf('falsch')).id;
    expect(await move(other, doser.endpoint.id)).toMatchObject({
      status: 409,
      body: { reason: 'reading-move.day-booked' },
    });
    // One that began before the day was booked ends there.
    await app.owner.query(
      `insert into reading_moves (organisation_id, id, from_endpoint_id, to_endpoint_id, from_at, to_at, next_at,
         reason, user_name, made_at)
       values ($1, gen_random_uuid(), $2, $3, $4, $5, $4, 'früher begonnen', 'Test', now())`,
      [app.uelzen.id, other, doser.endpoint.id, `${DAY}T07:00:00Z`, `${DAY}T11:00:00Z`],
    );
    const before = await valuesOf('falsch');
    await run();
    const { body } = await manager.get('/reading-moves?size=100');
    const stopped = body.items.find(({ reason }: ReadingMove) => reason === 'früher begonnen');
    expect(stopped).toMatchObject({ state: 'stopped', stoppedByDay: DAY, moved: 0, endedAt: expect.any(String) });
    expect(await valuesOf('falsch')).toEqual(before);
  });
});
