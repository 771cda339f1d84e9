import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import { addressInputSchema } from '@halm/model/masterdata/addresses/address.ts';
import { articleInputSchema } from '@halm/model/masterdata/articles/article.ts';
import { driverInputSchema } from '@halm/model/masterdata/fleet/driver.ts';
import { vehicleInputSchema } from '@halm/model/masterdata/fleet/vehicle.ts';
import { locationInputSchema } from '@halm/model/masterdata/locations/location.ts';
import { proofInputSchema } from '@halm/model/masterdata/proofs/proof.ts';
import { scaleInputSchema } from '@halm/model/masterdata/scales/scale.ts';
import { contractInputSchema } from '@halm/model/purchasing/contracts/contract.ts';
import { type Scope, today } from '../core/api/scope.ts';
import { createAddress } from '../masterdata/addresses/change-address.ts';
import { createArticle } from '../masterdata/articles/change-article.ts';
import { createDriver } from '../masterdata/fleet/change-driver.ts';
import { createVehicle } from '../masterdata/fleet/change-vehicle.ts';
import { createLocation } from '../masterdata/locations/change-location.ts';
import { createProof } from '../masterdata/proofs/change-proof.ts';
import { createScale } from '../masterdata/scales/change-scale.ts';
import { createContract } from '../purchasing/contracts/change-contract.ts';
import { demoLocationPlaces, demoSupplierPlaces, positionIn } from './demo-places.ts';
import {
  DRIVER_WITH_ACCOUNT,
  demoArticles,
  demoContracts,
  demoDigesterVolumes,
  demoDrivers,
  demoLocations,
  demoSampleRules,
  demoSuppliers,
} from './demo-plant.ts';

/** The licence number by which the simulated weighbridge is told from a real one. */
export const SIMULATED_SCALE_LICENCE = 'SIMULATION';

type Ids = Map<string, string>;
export type DemoVehicle = { readonly id: string; readonly licensePlate: string; readonly emptyKg: number };

/** Ids of what was made, by the demo's own keys. */
export type DemoPlant = {
  readonly locations: Ids;
  readonly articles: Ids;
  readonly suppliers: Ids;
  readonly vehicles: ReadonlyMap<string, readonly DemoVehicle[]>;
  readonly scaleId: string;
};

const idFrom = (ids: Ids, key: string): string => {
  const id = ids.get(key);
  if (!id) throw new Error(`the demo names ${key}, which it has not made`);
  return id;
};

const seedLocations = async (scope: Scope): Promise<Ids> => {
  const ids: Ids = new Map();
  for (const [code, name, type, unit, maximumAmount, withdrawalMode] of demoLocations) {
    const input = locationInputSchema.parse({
      code,
      name,
      type,
      unit,
      maximumAmount,
      withdrawalMode,
      digesterVolumeM3: demoDigesterVolumes.get(code) ?? null,
      ...positionIn(demoLocationPlaces, code),
    });
    ids.set(code, (await createLocation(scope, input)).id);
  }
  return ids;
};

const seedArticles = async (scope: Scope, locations: Ids): Promise<Ids> => {
  const ids: Ids = new Map();
  for (const [number, name, type, substrate, densityKgPerM3, codes, invalidProofProcedure, colour] of demoArticles) {
    const locationIds = codes.map((code) => idFrom(locations, code));
    const fields = { number, name, type, substrate, densityKgPerM3, invalidProofProcedure, colour, locationIds };
    const materialType = type === 'biomass' ? 'fest' : 'flüssig';
    ids.set(
      number,
      (await createArticle(scope, articleInputSchema.parse({ ...fields, materialType, unit: 'ton' }))).id,
    );
  }
  return ids;
};

const seedCertificate = async (scope: Scope, addressId: string, number: string, days: number | null): Promise<void> => {
  if (days === null) return;
  const expiresOn = addDays(today(scope), days);
  const dates = { issuedOn: addDays(expiresOn, -730), validFrom: addDays(expiresOn, -730), expiresOn };
  const proof = { type: 'certificate', scheme: 'redcert-eu', number: `DE-B-BLE-${number}`, ...dates };
  await createProof(scope, addressId, proofInputSchema.parse(proof));
};

const seedSuppliers = async (scope: Scope) => {
  const suppliers: Ids = new Map();
  const vehicles = new Map<string, DemoVehicle[]>();
  for (const [companyNumber, companyName, street, zip, city, plates, days] of demoSuppliers) {
    const isHaulier = companyName.startsWith('Lohnunternehmen');
    const type = isHaulier ? 'agricultural-logistics-company' : 'agricultural-operation';
    const place = { street, zip, city, ...positionIn(demoSupplierPlaces, companyNumber) };
    const input = addressInputSchema.parse({ type, companyNumber, companyName, ...place });
    const { id } = await createAddress(scope, input);
    suppliers.set(companyNumber, id);
    await seedCertificate(scope, id, companyNumber, days);
    const fleet: DemoVehicle[] = [];
    for (const licensePlate of plates) {
      const vehicle = await createVehicle(scope, id, vehicleInputSchema.parse({ licensePlate, type: 'Sattelzug' }));
      fleet.push({
        id: vehicle.id,
        licensePlate,
        emptyKg: 14_200 + ((licensePlate.length * 37 + fleet.length * 53) % 90) * 20,
      });
    }
    vehicles.set(companyNumber, fleet);
  }
  return { suppliers, vehicles };
};

const seedDrivers = async (scope: Scope, suppliers: Ids, accountId: string): Promise<void> => {
  for (const [name, supplier, idCode] of demoDrivers) {
    const account = name === DRIVER_WITH_ACCOUNT && { userId: accountId };
    await createDriver(scope, idFrom(suppliers, supplier), driverInputSchema.parse({ name, idCode, ...account }));
  }
};

const seedContracts = async (scope: Scope, suppliers: Ids, articles: Ids, startsOn: string): Promise<void> => {
  const endsOn = addDays(today(scope), 220);
  for (const [number, supplier, article, targetAmount, price] of demoContracts) {
    const material = {
      articleId: idFrom(articles, article),
      unit: 'ton',
      targetAmount,
      priceCentsPerUnit: Math.round(price * 100),
      ...demoSampleRules.get(number),
    };
    const contract = { number, supplierId: idFrom(suppliers, supplier), startsOn, endsOn, materials: [material] };
    await createContract(scope, contractInputSchema.parse(contract));
  }
};

/**
 * Makes the demo plant's master data through the very commands that the API uses; one driver has an account.
 */
export const seedPlant = async (scope: Scope, startsOn: string, driverAccountId: string): Promise<DemoPlant> => {
  const locations = await seedLocations(scope);
  const articles = await seedArticles(scope, locations);
  const { suppliers, vehicles } = await seedSuppliers(scope);
  await seedDrivers(scope, suppliers, driverAccountId);
  await seedContracts(scope, suppliers, articles, startsOn);
  const scale = scaleInputSchema.parse({
    name: 'Fahrzeugwaage',
    calibrationLicenceNumber: SIMULATED_SCALE_LICENCE,
    capacityKg: 60_000,
    divisionKg: 20,
    protocol: 'mettler-toledo-continuous',
    host: '127.0.0.1',
    port: 4196,
    verifiedUntil: addDays(today(scope), 400),
  });
  return { locations, articles, suppliers, vehicles, scaleId: (await createScale(scope, scale)).id };
};
