import type pg from 'pg';
import { idAt } from '../server/src/seed/volume/seed-volume-ids.ts';
import { FIRST_NUMBER, FOUNDED, historyOf } from './seed-names.ts';

/**
 * A contract for each of the many addresses; every second one has a proof,
 * too. Nothing was delivered on any of them.
 */
const CONTRACTS = 100_000;

const ofNewContracts = `from contracts where organisation_id = $1::uuid and number like 'N%'`;
const ofNewArticles = `from articles where organisation_id = $1::uuid and number like 'N%'`;
const ofNewMaterials = `from contract_materials material
  join contracts on contracts.organisation_id = material.organisation_id and contracts.id = material.contract_id
  where material.organisation_id = $1::uuid and contracts.number like 'N%'`;

const statements = [
  `insert into proofs (organisation_id, id, address_id, type, scheme, number, valid_from, expires_on)
   select $1::uuid, ${idAt(FOUNDED)}, id, 'certificate', 'redcert-eu', 'DE-' || number, current_date - 200, current_date + number % 700
   from addresses where organisation_id = $1::uuid and number > ${FIRST_NUMBER} and number % 2 = 0`,
  historyOf(
    'proofs',
    'proofs',
    'number',
    `number like 'DE-%' and address_id in (select id from addresses where organisation_id = $1::uuid and number > ${FIRST_NUMBER})`,
  ),
  `insert into contracts (organisation_id, id, number, supplier_id, currency, starts_on, ends_on, notes)
   select $1::uuid, ${idAt(FOUNDED)}, 'N' || number, id, 'EUR', current_date - number % 300, current_date + number % 700, 'Frei Hof'
   from addresses where organisation_id = $1::uuid and number > ${FIRST_NUMBER} order by number limit ${CONTRACTS}`,
  // Without figures of them the next statements would go through all of one for each of the other.
  'analyze articles',
  'analyze contracts',
  `insert into contract_materials (organisation_id, id, contract_id, article_id, unit, target_quantity, price_cents_per_unit, position)
   select $1::uuid, ${idAt(FOUNDED)}, contracts.id, articles.id, 'ton', 500000, 3500, 1
   from (select id, row_number() over (order by number) as n ${ofNewContracts}) as contracts
   join (select id, row_number() over (order by number) as n ${ofNewArticles}) as articles
     on articles.n = 1 + contracts.n % (select count(*) ${ofNewArticles})`,
  'analyze contract_materials',
  `insert into contract_prices (organisation_id, material_id, valid_from, price_cents_per_unit)
   select $1::uuid, material.id, contracts.starts_on + 30, 3700 ${ofNewMaterials}`,
  `insert into contract_limits (organisation_id, material_id, parameter, minimum, maximum, position)
   select $1::uuid, material.id, 'ts', 28, 40, 1 ${ofNewMaterials}`,
  historyOf('contracts', 'contracts', 'number', `number like 'N%'`),
];

/** Gives the measured organisation its many contracts and proofs, once, behind its many names. */
export const seedContracts = async (owner: pg.Client, organisation: string): Promise<void> => {
  const { rowCount } = await owner.query(
    `select 1 from contracts where organisation_id = $1 and number like 'N%' limit 1`,
    [organisation],
  );
  if (rowCount) return;
  console.log(`seeding ${CONTRACTS} contracts, once`);
  await owner.query('begin');
  await owner.query("select set_config('app.platform', 'on', true), set_config('app.org', $1, true)", [organisation]);
  for (const statement of statements) await owner.query(statement, statement.includes('$1') ? [organisation] : []);
  await owner.query('commit');
};
