import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maizeValues, makeDigester, makeFedMaterial, slurryValues } from '../../testing/production/material-stage.ts';
import { makeDoser } from '../../testing/production/production-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let maize: Awaited<ReturnType<typeof makeFedMaterial>>;
let slurry: Awaited<ReturnType<typeof makeFedMaterial>>;
beforeAll(async () => {
  app = await startTestApp();
  const digesterId = await makeDigester(app.uelzen);
  const make = (material: Parameters<typeof makeFedMaterial>[2]) => makeFedMaterial(app.uelzen, digesterId, material);
  maize = await make({ name: 'Silomais', values: maizeValues, priceCents: 4240, stockTons: 2000 });
  const manure = { name: 'Rindermist', substrate: 'cattle-manure', values: slurryValues };
  slurry = await make({ ...manure, priceCents: 170, stockTons: 3000 });
});
afterAll(() => app.close());

type Limits = Readonly<Record<string, number>>;

const propose = (bounds: Limits, mostKg: { maize?: number; slurry?: number } = {}) =>
  app.uelzen.manager.post('/recipes/proposal', {
    leastMethaneM3: 2460,
    dosers: [
      { doserId: maize.doserId, mostKgPerDay: mostKg.maize },
      { doserId: slurry.doserId, mostKgPerDay: mostKg.slurry },
    ],
    ...bounds,
  });

describe('a proposal at least cost', () => {
  it('feeds the cheapest within its bounds, and says what each of them costs', async () => {
    const { status, body } = await propose({}, { slurry: 20_000 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'solved',
      dosers: [{ kgPerDay: 20_000 }, { kgPerDay: 20_000 }],
      simulation: { methaneM3: { value: 2460 }, costCents: { value: 88_200 } },
    });
    const [methane, most] = body.binding;
    // A cubic metre of maize costs 4240 / 106 cents; a ton of slurry saves what 17 of them cost,
    // less its price.
    expect(methane).toMatchObject({ kind: 'methane', step: 1 });
    expect(methane.cents).toBeCloseTo(40);
    expect(most).toMatchObject({ kind: 'most', step: 1 });
    expect(most.cents).toBeCloseTo(17 * 40 - 170);
  });

  it.each<[string, Limits, number]>([
    ['maizeShare', { mostMaizePercent: 25 }, 0.25],
    ['dryMatterShare', { leastMethaneM3: 2000, mostDryMatterPercent: 15 }, 0.15],
  ])('keeps the %s below its bound', async (name, bounds, most) => {
    const { body } = await propose(bounds);
    expect(body.state).toBe('solved');
    expect(body.simulation[name].value).toBeLessThanOrEqual(most + 0.0001);
    expect(body.simulation.methaneM3.value).toBeGreaterThan((bounds.leastMethaneM3 ?? 2460) - 3);
  });

  it('keeps to retention, loading and stock, each of which has its price', async () => {
    const ofKind = async (bounds: Limits) => {
      const { body } = await propose(bounds);
      expect(body.state).toBe('solved');
      return { ...body, kinds: body.binding.map(({ kind }: { kind: string }) => kind) };
    };
    const retention = await ofKind({ leastRetentionDays: 40 });
    expect(retention.simulation.digesters[0].retentionDays.value).toBeGreaterThan(39.9);
    expect(retention.kinds).toContain('retention');
    const stock = await ofKind({ leastStockDays: 100 });
    expect(stock.dosers[1].kgPerDay).toBeLessThanOrEqual(30_001);
    expect(stock.kinds).toContain('stock');
    const loading = await ofKind({ mostOrganicLoading: 4 });
    expect(loading.simulation.digesters[0].organicLoading.value).toBeLessThan(4.01);
    expect(loading.kinds).toContain('loading');
  });

  it('says how much methane is possible, and which bounds stand against more', async () => {
    const { body } = await propose({ mostMaizePercent: 50, leastRetentionDays: 50, leastMethaneM3: 9000 });
    expect(body).toMatchObject({ state: 'infeasible', against: [{ kind: 'maize' }, { kind: 'retention' }] });
    expect(body.mostMethaneM3).toBeCloseTo(2460);
    const few = await propose({}, { maize: 1000, slurry: 1000 });
    expect(few.body).toMatchObject({ state: 'infeasible', against: [{ kind: 'most' }, { kind: 'most' }] });
    expect(few.body.mostMethaneM3).toBeCloseTo(123);
  });

  it('asks for what it would have to know', async () => {
    const digesterId = await makeDigester(app.uelzen, null);
    const grass = await makeFedMaterial(app.uelzen, digesterId, { name: 'Wiesengras' });
    const body = { leastMethaneM3: 100, mostOrganicLoading: 4, dosers: [{ doserId: grass.doserId }] };
    const answer = await app.uelzen.manager.post('/recipes/proposal', body);
    expect(answer.body).toEqual({
      state: 'unknown',
      missing: [
        { of: 'cost', names: ['Wiesengras'] },
        { of: 'methane', names: ['Wiesengras'] },
        { of: 'loading', names: [expect.stringContaining('Fermenter')] },
      ],
    });
  });

  it('does not hold up other requests, and is made once at a time', async () => {
    const answers = await Promise.all([propose({}), propose({})]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status !== 200)?.body.reason).toBe('request.busy');
  });

  it('is refused without methane, with a doser twice, or of another organisation', async () => {
    const refusalOf = async (changes: object) => {
      const body = { leastMethaneM3: 100, dosers: [{ doserId: maize.doserId }], ...changes };
      const { status, body: refused } = await app.uelzen.manager.post('/recipes/proposal', body);
      return [status, refused.fields[0]];
    };
    const twice = [{ doserId: maize.doserId }, { doserId: maize.doserId }];
    expect(await refusalOf({ leastMethaneM3: 0 })).toMatchObject([
      422,
      { path: 'leastMethaneM3', reason: 'too-small' },
    ]);
    expect(await refusalOf({ mostMaizePercent: 101 })).toMatchObject([422, { path: 'mostMaizePercent' }]);
    expect(await refusalOf({ dosers: twice })).toMatchObject([422, { path: 'dosers.1.doserId', reason: 'not-unique' }]);
    const elsewhere = await makeDoser(app.bremen);
    const foreign = [{ doserId: elsewhere.id }];
    expect(await refusalOf({ dosers: foreign })).toMatchObject([422, { path: 'dosers.0.doserId', reason: 'unknown' }]);
  });
});
