import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { created } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
const today = plainDateIn(new Date(), 'Europe/Berlin');
beforeAll(async () => {
  app = await startTestApp();
  // The tests stay within one day.
  app.setClock(new Date());
  stage = await setPlantStage(app.uelzen.manager);
});
afterAll(() => app.close());

const overview = async () => (await app.uelzen.manager.get('/control/overview')).body;
const announce = async (changes: object = {}): Promise<string> => {
  const { articleId, supplierId } = stage;
  const booking = { type: 'incoming', transport: 'delivery', deliveryDate: today, articleId, supplierId, ...changes };
  return created(await app.uelzen.manager.post('/bookings', booking)).id;
};
const demandProofs = async (certificateRequiredForUnloading: boolean): Promise<void> => {
  const { version, ...settings } = (await app.uelzen.manager.get('/settings/module')).body;
  created(
    await app.uelzen.manager.put('/settings/module', { ...settings, certificateRequiredForUnloading }, { version }),
  );
};
/** As the booking's flags say it; its list and its arrival must say the same. */
const isFlagged = async (id: string): Promise<boolean> => {
  const { manager } = app.uelzen;
  const { body } = await manager.get(`/bookings/${id}`);
  const flagged = body.flags.some(
    ({ key, blocks }: { key: string; blocks: string }) => key.startsWith('valid') && blocks !== 'nothing',
  );
  const { items } = (await manager.get('/bookings?status=open')).body;
  const [listed] = items.filter((booking: { id: string }) => booking.id === id);
  const [arrival] = (await manager.get(`/bookings/arrivals?search=${body.number}`)).body.open;
  expect([body.isUnloadingBlocked, listed.isUnloadingBlocked, arrival.isUnloadingBlocked]).toEqual(
    Array(3).fill(flagged),
  );
  return flagged;
};

describe('the overview of the deliveries', () => {
  it('counts a lorry in the yard from its registration until it leaves', async () => {
    const { manager } = app.uelzen;
    const inYard = async () => (await overview()).deliveries.inYard;
    const id = await announce({ supplierId: null });
    expect(await inYard()).toBe(0);
    created(await manager.post(`/bookings/${id}/steps/registerVehicle`, { licensePlate: 'UE-LW 130' }));
    expect(await inYard()).toBe(1);
    // Unloaded and gone, and only the missing supplier keeps it from being completed.
    await app.owner.query("update bookings set status = 'finished', step = 'done' where id = $1", [id]);
    expect(await overview()).toMatchObject({ deliveries: { inYard: 0 }, bookings: { toComplete: 1 } });
  });

  it('tells of deliveries that wait for an approval, exactly as long as their flag does', async () => {
    const { manager } = app.uelzen;
    const blocked = async () => (await overview()).bookings.blocked;
    const id = await announce();
    await announce({ deliveryDate: addDays(today, 1) });
    const { body } = await manager.get(`/bookings/${id}`);
    expect(await isFlagged(id)).toBe(true);
    const supplier = { id: stage.supplierId, name: 'Hof Lüders GbR' };
    const delivery = { id, number: body.number, licensePlate: null, supplier, arrivedAt: null };
    expect(await blocked()).toEqual({ count: 1, deliveries: [delivery] });
    const approval = { scope: 'booking', reason: 'Nachweis folgt' };
    created(await manager.post(`/bookings/${id}/approvals`, approval));
    expect([await isFlagged(id), (await blocked()).count]).toEqual([false, 0]);
    const other = await announce();
    expect([await isFlagged(other), (await blocked()).deliveries[0]?.id]).toEqual([true, other]);
    await app.owner.query("update articles set invalid_proof_procedure = 'accept'");
    expect([await isFlagged(other), (await blocked()).count]).toEqual([false, 0]);
    await app.owner.query("update articles set invalid_proof_procedure = 'refuse'");
    expect([await isFlagged(other), (await blocked()).count]).toEqual([true, 1]);
    await app.owner.query('update contract_materials set certificate_required = false');
    expect([await isFlagged(other), (await blocked()).count]).toEqual([false, 0]);
    await app.owner.query('update contract_materials set certificate_required = true');
    await demandProofs(false);
    expect([await isFlagged(other), (await blocked()).count]).toEqual([false, 0]);
    await demandProofs(true);
    expect([await isFlagged(other), (await blocked()).count]).toEqual([true, 1]);
    await stage.giveProof();
    expect([await isFlagged(other), (await blocked()).count]).toEqual([false, 0]);
    await deliver(manager, stage);
    expect((await overview()).deliveries.inYard).toBe(0);
  });
});
