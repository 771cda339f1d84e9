import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { created, valueSetBody } from '../../testing/plant/master-data.ts';
import { maizeValues, makeDigester, makeFedMaterial, slurryValues } from '../../testing/production/material-stage.ts';
import { makeDoser } from '../../testing/production/production-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let digesterId: string;
beforeAll(async () => {
  app = await startTestApp();
  digesterId = await makeDigester(app.uelzen);
});
afterAll(() => app.close());

const today = plainDateIn(new Date(), 'Europe/Berlin');
const simulate = (dosers: readonly object[]) => app.uelzen.operator.post('/recipes/simulation', { dosers });

describe('the simulation of a recipe', () => {
  it('reckons with values, prices, stock and volume of what stands in the form, and stores nothing', async () => {
    const priced = { values: maizeValues, priceCents: 4000, stockTons: 300 };
    const freight = { freightType: 'per-ton', freightCents: 200 };
    const maize = await makeFedMaterial(app.uelzen, digesterId, { name: 'Silomais', ...priced, contract: freight });
    const manure = {
      name: 'Rindermist',
      substrate: 'cattle-manure',
      values: slurryValues,
      priceCents: 0,
      stockTons: 100,
    };
    const slurry = await makeFedMaterial(app.uelzen, digesterId, manure);
    const before = (await app.uelzen.manager.get('/recipes?only=count')).body;
    const { status, body } = await simulate([
      { doserId: maize.doserId, kgPerDay: 20_000 },
      { doserId: slurry.doserId, kgPerDay: 20_000 },
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      kgPerDay: 40_000,
      methaneM3: { value: 2460, unknownOf: [] },
      costCents: { value: 84_000 },
      currency: 'EUR',
      maizeShare: { value: 0.5 },
      dryMatterShare: { value: 0.215 },
      nitrogenKg: { value: 180 },
      digesters: [{ volumeM3: 2000, retentionDays: { value: 50 }, organicLoading: { value: 3.935 } }],
      stock: { days: 5, article: { name: 'Rindermist' }, unknownOf: [] },
      materials: [
        {
          article: { name: 'Silomais' },
          centsPerTon: 4200,
          contracts: [{ id: maize.contractId }],
          isFreightUnknown: false,
          values: [{ source: 'Biomasseverordnung', category: 'guide-value' }],
          stockDays: 15,
        },
        { article: { name: 'Rindermist' }, stockDays: 5 },
      ],
    });
    expect((await app.uelzen.manager.get('/recipes?only=count')).body).toEqual(before);
  });

  it('names what it does not know', async () => {
    const grass = await makeFedMaterial(app.uelzen, await makeDigester(app.uelzen, null), { name: 'Wiesengras' });
    const { body } = await simulate([{ doserId: grass.doserId, kgPerDay: 1000 }]);
    for (const name of ['methaneM3', 'costCents', 'nitrogenKg', 'dryMatterShare'])
      expect(body[name]).toEqual({ value: null, unknownOf: ['Wiesengras'] });
    expect(body.digesters).toMatchObject([{ volumeM3: null, organicLoading: { value: null } }]);
    expect(body.stock).toMatchObject({ days: 0, article: { name: 'Wiesengras' } });
    const unclear = await makeDoser(app.uelzen, { articleId: null });
    expect((await simulate([{ doserId: unclear.id, kgPerDay: 1000 }])).body.methaneM3.unknownOf).toEqual([
      unclear.name,
    ]);
  });

  it('reckons with the price of today, of contracts that run, and says where freight is missing', async () => {
    const material = {
      name: 'Ganzpflanze',
      priceCents: 3000,
      contract: { freightType: 'per-delivery', freightCents: 9000 },
    };
    const rye = await makeFedMaterial(app.uelzen, digesterId, material);
    const { manager } = app.uelzen;
    const contract = (await manager.get(`/contracts/${rye.contractId}`)).body;
    const priceOf = async () => (await simulate([{ doserId: rye.doserId, kgPerDay: 1000 }])).body.materials[0];
    expect(await priceOf()).toMatchObject({ centsPerTon: 3000, isFreightUnknown: true });
    const [only] = contract.materials;
    const later = [{ validFrom: addDays(today, -2), priceCentsPerUnit: 3500 }];
    const body = {
      number: contract.number,
      supplierId: contract.supplier.id,
      startsOn: contract.startsOn,
      endsOn: contract.endsOn,
      materials: [
        {
          articleId: rye.articleId,
          unit: 'ton',
          targetAmount: 1000,
          priceCentsPerUnit: only.priceCentsPerUnit,
          laterPrices: later,
        },
      ],
    };
    created(await manager.patch(`/contracts/${rye.contractId}`, body, { version: contract.version }));
    expect(await priceOf()).toMatchObject({ centsPerTon: 3500, isFreightUnknown: false });
    await manager.put(
      `/contracts/${rye.contractId}/status`,
      { status: 'paused', reason: 'Futter wird knapp' },
      { version: 2 },
    );
    expect(await priceOf()).toMatchObject({ centsPerTon: null, contracts: [] });
  });

  it('takes the values of the place before those of the article', async () => {
    const maize = await makeFedMaterial(app.uelzen, digesterId, { name: 'Mais vom Berg', values: maizeValues });
    const own = {
      kind: 'location',
      locationId: maize.locationId,
      source: 'Labor',
      values: { ...maizeValues, cleanGas: 90 },
    };
    created(await app.uelzen.manager.post(`/articles/${maize.articleId}/value-sets`, valueSetBody(own)));
    const { body } = await simulate([{ doserId: maize.doserId, kgPerDay: 1000 }]);
    expect(body).toMatchObject({ methaneM3: { value: 90 }, materials: [{ values: [{ source: 'Labor' }] }] });
  });

  it('is refused for dosers that nobody knows, or twice', async () => {
    const elsewhere = await makeDoser(app.bremen);
    const own = await makeDoser(app.uelzen);
    const feed = (doserId: string) => ({ doserId, kgPerDay: 1000 });
    const refusalOf = async (dosers: readonly object[]) => {
      const { status, body } = await simulate(dosers);
      return [status, body.fields];
    };
    expect(await refusalOf([feed(own.id), feed(elsewhere.id)])).toEqual([
      422,
      [{ path: 'dosers.1.doserId', reason: 'unknown' }],
    ]);
    expect(await refusalOf([feed(own.id), feed(own.id)])).toMatchObject([
      422,
      [{ path: 'dosers.1.doserId', reason: 'not-unique' }],
    ]);
    expect(await refusalOf([])).toMatchObject([422, [{ path: 'dosers', reason: 'required' }]]);
  });
});
