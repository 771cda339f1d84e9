import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SimulatedScale, startSimulatedScale } from '../../masterdata/scales/simulated-scale.ts';
import { appConnection } from '../../testing/app-connection.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { verifyDatabase } from '../../verify/verify-database.ts';

let app: TestApp;
let scale: SimulatedScale;
let stage: PlantStage;

beforeAll(async () => {
  app = await startOwnTestApp();
  scale = await startSimulatedScale(0);
  stage = await setPlantStage(app.uelzen.manager, scale);
  await stage.giveProof();
});
afterAll(async () => {
  await app.close();
  await scale.close();
});

describe('many at the same moment', () => {
  it('forty withdrawals never take more than there is', async () => {
    const delivered = await deliver(app.uelzen.manager, stage, { fullKg: 40_000, emptyKg: 15_000 });
    expect(delivered.body.status).toBe('completed');
    const withdrawal = {
      articleId: stage.articleId,
      originLocationId: stage.siloId,
      destinationLocationId: stage.digesterId,
      amount: 1,
    };
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => app.uelzen.operator.post('/bookings/withdrawals', withdrawal)),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(25);
    const refused = answers.filter((answer) => answer.status !== 200).map((answer) => answer.body.reason);
    expect(new Set(refused)).toEqual(new Set(['inventory.not-enough']));
    const { rows } = await app.owner.query('select sum(quantity)::int as left from balances');
    expect(rows[0].left).toBe(0);
  });

  it('reversals and withdrawals at one location take turns: none waits for what another one holds', async () => {
    const { manager, operator } = app.uelzen;
    const delivered = [];
    for (let each = 0; each < 4; each += 1) delivered.push(await deliver(manager, stage));
    const withdrawal = {
      articleId: stage.articleId,
      originLocationId: stage.siloId,
      destinationLocationId: stage.digesterId,
      amount: 1,
    };
    // Of the oldest, which is not among those that are taken back.
    const [, ...reversed] = delivered;
    const answers = await Promise.all([
      ...reversed.map(({ body }) => manager.post(`/bookings/${body.id}/reverse`, { reason: 'Irrtum' })),
      ...Array.from({ length: 12 }, () => operator.post('/bookings/withdrawals', withdrawal)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await operator.post('/bookings/withdrawals', { ...withdrawal, amount: 13 });
  });

  it('two terminals weighing the same booking: one weighs, the other is refused', async () => {
    const { articleId, supplierId, vehicleId, scaleId } = stage;
    const today = plainDateIn(new Date(), 'Europe/Berlin');
    const created = await app.uelzen.manager.post('/bookings', {
      type: 'incoming',
      transport: 'delivery',
      deliveryDate: today,
      articleId,
      supplierId,
      vehicleId,
      confirmSecondOpen: true,
    });
    const path = `/bookings/${created.body.id}`;
    await app.uelzen.operator.post(`${path}/steps/registerVehicle`, { confirmSecondOpen: true });
    await app.uelzen.operator.post(`${path}/steps/selectScale`, { scaleId });
    scale.stand(38_000);
    const weigh = () => app.uelzen.operator.post(`${path}/weighings`, { source: 'scale', kind: 'full' });
    const answers = await Promise.all([weigh(), weigh()]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    const { rows } = await app.owner.query('select count(*)::int as count from weighings where booking_id = $1', [
      created.body.id,
    ]);
    expect(rows[0].count).toBe(1);
  });

  it('two reversals of the same booking: it is reversed once', async () => {
    const delivered = await deliver(app.uelzen.manager, stage);
    const reverse = () => app.uelzen.manager.post(`/bookings/${delivered.body.id}/reverse`, { reason: 'Irrtum' });
    const answers = await Promise.all([reverse(), reverse()]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });

  it('leaves every invariant whole', async () => {
    const { results } = await verifyDatabase(appConnection(app.platform), '/nowhere');
    expect(results.filter(({ violations }) => violations.length > 0)).toEqual([]);
    expect(results.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(50);
  });
});
