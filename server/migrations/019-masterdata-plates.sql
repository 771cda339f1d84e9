-- One vehicle is one record, however its plate is written: plates have a key by which they are compared, and of two
-- records of one vehicle one can be merged into the other.

-- A stored plate, which is in capitals, as it is compared; its twin is `plateKey`.
create function plate_key(plate text) returns text language sql immutable strict parallel safe
  as $$ select replace(replace(replace(translate(plate, ' -./·', ''), 'Ä', 'AE'), 'Ö', 'OE'), 'Ü', 'UE') $$;

alter table vehicles add column plate_key text not null generated always as (plate_key(license_plate)) stored;
-- Of two that had one plate before the rule all but the first: they stand until somebody merges them.
alter table vehicles add column plate_is_double boolean not null default false;
alter table vehicles add column merged_into uuid;
alter table vehicles add constraint vehicles_merged_into_fkey foreign key (organisation_id, merged_into)
  references vehicles (organisation_id, id) not valid;
alter table vehicles add constraint vehicles_merged_is_out_of_use check (merged_into is null or not active);
create index vehicles_by_plate_key on vehicles (organisation_id, plate_key, id);
create index vehicles_by_plate on vehicles (organisation_id, license_plate, id);
create index vehicles_merged_into on vehicles (organisation_id, merged_into) where merged_into is not null;
