import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { created } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
});
afterAll(() => app.close());

const announce = async (changes: object = {}) => {
  const { articleId, supplierId, vehicleId } = stage;
  const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
  const kind = { type: 'incoming', transport: 'delivery', deliveryDate, articleId, supplierId, vehicleId };
  return created(await app.uelzen.manager.post('/bookings', { ...kind, confirmSecondOpen: true, ...changes })).id;
};
const outlook = async (id: string) => {
  const { status, body } = await app.uelzen.operator.get(`/bookings/${id}/weighing-outlook`);
  expect(status).toBe(200);
  return body;
};

it('says what a lorry weighs and brings as a rule once it was here three times, and what its contract has left', async () => {
  const { manager } = app.uelzen;
  const contract = { id: stage.contractId, number: 'V-1', unit: 'ton' };
  const id = await announce();
  expect(await outlook(id)).toEqual({
    usual: { emptyKg: null, netKg: null },
    contract: { ...contract, restQuantity: 1_000_000 },
  });
  for (const [fullKg, emptyKg] of [
    [37_000, 14_700],
    [37_400, 14_680],
    [52_000, 14_660],
  ] as const)
    created(await deliver(manager, stage, { fullKg, emptyKg }));
  expect(await outlook(id)).toEqual({
    usual: { emptyKg: 14_680, netKg: 22_720 },
    contract: { ...contract, restQuantity: 1_000_000 - 22_300 - 22_720 - 37_340 },
  });
  // Of another article it is still the same lorry, and of another lorry nothing is usual.
  const location = await stage.location('FS2');
  const other = { number: '102', name: 'Grassilage', type: 'biomass', materialType: 'Silage', unit: 'ton' };
  const article = { ...other, substrate: 'grass-silage', locationIds: [location] };
  const { id: articleId } = created(await manager.post('/articles', article));
  expect(await outlook(await announce({ articleId }))).toEqual({
    usual: { emptyKg: 14_680, netKg: null },
    contract: null,
  });
  const stranger = await announce({ vehicleId: null, licensePlate: 'UE-XX 1' });
  expect((await outlook(stranger)).usual).toEqual({ emptyKg: null, netKg: null });
});

it('answers for no booking that is not there', async () => {
  const { status } = await app.uelzen.operator.get(`/bookings/${stage.siloId}/weighing-outlook`);
  expect(status).toBe(404);
});
