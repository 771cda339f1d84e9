import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SimulatedScale, startSimulatedScale } from '../../masterdata/scales/simulated-scale.ts';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestAnswer } from '../../testing/test-client.ts';

let app: TestApp;
let scale: SimulatedScale;
let stage: PlantStage;
let bookingId: string;
const today = plainDateIn(new Date(), 'Europe/Berlin');

const step = (name: string, body: object = {}): Promise<TestAnswer> =>
  app.uelzen.operator.post(`/bookings/${bookingId}/steps/${name}`, body);
const weigh = (kind: string, key?: string) =>
  app.uelzen.operator.post(`/bookings/${bookingId}/weighings`, { source: 'scale', kind }, key ? { key } : {});

beforeAll(async () => {
  app = await startTestApp();
  scale = await startSimulatedScale(0);
  stage = await setPlantStage(app.uelzen.manager, scale);
});
afterAll(async () => {
  await app.close();
  await scale.close();
});

describe('one delivery from the gate to the stock', () => {
  it('begins with a booking that finds its contract and says what is missing', async () => {
    const { articleId, supplierId, vehicleId, contractId } = stage;
    const input = { type: 'incoming', transport: 'delivery', deliveryDate: today, articleId, supplierId, vehicleId };
    const { status, body } = await app.uelzen.manager.post('/bookings', input);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'open', step: 'registerVehicle', contract: { id: contractId } });
    expect(body.number).toMatch(/^\d{4}-000001$/);
    expect(body.flags.map((flag: { key: string }) => flag.key)).toEqual(['valid-certificate-missing']);
    bookingId = body.id;
  });

  it('refuses a step that is not due', async () => {
    const { status, body } = await step('unloadMaterial');
    expect([status, body.reason, body.details.step]).toEqual([409, 'booking.other-step', 'registerVehicle']);
  });

  it('weighs the full lorry on the scale, with alibi number and raw frame', async () => {
    expect((await step('registerVehicle')).body.step).toBe('selectScale');
    expect((await step('selectScale', { scaleId: stage.scaleId })).body.step).toBe('weighing');
    scale.stand(39_840);
    const { status, body } = await weigh('full');
    expect(status).toBe(200);
    expect(body).toMatchObject({ step: 'driveToStorageLocation', fullKg: 39_840 });
    expect(body.weighings[0]).toMatchObject({
      source: 'scale',
      number: '1',
      alibiStoredAt: null,
      calibrationLicenceNumber: 'DE-19-MI004',
    });
    const { rows } = await app.owner.query('select raw_frame from weighings');
    expect(rows[0].raw_frame).toHaveLength(36);
  });

  it('blocks unloading without a valid proof until the manager approves it', async () => {
    expect((await step('driveToStorageLocation')).body.destination.id).toBe(stage.siloId);
    const blocked = await step('unloadMaterial');
    expect([blocked.status, blocked.body.reason]).toEqual([409, 'booking.unloading-blocked']);
    const approval = { scope: 'booking', reason: 'Nachweis ist unterwegs' };
    expect((await app.uelzen.operator.post(`/bookings/${bookingId}/approvals`, approval)).status).toBe(403);
    const approved = await app.uelzen.manager.post(`/bookings/${bookingId}/approvals`, approval);
    expect(approved.body.flags.map((flag: { key: string }) => flag.key)).toEqual(['temporarily-approved']);
    expect((await step('unloadMaterial')).body.step).toBe('selectEmptyScale');
  });

  it('weighs the empty lorry once, however often the terminal asks', async () => {
    await step('selectEmptyScale');
    scale.stand(15_760);
    const first = await weigh('empty', 'one-key');
    const again = await weigh('empty', 'one-key');
    expect(first.body.netKg).toBe(24_080);
    expect(again.body).toEqual(first.body);
    const { rows } = await app.owner.query("select count(*)::int as count from weighings where kind = 'empty'");
    expect(rows[0].count).toBe(1);
  });

  it('posts stock, contract and empty weight in one go', async () => {
    const { body } = await step('finishProcess');
    expect(body).toMatchObject({ status: 'completed', step: 'done', quantity: 24_080 });
    const inventory = await app.uelzen.manager.get('/inventory');
    const silo = inventory.body.items.find((item: { id: string }) => item.id === stage.siloId);
    expect(silo).toMatchObject({ quantity: 24_080, maximum: 5_000_000 });
    const layers = await app.uelzen.manager.get(`/inventory/layers?locationId=${stage.siloId}`);
    expect(layers.body.items).toMatchObject([
      { number: 1, quantity: 24_080, remaining: 24_080, contract: { name: 'V-1' } },
    ]);
    const contract = await app.uelzen.manager.get(`/contracts/${stage.contractId}`);
    expect(JSON.stringify(contract.body.materials[0])).toContain('24.08');
    const { rows } = await app.owner.query('select empty_weight_kg from vehicles');
    expect(rows[0].empty_weight_kg).toBe('15760');
  });

  it('can no longer be changed', async () => {
    const aborted = await app.uelzen.manager.post(`/bookings/${bookingId}/abort`, { reason: 'Irrtum' });
    expect([aborted.status, aborted.body.reason]).toEqual([409, 'booking.already-completed']);
    await expect(app.owner.query('update bookings set net_kg = 1, full_kg = 2, empty_kg = 1')).rejects.toThrow(
      'can no longer be changed',
    );
  });

  it('is reversed only after the withdrawal that used it', async () => {
    const withdrawal = {
      articleId: stage.articleId,
      originLocationId: stage.siloId,
      destinationLocationId: stage.digesterId,
    };
    const withdrawn = await app.uelzen.operator.post('/bookings/withdrawals', { ...withdrawal, amount: 20 });
    expect(withdrawn.body).toMatchObject({ status: 'completed', quantity: 20_000 });
    const tooMuch = await app.uelzen.operator.post('/bookings/withdrawals', { ...withdrawal, amount: 20 });
    expect([tooMuch.status, tooMuch.body.details]).toEqual([
      409,
      { location: 'Lager FS1', available: 4.08, unit: 'ton' },
    ]);
    const reverse = (id: string) =>
      app.uelzen.manager.post(`/bookings/${id}/reverse`, { reason: 'Falscher Lieferant' });
    const refused = await reverse(bookingId);
    expect([refused.status, refused.body.details]).toEqual([
      409,
      { bookings: [{ id: withdrawn.body.id, number: withdrawn.body.number }] },
    ]);
    expect((await reverse(withdrawn.body.id)).body.status).toBe('reversed');
    expect((await reverse(bookingId)).body.status).toBe('reversed');
    const { rows } = await app.owner.query('select sum(quantity)::int as sum from balances');
    expect(rows[0].sum).toBe(0);
    const contract = await app.owner.query('select delivered_quantity from contract_materials');
    expect(contract.rows[0].delivered_quantity).toBe('0');
  });
});
