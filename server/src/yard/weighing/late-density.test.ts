import { afterAll, beforeAll, expect, it } from 'vitest';
import { articleBody, created, locationBody } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
});
afterAll(() => app.close());

it('what was weighed before its article had a density is posted once it has one', async () => {
  const { manager } = app.uelzen;
  const tank = { name: 'Güllebehälter', type: 'liquid', unit: 'm3', maximumAmount: null };
  const { id: siloId } = created(await manager.post('/locations', locationBody(tank)));
  const slurry = { name: 'Rindergülle', type: 'liquid', substrate: 'cattle-slurry', unit: 'm3', densityKgPerM3: null };
  const input = articleBody([siloId], slurry);
  const { id: articleId } = created(await manager.post('/articles', input));
  const { id } = created(await deliver(manager, { ...stage, articleId, siloId }));
  const booking = async () => (await manager.get(`/bookings/${id}`)).body;
  const waiting = await booking();
  expect(waiting).toMatchObject({ status: 'finished', quantity: null });
  expect(waiting.flags.map(({ key }: { key: string }) => key)).toContain('general-error');

  const article = (await manager.get(`/articles/${articleId}`)).body;
  const changed = await manager.patch(`/articles/${articleId}`, { ...input, densityKgPerM3: 1000 }, article);
  expect(changed.status).toBe(200);
  const known = await booking();
  expect(known.flags.map(({ key }: { key: string }) => key)).not.toContain('general-error');
  expect(known.quantity).toBe(known.netKg);
  const posted = await manager.post(`/bookings/${id}/complete`, { confirmOverfill: false });
  expect(posted).toMatchObject({ status: 200, body: { status: 'completed', quantity: known.netKg } });
});
