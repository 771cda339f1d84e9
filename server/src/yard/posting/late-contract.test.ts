import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appConnection } from '../../testing/app-connection.ts';
import {
  addressBody,
  contractBody,
  created,
  giveContractStatus,
  materialBody,
} from '../../testing/plant/master-data.ts';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { verifyDatabase } from '../../verify/verify-database.ts';

let app: TestApp;
let stage: PlantStage;
const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
const running = { startsOn: '2020-01-01', endsOn: '2099-12-31' };

beforeAll(async () => {
  app = await startOwnTestApp();
  stage = await setPlantStage(app.uelzen.manager);
});
afterAll(() => app.close());

const newSupplier = async () => {
  const { id } = created(await app.uelzen.manager.post('/addresses', addressBody()));
  created(
    await app.uelzen.manager.post(`/addresses/${id}/proofs`, {
      type: 'certificate',
      scheme: 'redcert-eu',
      number: 'DE-2',
      validFrom: '2020-01-01',
      expiresOn: '2099-12-31',
    }),
  );
  return id;
};

const contractOf = async (supplierId: string, changes: object = {}) => {
  const body = contractBody(supplierId, [materialBody(stage.articleId)], { ...running, ...changes });
  return created(await app.uelzen.manager.post('/contracts', body)).id;
};

/** A delivery of 25 tonnes whose last step is still to be done. */
const deliverUpToLastStep = async (supplierId: string, contractId: string | null = null) => {
  const { manager } = app.uelzen;
  const { articleId, vehicleId, scaleId, siloId } = stage;
  const input = {
    type: 'incoming',
    transport: 'delivery',
    deliveryDate,
    articleId,
    supplierId,
    vehicleId,
    contractId,
    confirmSecondOpen: true,
  };
  const { id } = created(await manager.post('/bookings', input));
  const step = async (name: string, body: object = {}) =>
    created(await manager.post(`/bookings/${id}/steps/${name}`, body));
  const weigh = async (kind: string, kg: number) =>
    created(await manager.post(`/bookings/${id}/weighings`, { source: 'manual', kind, kg, reason: 'Waage gewartet' }));
  await step('registerVehicle', { confirmSecondOpen: true });
  await step('selectScale', { scaleId });
  await weigh('full', 40_000);
  await step('driveToStorageLocation', { locationId: siloId });
  await step('unloadMaterial');
  await step('selectEmptyScale');
  await weigh('empty', 15_000);
  return { id, finish: () => manager.post(`/bookings/${id}/steps/finishProcess`) };
};

const deliveredTo = async (contractId: string) =>
  (await app.uelzen.manager.get(`/contracts/${contractId}`)).body.materials[0].deliveredAmount;
const flagKeys = ({ flags }: { flags: { key: string }[] }) => flags.map(({ key }) => key);

describe('a contract that is made after its delivery was booked', () => {
  it('gets what came, also from two that are finished at once, and no flag is left', async () => {
    const { manager } = app.uelzen;
    const supplierId = await newSupplier();
    const booked = [await deliverUpToLastStep(supplierId), await deliverUpToLastStep(supplierId)];
    expect(flagKeys((await manager.get(`/bookings/${booked[0]?.id}`)).body)).toEqual(['missing-contract']);
    const contractId = await contractOf(supplierId);
    for (const { body } of await Promise.all(booked.map(({ finish }) => finish())))
      expect(body).toMatchObject({ status: 'completed', contract: { id: contractId }, flags: [] });
    expect(await deliveredTo(contractId)).toBe(50);
    const { body: history } = await manager.get(`/bookings/${booked[0]?.id}/history`);
    const { event, before, after } = history.items[0];
    expect([event, before.contractId, after.contractId]).toEqual(['completed', null, contractId]);
  });

  it('gets nothing when it does not fit, nor what a person gave to another one', async () => {
    const supplierId = await newSupplier();
    const chosen = await contractOf(supplierId);
    await giveContractStatus(app.uelzen.manager, chosen, 'paused');
    const toChosen = await deliverUpToLastStep(supplierId, chosen);
    const toNone = await deliverUpToLastStep(supplierId);
    const ended = await contractOf(supplierId, { endsOn: '2020-12-31' });
    expect((await toNone.finish()).body).toMatchObject({ status: 'completed', contract: null });
    const fitting = await contractOf(supplierId);
    expect((await toChosen.finish()).body).toMatchObject({ status: 'completed', contract: { id: chosen } });
    expect([await deliveredTo(chosen), await deliveredTo(ended), await deliveredTo(fitting)]).toEqual([25, 0, 0]);
  });

  it('leaves every invariant whole', async () => {
    const { results } = await verifyDatabase(appConnection(app.platform), '/nowhere');
    expect(results.filter(({ violations }) => violations.length > 0)).toEqual([]);
  });
});
