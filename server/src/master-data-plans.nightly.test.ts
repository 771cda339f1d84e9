import { toCompleteFilterSchema } from '@halm/model/exchange/imports/to-complete.ts';
import { addressFilterSchema } from '@halm/model/masterdata/addresses/address.ts';
import { contactFilterSchema } from '@halm/model/masterdata/addresses/contact.ts';
import { articleFilterSchema } from '@halm/model/masterdata/articles/article.ts';
import { driverFilterSchema } from '@halm/model/masterdata/fleet/driver.ts';
import { vehicleFilterSchema } from '@halm/model/masterdata/fleet/vehicle.ts';
import { locationFilterSchema } from '@halm/model/masterdata/locations/location.ts';
import { addressProofFilterSchema, expiringProofFilterSchema } from '@halm/model/masterdata/proofs/proof.ts';
import { valueSetFilterSchema } from '@halm/model/masterdata/value-sets/value-set.ts';
import { contractFilterSchema } from '@halm/model/purchasing/contracts/contract.ts';
import { approvalFilterSchema } from '@halm/model/yard/approvals/approval.ts';
import { approvalStates } from '@halm/model/yard/approvals/approval-state.ts';
import { sampledDeliveryFilterSchema } from '@halm/model/yard/samples/sampled-delivery.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from './core/api/scope.ts';
import { findRecordsToComplete } from './exchange/record-files/find-records-to-complete.ts';
import { findAddresses } from './masterdata/addresses/find-addresses.ts';
import { findContacts } from './masterdata/addresses/find-contacts.ts';
import { findArticles } from './masterdata/articles/find-articles.ts';
import { findDrivers } from './masterdata/fleet/find-drivers.ts';
import { findVehicles } from './masterdata/fleet/find-vehicles.ts';
import { findLocations } from './masterdata/locations/find-locations.ts';
import { findAddressProofs } from './masterdata/proofs/find-address-proofs.ts';
import { findExpiringProofs } from './masterdata/proofs/find-expiring-proofs.ts';
import { findValueSets } from './masterdata/value-sets/find-value-sets.ts';
import { findContracts } from './purchasing/contracts/find-contracts.ts';
import { plansOf, walksThrough, walksThroughIndexes } from './testing/database/plan-of.ts';
import { fillMasterData } from './testing/plant/many-master-data.ts';
import { deliver, type PlantStage, setPlantStage } from './testing/plant/plant-stage.ts';
import { startOwnTestApp, type TestApp } from './testing/test-app.ts';
import { findApprovals } from './yard/approvals/find-approvals.ts';
import { findSampledDeliveries } from './yard/samples/find-sampled-deliveries.ts';

/**
 * So many of each kind belong to the organisation, and to another one as many
 * more times as an installation has plants.
 */
const ROWS = 500;
const OTHERS = 10;

let app: TestApp;
let stage: PlantStage;

beforeAll(async () => {
  app = await startOwnTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
  const { id } = (await deliver(app.uelzen.manager, stage)).body;
  await fillMasterData(app, id, { ours: ROWS, others: ROWS * OTHERS });
});
afterAll(() => app.close());

/** A list, asked as its call would ask it: by what its address says. */
const listed =
  <F>(schema: { parse: (said: object) => F }, find: (scope: Scope, filter: F) => Promise<unknown>) =>
  (said: object) =>
  (scope: Scope) =>
    find(scope, schema.parse(said));

const lists = {
  addresses: listed(addressFilterSchema, findAddresses),
  articles: listed(articleFilterSchema, findArticles),
  contracts: listed(contractFilterSchema, findContracts),
  locations: listed(locationFilterSchema, findLocations),
  contacts: listed(contactFilterSchema, findContacts),
  vehicles: listed(vehicleFilterSchema, findVehicles),
  drivers: listed(driverFilterSchema, findDrivers),
  'proofs that run out': listed(expiringProofFilterSchema, findExpiringProofs),
  'proofs of an address': listed(addressProofFilterSchema, (scope, filter) =>
    findAddressProofs(scope, stage.supplierId, filter),
  ),
  'value sets': listed(valueSetFilterSchema, findValueSets),
  approvals: listed(approvalFilterSchema, findApprovals),
  samples: listed(sampledDeliveryFilterSchema, findSampledDeliveries),
  'records to complete': listed(toCompleteFilterSchema, findRecordsToComplete),
};
type List = keyof typeof lists;

