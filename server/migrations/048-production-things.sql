-- What stands at the plant, and what is measured at it: docs/things.md.

create table things (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  kind text not null check (kind in
    ('digester', 'post-digester', 'chp', 'dryer', 'feeder', 'tank', 'upgrading', 'flare', 'other')),
  name text not null,
  code text,
  -- Where its content is booked, if it is stock.
  location_id uuid,
  latitude float8,
  longitude float8,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, location_id) references storage_locations (organisation_id, id),
  constraint things_longitude_check check ((latitude is null) = (longitude is null))
);
create unique index things_name on things (organisation_id, lower(name));
create unique index things_code on things (organisation_id, lower(code));
create index things_kind on things (organisation_id, kind, lower(name), id);
-- Whether a location may be deleted.
create index things_location on things (organisation_id, location_id);
call protect('things');

-- Of what an endpoint sends readings. Whoever owns the tables and is no superuser may not check a reference
-- between tables that force their walls on him, too.
alter table endpoints no force row level security;
alter table things no force row level security;
alter table endpoints add column thing_id uuid,
  add constraint endpoints_thing_id_fkey foreign key (organisation_id, thing_id) references things (organisation_id, id);
alter table endpoints force row level security;
alter table things force row level security;
create index endpoints_thing on endpoints (organisation_id, thing_id);

-- What people measured at a thing and wrote down. A wrong entry stays; a later one replaces it.
create table process_log (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  thing_id uuid not null,
  measured_at timestamptz not null,
  parameter text not null,
  value float8 not null,
  unit text,
  source text not null default 'hand' check (source in ('hand')),
  note text,
  -- The entry that it corrects, and why.
  replaces_id uuid,
  reason text,
  user_id uuid,
  user_name text not null,
  made_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, thing_id) references things (organisation_id, id),
  foreign key (organisation_id, replaces_id) references process_log (organisation_id, id),
  constraint process_log_reason_check check ((replaces_id is null) = (reason is null))
);
-- An entry is corrected once; what corrects it may be corrected in turn.
create unique index process_log_replaces_id on process_log (organisation_id, replaces_id);
create index process_log_measured on process_log (organisation_id, thing_id, measured_at desc, id desc);
create index process_log_parameter on process_log (organisation_id, thing_id, parameter, measured_at, id);
call protect('process_log', 'select, insert');

-- Files and comments belong to things, too.
alter table attachments drop constraint attachments_entity_check, add constraint attachments_entity_check
  check (entity in (
    'addresses', 'articles', 'locations', 'proofs', 'contracts', 'bookings', 'settlements', 'contacts',
    'vehicles', 'drivers', 'scales', 'things', 'analysis-orders', 'potential-products', 'comments'));
alter table comments drop constraint comments_entity_check, add constraint comments_entity_check
  check (entity in (
    'addresses', 'articles', 'locations', 'proofs', 'contracts', 'bookings', 'settlements', 'contacts',
    'vehicles', 'drivers', 'scales', 'things', 'analysis-orders', 'potential-products'));
