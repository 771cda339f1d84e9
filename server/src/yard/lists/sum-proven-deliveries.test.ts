import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { created } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setPlantStage(app.uelzen.manager);
});
afterAll(() => app.close());

const sums = async () =>
  (await app.uelzen.manager.get(`/bookings/proven-deliveries?supplierId=${stage.supplierId}`)).body;

it('what a supplier delivered within a year is told with and without a proof of the day', async () => {
  const { manager } = app.uelzen;
  const proofId = await stage.giveProof();
  const bookings = [];
  for (const emptyKg of [15_000, 15_500, 15_300])
    bookings.push(
      created<{ id: string; version: number; deliveryDate: string }>(await deliver(manager, stage, { emptyKg })),
    );
  const [, earlier, longAgo] = bookings;
  const today = earlier?.deliveryDate ?? '';
  // One came before the proof began, one more than a year ago.
  await app.owner.query(`set session_replication_role = replica;
    update bookings set delivery_date = '${addDays(today, -30)}' where id = '${earlier?.id}';
    update bookings set delivery_date = '${addDays(today, -365)}' where id = '${longAgo?.id}';
    update proofs set valid_from = '${addDays(today, -10)}' where id = '${proofId}';
    set session_replication_role = default`);
  const fromOn = addDays(today, -364);
  expect(await sums()).toEqual({ fromOn, provenKg: 25_000, unprovenKg: 24_500, notRequiredKg: 0 });
  const path = `/addresses/${stage.supplierId}`;
  const { version, ...address } = (await manager.get(path)).body;
  created(await manager.patch(path, { ...address, proofRule: 'none' }, { version }));
  expect(await sums()).toEqual({ fromOn, provenKg: 0, unprovenKg: 0, notRequiredKg: 49_500 });
  const foreign = await app.bremen.manager.get(`/bookings/proven-deliveries?supplierId=${stage.supplierId}`);
  expect(foreign.status).toBe(404);
});
