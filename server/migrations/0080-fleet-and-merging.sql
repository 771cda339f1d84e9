-- A photo of a vehicle or of a driver, drawn anew and small; another one has another id.
create table fleet_photos (
  organisation_id uuid not null,
  id uuid not null,
  vehicle_id uuid,
  driver_id uuid,
  content bytea not null check (octet_length(content) <= 262144),
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, vehicle_id) references vehicles (organisation_id, id) on delete cascade,
  foreign key (organisation_id, driver_id) references drivers (organisation_id, id) on delete cascade,
  check (num_nonnulls(vehicle_id, driver_id) = 1)
);
create unique index fleet_photos_of_vehicle on fleet_photos (organisation_id, vehicle_id) where vehicle_id is not null;
create unique index fleet_photos_of_driver on fleet_photos (organisation_id, driver_id) where driver_id is not null;
call protect('fleet_photos');

-- Which proof a supplier needs under RED II, and the address that took this one over.
alter table addresses
  add column proof_rule text not null default 'any' check (proof_rule in ('any', 'certificate', 'none')),
  add column distance_by_hand boolean not null default false,
  add column merged_into uuid,
  -- Not validated: no row points anywhere yet, and a look at them all would stop at the walls between organisations.
  add foreign key (organisation_id, merged_into) references addresses (organisation_id, id)
    on delete set null (merged_into) not valid,
  add check (merged_into is null or not active);
create index addresses_merged_into on addresses (organisation_id, merged_into) where merged_into is not null;

-- Without coordinates only a person can have said how far it is.
call for_each_organisation($$
  update addresses set distance_by_hand = true
  where organisation_id = current_organisation() and distance_m is not null and latitude is null
$$);
