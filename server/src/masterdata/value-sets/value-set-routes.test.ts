import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRecord } from '../../testing/describe-record.ts';
import {
  createArticleAtLocation,
  createContractOfSupplier,
  created,
  valueSetBody,
} from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describeRecord({
  app: () => app,
  table: 'value_sets',
  entity: 'value-sets',
  prepare: async (manager) => {
    const { article } = await createArticleAtLocation(manager);
    return { path: `/articles/${article.id}/value-sets`, body: valueSetBody() };
  },
  changes: {
    category: 'analysis',
    validFrom: '2026-03-01',
    basis: 'dry-mass',
    source: 'LUFA Nord-West',
    notes: '1. Schnitt',
  },
});

const nothing = { dryMatter: null, biogas: null, methane: null, cleanGas: null };

describe('value sets', () => {
  it('are kept as they are shown', async () => {
    const { manager } = app.uelzen;
    const { article } = await createArticleAtLocation(manager);
    const body = valueSetBody({ values: { dryMatter: 33.125_000_1, nitrogen: 1 / 3, ph: 7.996 } });
    const { values } = (await manager.post(`/articles/${article.id}/value-sets`, body)).body;
    expect(values).toMatchObject({ dryMatter: 33.13, nitrogen: 0.33, ph: 8 });
  });

  it('are listed by article and kind, the latest in front', async () => {
    const { manager, operator } = app.bremen;
    const { article, contract, location } = await createContractOfSupplier(manager);
    const path = `/articles/${article.id}/value-sets`;
    await manager.post(path, valueSetBody({ source: 'A' }));
    await manager.post(
      path,
      valueSetBody({ source: 'B', validFrom: '2026-05-03', kind: 'contract', contractId: contract.id }),
    );
    await manager.post(
      path,
      valueSetBody({ source: 'C', validFrom: '2026-04-01', kind: 'location', locationId: location.id }),
    );
    const sources = async (query: string) =>
      (await operator.get(query)).body.items.map(({ source }: { source: string }) => source);
    expect(await sources(path)).toEqual(['B', 'C', 'A']);
    expect(await sources(`${path}?kind=location`)).toEqual(['C']);
    expect(await sources(`/value-sets?articleId=${article.id}&sort=validFrom`)).toEqual(['A', 'C', 'B']);
    expect((await app.uelzen.manager.get(path)).status).toBe(404);
  });

  it('hold for a contract before a place before the article, from their day on', async () => {
    const { manager, operator } = app.uelzen;
    const { article, contract, location } = await createContractOfSupplier(manager);
    const path = `/articles/${article.id}/value-sets`;
    const add = async (changes: object): Promise<string> => created(await manager.post(path, valueSetBody(changes))).id;
    const usual = await add({});
    const newer = await add({ validFrom: '2026-03-01' });
    const place = await add({ validFrom: '2026-02-01', kind: 'location', locationId: location.id });
    const agreed = await add({ validFrom: '2026-02-15', kind: 'contract', contractId: contract.id });
    const holding = async (day: string, of = '') => {
      const { body } = await operator.get(`${path}/holding?day=${day}${of}`);
      return [body.set?.id, ...body.before.map(({ id }: { id: string }) => id)];
    };
    const [ofContract, ofPlace] = [`&contractId=${contract.id}`, `&locationId=${location.id}`];
    expect(await holding('2025-12-31')).toEqual([undefined]);
    expect(await holding('2026-02-20')).toEqual([usual]);
    expect(await holding('2026-03-01')).toEqual([newer]);
    expect(await holding('2026-02-10', ofContract + ofPlace)).toEqual([place, usual]);
    expect(await holding('2026-02-15', ofContract)).toEqual([agreed, usual]);
    expect(await holding('2026-03-01', ofContract + ofPlace)).toEqual([agreed, place, newer]);
  });

  it('belong to one contract or place, whatever else is sent', async () => {
    const { manager } = app.uelzen;
    const { article, contract, location } = await createContractOfSupplier(manager);
    const path = `/articles/${article.id}/value-sets`;
    const both = { contractId: contract.id, locationId: location.id };
    const { body } = await manager.post(path, valueSetBody({ ...both, kind: 'contract' }));
    expect([body.contract, body.location]).toEqual([{ id: contract.id, name: expect.any(String) }, null]);
    const foreign = await createContractOfSupplier(app.bremen.manager);
    const refused = await manager.post(path, valueSetBody({ kind: 'contract', contractId: foreign.contract.id }));
    expect([refused.status, refused.body.fields]).toEqual([422, [{ path: 'contractId', reason: 'unknown' }]]);
  });

  it.each([
    [{ kind: 'contract' }, 'contractId', 'required'],
    [{ kind: 'location' }, 'locationId', 'required'],
    [{ source: ' ' }, 'source', 'required'],
    [{ category: 'rumour' }, 'category', 'invalid'],
    [{ validFrom: '2026-02-30' }, 'validFrom', 'not-a-date'],
    [{ validFrom: '2199-01-01' }, 'validFrom', 'date-too-late'],
    [{ basis: 'ash' }, 'basis', 'invalid'],
    [{ values: nothing }, 'values.dryMatter', 'value-set.empty'],
    [{ values: { ...nothing, dryMatter: 100.1 } }, 'values.dryMatter', 'too-large'],
    [{ values: { ...nothing, ph: -1 } }, 'values.ph', 'too-small'],
    [{ values: { ...nothing, biogas: 100, cleanGas: 101 } }, 'values.cleanGas', 'value-set.more-than-biogas'],
    [{ values: { nitrogen: 3, ammoniumNitrogen: 4 } }, 'values.ammoniumNitrogen', 'value-set.more-than-nitrogen'],
  ])('refuse %j at %s as %s', async (changes, path, reason) => {
    const { manager } = app.uelzen;
    const { article } = await createArticleAtLocation(manager);
    const { status, body } = await manager.post(`/articles/${article.id}/value-sets`, valueSetBody(changes));
    expect([status, body.fields[0]]).toMatchObject([422, { path, reason }]);
  });

  it('tell what was changed in them, also once they are gone, and nothing of other articles', async () => {
    const { manager, operator } = app.uelzen;
    const [{ article }, { article: other }] = [
      await createArticleAtLocation(manager),
      await createArticleAtLocation(manager),
    ];
    const path = `/articles/${article.id}/value-sets`;
    created(await manager.post(`/articles/${other.id}/value-sets`, valueSetBody()));
    const { id, version } = created<{ id: string; version: number }>(
      await manager.post(path, valueSetBody({ source: 'A' })),
    );
    created(await manager.patch(`/value-sets/${id}`, valueSetBody({ source: 'B' }), { version }));
    await manager.delete(`/value-sets/${id}`, { version: version + 1 });
    const { items } = (await operator.get(`${path}/history`)).body;
    const sourceOf = (said: { source: string } | null) => said?.source;
    expect(items.map(({ event, before, after }: never) => [event, sourceOf(before), sourceOf(after)])).toEqual([
      ['deleted', 'B', undefined],
      ['changed', 'A', 'B'],
      ['created', undefined, 'A'],
    ]);
    expect((await app.bremen.operator.get(`${path}/history`)).status).toBe(404);
  });

  it('go with their article, and keep their contract and place', async () => {
    const { manager } = app.uelzen;
    const { article, location } = await createArticleAtLocation(manager);
    const { contract } = await createContractOfSupplier(manager);
    const path = `/articles/${article.id}/value-sets`;
    const set = created(await manager.post(path, valueSetBody({ kind: 'contract', contractId: contract.id })));
    await manager.post(path, valueSetBody({ kind: 'location', locationId: location.id }));
    for (const place of [`/contracts/${contract.id}`, `/locations/${location.id}`]) {
      expect((await manager.delete(place, { version: 1 })).body.reason).toBe('request.in-use');
      const { body } = await manager.get(`${place}/usage`);
      expect(body.groups).toContainEqual(expect.objectContaining({ kind: 'valueSet', count: 1 }));
    }
    expect((await manager.delete(`/articles/${article.id}`, { version: 1 })).status).toBe(204);
    expect((await manager.get(`/value-sets/${set.id}`)).status).toBe(404);
  });
});
