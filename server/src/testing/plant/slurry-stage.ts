import type { TestAnswer, TestClient } from '../test-client.ts';
import { articleBody, created, locationBody } from './master-data.ts';
import { setPlantStage } from './plant-stage.ts';

const DATE = '2026-01-05';

/** A plant that takes slurry by the cubic metre and gives digestate back, with the calls of one trip. */
export const setSlurryStage = async (manager: TestClient) => {
  const stage = await setPlantStage(manager);
  await stage.giveProof();
  const tank = (name: string) => locationBody({ name, type: 'liquid', unit: 'm3', maximumAmount: 1000 });
  const pit = created<{ id: string; version: number }>(await manager.post('/locations', tank('Güllegrube')));
  const store = created(await manager.post('/locations', tank('Gärrestlager 1')));
  const slurry = { name: 'Rindergülle', type: 'liquid', substrate: 'cattle-slurry', densityKgPerM3: 1020 };
  const slurryId = created(await manager.post('/articles', articleBody([pit.id], slurry))).id;
  const digestate = {
    name: 'Gärrest flüssig',
    type: 'liquid',
    substrate: 'stillage',
    unit: 'm3',
    densityKgPerM3: 1000,
  };
  const digestateId = created(await manager.post('/articles', articleBody([store.id], digestate))).id;
  // What is pumped in these tests fits no lorry.
  const step = (id: string, name: string, body: object = {}, key?: string): Promise<TestAnswer> =>
    manager.post(`/bookings/${id}/steps/${name}`, { confirmAmount: true, ...body }, key ? { key } : {});
  const body = (changes: object = {}) => ({
    type: 'incoming',
    transport: 'delivery',
    deliveryDate: DATE,
    articleId: slurryId,
    supplierId: stage.supplierId,
    vehicleId: stage.vehicleId,
    isSlurryTrip: true,
    ...changes,
  });
  /** A trip whose lorry is at the gate, ready to deliver. */
  const begin = async (changes: object = {}): Promise<string> => {
    const { id } = created(await manager.post('/bookings', body({ confirmSecondOpen: true, ...changes })));
    created(await step(id, 'registerVehicle', { confirmSecondOpen: true }));
    return id;
  };
  /** One that has delivered so many cubic metres and decided to go back loaded. */
  const unload = async (amount: number, returnLoad: boolean): Promise<string> => {
    const id = await begin();
    created(await step(id, 'deliverSlurry', { amount, unit: 'm3' }));
    created(await step(id, 'decideReturn', { returnLoad }));
    return id;
  };
  /** Fills the store with digestate, by a trip that brings some. */
  const fillStore = async (amount: number): Promise<void> => {
    const id = await begin({ articleId: digestateId });
    created(await step(id, 'deliverSlurry', { amount, locationId: store.id }));
    created(await step(id, 'decideReturn', { returnLoad: false }));
    created(await step(id, 'finishProcess'));
  };
  const ids = { pitId: pit.id, storeId: store.id, slurryId, digestateId };
  return { ...stage, ...ids, body, step, begin, unload, fillStore };
};

export type SlurryStage = Awaited<ReturnType<typeof setSlurryStage>>;