/** Rightly, two words, with a mistake, for what nobody has. */
const searches = ['17hofen', 'gut 5', 'hofne', 'lagre', 'stofff', 'nirgends'].map((search) => ({ search }));
const uses = [{ active: 'true' }, { active: 'false' }];
const completed = [{ toComplete: 'true' }, { toComplete: 'false' }];
const flags = [
  'limit-value-violation',
  'over-fulfilled',
  'certificate-missing',
  'temporary-approval',
  'ended',
  'ends-soon',
];

/** What each list can be narrowed to, and how it is searched. */
const asked = (): Readonly<Record<List, readonly object[]>> => {
  const { siloId: locationId, articleId, supplierId, contractId } = stage;
  const ofAddress = { addressId: supplierId };
  const named = ['gut 5', 'nirgends'].map((search) => ({ search }));
  return {
    addresses: [
      {},
      { page: '3' },
      { type: 'merchant' },
      { country: 'pl' },
      { proofs: 'missing' },
      { proofs: 'expired' },
      { proofs: 'expiring' },
      ...uses,
      ...completed,
      ...searches,
      { search: '50017' },
    ],
    articles: [
      {},
      { type: 'biomass' },
      { locationId },
      { substrate: 'maize-silage' },
      ...uses,
      ...completed,
      ...searches,
    ],
    contracts: [
      {},
      { status: 'closed' },
      { supplierId },
      { articleId },
      { runsOn: '2026-05-01' },
      { endsUntil: '2026-12-31' },
      ...flags.map((flag) => ({ flag })),
      ...completed,
      ...searches,
    ],
    locations: [{}, { type: 'mass' }, { locked: 'true' }, ...uses, ...completed, ...searches],
    contacts: [{}, { page: '3' }, ofAddress, ...named, { search: 'frau' }, { ...ofAddress, search: 'frau' }],
    vehicles: [{}, { sort: '-emptyWeighedAt' }, ofAddress, ...uses, ...named, { search: 'uep50017' }],
    drivers: [{}, { sort: 'idCode' }, ofAddress, ...uses, ...named, { search: 'K50017' }],
    'proofs that run out': [{}, { days: '3650' }, ...named],
    'proofs of an address': [{}, { search: 'de-1' }],
    'value sets': [{}, { page: '3' }, { articleId }, { kind: 'default' }, { kind: 'contract' }],
    approvals: [
      {},
      { page: '3' },
      { scope: 'global' },
      { scope: 'address-article' },
      ...approvalStates.map((state) => ({ state })),
    ],
    samples: [{}, { sort: 'number' }, { supplierId }, { contractId }, { search: '0000001000' }, { search: 'nirgends' }],
    'records to complete': [{}, { entity: 'addresses' }],
  };
};

const MASTER_DATA = new Set([
  'addresses',
  'articles',
  'storage_locations',
  'contracts',
  'known_words',
  'name_words',
  'word_endings',
  'reach_pieces',
  'contract_materials',
  'contacts',
  'vehicles',
  'drivers',
  'proofs',
  'value_sets',
  'approvals',
  'samples',
  'bookings',
  'records_to_complete',
]);

describe('a list of master data', () => {
  it('reads no table from end to end, whatever it is narrowed to or searched for', async () => {
    const wrong: unknown[] = [];
    for (const [list, filters] of Object.entries(asked()) as [List, readonly object[]][])
      for (const filter of filters) {
        const plans = await plansOf(app, lists[list](filter));
        const walked = [...walksThrough(plans, MASTER_DATA), ...walksThroughIndexes(plans)];
        if (walked.length > 0) wrong.push([list, filter, walked]);
      }
    expect(wrong).toEqual([]);
  });

  it('would be noticed without the index of the words', async () => {
    await app.owner.query('drop index known_words_by_piece');
    expect(walksThrough(await plansOf(app, lists.addresses({ search: 'hofne' })), MASTER_DATA)).toContain(
      'known_words',
    );
  });
});
