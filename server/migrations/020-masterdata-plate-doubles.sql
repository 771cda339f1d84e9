-- A plate has one vehicle. One that was merged keeps its plate, and the one that stands may take it over.
lock table vehicles in share row exclusive mode;
call for_each_organisation($$
  update vehicles set plate_is_double = true
  where organisation_id = current_organisation() and merged_into is null and exists (
    select 1 from vehicles as first where first.organisation_id = vehicles.organisation_id
      and first.plate_key = vehicles.plate_key and first.merged_into is null and first.id < vehicles.id)
$$);
alter table vehicles drop constraint vehicles_organisation_id_license_plate_key;
create unique index vehicles_license_plate_key on vehicles (organisation_id, plate_key)
  where merged_into is null and not plate_is_double;
