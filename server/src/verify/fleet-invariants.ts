import { type Invariant, inSql } from './invariant.ts';

/** Vehicles: those that are there twice are named, so that somebody merges them. */
export const fleetInvariants: readonly Invariant[] = [
  inSql(
    'a plate has one vehicle, however it is written',
    'select count(*) from vehicles where merged_into is null',
    `
    select string_agg(license_plate, ' = ' order by license_plate) from vehicles
    where merged_into is null group by organisation_id, plate_key having count(*) > 1`,
  ),
  inSql(
    'a vehicle that was merged leads to one that stands, and no open booking names it',
    'select count(*) from vehicles where merged_into is not null',
    `
    select gone.id from vehicles as gone
    left join vehicles as standing on standing.organisation_id = gone.organisation_id and standing.id = gone.merged_into
    where gone.merged_into is not null and (standing.id is null or standing.merged_into is not null
      or exists (select 1 from bookings where bookings.organisation_id = gone.organisation_id
        and bookings.vehicle_id = gone.id
        and bookings.status in ('open', 'incoming-finished', 'outgoing-finished', 'finished')))`,
  ),
];
