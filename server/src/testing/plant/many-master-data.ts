import type { TestApp } from '../test-app.ts';
import { multiplyBooking } from './multiply-rows.ts';

/**
 * One statement for each table, in the order in which they refer to each
 * other: `$1` the organisation, `$2` how many.
 */
const statements = [
  `insert into addresses (organisation_id, id, number, type, company_name, city, country, active)
   select $1, gen_random_uuid(), 50000 + n, case n % 2 when 0 then 'merchant' else 'laboratory' end,
     'Gut ' || n || 'hofen ' || translate(md5(n::text), '0123456789', 'ghijklmnop'), 'Ort ' || n % 90,
     case n % 10 when 0 then 'pl' else 'de' end, n % 20 > 0
   from generate_series(1, $2::int) n`,
  `insert into articles (organisation_id, id, number, name, type, unit, active)
   select $1, gen_random_uuid(), 'P' || n, 'Stoff ' || n, 'biomass', 'ton', n % 20 > 0 from generate_series(1, $2::int) n`,
  `insert into storage_locations (organisation_id, id, code, name, type, unit)
   select $1, gen_random_uuid(), 'P' || n, 'Lager ' || n, 'mass', 'ton' from generate_series(1, $2::int) n`,
  `insert into contracts (organisation_id, id, number, supplier_id, currency, starts_on, ends_on)
   select $1, gen_random_uuid(), 'P-' || number, id, 'EUR', date '2026-01-01' + number % 90, date '2026-12-31' + number % 90
   from addresses where organisation_id = $1 and number > 50000 limit $2::int`,
  `insert into contract_materials (organisation_id, id, contract_id, article_id, unit, target_quantity, position)
   select organisation_id, gen_random_uuid(), id,
     (select id from articles where articles.organisation_id = contracts.organisation_id order by number desc limit 1), 'ton', 1000, 1
   from contracts where organisation_id = $1 limit $2::int`,
  `insert into contacts (organisation_id, id, address_id, name)
   select organisation_id, gen_random_uuid(), id, 'Frau ' || number from addresses where organisation_id = $1 limit $2::int`,
  `insert into vehicles (organisation_id, id, address_id, license_plate, title, active)
   select organisation_id, gen_random_uuid(), id, 'UE-P ' || number, 'Zug ' || number % 90, number % 20 > 0
   from addresses where organisation_id = $1 limit $2::int`,
  `insert into drivers (organisation_id, id, address_id, name, id_code, active)
   select organisation_id, gen_random_uuid(), id, 'Fahrer ' || number, 'K' || number, number % 20 > 0
   from addresses where organisation_id = $1 limit $2::int`,
  `insert into proofs (organisation_id, id, address_id, type, scheme, number, expires_on)
   select organisation_id, gen_random_uuid(), id, 'certificate', 'redcert-eu', 'DE-' || number, date '2020-01-01' + number % 9000
   from addresses where organisation_id = $1 limit $2::int`,
  `insert into value_sets (organisation_id, id, article_id, kind, category, valid_from, basis, source, "values")
   select organisation_id, gen_random_uuid(), id, 'default', 'guide-value', date '2020-01-01' + ascii(right(number, 1)), 'fresh-mass', 'Labor', '{}'
   from articles where organisation_id = $1 limit $2::int`,
  `insert into approvals (organisation_id, id, scope, address_id, article_id, valid_until, reason, granted_by_name, granted_at)
   select organisation_id, gen_random_uuid(), 'address-article', id,
     (select id from articles where articles.organisation_id = addresses.organisation_id order by number desc limit 1),
     date '2020-01-01' + number % 9000, 'Nachweis ist unterwegs', 'Kim Lüders', timestamptz '2020-01-01' + number * interval '1 minute'
   from addresses where organisation_id = $1 limit $2::int`,
  `insert into samples (organisation_id, id, booking_id, number, rule, due_on, due_at, status)
   select organisation_id, gen_random_uuid(), id, lpad(sequence::text, 12, '0'), 'random', delivery_date, created_at, 'due'
   from bookings where organisation_id = $1 and sequence > 100000 limit $2::int`,
  `with made as (
     insert into imports (organisation_id, id, file_name, sha256, status, reading, mapping, created_by_name, created_at)
     values ($1, gen_random_uuid(), 'wiegungen.csv', 'none', 'done', '{}', '{}', 'Kim Lüders', '2020-01-01') returning organisation_id, id)
   insert into records_to_complete (organisation_id, entity, record_id, import_id, made_at)
   select $1, entity, record, made.id, '2020-01-01' from made cross join (
     select 'addresses', id from addresses where organisation_id = $1 and number % 20 = 0
     union all select 'articles', id from articles where organisation_id = $1 and number like '%7'
     union all select 'locations', id from storage_locations where organisation_id = $1 and code like '%7'
     union all select 'contracts', id from contracts where organisation_id = $1 and number like '%7') as records (entity, record)
   limit $2::int`,
];

/** How many of each kind belong to the first organisation, and to the second one. */
type Amounts = { readonly ours: number; readonly others: number };

/**
 * Fills every table of master data of both organisations, with samples of copies of a
 * booking, and lets the database look at it.
 */
export const fillMasterData = async (app: TestApp, bookingId: string, { ours, others }: Amounts): Promise<void> => {
  const amounts = [
    [app.uelzen.id, ours],
    [app.bremen.id, others],
  ] as const;
  for (const [organisationId, times] of amounts)
    await multiplyBooking(app, bookingId, { times, day: '2026-03-02', organisationId });
  for (const statement of statements) {
    for (const amount of amounts) await app.owner.query(statement, [...amount]);
  }
  await app.owner.query('vacuum analyze');
};
