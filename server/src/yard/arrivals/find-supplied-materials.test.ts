import { afterAll, beforeAll, expect, it } from 'vitest';
import { created } from '../../testing/plant/master-data.ts';
import { deliver, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('what a supplier delivered is summed by article and year, without what was reversed, aborted or is years ago', async () => {
  const { manager } = app.uelzen;
  const stage = await setPlantStage(manager);
  await stage.giveProof();
  const materials = async () =>
    (await manager.get(`/bookings/supplied-materials?supplierId=${stage.supplierId}`)).body.items;
  expect(await materials()).toEqual([]);
  const bookings = [];
  for (const emptyKg of [15_000, 15_500, 15_400, 15_300])
    bookings.push(
      created<{ id: string; version: number; deliveryDate: string }>(await deliver(manager, stage, { emptyKg })),
    );
  const [first, , third, old] = bookings;
  created(await manager.post(`/bookings/${third?.id}/reverse`, { reason: 'Falscher Lieferant' }));
  await app.owner.query(`set session_replication_role = replica;
    update bookings set delivery_date = delivery_date - interval '7 years' where id = '${old?.id}';
    set session_replication_role = default`);
  const today = first?.deliveryDate ?? '';
  expect(await materials()).toMatchObject([
    {
      article: { id: stage.articleId },
      lastDeliveryOn: today,
      contract: { id: stage.contractId },
      years: [{ year: Number(today.slice(0, 4)), quantity: 49_500, deliveries: 2 }],
    },
  ]);
  const foreign = await app.bremen.manager.get(`/bookings/supplied-materials?supplierId=${stage.supplierId}`);
  expect(foreign.body.items).toEqual([]);
});
