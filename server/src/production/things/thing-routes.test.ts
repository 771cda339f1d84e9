import type { ThingItem } from '@halm/model/production/things/thing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRecord } from '../../testing/describe-record.ts';
import { created, locationBody, unique } from '../../testing/plant/master-data.ts';
import { setGatewayStage } from '../../testing/production/gateway-stage.ts';
import { makeEndpoint, thingBody } from '../../testing/production/production-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describeRecord({
  app: () => app,
  table: 'things',
  entity: 'things',
  prepare: async () => ({ path: '/things', body: thingBody() }),
  changes: {
    name: 'Fermenter Nord',
    kind: 'post-digester',
    code: 'F-N',
    latitude: 52.9,
    longitude: 10.5,
    active: false,
  },
});

const makeThing = async (changes: object = {}) =>
  created<ThingItem>(await app.uelzen.manager.post('/things', thingBody(changes)));

/** Gives an endpoint to a thing, or takes it away. */
const give = async (endpointId: string, thingId: string | null) => {
  const { manager } = app.uelzen;
  const { name, kind, unit, state, version } = (await manager.get(`/endpoints/${endpointId}`)).body;
  return manager.patch(`/endpoints/${endpointId}`, { name, kind, unit, state, thingId }, { version });
};

describe('a thing', () => {
  it.each([
    ['kind', 'reactor', 'invalid'],
    ['name', '', 'required'],
    ['latitude', 91, 'too-large'],
    ['longitude', -181, 'too-small'],
  ])('refuses %s of %s', async (field, value, reason) => {
    const position = { latitude: 52, longitude: 10 };
    const { status, body } = await app.uelzen.manager.post('/things', thingBody({ ...position, [field]: value }));
    expect([status, body.fields]).toMatchObject([422, [{ path: field, reason }]]);
  });

  it('has both coordinates or none', async () => {
    const { body } = await app.uelzen.manager.post('/things', thingBody({ latitude: 52 }));
    expect(body.fields).toEqual([{ path: 'longitude', reason: 'required' }]);
  });

  it('has a name and a code of its own, even when two are created at once, and is found by both', async () => {
    const { manager, operator } = app.uelzen;
    const [name, code] = [unique('Nachgärer'), unique('NG')];
    const body = thingBody({ name, code, kind: 'post-digester' });
    const answers = await Promise.all([1, 2].map(() => manager.post('/things', body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const other = await manager.post('/things', thingBody({ code: code.toLowerCase() }));
    expect(other.body.fields).toEqual([{ path: 'code', reason: 'not-unique' }]);
    for (const search of [name.replace('ä', 'ae'), code]) {
      const { items } = (await operator.get(`/things?search=${search}&kind=post-digester&active=true`)).body;
      expect(items.map((thing: ThingItem) => thing.name)).toEqual([name]);
    }
    expect((await operator.get(`/things?search=${code}&kind=chp`)).body.items).toEqual([]);
  });

  it('is stock in a location, which then is not deleted', async () => {
    const { manager } = app.uelzen;
    const location = created(await manager.post('/locations', locationBody({ name: 'Gärrestlager' })));
    const { id, name } = await makeThing({ locationId: location.id });
    expect((await manager.get(`/things/${id}`)).body.location).toEqual({ id: location.id, name: 'Gärrestlager' });
    const { groups } = (await manager.get(`/locations/${location.id}/usage`)).body;
    expect(groups).toContainEqual({ kind: 'thing', count: 1, isMore: false, records: [{ id, name }] });
    expect((await manager.delete(`/locations/${location.id}`, { version: 1 })).body.reason).toBe('request.in-use');
    const elsewhere = created(await app.bremen.manager.post('/locations', locationBody()));
    const { body } = await manager.post('/things', thingBody({ locationId: elsewhere.id }));
    expect(body.fields).toEqual([{ path: 'locationId', reason: 'unknown' }]);
  });

  it('is looked at by operators, and changed by managers', async () => {
    const { id } = await makeThing();
    const { operator, driver } = app.uelzen;
    expect((await operator.get(`/things/${id}`)).status).toBe(200);
    expect((await operator.get(`/things/${id}/history`)).body.items).toMatchObject([{ event: 'created' }]);
    expect((await operator.post('/things', thingBody())).status).toBe(403);
    expect((await operator.delete(`/things/${id}`, { version: 1 })).status).toBe(403);
    expect((await driver.get('/things')).status).toBe(403);
  });

  it('stands on the map while it is in use', async () => {
    const name = unique('Fackel');
    const { id, version } = await makeThing({ name, kind: 'flare', latitude: 52.97, longitude: 10.56 });
    const positionsOf = async () => (await app.uelzen.operator.get(`/things/positions?type=flare&search=${name}`)).body;
    expect(await positionsOf()).toEqual({
      items: [{ id, name, type: 'flare', city: null, latitude: 52.97, longitude: 10.56, distanceKm: null }],
      isCut: false,
    });
    const away = thingBody({ name, kind: 'flare', active: false });
    created(await app.uelzen.manager.patch(`/things/${id}`, away, { version }));
    expect((await positionsOf()).items).toEqual([]);
  });
});

describe('an endpoint', () => {
  it('belongs to a thing, which then is not deleted, and is found by it', async () => {
    const { manager, operator } = app.uelzen;
    const { id, name } = await makeThing();
    const endpointId = await makeEndpoint(app.uelzen, { kind: 'gauge' });
    expect((await give(endpointId, id)).body.thing).toEqual({ id, name });
    const { items } = (await operator.get(`/endpoints?thingId=${id}`)).body;
    expect(items.map((endpoint: { id: string }) => endpoint.id)).toEqual([endpointId]);
    const free = (await operator.get('/endpoints?hasThing=false&size=200')).body.items;
    expect(free.map((endpoint: { id: string }) => endpoint.id)).not.toContain(endpointId);
    expect((await manager.delete(`/things/${id}`, { version: 1 })).body.reason).toBe('request.in-use');
    const entries = (await manager.get(`/endpoints/${endpointId}/history`)).body.items;
    expect(entries[0]).toMatchObject({ before: { thing: null }, after: { thing: { id, name } } });
    expect((await give(endpointId, null)).body.thing).toBeNull();
    expect((await manager.delete(`/things/${id}`, { version: 1 })).status).toBe(204);
  });

  it('knows nothing of things of another organisation', async () => {
    const elsewhere = created(await app.bremen.manager.post('/things', thingBody()));
    const { body } = await give(await makeEndpoint(app.uelzen), elsewhere.id);
    expect(body.fields).toEqual([{ path: 'thingId', reason: 'unknown' }]);
  });
});

describe('a list of things', () => {
  it('has of each thing the newest values of three endpoints, what is measured in front, and their last day', async () => {
    const gateway = await setGatewayStage(app, app.uelzen);
    const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 2 * HOUR_MS;
    const reading = (tag: string, time: number, value: number | string) => ({ endpoint: 'f1', tag, time, value });
    const tags = ['counter', 'gauge', 'state', 'text'] as const;
    await gateway.send({
      readings: [
        ...[40, 42, 47].map((value, at) => reading('gauge', hour + at * 60_000, value)),
        reading('gauge', hour + HOUR_MS, 41.5),
        // Longer ago than a day.
        reading('gauge', hour - 26 * HOUR_MS, 12),
        reading('counter', hour, 1000),
        reading('state', hour, 1),
        reading('text', hour, 'läuft'),
      ],
    });
    await gateway.pack();
    const { id } = await makeThing({ name: unique('Fermenter') });
    const { items } = (await app.uelzen.manager.get(`/endpoints?gatewayId=${gateway.id}`)).body;
    for (const { id: endpointId, tag, version } of items) {
      const body = { name: unique(tag), kind: tag, unit: tag === 'gauge' ? '°C' : null, state: 'named', thingId: id };
      created(await app.uelzen.manager.patch(`/endpoints/${endpointId}`, body, { version }));
    }
    const things = (await app.uelzen.operator.get('/things?size=200')).body.items as ThingItem[];
    const thing = things.find((one) => one.id === id);
    expect(thing?.endpoints).toBe(tags.length);
    expect(thing?.values.map(({ kind, last }) => [kind, last?.value])).toEqual([
      ['gauge', 41.5],
      ['state', 1],
      ['text', 'läuft'],
    ]);
    expect(thing?.values.map(({ hours }) => hours)).toEqual([
      [
        { at: new Date(hour).toISOString(), minimum: 40, maximum: 47, mean: 43 },
        { at: new Date(hour + HOUR_MS).toISOString(), minimum: 41.5, maximum: 41.5, mean: 41.5 },
      ],
      [],
      [],
    ]);
  });

  it('is a file without their readings', async () => {
    const { name } = await makeThing({ code: unique('T'), kind: 'tank' });
    const { bytes } = await app.uelzen.operator.get(`/things/export?format=csv&search=${name}&columns=name,kind`);
    expect(new TextDecoder().decode(bytes)).toContain(name);
  });
});
