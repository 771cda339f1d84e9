import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
const today = plainDateIn(new Date(), 'Europe/Berlin');

beforeAll(async () => {
  app = await startTestApp();
  stage = await setPlantStage(app.uelzen.manager);
});
afterAll(() => app.close());

type Told = { type: string; content: { body: string; action: { targets: { target: string } } } };
const toldOf = async (type: string, client = app.uelzen.manager): Promise<Told[]> =>
  (await client.get('/notifications?language=en')).body.items.filter((one: Told) => one.type === type);

const announce = (fields: object = {}) => {
  const { articleId, supplierId, vehicleId } = stage;
  const booking = {
    type: 'incoming',
    transport: 'delivery',
    deliveryDate: today,
    articleId,
    supplierId,
    vehicleId,
    confirmSecondOpen: true,
  };
  return app.uelzen.operator.post('/bookings', { ...booking, ...fields });
};

describe('a delivery without a valid proof', () => {
  it('is told of when it is announced, once a day for supplier and article, to those who may approve it', async () => {
    const bookings = await Promise.all([announce(), announce(), announce()]);
    expect(bookings.map(({ status }) => status)).toEqual([200, 200, 200]);
    const told = await toldOf('A6');
    expect(told).toHaveLength(1);
    expect(told[0]?.content.body).toMatch(
      /^Hof Lüders GbR is delivering Maissilage \(booking \d{4}-\d{6}\) without a valid proof\.$/,
    );
    const target = told[0]?.content.action.targets.target ?? '';
    expect(bookings.map(({ body }) => `/verwaltung/buchungen/${body.id}`)).toContain(target);
    expect(await toldOf('A6', app.uelzen.operator)).toEqual([]);
    expect(await toldOf('A6', app.bremen.manager)).toEqual([]);
  });

  it('is told of when a change makes it one', async () => {
    const article = { number: '102', name: 'Roggen', type: 'biomass', materialType: 'Silage', unit: 'ton' };
    const rye = await app.uelzen.manager.post('/articles', {
      ...article,
      substrate: 'maize-silage',
      locationIds: [stage.siloId],
    });
    const { body } = await announce({ supplierId: null });
    const change = { articleId: rye.body.id, supplierId: stage.supplierId, reason: 'falsch erfasst' };
    const fields = { ...change, deliveryDate: today, transport: 'delivery', vehicleId: stage.vehicleId };
    const edited = await app.uelzen.manager.patch(`/bookings/${body.id}`, fields, { version: body.version });
    expect([edited.status, edited.body.reason]).toEqual([200, undefined]);
    expect((await toldOf('A6')).map(({ content }) => content.body.includes('Roggen'))).toEqual([true, false]);
  });

  it('is no matter once the supplier has a proof', async () => {
    await stage.giveProof();
    const before = await toldOf('A6');
    await announce({ deliveryDate: '2020-02-02' });
    expect(await toldOf('A6')).toEqual(before);
  });
});

describe('a contract', () => {
  const small = (number: string, targetAmount: number, endsOn: string) =>
    app.uelzen.manager.post('/contracts', {
      number,
      supplierId: stage.supplierId,
      startsOn: '2020-01-01',
      endsOn,
      materials: [{ articleId: stage.articleId, unit: 'ton', targetAmount }],
    });

  it('that two deliveries at once lead over its target is told of once', async () => {
    await small('V-small', 40, '2098-12-31');
    const delivered = await Promise.all([deliver(app.uelzen.operator, stage), deliver(app.uelzen.operator, stage)]);
    expect(delivered.map(({ body }) => body.status)).toEqual(['completed', 'completed']);
    const told = await toldOf('A7');
    expect(told.map(({ content }) => content.body)).toEqual([
      '50.00\u00a0t of Maissilage have been delivered under contract V-small with Hof Lüders GbR; 40.00\u00a0t were agreed.',
    ]);
  });

  it('that is over its target already isn’t told of again, nor when it gets there a second time', async () => {
    await deliver(app.uelzen.operator, stage);
    const { items } = (await app.uelzen.manager.get('/bookings?status=completed')).body;
    for (const { id } of items.slice(0, 2)) {
      const reversed = await app.uelzen.manager.post(`/bookings/${id}/reverse`, { reason: 'doppelt' });
      expect(reversed.status).toBe(200);
    }
    await deliver(app.uelzen.operator, stage);
    expect(await toldOf('A7')).toHaveLength(1);
  });

  it('that is filled exactly is no matter', async () => {
    await small('V-exact', 25, '2097-12-31');
    await deliver(app.uelzen.operator, stage);
    expect(await toldOf('A7')).toHaveLength(1);
  });
});
