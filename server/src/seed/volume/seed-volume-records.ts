import type pg from 'pg';
import { idAt } from './seed-volume-ids.ts';

/** When the records of an organisation were made: before its first delivery. */
const FOUNDED = "now() - interval '4 years'";

const suppliers = `
  select n, 'Gut ' || (array['Alt', 'Neu', 'Ost', 'West', 'Nord', 'Süd', 'Ober', 'Unter', 'Hoch', 'Klein'])[1 + (n - 1) % 10]
    || (array['hofen', 'feld', 'mühlen', 'wald', 'dorf', 'heide'])[1 + (n - 1) / 10] as name
  from generate_series(1, 60) n`;

/** Twelve silos with stock, and twelve digesters that consume whatever enters. */
const locations = `
  select n, case when n <= 12 then 'Silo ' || n else 'Fermenter ' || (n - 12) end as name,
    case when n <= 12 then 'mass' else 'production' end as type
  from generate_series(1, 24) n`;

const statements = [
  `insert into addresses (organisation_id, id, number, type, company_name, company_number)
   select $1::uuid, ${idAt(FOUNDED)}, n, 'agricultural-operation', name, 'B' || n from (${suppliers}) as suppliers`,
  `insert into proofs (organisation_id, id, address_id, type, scheme, number, valid_from, expires_on)
   select $1::uuid, ${idAt(FOUNDED)}, id, 'certificate', 'redcert-eu', 'DE-' || number, (${FOUNDED})::date, '2099-12-31'
   from addresses where organisation_id = $1::uuid`,
  `insert into vehicles (organisation_id, id, address_id, license_plate, empty_weight_kg, empty_weighed_at)
   select $1::uuid, ${idAt(FOUNDED)}, id, 'UE-HV ' || number, 14000 + number * 20, ${FOUNDED}
   from addresses where organisation_id = $1::uuid`,
  `insert into storage_locations (organisation_id, id, code, name, type, unit)
   select $1::uuid, ${idAt(FOUNDED)}, 'L' || n, name, type, 'ton' from (${locations}) as locations`,
  `insert into articles (organisation_id, id, number, name, type, unit)
   select $1::uuid, ${idAt(FOUNDED)}, 'A' || n, 'Artikel ' || n, 'biomass', 'ton' from generate_series(1, 30) n`,
  `insert into article_locations (organisation_id, article_id, location_id, priority)
   select $1::uuid, articles.id, storage_locations.id, row_number() over (partition by articles.id order by code)
   from articles join storage_locations using (organisation_id)
   where organisation_id = $1::uuid and code in ('L1', 'L2', 'L3')`,
  `insert into scales (organisation_id, id, name, capacity_kg, division_kg, protocol)
   values ($1::uuid, ${idAt(FOUNDED)}, 'Waage', 60000, 20, 'none')`,
  `insert into history (organisation_id, id, entity, entity_id, event, user_name, happened_at, after)
   select $1::uuid, ${idAt(FOUNDED)}, entity, id, 'created', 'Volume', ${FOUNDED},
     jsonb_build_object('id', id, 'name', name, 'version', 1)
   from (select 'addresses' as entity, id, company_name as name from addresses where organisation_id = $1::uuid
     union all select 'vehicles', id, license_plate from vehicles where organisation_id = $1::uuid
     union all select 'proofs', id, number from proofs where organisation_id = $1::uuid
     union all select 'locations', id, name from storage_locations where organisation_id = $1::uuid
     union all select 'articles', id, name from articles where organisation_id = $1::uuid
     union all select 'scales', id, name from scales where organisation_id = $1::uuid) as records`,
  `insert into counters (organisation_id, name, value)
   select $1::uuid, 'addresses', max(number) from addresses where organisation_id = $1::uuid`,
];

/**
 * Gives an organisation what its bookings name: suppliers with a proof and a lorry each, locations, articles,
 * and a scale whose weights are typed.
 */
export const seedVolumeRecords = async (owner: pg.Client, organisation: string): Promise<void> => {
  for (const statement of statements) await owner.query(statement, [organisation]);
};
