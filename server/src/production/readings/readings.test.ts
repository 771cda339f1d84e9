import type { Endpoint } from '@halm/model/production/endpoints/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { created } from '../../testing/plant/master-data.ts';
import { type GatewayStage, setGatewayStage } from '../../testing/production/gateway-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: GatewayStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setGatewayStage(app, app.uelzen);
});
afterAll(() => app.close());

const MINUTE_MS = 60_000;
/** A while ago, at the start of a minute. */
const past = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - 60 * MINUTE_MS;

const findEndpoint = async (key: string): Promise<Endpoint> => {
  const { body } = await app.uelzen.manager.get(`/endpoints?gatewayId=${stage.id}&search=${key}`);
  return body.items[0];
};
const curveOf = async (key: string, minutes = 60) => {
  const { id } = await findEndpoint(key);
  const [from, to] = [new Date(past).toISOString(), new Date(past + minutes * MINUTE_MS).toISOString()];
  return (await app.uelzen.operator.get(`/endpoints/${id}/readings?from=${from}&to=${to}`)).body;
};
const counts = async () => {
  const { body } = await app.uelzen.manager.get(`/gateways/${stage.id}`);
  const { accepted, repeated, conflicts, refused, ignored } = body;
  return { accepted, repeated, conflicts, refused, ignored };
};
const changeOf = async (work: () => Promise<unknown>) => {
  const before = await counts();
  await work();
  const after = await counts();
  return Object.fromEntries(Object.entries(after).map(([name, value]) => [name, value - before[name as 'accepted']]));
};
const none = { accepted: 0, repeated: 0, conflicts: 0, refused: 0, ignored: 0 };
const rows = (key: string, values: readonly (number | string)[]) =>
  values.map((value, index) => ({ endpoint: key, tag: 'v', time: past + index * MINUTE_MS, value }));

