import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { created, locationBody } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startTestApp();
  app.setClock(new Date('2026-03-01T12:00:00Z'));
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
});
afterAll(() => app.close());

const deliverOn = async (day: string, locationId = stage.siloId): Promise<string> => {
  app.setClock(new Date(`${day}T12:00:00Z`));
  return created(await deliver(app.uelzen.manager, stage, { today: day, locationId })).id;
};

const withdrawOn = async (day: string, amount: number): Promise<void> => {
  app.setClock(new Date(`${day}T12:00:00Z`));
  const { articleId, siloId, digesterId } = stage;
  const withdrawal = { articleId, originLocationId: siloId, destinationLocationId: digesterId, amount };
  created(await app.uelzen.manager.post('/bookings/withdrawals', withdrawal));
};

const levelsOf = async (id: string, query = '') =>
  (await app.uelzen.operator.get(`/inventory/levels?locationId=${id}${query}`)).body;

describe('the fill level of past days', () => {
  it('is that of a location in which nothing ever lay', async () => {
    const levels = await levelsOf(stage.siloId, '&days=30');
    expect(levels).toMatchObject({ unit: 'ton', maximum: 5_000_000, articles: [] });
    expect([levels.days.length, levels.days[0], levels.days.at(-1)]).toEqual([30, '2026-01-31', '2026-03-01']);
  });

  it('follows what came, what left and what was taken back, each on its day', async () => {
    const first = await deliverOn('2026-03-02');
    await deliverOn('2026-03-04');
    await withdrawOn('2026-03-05', 30);
    app.setClock(new Date('2026-03-06T12:00:00Z'));
    const { articles, ...moved } = await levelsOf(stage.siloId, '&days=30');
    const [{ article, quantities }] = articles;
    expect([article.name, quantities.slice(-6)]).toEqual(['Maissilage', [0, 25_000, 25_000, 50_000, 20_000, 20_000]]);
    expect([moved.arrived.slice(-6), moved.left.slice(-6)]).toEqual([
      [0, 25_000, 0, 25_000, 0, 0],
      [0, 0, 0, 0, 30_000, 0],
    ]);
    const refused = await app.uelzen.manager.post(`/bookings/${first}/reverse`, { reason: 'Irrtum' });
    expect(refused.body.reason).toBe('inventory.layers-consumed');
    const last = await deliverOn('2026-03-06');
    created(await app.uelzen.manager.post(`/bookings/${last}/reverse`, { reason: 'Irrtum' }));
    const after = (await levelsOf(stage.siloId, '&days=30')).articles[0].quantities;
    expect(after.slice(-2)).toEqual([20_000, 20_000]);
  });

  it('ends a day when it ends at the plant', async () => {
    const other = created(await app.uelzen.manager.post('/locations', locationBody())).id;
    await deliverOn('2026-03-06', other);
    app.setClock(new Date('2026-03-06T23:30:00Z'));
    created(await deliver(app.uelzen.manager, stage, { today: '2026-03-07', locationId: other }));
    const { days, articles } = await levelsOf(other, '&days=30');
    expect(days.at(-1)).toBe('2026-03-07');
    expect(articles[0].quantities.slice(-3)).toEqual([0, 25_000, 50_000]);
  });

  it('is in the unit of the location by the density of the article, and untold without one', async () => {
    const clamp = created(
      await app.uelzen.manager.post('/locations', locationBody({ unit: 'm3', maximumAmount: 500 })),
    ).id;
    await deliverOn('2026-03-07', clamp);
    expect((await levelsOf(clamp)).articles[0].quantities).toBeNull();
    await app.owner.query('update articles set density_kg_per_m3 = 500 where id = $1', [stage.articleId]);
    const { articles, maximum } = await levelsOf(clamp);
    expect([articles[0].quantities.at(-1), maximum]).toEqual([50_000, 500_000]);
  });

  it.each(['&days=31', '&days=-30', '&days=0', '&days=366'])('is not told for %s', async (query) => {
    const { status } = await app.uelzen.operator.get(`/inventory/levels?locationId=${stage.siloId}${query}`);
    expect(status).toBe(400);
  });

  it('is told to nobody elsewhere', async () => {
    const { status } = await app.bremen.manager.get(`/inventory/levels?locationId=${stage.siloId}`);
    expect(status).toBe(404);
  });
});
