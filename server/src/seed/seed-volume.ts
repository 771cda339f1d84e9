import type pg from 'pg';
import { seedVolumeHistory, VOLUME_VERSIONS } from './seed-volume-history.ts';

/** How many organisations share the bookings unless it is said, so that row-level security has something to hide. */
export const ORGANISATIONS = 20;

/**
 * Makes a large installation by SQL: organisations with suppliers, articles and locations each, and completed
 * deliveries spread over three years. Every delivery has its weighings, layer and movement; half of the layers are
 * consumed again, and ten entries in the history. For measuring, and for looking at lists with a million rows.
 */
export const seedVolume = async (
  owner: pg.Client,
  bookings: number,
  organisations: number = ORGANISATIONS,
): Promise<void> => {
  const perOrganisation = Math.ceil(bookings / organisations);
  await owner.query("set synchronous_commit = off; set work_mem = '256MB'");
  // The owner, too, stands before the walls unless it is a superuser.
  await owner.query("select set_config('app.platform', 'on', false)");
  for (let number = 1; number <= organisations; number += 1) {
    const count = Math.min(perOrganisation, bookings - (number - 1) * perOrganisation);
    if (count <= 0) break;
    await owner.query('begin');
    const { rows } = await owner.query<{ id: string }>(
      'insert into organisations (id, number, name) values (gen_random_uuid(), $1, $2) returning id',
      [`V${number}-${Date.now()}`, `Volume ${number}`],
    );
    const organisation = rows[0]?.id ?? '';
    await owner.query("select set_config('app.org', $1, true)", [organisation]);
    await seedMasterData(owner, organisation);
    await seedBookings(owner, organisation, count);
    await seedVolumeHistory(owner, organisation);
    await owner.query('commit');
  }
  await owner.query('analyze');
};

const seedMasterData = async (owner: pg.Client, organisation: string): Promise<void> => {
  await owner.query(
    `insert into addresses (organisation_id, id, number, type, company_name, company_number)
     select $1::uuid, gen_random_uuid(), n, 'agricultural-operation', 'Betrieb ' || n, 'B' || n from generate_series(1, 60) n`,
    [organisation],
  );
  await owner.query(
    `insert into storage_locations (organisation_id, id, code, name, type, unit)
     select $1::uuid, gen_random_uuid(), 'L' || n, 'Lager ' || n, 'mass', 'ton' from generate_series(1, 12) n`,
    [organisation],
  );
  await owner.query(
    `insert into articles (organisation_id, id, number, name, type, unit)
     select $1::uuid, gen_random_uuid(), 'A' || n, 'Artikel ' || n, 'biomass', 'ton' from generate_series(1, 30) n`,
    [organisation],
  );
};

// Ids that sort by time, as the application makes them: the first 48 bits are milliseconds.
const idAt = (instant: string): string =>
  `(lpad(to_hex((extract(epoch from ${instant}) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 19))::uuid`;

const seedBookings = async (owner: pg.Client, organisation: string, count: number): Promise<void> => {
  await owner.query(
    `create temp table volume on commit drop as
     with picks as (
       select array(select id from addresses where organisation_id = $1::uuid order by number) as suppliers,
         array(select id from articles where organisation_id = $1::uuid order by number) as articles,
         array(select id from storage_locations where organisation_id = $1::uuid order by code) as locations)
     select n, ${idAt('at')} as id, ${idAt('at')} as layer_id, at, at::date as day, suppliers[1 + n % 60] as supplier_id,
       articles[1 + (n / 7) % 30] as article_id, locations[1 + (n / 3) % 12] as location_id,
       14000 + (n % 60) * 20 as empty_kg, 20000 + (n % 350) * 20 as net_kg, n % 2 = 0 as is_consumed
     from picks, generate_series(1, $2::int) n,
       lateral (select now() - make_interval(secs => 3 * 31536000 * (1 - n::float / $2)) as at) as times`,
    [organisation, count],
  );
  await owner.query(
    `insert into bookings (organisation_id, id, year, sequence, type, transport, status, step, delivery_date, article_id,
       supplier_id, license_plate, driver_name, destination_location_id, full_kg, empty_kg, net_kg, quantity, unit,
       created_at, arrived_at, completed_at, updated_at, version)
     select $1::uuid, id, extract(year from day), row_number() over (partition by extract(year from day) order by n),
       'incoming', 'delivery', 'completed', 'done', day, article_id, supplier_id, 'UE-' || (n % 900), 'Fahrer ' || (n % 40),
       location_id, empty_kg + net_kg, empty_kg, net_kg, net_kg, 'ton', at, at, at, at, $2
     from volume`,
    [organisation, VOLUME_VERSIONS],
  );
  await owner.query(
    `insert into weighings (organisation_id, id, booking_id, kind, kg, source, weighed_at, user_name)
     select $1::uuid, gen_random_uuid(), id, kind, case kind when 'full' then empty_kg + net_kg else empty_kg end, 'import', at, 'Volume'
     from volume, unnest(array['full', 'empty']) as kind`,
    [organisation],
  );
  await owner.query(
    `insert into layers (organisation_id, id, number, location_id, article_id, booking_id, supplier_id, received_at,
       quantity, remaining)
     select $1::uuid, layer_id, n, location_id, article_id, id, supplier_id, at, net_kg, case when is_consumed then 0 else net_kg end
     from volume`,
    [organisation],
  );
  await owner.query(
    `insert into movements (organisation_id, id, layer_id, booking_id, location_id, article_id, quantity, moved_at)
     select $1::uuid, gen_random_uuid(), layer_id, id, location_id, article_id, quantity, at
     from volume, unnest(case when is_consumed then array[net_kg, -net_kg] else array[net_kg] end) as quantity`,
    [organisation],
  );
  await owner.query(
    `insert into balances (organisation_id, location_id, article_id, quantity, updated_at)
     select $1::uuid, location_id, article_id, coalesce(sum(net_kg) filter (where not is_consumed), 0), now()
     from volume group by location_id, article_id`,
    [organisation],
  );
  await owner.query(
    `insert into counters (organisation_id, name, value)
     select $1::uuid, 'bookings-' || extract(year from day), count(*) from volume group by extract(year from day)
     union all select $1::uuid, 'layers', count(*) from volume`,
    [organisation],
  );
};
