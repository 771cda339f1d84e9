import type { Socket } from 'node:net';
import { type ReadingRule, readingRuleInputSchema } from '@halm/model/production/reading-rules/reading-rule.ts';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRecord } from '../../testing/describe-record.ts';
import { makeEndpoint } from '../../testing/production/production-stage.ts';
import { ruleBody, setRuleStage } from '../../testing/production/rule-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { noticeSilence } from '../gateways/notice-silence.ts';
import { packReadings } from '../readings/pack-readings.ts';
import { createReadingRule } from './change-reading-rule.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const HOUR_MS = 3_600_000;
/** Each test has an hour of its own, of days that are gone. */
let hours = 0;
const setStage = (facts = {}) => {
  hours += 2;
  return setRuleStage(app, app.uelzen, new Date(Math.floor(Date.now() / HOUR_MS - 200 + hours) * HOUR_MS), facts);
};
const look = () => noticeSilence.run(app.platform, {}, { isLast: true });
const bell = async (name: string) => {
  const { items } = (await app.uelzen.manager.get('/notifications?limit=100&language=de')).body;
  const bodies: string[] = items.map(({ content }: { content: { body: string } }) => content.body);
  return bodies.filter((body) => body.includes(name));
};
const readRule = async (id: string): Promise<ReadingRule> =>
  (await app.uelzen.manager.get(`/reading-rules/${id}`)).body;

