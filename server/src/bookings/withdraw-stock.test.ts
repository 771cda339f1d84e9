import { afterAll, beforeAll, expect, it } from 'vitest';
import { created, locationBody } from '../testing/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../testing/plant-stage.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
  created(await deliver(app.uelzen.manager, stage));
});
afterAll(() => app.close());

it('fills a location beyond its maximum only when somebody says so, whom the security log names', async () => {
  const { manager, operator } = app.uelzen;
  const heap = created(await manager.post('/locations', locationBody({ name: 'Miete', maximumAmount: 2 })));
  const { articleId, siloId: originLocationId } = stage;
  const withdraw = (more: object) =>
    operator.post('/bookings/withdrawals', {
      ...{ articleId, originLocationId, destinationLocationId: heap.id, amount: 3 },
      ...more,
    });
  const refused = await withdraw({});
  const full = { location: 'Miete', free: 2, unit: 'ton' };
  expect([refused.status, refused.body.reason, refused.body.details]).toEqual([409, 'inventory.location-full', full]);
  const { id } = created(await withdraw({ confirmOverfill: true }));
  const { rows } = await app.owner.query('select quantity::int from balances where location_id = $1', [heap.id]);
  expect(rows).toEqual([{ quantity: 3000 }]);
  const { items } = (await manager.get('/security-log?group=approval')).body;
  const subject = { entity: 'bookings', id };
  expect(items).toMatchObject([{ type: 'approval.overfillConfirmed', subject, user: { name: 'Test red2Operator' } }]);
  expect((await withdraw({})).body.reason).toBe('inventory.location-full');
});
