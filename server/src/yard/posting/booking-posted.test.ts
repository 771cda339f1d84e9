import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Listener } from '../../core/process/announcement.ts';
import { fillHooks } from '../../core/process/hook.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { bookingPosted, bookingReversed, type PostedGoods } from './booking-posted.ts';

type Received = {
  readonly event: string;
  readonly type: string;
  readonly quantity: number;
  readonly delivered: number;
};
const received: Received[] = [];
let hasFault = false;

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
  const receives =
    (event: string): Listener<PostedGoods> =>
    async (scope, { booking, quantity }) => {
      if (scope.organisationId !== app.uelzen.id) return;
      if (hasFault) throw new Error('the new area fails');
      const { deliveredQuantity: delivered } = await scope.db
        .selectFrom('contractMaterials')
        .select('deliveredQuantity')
        .where('contractId', '=', stage.contractId)
        .executeTakeFirstOrThrow();
      received.push({ event, type: booking.type, quantity, delivered });
    };
  // As the manifest of an area above the yard would: nothing below it is edited.
  fillHooks([bookingPosted.listen(receives('posted')), bookingReversed.listen(receives('reversed'))]);
});
afterAll(() => app.close());
beforeEach(() => {
  received.length = 0;
});

it('reaches an area above however a booking is posted, behind its contract', async () => {
  const { manager } = app.uelzen;
  const { articleId, siloId: originLocationId, digesterId: destinationLocationId } = stage;
  const { body } = await deliver(manager, stage);
  expect(body.status).toBe('completed');
  const withdrawal = { articleId, originLocationId, destinationLocationId, amount: 1 };
  const { body: withdrawn } = await manager.post('/bookings/withdrawals', withdrawal);
  await manager.post(`/bookings/${withdrawn.id}/reverse`, { reason: 'Irrtum' });
  await manager.post(`/bookings/${body.id}/reverse`, { reason: 'Irrtum' });
  expect(received).toEqual([
    { event: 'posted', type: 'incoming', quantity: 25_000, delivered: 25_000 },
    { event: 'posted', type: 'internal', quantity: 1000, delivered: 25_000 },
    { event: 'reversed', type: 'internal', quantity: 1000, delivered: 25_000 },
    { event: 'reversed', type: 'incoming', quantity: 25_000, delivered: 0 },
  ]);
});

it('undoes the step, its stock and what counted for the contract where a listener fails', async () => {
  hasFault = true;
  const { status } = await deliver(app.uelzen.manager, stage).finally(() => {
    hasFault = false;
  });
  expect(status).toBe(500);
  const { rows } = await app.owner.query(
    `select (select delivered_quantity from contract_materials where contract_id = $1) as delivered,
      (select coalesce(sum(quantity), 0) from balances where location_id = $2) as lying`,
    [stage.contractId, stage.siloId],
  );
  expect(rows).toEqual([{ delivered: '0', lying: '0' }]);
});
