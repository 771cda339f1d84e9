import type { BodyOf } from '../core/client/api.ts';
import { callAs, foundPlant, makePerson, type Plant } from './found-plant.ts';

/** A plant with suppliers, a laboratory and who orders analyses; `whole` lacks nothing to be ordered. */
export type OrderStage = {
  readonly plant: Plant;
  readonly sourcer: string;
  readonly whole: BodyOf<'POST /lims/analysis-orders'>;
};

/** Sets the stage for orders of analyses. */
export const setOrderStage = async (): Promise<OrderStage> => {
  const plant = await foundPlant();
  const sourcer = (await makePerson(plant, ['limsSourcer'])).token;
  const { manager, qc } = plant;
  const makeAddress = (type: 'laboratory' | 'agricultural-operation', companyName: string) =>
    callAs(manager, 'POST /addresses', { body: { type, companyName } });
  const farm = await makeAddress('agricultural-operation', 'Hof Lüders');
  await makeAddress('agricultural-operation', 'Gut Behn');
  const contact = { params: { id: farm.id }, body: { name: 'Käthe Lüders', mail: 'kaethe@hof.example' } };
  const person = await callAs(manager, 'POST /addresses/:id/contacts', contact);
  const tests = [{ name: 'TS', parameter: 'dryMatter' }] as const;
  const type = await callAs(qc, 'POST /lims/analysis-types', { body: { name: 'Grundanalyse', tests: [...tests] } });
  const addressId = (await makeAddress('laboratory', 'Agrolab Nord')).id;
  const body = { addressId, turnaroundDays: 5, analysisTypeIds: [type.id] };
  const laboratory = await callAs(qc, 'POST /lims/laboratories', { body });
  const whole = {
    supplierId: farm.id,
    contactId: person.id,
    transport: 'own-transport' as const,
    laboratoryIds: [laboratory.id],
    products: [{ name: 'Gärrest, fest', analysisTypeIds: [type.id] }],
  };
  return { plant, sourcer, whole };
};
