import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atOnce } from '../../testing/actors/lock-waits.ts';
import { created, locationBody } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
let locationId: string;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
});
afterAll(() => app.close());

beforeEach(async () => {
  locationId = created(await app.uelzen.manager.post('/locations', locationBody())).id;
  created(await deliver(app.uelzen.manager, stage, { locationId }));
});

const correct = (countedAmount: number, reason = 'Inventur') => {
  const { articleId } = stage;
  return app.uelzen.manager.post('/bookings/corrections', { articleId, locationId, countedAmount, reason });
};
const booked = async (): Promise<number> => {
  const { rows } = await app.owner.query('select quantity::int from balances where location_id = $1', [locationId]);
  return rows[0].quantity;
};
const NOT_LOWER = {
  reason: 'request.invalid',
  fields: [{ path: 'countedAmount', reason: 'inventory.count-not-lower' }],
};

describe('a stock correction', () => {
  it('lowers the stock to what was counted, as a booking with its reason', async () => {
    const { body } = await correct(22.5, 'Nachgemessen');
    expect(body).toMatchObject({ type: 'manual-correction', status: 'completed', quantity: 2_500 });
    expect(await booked()).toBe(22_500);
    const { items } = (await app.uelzen.manager.get(`/bookings/${body.id}/history`)).body;
    expect(items.map(({ reason }: { reason: string | null }) => reason)).toContain('Nachgemessen');
    created(await correct(0));
    expect(await booked()).toBe(0);
  });

  it.each([25, 25.001, 24.9996, 40])(
    'to %s t of 25 t is refused at its field, and changes nothing',
    async (counted) => {
      expect(await correct(counted)).toMatchObject({ status: 422, body: NOT_LOWER });
      expect(await booked()).toBe(25_000);
    },
  );

  it('needs a reason', async () => {
    expect((await correct(20, '')).body.fields).toEqual([{ path: 'reason', reason: 'required' }]);
  });

  it('of two at once counts from what the other one has left', async () => {
    const answers = await atOnce(app, { table: 'storage_locations', id: locationId }, [
      () => correct(20),
      () => correct(20),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject(NOT_LOWER);
    expect(await booked()).toBe(20_000);
  });
});