/** A pool whose connections are cut at the nth message to the database, as that of a killed process is. */
const cutPool = (pool: pg.Pool, nth: number) => {
  let asked = 0;
  const bound = <T extends object>(target: T, key: string | symbol): unknown => {
    const value = Reflect.get(target, key) as unknown;
    return typeof value === 'function' ? value.bind(target) : value;
  };
  const cut = (client: pg.PoolClient) =>
    new Proxy(client, {
      get: (target, key) => {
        if (key !== 'query') return bound(target, key);
        return (query: never) => {
          asked += 1;
          if (asked === nth) (target as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
          return target.query(query);
        };
      },
    });
  const connect = async () => cut(await pool.connect());
  return {
    pool: new Proxy(pool, { get: (target, key) => (key === 'connect' ? connect : bound(target, key)) }),
    isCut: () => asked >= nth,
  };
};

describeRecord({
  app: () => app,
  table: 'reading_rules',
  entity: 'reading-rules',
  prepare: async () => ({
    path: `/endpoints/${await makeEndpoint(app.uelzen, { kind: 'gauge', unit: '°C' })}/reading-rules`,
    body: ruleBody(),
  }),
  changes: {
    name: 'Zu kalt',
    kind: 'below',
    threshold: 38.5,
    hysteresis: 0.5,
    forSeconds: 600,
    severity: 'critical',
    active: false,
  },
  derived: ['broken'],
});

describe('a rule', () => {
  it.each([
    [{ threshold: null }, 'threshold', 'required'],
    [{ threshold: 1e13 }, 'threshold', 'too-large'],
    [{ hysteresis: -1 }, 'hysteresis', 'too-small'],
    [{ forSeconds: -1 }, 'forSeconds', 'too-small'],
    [{ forSeconds: 604_801 }, 'forSeconds', 'too-large'],
    [{ forSeconds: 1.5 }, 'forSeconds', 'not-whole'],
    [{ kind: 'rate', forSeconds: 59 }, 'forSeconds', 'too-small'],
    [{ kind: 'silence', forSeconds: 0 }, 'forSeconds', 'too-small'],
    [{ kind: 'rate', threshold: 0, hysteresis: 0 }, 'threshold', 'reading-rule.no-change'],
    [{ kind: 'rate', threshold: 5 }, 'hysteresis', 'reading-rule.never-kept'],
    [{ kind: 'equal' }, 'kind', 'invalid'],
    [{ severity: 'loud' }, 'severity', 'invalid'],
  ])('of %o is refused at its field', async (changes, path, reason) => {
    const endpointId = await makeEndpoint(app.uelzen, { kind: 'gauge' });
    const { status, body } = await app.uelzen.manager.post(`/endpoints/${endpointId}/reading-rules`, ruleBody(changes));
    expect([status, body.fields]).toMatchObject([422, [{ path, reason }]]);
  });

  it('fits the kind of its endpoint, which a person has named', async () => {
    const { manager } = app.uelzen;
    const counter = await makeEndpoint(app.uelzen);
    const refused = await manager.post(`/endpoints/${counter}/reading-rules`, ruleBody());
    expect(refused.body.fields).toEqual([{ path: 'kind', reason: 'reading-rule.other-kind' }]);
    const unnamed = await makeEndpoint(app.uelzen, { state: 'new', name: null, kind: null });
    const { status, body } = await manager.post(`/endpoints/${unnamed}/reading-rules`, ruleBody());
    expect([status, body.reason]).toEqual([409, 'reading-rule.endpoint-unnamed']);
    const { endpoint, naming, add } = await setStage();
    await add();
    const other = await manager.patch(`/endpoints/${endpoint.id}`, { ...naming, kind: 'counter' }, { version: 2 });
    expect(other.body.fields).toEqual([{ path: 'kind', reason: 'reading-rule.needs-kind' }]);
  });

  it('is broken once by readings in any portions, tells managers once, and is kept again', async () => {
    const { add, come, events, gateway, send, endpoint } = await setStage();
    const { id } = await add();
    await come([95, 88, 91, 92]);
    expect(await events()).toEqual([]);
    await come([93, 96, 97], 5);
    await gateway.pack();
    expect(await events()).toEqual(['5–…']);
    expect(await readRule(id)).toMatchObject({ broken: { value: 93 } });
    const words = [`„${endpoint.name}“ liegt mit 93\u00a0% über der Grenze von 90\u00a0%.`];
    expect(await bell(endpoint.name ?? '')).toEqual(words);
    // Late, and once more.
    await send([10, 10], 2.5);
    await send([97], 7);
    await gateway.pack();
    expect(await events()).toEqual(['5–…']);
    await come([88, 85, 99], 8);
    expect(await events()).toEqual(['5–9']);
    expect(await readRule(id)).toMatchObject({ broken: null });
    expect(await bell(endpoint.name ?? '')).toEqual(words);
  });

  it('loses and doubles nothing, whenever packing is killed', async () => {
    // The queue packs ten seconds later by itself.
    const { add, send, events, endpoint, at } = await setRuleStage(app, app.uelzen, new Date(Date.now() - 180_000));
    await add({ forSeconds: 0 });
    app.setClock(new Date(at(3)));
    await send([95, 80, 96]);
    const organisationId = app.uelzen.id;
    const packCut = async (nth: number): Promise<boolean> => {
      const { pool, isCut } = cutPool(app.platform.pool, nth);
      await packReadings.run({ ...app.platform, pool }, { organisationId }, { isLast: true }).catch(() => undefined);
      return isCut();
    };
    let nth = 1;
    while (await packCut(nth)) nth += 1;
    expect(nth).toBeGreaterThan(5);
    expect(await bell(endpoint.name ?? '')).toHaveLength(1);
    expect(await events()).toEqual(['1–2', '3–…']);
  });

  it('on silence is broken by the clock, once, and kept again by the next reading', async () => {
    const { add, come, events, at, endpoint } = await setStage();
    await add({ kind: 'silence', threshold: null, forSeconds: 600, severity: 'critical' });
    await come([50, 51]);
    app.setClock(new Date(at(11)));
    await look();
    expect(await events()).toEqual([]);
    app.setClock(new Date(at(20)));
    await Promise.all([look(), look()]);
    expect(await events()).toEqual(['12–…']);
    expect(await bell(endpoint.name ?? '')).toEqual([`Von „${endpoint.name}“ kommen keine Messwerte mehr.`]);
    await come([50], 21);
    expect(await events()).toEqual(['12–21']);
  });

  it('that asks for something else begins anew; its name alone may change meanwhile', async () => {
    const { manager } = app.uelzen;
    const { add, come, events } = await setStage();
    const { id } = await add({ forSeconds: 0 });
    await come([95]);
    await manager.patch(`/reading-rules/${id}`, ruleBody({ forSeconds: 0, name: 'Voll' }), { version: 1 });
    expect(await readRule(id)).toMatchObject({ name: 'Voll', broken: { value: 95 } });
    const [one, other] = await Promise.all(
      [97, 98].map((threshold) =>
        manager.patch(`/reading-rules/${id}`, ruleBody({ forSeconds: 0, threshold }), { version: 2 }),
      ),
    );
    expect([one?.status, other?.status].toSorted()).toEqual([200, 412]);
    expect((await readRule(id)).broken).toBeNull();
    await come([96, 99], 3);
    expect(await events()).toEqual(['1–1', '4–…']);
    const { status, body } = await manager.delete(`/reading-rules/${id}`, { version: 3 });
    expect([status, body.reason]).toEqual([409, 'request.in-use']);
  });

  it('of an endpoint out of use looks at nothing, and looks on once that is back', async () => {
    const { manager } = app.uelzen;
    const { add, come, events, endpoint, naming, at } = await setStage();
    await add({ forSeconds: 0 });
    await add({ kind: 'silence', threshold: null, forSeconds: 60 });
    await come([95, 96]);
    const change = (state: string, version: number) =>
      manager.patch(`/endpoints/${endpoint.id}`, { ...naming, state }, { version });
    expect((await change('retired', 2)).status).toBe(200);
    app.setClock(new Date(at(10)));
    await look();
    expect(await events()).toEqual([expect.stringMatching(/^1–/)]);
    expect((await change('named', 3)).status).toBe(200);
    await come([97], 10.5);
    expect(await events()).toHaveLength(2);
  });

  it('of an endpoint that somebody takes out of use at the same time looks at nothing', async () => {
    const { manager, asManager } = app.uelzen;
    const { endpoint, naming } = await setStage();
    const input = readingRuleInputSchema.parse(ruleBody());
    let retiring: Promise<{ status: number }> | undefined;
    const made = await asManager(async (scope) => {
      const rule = await createReadingRule(scope, endpoint.id, input);
      retiring = manager.patch(`/endpoints/${endpoint.id}`, { ...naming, state: 'retired' }, { version: 2 });
      // It may be through by then, or wait for this one.
      await Promise.race([retiring, new Promise((resolve) => setTimeout(resolve, 500))]);
      return rule;
    });
    expect((await retiring)?.status).toBe(200);
    const states = await asManager(({ db, organisationId }) =>
      db
        .selectFrom('ruleStates')
        .select('ruleId')
        .where('organisationId', '=', organisationId)
        .where('ruleId', '=', made.id)
        .execute(),
    );
    expect(states).toEqual([]);
  });

  it('is read by operators, changed by managers, and found by what is broken', async () => {
    const { manager, operator, driver } = app.uelzen;
    const { add, come, endpoint } = await setStage();
    const { id } = await add({ forSeconds: 0, name: 'Speicher fast voll' });
    await add({ threshold: 100 });
    await come([95]);
    const list = async (query: string) =>
      (await operator.get(`/reading-rules?endpointId=${endpoint.id}&${query}`)).body.items.map(
        (rule: ReadingRule) => rule.id,
      );
    expect(await list('broken=true')).toEqual([id]);
    expect(await list('search=fast voll')).toEqual([id]);
    expect(await list('sort=-severity')).toHaveLength(2);
    expect((await operator.get(`/endpoints/${endpoint.id}/reading-rules`)).body.items).toHaveLength(2);
    expect((await operator.get(`/rule-events?open=true&endpointId=${endpoint.id}`)).body.items).toMatchObject([
      { rule: { id, name: 'Speicher fast voll' }, value: 95, threshold: 90, clearedAt: null, end: null },
    ]);
    expect((await operator.patch(`/reading-rules/${id}`, ruleBody(), { version: 1 })).status).toBe(403);
    expect((await driver.get('/reading-rules')).status).toBe(403);
    const file = await manager.get('/reading-rules/export?format=csv&locale=de-DE&broken=true');
    expect(file.bytes.toString()).toContain('Speicher fast voll');
  });
});
