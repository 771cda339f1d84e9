import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import {
  addressBody,
  articleBody,
  contractBody,
  created,
  locationBody,
  materialBody,
  unique,
  valueSetBody,
} from '../plant/master-data.ts';
import type { TestOrganisation } from '../test-app.ts';
import { doserBody, makeEndpoint } from './production-stage.ts';

const today = plainDateIn(new Date(), 'Europe/Berlin');

type Material = {
  readonly name: string;
  readonly substrate?: string;
  readonly values?: object;
  /** Of a contract that runs: it costs so much a ton. */
  readonly priceCents?: number | null;
  readonly contract?: object;
  readonly stockTons?: number;
};

/** A digester of this volume. */
export const makeDigester = async ({ manager }: TestOrganisation, digesterVolumeM3: number | null = 2000) =>
  created(
    await manager.post('/locations', locationBody({ type: 'production', name: unique('Fermenter'), digesterVolumeM3 })),
  ).id;

/** A doser that feeds a material of which values, price and stock are known as far as they are given. */
export const makeFedMaterial = async (organisation: TestOrganisation, digesterId: string, material: Material) => {
  const { manager } = organisation;
  const location = created(await manager.post('/locations', locationBody({ maximumAmount: null })));
  const { name, substrate = 'maize-silage' } = material;
  const article = created(await manager.post('/articles', articleBody([location.id], { name, substrate })));
  if (material.values)
    created(await manager.post(`/articles/${article.id}/value-sets`, valueSetBody({ values: material.values })));
  let contractId: string | undefined;
  if (material.priceCents !== undefined) {
    const supplier = created(await manager.post('/addresses', addressBody()));
    const priced = materialBody(article.id, { priceCentsPerUnit: material.priceCents, certificateRequired: false });
    const runs = { startsOn: addDays(today, -30), endsOn: addDays(today, 60), ...material.contract };
    contractId = created(await manager.post('/contracts', contractBody(supplier.id, [priced], runs))).id;
  }
  if (material.stockTons) {
    const place = { articleId: article.id, locationId: location.id, day: addDays(today, -1) };
    const entry = { kind: 'opening-balance', ...place, amount: material.stockTons };
    created(await manager.post('/bookings/stock-entries', entry));
  }
  const places = { locationId: location.id, productionLocationId: digesterId, articleId: article.id };
  const endpointId = await makeEndpoint(organisation);
  const doser = created(await manager.post('/dosers', doserBody({ ...places, endpointId })));
  return { doserId: doser.id, articleId: article.id, locationId: location.id, contractId };
};

/** What a ton of maize silage and of cattle slurry has, by guide values. */
export const maizeValues = {
  dryMatter: 33,
  organicDryMatter: 95,
  biogas: 204,
  methane: 52,
  cleanGas: 106,
  nitrogen: 4.5,
  ammoniumNitrogen: 0.5,
} as const;
export const slurryValues = {
  ...maizeValues,
  dryMatter: 10,
  organicDryMatter: 80,
  biogas: 30,
  methane: 55,
  cleanGas: 17,
};
