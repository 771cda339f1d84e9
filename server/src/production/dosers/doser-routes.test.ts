import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRecord } from '../../testing/describe-record.ts';
import { articleBody, created, locationBody, unique } from '../../testing/plant/master-data.ts';
import { doserBody, makeDoser, makeEndpoint, setDoserStage } from '../../testing/production/production-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describeRecord({
  app: () => app,
  table: 'dosers',
  entity: 'dosers',
  prepare: async (manager) => {
    const { uelzen, bremen } = app;
    const stage = await setDoserStage(manager === bremen.manager ? bremen : uelzen);
    return { path: '/dosers', body: doserBody(stage) };
  },
  changes: { name: 'Dosierer Nord', unit: 'ton', correctionFactor: 1.025, mostKgPerHour: 15_000, booksItself: true },
});

/** What a doser is refused for, by its field. */
const refusalOf = async (changes: object, stage?: Awaited<ReturnType<typeof setDoserStage>>) => {
  const body = doserBody(stage ?? (await setDoserStage(app.uelzen)), changes);
  const { status, body: answer } = await app.uelzen.manager.post('/dosers', body);
  return [status, answer.fields];
};
const refused = (path: string, reason: string) => [422, [{ path, reason }]];

describe('a doser', () => {
  it('tells what it feeds, from where and into what, by names', async () => {
    const { stage, id } = await makeDoser(app.uelzen);
    const { body } = await app.uelzen.operator.get(`/dosers/${id}`);
    expect(body).toMatchObject({
      article: { id: stage.articleId, name: 'Maissilage' },
      location: { id: stage.locationId, name: 'Fahrsilo 1' },
      productionLocation: { id: stage.productionLocationId, name: 'Fermenter 1' },
      endpoint: { id: stage.endpointId, name: expect.stringContaining('Zähler') },
      booksItself: false,
      active: true,
    });
  });

  it('feeds whatever lies in its location where it names no article', async () => {
    expect(await makeDoser(app.uelzen, { articleId: null })).toMatchObject({ article: null });
  });

  it.each([
    ['nobody has said what it is', { state: 'new', name: null, kind: null }, 'doser.endpoint-unnamed'],
    ['its readings are not stored', { state: 'ignored' }, 'doser.endpoint-unnamed'],
    ['it was replaced', { state: 'retired' }, 'doser.endpoint-unnamed'],
    ['it says words', { isText: true, kind: 'text' }, 'doser.endpoint-no-weight'],
    ['it says whether something runs', { kind: 'state' }, 'doser.endpoint-no-weight'],
  ])('is not weighed by an endpoint of which %s', async (_, facts, reason) => {
    const endpointId = await makeEndpoint(app.uelzen, facts);
    expect(await refusalOf({ endpointId })).toEqual(refused('endpointId', reason));
  });

  it('is weighed by a counter or by what is left in it, as its endpoint does', async () => {
    const endpointId = await makeEndpoint(app.uelzen, { kind: 'gauge' });
    expect(await refusalOf({ endpointId })).toEqual(refused('mode', 'doser.weighs-by-gauge'));
    expect(await refusalOf({ mode: 'net' })).toEqual(refused('mode', 'doser.weighs-by-counter'));
    expect(await makeDoser(app.uelzen, { endpointId, mode: 'net' })).toMatchObject({ mode: 'net' });
  });

  it('has an endpoint for itself, even when two are created at once', async () => {
    const { manager } = app.uelzen;
    const stage = await setDoserStage(app.uelzen);
    const answers = await Promise.all([1, 2].map(() => manager.post('/dosers', doserBody(stage))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const second = answers.find(({ status }) => status === 422);
    expect(second?.body.fields).toEqual([{ path: 'endpointId', reason: 'doser.endpoint-taken' }]);
    const made = answers.find(({ status }) => status === 200)?.body;
    const again = await manager.patch(`/dosers/${made.id}`, doserBody(stage), { version: 1 });
    expect(again.status).toBe(200);
  });

  it('takes from storage and feeds production', async () => {
    const stage = await setDoserStage(app.uelzen);
    const { locationId, productionLocationId } = stage;
    const other = created(await app.uelzen.manager.post('/locations', locationBody({ type: 'production' })));
    expect(await refusalOf({ locationId: other.id })).toEqual(refused('locationId', 'doser.from-production'));
    const store = created(await app.uelzen.manager.post('/locations', locationBody()));
    const intoStore = refused('productionLocationId', 'doser.into-storage');
    expect(await refusalOf({ productionLocationId: store.id })).toEqual(intoStore);
    expect(await refusalOf({ productionLocationId: locationId }, { ...stage, locationId })).toEqual(
      refused('productionLocationId', 'booking.same-location'),
    );
    expect(await refusalOf({ locationId: productionLocationId }, stage)).toEqual(
      refused('productionLocationId', 'booking.same-location'),
    );
  });

  it('feeds an article that may lie in its location', async () => {
    const tank = created(await app.uelzen.manager.post('/locations', locationBody({ type: 'liquid', unit: 'm3' })));
    expect(await refusalOf({ locationId: tank.id })).toEqual(refused('articleId', 'inventory.solid-into-tank'));
    const slurry = articleBody([tank.id], { name: 'Gülle', substrate: 'cattle-slurry', densityKgPerM3: 1030 });
    const { id: articleId } = created(await app.uelzen.manager.post('/articles', slurry));
    expect(await makeDoser(app.uelzen, { articleId, locationId: tank.id })).toMatchObject({
      article: { name: 'Gülle' },
    });
  });

  it.each(['articleId', 'locationId', 'productionLocationId', 'endpointId'] as const)(
    'knows nothing of another organisation: %s',
    async (field) => {
      const elsewhere = await setDoserStage(app.bremen);
      expect(await refusalOf({ [field]: elsewhere[field] })).toEqual(refused(field, 'unknown'));
    },
  );

  it.each([
    ['correctionFactor', 0, 'too-small'],
    ['correctionFactor', 0.0000001, 'too-small'],
    ['correctionFactor', -1, 'too-small'],
    ['correctionFactor', 101, 'too-large'],
    ['correctionFactor', null, 'required'],
    ['mostKgPerHour', 0, 'too-small'],
    ['mostKgPerHour', 1.5, 'not-whole'],
    ['mode', 'guess', 'invalid'],
    ['unit', 'm3', 'invalid'],
  ])('refuses %s of %s', async (field, value, reason) => {
    const [status, fields] = await refusalOf({ [field]: value });
    expect([status, fields]).toMatchObject([422, [{ path: field, reason }]]);
  });

  it('has a name of its own, whatever the capitals, and is found by it', async () => {
    const name = unique('Rübendosierer');
    await makeDoser(app.uelzen, { name });
    expect(await refusalOf({ name: name.toUpperCase() })).toEqual(refused('name', 'not-unique'));
    const { body } = await app.uelzen.operator.get(`/dosers?search=${name.replace('ü', 'ue')}&active=true`);
    expect(body.items.map((doser: { name: string }) => doser.name)).toEqual([name]);
  });

  it('keeps its locations what they are, and from being deleted as its article', async () => {
    const { manager } = app.uelzen;
    const { stage, id, name } = await makeDoser(app.uelzen);
    const { version, ...location } = (await manager.get(`/locations/${stage.locationId}`)).body;
    const changed = await manager.patch(`/locations/${location.id}`, { ...location, type: 'production' }, { version });
    expect([changed.status, changed.body.fields]).toEqual(refused('type', 'location.fed-by-doser'));
    const paths = [
      `/locations/${stage.locationId}`,
      `/locations/${stage.productionLocationId}`,
      `/articles/${stage.articleId}`,
    ];
    for (const path of paths) {
      const { groups } = (await manager.get(`${path}/usage`)).body;
      expect(groups).toContainEqual({ kind: 'doser', count: 1, isMore: false, records: [{ id, name }] });
      expect((await manager.delete(path, { version: 1 })).body.reason).toBe('request.in-use');
    }
  });

  it('keeps its factor to six decimals', async () => {
    const { id } = await makeDoser(app.uelzen, { correctionFactor: 0.9876543 });
    expect((await app.uelzen.manager.get(`/dosers/${id}`)).body.correctionFactor).toBe(0.987654);
  });

  it('has a history for the manager alone', async () => {
    const { id } = await makeDoser(app.uelzen);
    const { body } = await app.uelzen.manager.get(`/dosers/${id}/history`);
    expect(body.items).toMatchObject([{ event: 'created', userName: expect.any(String) }]);
    expect((await app.uelzen.operator.get(`/dosers/${id}/history`)).status).toBe(403);
    expect((await app.bremen.manager.get(`/dosers/${id}/history`)).status).toBe(404);
  });
});
