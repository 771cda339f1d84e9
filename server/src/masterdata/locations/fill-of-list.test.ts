import { afterAll, beforeAll, expect, it } from 'vitest';
import { articleBody, created, locationBody } from '../../testing/plant/master-data.ts';
import { deliver, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('the list of storage locations says how full one is of what is counted in another unit, by its density', async () => {
  const { manager } = app.uelzen;
  const stage = await setPlantStage(manager);
  await stage.giveProof();
  const pit = { type: 'liquid', unit: 'm3', maximumAmount: 100 };
  const { id: siloId } = created(await manager.post('/locations', locationBody(pit)));
  const slurry = { type: 'liquid', unit: 'ton', densityKgPerM3: 1250, substrate: 'cattle-slurry' };
  const { id: articleId } = created(await manager.post('/articles', articleBody([siloId], slurry)));
  const delivery = await deliver(manager, { ...stage, siloId, articleId });
  expect(delivery.body).toMatchObject({ status: 'completed', netKg: 25_000 });
  const level = { quantity: 20_000, percent: 20, isAtLeast: false };
  const levelIn = async (path: string) =>
    (await manager.get(path)).body.items.find(({ id }: { id: string }) => id === siloId)?.level;
  expect(await levelIn('/locations')).toEqual(level);
  expect(await levelIn('/locations?type=liquid&sort=-code')).toEqual(level);
});