describe('readings', () => {
  it('are stored once, as rows and as columns, however often they come', async () => {
    const values = Array.from({ length: 30 }, (_, index) => 20 + index / 8);
    const columns = {
      series: [{ endpoint: 'gas', tag: 'v', times: values.map((_, index) => past + index * MINUTE_MS), values }],
    };
    const change = await changeOf(async () => {
      await stage.send({ readings: rows('gas', values) });
      await stage.pack();
      await stage.send(columns);
      await stage.send(columns);
      await stage.pack();
      await stage.pack();
    });
    expect(change).toEqual({ ...none, accepted: 30, repeated: 60 });
    const { readings, count } = await curveOf('gas');
    expect(count).toBe(30);
    expect(readings).toEqual(values.map((value, index) => ({ at: past + index * MINUTE_MS, value })));
    const { rows: figures } = await app.owner.query(
      `select sum(count)::int as count, min(minimum) as minimum, max(maximum) as maximum, sum(sum) as sum
       from reading_blocks where organisation_id = $1 and series = (
         select series from endpoints where organisation_id = $1 and key = 'gas')`,
      [app.uelzen.id],
    );
    const sum = values.reduce((total, value) => total + value, 0);
    expect(figures).toEqual([{ count: 30, minimum: 20, maximum: 20 + 29 / 8, sum }]);
    expect(await findEndpoint('gas')).toMatchObject({ state: 'new', last: { value: 20 + 29 / 8 }, isText: false });
  });

  it('of an instant stay what they were first, and the contradiction is counted', async () => {
    await stage.send({ readings: rows('ph', [7.1, 7.2]) });
    await stage.pack();
    const change = await changeOf(async () => {
      await stage.send({ readings: rows('ph', [7.1, 8]) });
      await stage.pack();
    });
    expect(change).toEqual({ ...none, repeated: 1, conflicts: 1 });
    expect((await curveOf('ph')).readings.map(({ value }: { value: number }) => value)).toEqual([7.1, 7.2]);
  });

  it('come late and out of order, and stand in the order of time', async () => {
    const all = rows('late', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    await stage.send({ readings: all.slice(6) });
    await stage.pack();
    await stage.send({ readings: all.slice(0, 7).toReversed() });
    await stage.pack();
    const { readings } = await curveOf('late');
    expect(readings.map(({ value }: { value: number }) => value)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await findEndpoint('late')).toMatchObject({ last: { value: 10 } });
  });

  it('may be words, and an endpoint sends either words or numbers once it is named', async () => {
    await stage.send({ readings: rows('mode', ['läuft', 'steht']) });
    const { id, version } = await findEndpoint('mode');
    const naming = { name: 'Betriebsart', kind: 'text', unit: null, state: 'named' };
    created(await app.uelzen.manager.patch(`/endpoints/${id}`, naming, { version }));
    const { body } = await stage.send({ readings: rows('mode', [5, 'gestört', 'steht']) });
    expect(body).toMatchObject({ accepted: 2, refused: [{ index: 0, reason: 'other-kind' }], refusedCount: 1 });
    await stage.pack();
    expect((await curveOf('mode')).readings.map(({ value }: { value: string }) => value)).toEqual([
      'läuft',
      'steht',
      'steht',
    ]);
  });

  it.each([true, false])('are numbers after the words of a start, packed between: %s', async (isPacked) => {
    const key = `starting-${isPacked}`;
    await stage.send({ readings: rows(key, ['---', '---']) });
    if (isPacked) await stage.pack();
    const { body } = await stage.send({ readings: rows(key, [41.5, 42, 42.5]) });
    expect(body).toMatchObject({ accepted: 3, refusedCount: 0 });
    await stage.pack();
    expect((await curveOf(key)).readings.map(({ value }: { value: number }) => value)).toEqual([41.5, 42, 42.5]);
    expect(await findEndpoint(key)).toMatchObject({ isText: false, state: 'new', last: { value: 42.5 } });
  });

  it('that are wrong are refused one by one, and the gateway shows them as they came', async () => {
    const wrong = [
      { endpoint: 'x', tag: 'v', time: Date.now() + 3_600_000, value: 1 },
      { endpoint: 'x', tag: 'v', time: 0, value: 2 },
      { endpoint: 'x', tag: 'v', time: past, value: null },
    ];
    const { status, body } = await stage.send({ readings: [...wrong, ...rows('right', [1])] });
    expect([status, body.accepted, body.refusedCount]).toEqual([200, 1, 3]);
    const { body: shown } = await app.uelzen.manager.get(`/gateways/${stage.id}/refusals?size=3`);
    expect(shown.items.map(({ reason }: { reason: string }) => reason).toSorted()).toEqual([
      'ahead',
      'malformed',
      'too-old',
    ]);
    expect(shown.items.map(({ reading }: { reading: string }) => reading).join()).toContain('"value":null');
  });

  it('that are refused again and again leave the newest thousand', async () => {
    const wrong = { readings: Array(100).fill({ endpoint: 'x', tag: 'v', time: 0, value: 1 }) };
    for (let call = 0; call < 11; call += 1) await stage.send(wrong);
    const { body } = await app.uelzen.manager.get(`/gateways/${stage.id}/refusals?only=count`);
    expect(body.pagination.totalRecords).toBe(1000);
  });

  it('of an endpoint that people ignore are counted and not stored', async () => {
    await stage.send({ readings: rows('noise', [1]) });
    await stage.pack();
    const { id, version } = await findEndpoint('noise');
    created(await app.uelzen.manager.post(`/endpoints/${id}/ignoring`, undefined, { version }));
    const change = await changeOf(async () => {
      expect((await stage.send({ readings: rows('noise', [1, 2, 3]) })).body).toMatchObject({
        ignored: 3,
        accepted: 0,
      });
      await stage.pack();
    });
    expect(change).toEqual({ ...none, ignored: 3 });
    expect((await curveOf('noise')).count).toBe(1);
  });

  it('are drawn by at most two thousand of them', async () => {
    const times = Array.from({ length: 3000 }, (_, index) => past + index * 1000);
    await stage.send({ series: [{ endpoint: 'many', tag: 'v', times, values: times.map((_, index) => index % 97) }] });
    await stage.pack();
    const { readings, count } = await curveOf('many');
    expect(count).toBe(3000);
    expect(readings.length).toBeLessThanOrEqual(2000);
  });

  it('of a millisecond each are packed, as many as a block has', async () => {
    const all = Array.from({ length: 160_000 }, (_, index) => past + index);
    for (let from = 0; from < all.length; from += 20_000) {
      const times = all.slice(from, from + 20_000);
      await stage.send({ series: [{ endpoint: 'fast', tag: 'v', times, values: times.map(() => 1) }] });
    }
    await stage.pack();
    expect((await curveOf('fast', 5)).count).toBe(160_000);
  });

  it('of two calls at once are all there, with one endpoint', async () => {
    const half = (offset: number) =>
      rows('twice', Array(20).fill(offset)).map((row) => ({ ...row, time: row.time + offset }));
    await Promise.all([stage.send({ readings: half(1) }), stage.send({ readings: half(2) })]);
    await Promise.all([stage.pack(), stage.pack()]);
    expect((await curveOf('twice')).count).toBe(40);
    const { body } = await app.uelzen.manager.get(`/endpoints?gatewayId=${stage.id}&search=twice`);
    expect(body.items).toHaveLength(1);
  });

  it.each([
    ['nothing', {}, 422],
    ['a text', { readings: 'all' }, 422],
    ['number', { series: 7 }, 422],
    ['more than a megabyte', { readings: Array(60_000).fill({ endpoint: 'a', tag: 'b' }) }, 413],
  ])('are no %s', async (_, body, status) => expect((await stage.send(body)).status).toBe(status));
});

describe('an endpoint', () => {
  it('is named by a person, words as text and numbers as something else', async () => {
    await stage.send({ readings: [...rows('silo', [1]), ...rows('state', ['an'])] });
    const { manager, operator } = app.uelzen;
    const name = (of: Endpoint, kind: string, who = manager) =>
      who.patch(
        `/endpoints/${of.id}`,
        { name: `Punkt ${of.key}`, kind, unit: 'kg', state: 'named' },
        { version: of.version },
      );
    const [numbers, words] = [await findEndpoint('silo'), await findEndpoint('state')];
    expect((await name(numbers, 'counter', operator)).status).toBe(403);
    expect((await name(numbers, 'text')).body.fields).toEqual([{ path: 'kind', reason: 'endpoint.sends-numbers' }]);
    expect((await name(words, 'gauge')).body.fields).toEqual([{ path: 'kind', reason: 'endpoint.sends-words' }]);
    expect((await name(numbers, 'counter')).body).toMatchObject({
      state: 'named',
      name: 'Punkt silo',
      kind: 'counter',
    });
    expect((await manager.get(`/endpoints/${numbers.id}/history`)).body.items).toHaveLength(1);
    expect((await app.bremen.manager.get(`/endpoints/${numbers.id}`)).status).toBe(404);
  });

  it('that was retired takes no new readings', async () => {
    await stage.send({ readings: rows('old', [1]) });
    const { id, version } = await findEndpoint('old');
    const facts = { name: 'Alter Zähler', kind: 'counter', unit: 'kg', state: 'retired' };
    created(await app.uelzen.manager.patch(`/endpoints/${id}`, facts, { version }));
    expect((await stage.send({ readings: rows('old', [2]) })).body).toMatchObject({
      accepted: 0,
      refused: [{ index: 0, reason: 'retired' }],
    });
  });

  it('shows a curve of ten years at most', async () => {
    const { id } = await findEndpoint('gas');
    const ask = (from: string, to: string) => app.uelzen.manager.get(`/endpoints/${id}/readings?from=${from}&to=${to}`);
    const [one, ten] = ['2016-11-01T00:00:00Z', '2026-11-02T00:00:00Z'];
    expect((await ask(one, ten)).body).toMatchObject({ level: 'hours' });
    expect((await ask(one, '2026-11-03T00:00:00Z')).body.fields).toEqual([
      { path: 'to', reason: 'endpoint.curve-too-long' },
    ]);
    expect((await ask(ten, one)).body.fields).toEqual([{ path: 'to', reason: 'endpoint.ends-before-start' }]);
  });

  it('shows words of three days at most', async () => {
    const { id } = await findEndpoint('mode');
    const ask = (from: string, to: string) => app.uelzen.manager.get(`/endpoints/${id}/readings?from=${from}&to=${to}`);
    const [one, three] = ['2026-11-01T00:00:00Z', '2026-11-04T00:00:00Z'];
    expect((await ask(one, three)).body).toMatchObject({ level: 'readings' });
    expect((await ask(one, '2026-11-04T00:00:01Z')).body.fields).toEqual([
      { path: 'to', reason: 'endpoint.curve-too-long' },
    ]);
  });
});
