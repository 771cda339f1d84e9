import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { created } from '../../testing/plant/master-data.ts';
import { type SlurryStage, setSlurryStage } from '../../testing/plant/slurry-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: SlurryStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setSlurryStage(app.uelzen.manager);
});
afterAll(() => app.close());

const deliver = async (amount: number, { unit = 'm3', confirmAmount = false, ...changes } = {}) => {
  const id = await stage.begin(changes);
  return { id, ...(await stage.step(id, 'deliverSlurry', { amount, unit, confirmAmount })) };
};
const bring = async (amount: number) => {
  const { id, status } = await deliver(amount);
  expect(status).toBe(200);
  created(await stage.step(id, 'decideReturn', { returnLoad: false }));
  created(await stage.step(id, 'finishProcess'));
};

describe('an amount of slurry', () => {
  it('of a lorry that is hardly known is held against what a lorry carries', async () => {
    const { status, body } = await deliver(240);
    expect([status, body.reason, body.details]).toEqual([409, 'booking.load-too-heavy', { limit: 44 }]);
    expect((await deliver(0.5)).status).toBe(200);
  });

  it('is held against what the lorry usually brings, in the unit that was measured', async () => {
    for (const amount of [24, 25, 24.5]) await bring(amount);
    const { status, body } = await deliver(2.45);
    expect([status, body.reason]).toEqual([409, 'booking.load-unusual']);
    expect(body.details).toEqual({ usual: 24.5, unit: 'm3' });
    const inTons = await deliver(2.5, { unit: 'ton' });
    expect(inTons.body.details).toEqual({ usual: 24.99, unit: 'ton' });
    expect((await deliver(30)).status).toBe(200);
  });

  it('passes once somebody says that it is right, and the history tells it', async () => {
    const { id, body } = await deliver(12, { confirmAmount: true });
    expect([body.step, body.quantity]).toEqual(['decideReturn', 12_240]);
    const { items } = (await app.uelzen.manager.get(`/bookings/${id}/history`)).body;
    const delivered = items.find(({ event }: { event: string }) => event === 'step.deliverSlurry');
    expect(delivered.after).toMatchObject({ quantity: 12_240, amountConfirmed: true });
  });

  it('that needs no word is not marked as confirmed', async () => {
    const { id } = await deliver(24, { confirmAmount: true });
    const { items } = (await app.uelzen.manager.get(`/bookings/${id}/history`)).body;
    expect(items.find(({ event }: { event: string }) => event === 'step.deliverSlurry').after).not.toHaveProperty(
      'amountConfirmed',
    );
  });

  it('of another lorry knows nothing of this one', async () => {
    expect((await deliver(2, { vehicleId: null, licensePlate: 'UE-Ü 1' } as object)).status).toBe(200);
  });
});
