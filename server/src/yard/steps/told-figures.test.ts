import type { HistoryEntry } from '@halm/model/core/contract/history-entry.ts';
import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressBody, created } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
let app: TestApp;
let manager: TestClient;
let stage: PlantStage;
beforeAll(async () => {
  app = await startTestApp();
  manager = app.uelzen.manager;
  stage = await setPlantStage(manager);
});
afterAll(() => app.close());

const book = async (fields: object = {}): Promise<string> => {
  const { articleId, supplierId, vehicleId } = stage;
  const delivery = { type: 'incoming', transport: 'delivery', deliveryDate, articleId, supplierId, vehicleId };
  return created(await manager.post('/bookings', { ...delivery, confirmSecondOpen: true, ...fields })).id;
};
const register = async (id: string) =>
  created(await manager.post(`/bookings/${id}/steps/registerVehicle`, { confirmSecondOpen: true }));

type Told = { readonly flags?: readonly { readonly key: string }[] } & Readonly<Record<string, unknown>>;
/** What the newest entry of an event keeps of a booking. */
const toldOf = async (id: string, event: string): Promise<{ before: Told; after: Told }> => {
  const { items } = (await manager.get(`/bookings/${id}/history`)).body;
  const { before, after } = items.find((entry: HistoryEntry) => entry.event === event);
  return { before: before ?? {}, after };
};
const keysIn = ({ flags }: Told): string[] | undefined => flags?.map(({ key }) => key);

it('the history of a booking says which flags a command has raised and cleared', async () => {
  const id = await book();
  expect(keysIn((await toldOf(id, 'created')).after)).toEqual(['valid-certificate-missing']);
  const approval = { scope: 'booking', validUntil: null, reason: 'Nachweis kommt' };
  created(await manager.post(`/bookings/${id}/approvals`, approval));
  const approved = await toldOf(id, 'approved');
  expect([keysIn(approved.before), keysIn(approved.after)]).toEqual([
    ['valid-certificate-missing'],
    ['temporarily-approved'],
  ]);
  expect(approved.after).toMatchObject({ scope: 'booking', validUntil: null });
  const { version } = (await manager.get(`/bookings/${id}`)).body;
  const said = { transport: 'delivery', deliveryDate, articleId: stage.articleId, supplierId: null };
  created(
    await manager.patch(`/bookings/${id}`, { ...said, vehicleId: stage.vehicleId, reason: 'Anderer Hof' }, { version }),
  );
  const edited = await toldOf(id, 'edited');
  expect([keysIn(edited.before), keysIn(edited.after)]).toEqual([
    ['temporarily-approved'],
    ['missing-supplier', 'temporarily-approved'],
  ]);
  await register(id);
  expect(keysIn((await toldOf(id, 'step.registerVehicle')).after)).toBeUndefined();
});

it('the history keeps the weights that were replaced and confirmed, and the number of the reversal', async () => {
  await stage.giveProof();
  await deliver(manager, stage, { emptyKg: 15_000 });
  const { body } = await deliver(manager, stage, { emptyKg: 20_000 });
  const empty = body.weighings.find(({ kind }: { kind: string }) => kind === 'empty');
  created(await manager.post(`/bookings/${body.id}/weighings/confirmation`, { reason: 'Neuer Aufbau' }));
  const confirmed = await toldOf(body.id, 'weight-confirmed');
  expect([confirmed.after.kg, keysIn(confirmed.before), keysIn(confirmed.after)]).toEqual([
    20_000,
    ['weight-plausibility-error'],
    [],
  ]);
  const other = { kind: 'empty', source: 'manual', kg: 19_000, reason: 'Verlesen', replacesId: empty.id };
  created(await manager.put(`/bookings/${body.id}/weighings`, other));
  expect((await toldOf(body.id, 'weighing-replaced')).after).toMatchObject({ kind: 'empty', kg: 19_000 });
  created(await manager.post(`/bookings/${body.id}/complete`, {}));
  const reversed = created(await manager.post(`/bookings/${body.id}/reverse`, { reason: 'Doppelt' }));
  const { number } = (await toldOf(body.id, 'reversed')).after;
  expect(number).toMatch(/^\d{4}-\d{6}$/);
  expect((await manager.get(`/bookings/${reversed.id}`)).body.reversedBy.number).toBe(number);
});

it('the history keeps by which rule a lorry is weighed empty, and the number that was drawn', async () => {
  const always = await book();
  await register(always);
  expect((await toldOf(always, 'step.registerVehicle')).after).toMatchObject({ curbWeightRule: 'always' });
  const { id: supplierId } = created(
    await manager.post('/addresses', addressBody({ curbWeightRule: { type: 'random' } })),
  );
  const drawn = await book({ supplierId });
  await register(drawn);
  const { after } = await toldOf(drawn, 'step.registerVehicle');
  expect(after).toMatchObject({ curbWeightRule: 'random', emptyWeighingDue: Number(after.curbWeightDraw) <= 20 });
  expect(Number(after.curbWeightDraw)).toBeGreaterThanOrEqual(1);
});
