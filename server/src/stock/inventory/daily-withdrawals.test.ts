import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appConnection } from '../../testing/app-connection.ts';
import { created } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { verifyDatabase } from '../../verify/verify-database.ts';

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startOwnTestApp();
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

type Day = { readonly day: string; readonly quantity: number; readonly unused: number };

const keptDays = async (): Promise<Day[]> => {
  const { rows } = await app.owner.query<Day>(
    'select day::text, quantity::integer, unused::integer from daily_withdrawals where location_id = $1 order by day',
    [stage.siloId],
  );
  return rows;
};

const violated = async () => {
  const { results } = await verifyDatabase(appConnection(app.platform), '/nowhere');
  return results.filter(({ violations }) => violations.length > 0).map(({ name }) => name);
};

const moveTo = async (timeZone: string): Promise<void> => {
  const { manager } = app.uelzen;
  const { name: _, number: _n, version, ...kept } = (await manager.get('/settings/organisation')).body;
  expect((await manager.put('/settings/organisation', { ...kept, timeZone }, { version })).status).toBe(200);
};

describe('what left a location of late', () => {
  it('is nothing as long as nothing was withdrawn', async () => {
    expect(await daysUntilEmpty('2026-03-02T12:00:00Z')).toBeNull();
  });

  it('is kept by days, which are those at the plant', async () => {
    // It is midnight there an hour before it is in Greenwich.
    for (const instant of ['2026-03-02T22:00:00Z', '2026-03-02T23:30:00Z', '2026-03-03T00:00:00Z'])
      await withdraw(instant);
    expect(await keptDays()).toEqual([
      { day: '2026-03-02', quantity: 1000, unused: 0 },
      { day: '2026-03-03', quantity: 2000, unused: 0 },
    ]);
  });

  it('counts for thirty days, the day itself included', async () => {
    // 47 tons are left: of three in thirty days, of two, of none. The clocks have changed meanwhile.
    // Nothing was used before the day before.
    expect(await daysUntilEmpty('2026-03-03T12:00:00Z')).toBe(31);
    expect(await daysUntilEmpty('2026-03-31T21:59:00Z')).toBe(470);
    expect(await daysUntilEmpty('2026-03-31T22:01:00Z')).toBe(705);
    expect(await daysUntilEmpty('2026-04-01T22:01:00Z')).toBeNull();
  });

  it('stays withdrawn when it is taken back, and counts a delivery that is taken back: neither was used', async () => {
    const withdrawalId = await withdraw('2026-05-04T12:00:00Z');
    created(await app.uelzen.manager.post(`/bookings/${withdrawalId}/reverse`, { reason: 'Irrtum' }));
    app.setClock(new Date('2026-05-05T12:00:00Z'));
    const delivery = created(await deliver(app.uelzen.manager, stage, { today: '2026-05-05' }));
    created(await app.uelzen.manager.post(`/bookings/${delivery.id}/reverse`, { reason: 'Irrtum' }));
    expect((await keptDays()).slice(2)).toEqual([
      { day: '2026-05-04', quantity: 1000, unused: 1000 },
      { day: '2026-05-05', quantity: 25_000, unused: 25_000 },
    ]);
  });

  it('is summed anew for another time zone, and then comes from all movements', async () => {
    const kept = await keptDays();
    expect(kept.filter(({ unused }) => unused > 0)).not.toEqual([]);
    await moveTo('America/New_York');
    expect((await keptDays()).slice(0, 2)).toEqual([{ ...kept[0], quantity: 3000 }, kept[2]]);
    expect(await violated()).toEqual([]);
    await moveTo('Europe/Berlin');
    expect(await keptDays()).toEqual(kept);
    await app.owner.query('delete from daily_withdrawals');
    await app.owner.query('select sum_days($1)', [app.uelzen.id]);
    expect(await keptDays()).toEqual(kept);
  });
});

describe('how long a stock lasts', () => {
  it('follows from what was used: not from what was reversed, by whom, or found missing', async () => {
    const { manager } = app.uelzen;
    const reverse = async (id: string) => created(await manager.post(`/bookings/${id}/reverse`, { reason: 'Irrtum' }));
    app.setClock(new Date('2026-08-03T12:00:00Z'));
    const { articleId, siloId: locationId } = stage;
    created(
      await manager.post('/bookings/corrections', { articleId, locationId, countedAmount: 40, reason: 'Inventur' }),
    );
    // 40 t lie there, 6 t of them are used: 34 t at 6 t in thirty days last for 170 days.
    for (const _ of [1, 2, 3, 4, 5, 6]) await withdraw('2026-08-04T12:00:00Z');
    expect(await daysUntilEmpty('2026-08-04T13:00:00Z')).toBe(170);
    // One of the next day that is taken back days later: on neither of them it was used.
    const wrong = await withdraw('2026-08-05T12:00:00Z');
    expect(await daysUntilEmpty('2026-08-05T13:00:00Z')).toBe(141);
    app.setClock(new Date('2026-08-09T12:00:00Z'));
    await reverse(wrong);
    expect(await daysUntilEmpty('2026-08-09T13:00:00Z')).toBe(170);
    // A delivery that comes and is taken back leaves as it came.
    const delivery = created(await deliver(manager, stage, { today: '2026-08-09' }));
    await reverse(delivery.id);
    expect(await daysUntilEmpty('2026-08-09T14:00:00Z')).toBe(170);
    // A count that finds 4 t missing makes it 30 t at the same rate, and its reversal 34 t again.
    const count = { articleId, locationId, countedAmount: 30, reason: 'Inventur' };
    const correction = created(await manager.post('/bookings/corrections', count));
    expect(await daysUntilEmpty('2026-08-09T15:00:00Z')).toBe(150);
    await reverse(correction.id);
    expect(await daysUntilEmpty('2026-08-09T16:00:00Z')).toBe(170);
  });

  it('is held together by what `npm run verify` asks', async () => {
    expect(await violated()).toEqual([]);
    await app.owner.query('update daily_withdrawals set unused = unused - 1 where unused > 0');
    expect(await violated()).toEqual([
      'what left a location on a day is the sum of its movements below zero, used or not',
    ]);
    await app.owner.query('update daily_withdrawals set unused = unused + 1 where unused > 0');
  });
});
