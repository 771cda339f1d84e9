import { addressFilterSchema } from '@halm/model/addresses/address.ts';
import { articleFilterSchema } from '@halm/model/articles/article.ts';
import { contractFilterSchema } from '@halm/model/contracts/contract.ts';
import { locationFilterSchema } from '@halm/model/locations/location.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAddresses } from './addresses/find-addresses.ts';
import { findArticles } from './articles/find-articles.ts';
import { findContracts } from './contracts/find-contracts.ts';
import { findLocations } from './locations/find-locations.ts';
import type { Scope } from './platform/scope.ts';
import { plansOf, walksThrough } from './testing/plan-of.ts';
import { type PlantStage, setPlantStage } from './testing/plant-stage.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/** So many of each kind belong to the organisation, and to another one as many more times as an installation has plants. */
const ROWS = 500;
const OTHERS = 10;

let app: TestApp;
let stage: PlantStage;

const statements = [
  `insert into addresses (organisation_id, id, number, type, company_name, city)
   select $1, gen_random_uuid(), 50000 + n, case n % 2 when 0 then 'merchant' else 'laboratory' end, 'Gut ' || n || 'hofen ' || translate(md5(n::text), '0123456789', 'ghijklmnop'), 'Ort ' || n % 90
   from generate_series(1, $2::int) n`,
  `insert into articles (organisation_id, id, number, name, type, unit)
   select $1, gen_random_uuid(), 'P' || n, 'Stoff ' || n, 'biomass', 'ton' from generate_series(1, $2::int) n`,
  `insert into storage_locations (organisation_id, id, code, name, type, unit)
   select $1, gen_random_uuid(), 'P' || n, 'Lager ' || n, 'mass', 'ton' from generate_series(1, $2::int) n`,
  `insert into contracts (organisation_id, id, number, supplier_id, currency, starts_on, ends_on)
   select $1, gen_random_uuid(), 'P-' || number, id, 'EUR', date '2026-01-01' + number % 90, date '2026-12-31' + number % 90
   from addresses where organisation_id = $1 and number > 50000 limit $2::int`,
  `insert into contract_materials (organisation_id, id, contract_id, article_id, unit, target_quantity, position)
   select organisation_id, gen_random_uuid(), id,
     (select id from articles where articles.organisation_id = contracts.organisation_id order by number desc limit 1), 'ton', 1000, 1
   from contracts where organisation_id = $1 limit $2::int`,
];

beforeAll(async () => {
  app = await startTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  for (const statement of statements) {
    await app.owner.query(statement, [app.uelzen.id, ROWS]);
    await app.owner.query(statement, [app.bremen.id, ROWS * OTHERS]);
  }
  await app.owner.query('vacuum analyze');
});
afterAll(() => app.close());

const lists = {
  addresses: (filter: object) => (scope: Scope) => findAddresses(scope, addressFilterSchema.parse(filter)),
  articles: (filter: object) => (scope: Scope) => findArticles(scope, articleFilterSchema.parse(filter)),
  contracts: (filter: object) => (scope: Scope) => findContracts(scope, contractFilterSchema.parse(filter)),
  locations: (filter: object) => (scope: Scope) => findLocations(scope, locationFilterSchema.parse(filter)),
};
type List = keyof typeof lists;

/** What each list can be narrowed to, and how it is searched: rightly, with a mistake, for what nobody has. */
const asked = (): readonly (readonly [List, object])[] => {
  const { siloId: locationId, articleId, supplierId } = stage;
  const flags = [
    'limit-value-violation',
    'over-fulfilled',
    'certificate-missing',
    'temporary-approval',
    'ended',
    'ends-soon',
  ];
  const searches = ['17hofen', 'gut 5', 'hofne', 'lagre', 'stofff', 'nirgends'].map((search) => ({ search }));
  return [
    ...[{}, { page: '3' }, { type: 'merchant' }, { active: 'false' }, { proofs: 'expired' }, ...searches].map(
      (filter) => ['addresses', filter] as const,
    ),
    ...[{}, { type: 'biomass' }, { active: 'false' }, { locationId }, { substrate: 'maize-silage' }, ...searches].map(
      (filter) => ['articles', filter] as const,
    ),
    ...[{}, { type: 'mass' }, { active: 'false' }, { locked: 'true' }, ...searches].map(
      (filter) => ['locations', filter] as const,
    ),
    ...[{}, { status: 'closed' }, { supplierId }, { articleId }, { runsOn: '2026-05-01' }, { endsUntil: '2026-12-31' }],
    ...flags.map((flag) => ({ flag })),
    ...searches,
  ].map((each) => (Array.isArray(each) ? (each as never) : (['contracts', each] as const)));
};

const MASTER_DATA = new Set([
  'addresses',
  'articles',
  'storage_locations',
  'contracts',
  'known_words',
  'contract_materials',
]);

describe('a list of master data', () => {
  it('reads no table from end to end, whatever it is narrowed to or searched for', async () => {
    const wrong: unknown[] = [];
    for (const [list, filter] of asked()) {
      const tables = walksThrough(await plansOf(app, lists[list](filter)), MASTER_DATA);
      if (tables.length > 0) wrong.push([list, filter, tables]);
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
