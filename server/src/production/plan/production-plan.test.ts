import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maizeValues, makeDigester, makeFedMaterial } from '../../testing/production/material-stage.ts';
import { makeDoser, makeRecipe } from '../../testing/production/production-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const today = plainDateIn(new Date(), 'Europe/Berlin');
const planOf = async (query = '') => (await app.uelzen.operator.get(`/production-plan${query}`)).body;

describe('the plan of supplies', () => {
  it('is empty as long as no recipe is active', async () => {
    expect(await planOf()).toMatchObject({ recipe: null, materials: [], unclear: [], from: today, days: 30 });
  });

  it('says how long each material lasts, what to call off by when, and what gas to expect', async () => {
    const digester = await makeDigester(app.uelzen);
    const priced = { values: maizeValues, priceCents: 4000 };
    const maize = await makeFedMaterial(app.uelzen, digester, { name: 'Silomais', ...priced, stockTons: 100 });
    const grass = await makeFedMaterial(app.uelzen, digester, {
      name: 'Wiesengras',
      values: maizeValues,
      stockTons: 15,
    });
    const unclear = await makeDoser(app.uelzen, { articleId: null });
    const feed = { [maize.doserId]: 20_000, [grass.doserId]: 10_000, [unclear.id]: 1000 };
    const recipe = await makeRecipe(app.uelzen.manager, feed, { activeFrom: today });
    const plan = await planOf();
    expect(plan).toMatchObject({
      recipe: { id: recipe.id },
      unclear: [{ id: unclear.id }],
      methaneM3: { value: null, unknownOf: [unclear.name] },
    });
    const [first, second] = plan.materials;
    expect(first).toMatchObject({
      article: { name: 'Wiesengras' },
      kgPerDay: 10_000,
      stockKg: 15_000,
      contracts: [],
      plan: {
        stockDays: 1,
        shortOn: addDays(today, 1),
        callOffs: [],
        uncoveredKg: 285_000,
        spans: [
          { from: today, to: today, state: 'stock' },
          { from: addDays(today, 1), to: addDays(today, 29), state: 'short' },
        ],
      },
    });
    const open = second.contracts[0].openKg;
    expect(second).toMatchObject({
      article: { name: 'Silomais' },
      plan: {
        stockDays: 5,
        callOffs: [{ contract: { id: maize.contractId }, kg: Math.min(500_000, open), by: addDays(today, 5) }],
      },
    });
    expect((await planOf('?days=90')).materials[0].plan.uncoveredKg).toBe(885_000);
  });

  it('stays within the organisation', async () => {
    expect((await app.bremen.manager.get('/production-plan')).body).toMatchObject({ recipe: null, materials: [] });
  });
});
