import type pg from 'pg';
import { VOLUME_VERSIONS } from './seed-volume-history.ts';
import { idAt } from './seed-volume-ids.ts';

// Minutes on the yard, as the history tells them: registered after 4, weighed full after
// 12 and empty after 28, posted after 36.
const after = (minutes: number): string => `at + interval '${minutes} minutes'`;

/**
 * The deliveries in a temporary table, evenly over three years up to an hour ago: half of them into silos,
 * half into digesters. The time zone is that of the organisation, whose days decide of dates and numbers.
 */
const planDeliveries = `
  create temp table volume on commit drop as
  with picks as (
    select array(select id from addresses where organisation_id = $1::uuid order by number) as suppliers,
      array(select id from articles where organisation_id = $1::uuid order by number) as articles,
      array(select id from storage_locations where organisation_id = $1::uuid and type = 'mass' order by code) as silos,
      array(select id from storage_locations where organisation_id = $1::uuid and type = 'production' order by code) as digesters)
  select n, ${idAt('at')} as id, ${idAt(after(36))} as layer_id, at, (at at time zone 'Europe/Berlin')::date as day,
    suppliers[1 + n % 60] as supplier_id, articles[1 + (n / 7) % 30] as article_id,
    case when n % 2 = 0 then digesters[1 + (n / 3) % 12] else silos[1 + (n / 3) % 12] end as location_id,
    14000 + (n % 60) * 20 as empty_kg, 20000 + (n % 350) * 20 as net_kg, n % 2 = 0 as is_consumed
  from picks, generate_series(1, $2::integer) n,
    lateral (select date_trunc('milliseconds', now() - interval '1 hour'
      - make_interval(secs => 3 * 31536000 * (1 - n::float / $2))) as at) as times`;

const statements = [
  `insert into bookings (organisation_id, id, year, sequence, type, transport, status, step, delivery_date, article_id,
     supplier_id, license_plate, driver_name, destination_location_id, full_kg, empty_kg, net_kg, quantity, unit,
     created_at, arrived_at, completed_at, updated_at, version)
   select $1::uuid, id, extract(year from day), row_number() over (partition by extract(year from day) order by n),
     'incoming', 'delivery', 'completed', 'done', day, article_id, supplier_id, 'UE-' || (n % 900), 'Fahrer ' || (n % 40),
     location_id, empty_kg + net_kg, empty_kg, net_kg, net_kg, 'ton', at, ${after(4)}, ${after(36)}, ${after(36)}, ${VOLUME_VERSIONS}
   from volume`,
  // What sums the movements of a day asks for their bookings: planned for an empty
  // table, it reads all of them for each.
  'analyze volume, bookings',
  `insert into weighings (organisation_id, id, booking_id, kind, kg, source, weighed_at, user_name)
   select $1::uuid, ${idAt('weighed_at')}, id, kind, kg, 'import', weighed_at, 'Volume'
   from volume, lateral (values ('full', empty_kg + net_kg, ${after(12)}), ('empty', empty_kg, ${after(28)})) as weighed (kind, kg, weighed_at)`,
  `insert into layers (organisation_id, id, number, location_id, article_id, booking_id, supplier_id, received_at,
     quantity, remaining)
   select $1::uuid, layer_id, n, location_id, article_id, id, supplier_id, ${after(36)}, net_kg,
     case when is_consumed then 0 else net_kg end
   from volume`,
  // The id of what is consumed follows that of what came: movements are read in the order of their making.
  `insert into movements (organisation_id, id, layer_id, booking_id, location_id, article_id, quantity, moved_at)
   select $1::uuid, ${idAt(`${after(36)} + case when quantity < 0 then interval '1 ms' else interval '0' end`)}, layer_id, id,
     location_id, article_id, quantity, ${after(36)}
   from volume, unnest(case when is_consumed then array[net_kg, -net_kg] else array[net_kg] end) as quantity`,
  `insert into balances (organisation_id, location_id, article_id, quantity, updated_at)
   select $1::uuid, location_id, article_id, sum(net_kg), max(${after(36)})
   from volume where not is_consumed group by location_id, article_id`,
  `insert into counters (organisation_id, name, value)
   select $1::uuid, 'bookings-' || extract(year from day), count(*) from volume group by extract(year from day)
   union all select $1::uuid, 'layers', count(*) from volume`,
];

/**
 * Writes that many completed deliveries with all that belongs to them but
 * their history, and leaves them in `volume`.
 */
export const seedVolumeBookings = async (owner: pg.Client, organisation: string, count: number): Promise<void> => {
  await owner.query(planDeliveries, [organisation, count]);
  for (const statement of statements) await owner.query(statement, statement.includes('$1') ? [organisation] : []);
};
