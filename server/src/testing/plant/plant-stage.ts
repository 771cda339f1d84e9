import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import type { SimulatedScale } from '../../masterdata/scales/simulated-scale.ts';
import type { TestAnswer, TestClient } from '../test-client.ts';

const created = async (answer: Promise<TestAnswer>): Promise<string> => {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`the stage could not be set: ${status} ${JSON.stringify(body)}`);
  return body.id;
};

/** What a plant needs before its first delivery, made through the API as its manager would. */
export const setPlantStage = async (manager: TestClient, scale?: SimulatedScale, scaleName = 'Fahrzeugwaage') => {
  const location = (code: string, fields: object = {}) =>
    created(manager.post('/locations', { code, name: `Lager ${code}`, type: 'mass', unit: 'ton', ...fields }));
  const siloId = await location('FS1', { maximumAmount: 5000 });
  const digesterId = await location('F1', { type: 'production' });
  const article = { number: '101', name: 'Maissilage', type: 'biomass', materialType: 'Silage', unit: 'ton' };
  const articleId = await created(
    manager.post('/articles', { ...article, substrate: 'maize-silage', locationIds: [siloId] }),
  );
  const supplierId = await created(
    manager.post('/addresses', {
      type: 'agricultural-operation',
      companyName: 'Hof Lüders GbR',
      companyNumber: '70001',
    }),
  );
  const giveProof = () =>
    created(
      manager.post(`/addresses/${supplierId}/proofs`, {
        type: 'certificate',
        scheme: 'redcert-eu',
        number: 'DE-1',
        validFrom: '2020-01-01',
        expiresOn: '2099-12-31',
      }),
    );
  const vehicleId = await created(manager.post(`/addresses/${supplierId}/vehicles`, { licensePlate: 'UE-LW 130' }));
  const contractId = await created(
    manager.post('/contracts', {
      number: 'V-1',
      supplierId,
      startsOn: '2020-01-01',
      endsOn: '2099-12-31',
      materials: [{ articleId, unit: 'ton', targetAmount: 1000 }],
    }),
  );
  const scaleId = await created(
    manager.post('/scales', {
      name: scaleName,
      calibrationLicenceNumber: 'DE-19-MI004',
      capacityKg: 60_000,
      divisionKg: 20,
      protocol: 'mettler-toledo-continuous',
      host: '127.0.0.1',
      port: scale?.port ?? 1,
    }),
  );
  return { siloId, digesterId, articleId, supplierId, giveProof, vehicleId, contractId, scaleId, location };
};

export type PlantStage = Awaited<ReturnType<typeof setPlantStage>>;

/** A delivery weighed by hand, up to the step after unloading; answers the finished booking. */
export const deliver = async (
  client: TestClient,
  stage: PlantStage,
  {
    fullKg = 40_000,
    emptyKg = 15_000,
    today = plainDateIn(new Date(), 'Europe/Berlin'),
    locationId = stage.siloId,
    driverId = null as string | null,
  } = {},
): Promise<TestAnswer> => {
  const { articleId, supplierId, vehicleId, scaleId } = stage;
  const booking = {
    type: 'incoming',
    transport: 'delivery',
    deliveryDate: today,
    articleId,
    supplierId,
    vehicleId,
    driverId,
    confirmSecondOpen: true,
  };
  const id = await created(client.post('/bookings', booking));
  const step = (name: string, body: object = {}) => created(client.post(`/bookings/${id}/steps/${name}`, body));
  const weigh = (kind: string, kg: number) =>
    created(client.post(`/bookings/${id}/weighings`, { source: 'manual', kind, kg, reason: 'Waage gewartet' }));
  await step('registerVehicle', { confirmSecondOpen: true });
  await step('selectScale', { scaleId });
  await weigh('full', fullKg);
  await step('driveToStorageLocation', { locationId });
  await step('unloadMaterial');
  await step('selectEmptyScale');
  await weigh('empty', emptyKg);
  return client.post(`/bookings/${id}/steps/finishProcess`);
};
