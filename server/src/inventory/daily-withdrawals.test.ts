import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { created } from '../testing/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../testing/plant-stage.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startTestApp();
  app.setClock(new Date('2026-03-01T12:00:00Z'));
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
  for (const _ of [1, 2]) await deliver(app.uelzen.manager, stage, { today: '2026-03-01' });
});
afterAll(() => app.close());

const withdraw = async (instant: string): Promise<string> => {
  app.setClock(new Date(instant));
  const { articleId, siloId, digesterId } = stage;
  const withdrawal = { articleId, originLocationId: siloId, destinationLocationId: digesterId, amount: 1 };
  return created(await app.uelzen.manager.post('/bookings/withdrawals', withdrawal)).id;
};

const daysUntilEmpty = async (instant: string): Promise<number | null> => {
  app.setClock(new Date(instant));
  const { body } = await app.uelzen.manager.get('/inventory');
  return body.items.find(({ id }: { id: string }) => id === stage.siloId).stocks[0].daysUntilEmpty;
};

type Day = { readonly day: string; readonly quantity: number };

const keptDays = async (): Promise<Day[]> => {
  const { rows } = await app.owner.query<Day>(
    'select day::text, quantity::integer from daily_withdrawals where location_id = $1 order by day',
    [stage.siloId],
  );
  return rows;
};

describe('what left a location of late', () => {
  it('is nothing as long as nothing was withdrawn', async () => {
    expect(await daysUntilEmpty('2026-03-02T12:00:00Z')).toBeNull();
  });

  it('is kept by days, which are those of UTC', async () => {
    // The second one is of the next day at the plant.
    for (const instant of ['2026-03-02T22:00:00Z', '2026-03-02T23:30:00Z', '2026-03-03T00:00:00Z'])
      await withdraw(instant);
    expect(await keptDays()).toEqual([
      { day: '2026-03-02', quantity: 2000 },
      { day: '2026-03-03', quantity: 1000 },
    ]);
  });

  it('counts for thirty days, the day itself included', async () => {
    // 47 tons are left: of three in thirty days, of one, of none.
    expect(await daysUntilEmpty('2026-03-03T12:00:00Z')).toBe(470);
    expect(await daysUntilEmpty('2026-03-31T23:59:00Z')).toBe(470);
    expect(await daysUntilEmpty('2026-04-01T00:01:00Z')).toBe(1410);
    expect(await daysUntilEmpty('2026-04-02T00:01:00Z')).toBeNull();
  });

  it('stays withdrawn when it is taken back, and counts a delivery that is taken back, as every movement below zero', async () => {
    const withdrawalId = await withdraw('2026-05-04T12:00:00Z');
    created(await app.uelzen.manager.post(`/bookings/${withdrawalId}/reverse`, { reason: 'Irrtum' }));
    app.setClock(new Date('2026-05-05T12:00:00Z'));
    const delivery = created(await deliver(app.uelzen.manager, stage, { today: '2026-05-05' }));
    created(await app.uelzen.manager.post(`/bookings/${delivery.id}/reverse`, { reason: 'Irrtum' }));
    expect((await keptDays()).slice(2).map(({ quantity }) => quantity)).toEqual([1000, 25_000]);
  });

  it('of days from before there were sums is made by a migration', async () => {
    const file = new URL('../../migrations/0050-daily-withdrawals-so-far.sql', import.meta.url);
    const kept = await keptDays();
    await app.owner.query('delete from daily_withdrawals');
    await app.owner.query(`begin; ${await readFile(file, 'utf8')} commit`);
    expect(await keptDays()).toEqual(kept);
  });
});
