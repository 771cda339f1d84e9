-- Bookings, their weighings and approvals.

create table bookings (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  year integer not null,
  sequence integer not null,
  type text not null check (type in ('incoming', 'outgoing', 'internal', 'manual-correction', 'reversal')),
  transport text check (transport in ('delivery', 'collection')),
  status text not null check (status in ('open', 'incoming-finished', 'outgoing-finished', 'finished', 'completed',
    'aborted', 'reversed')),
  step text not null,
  delivery_date date not null,
  article_id uuid,
  supplier_id uuid,
  receiver_id uuid,
  logistics_company_id uuid,
  contract_id uuid,
  contract_material_id uuid,
  vehicle_id uuid,
  license_plate text,
  driver_id uuid,
  driver_name text,
  scale_id uuid,
  origin_location_id uuid,
  destination_location_id uuid,
  empty_weighing_due boolean not null default true,
  -- Frozen results, in kg and in the base unit of the article.
  full_kg bigint, empty_kg bigint, net_kg bigint check (net_kg > 0),
  quantity bigint check (quantity > 0),
  unit text not null check (unit in ('kg', 'ton', 'm3', 'l', 'piece')),
  -- What the number of the other system was (a weighbridge's ticket), unique so that nothing is taken twice.
  external_number text,
  comment text, notes text,
  abort_reason text,
  reverses_booking_id uuid,
  reversed_by_booking_id uuid,
  import_id uuid,
  overfill_confirmed boolean not null default false,
  created_by uuid,
  created_at timestamptz not null,
  arrived_at timestamptz,
  completed_at timestamptz,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, year, sequence),
  foreign key (organisation_id, article_id) references articles (organisation_id, id),
  foreign key (organisation_id, supplier_id) references addresses (organisation_id, id),
  foreign key (organisation_id, receiver_id) references addresses (organisation_id, id),
  foreign key (organisation_id, logistics_company_id) references addresses (organisation_id, id),
  foreign key (organisation_id, contract_id) references contracts (organisation_id, id),
  foreign key (organisation_id, contract_material_id) references contract_materials (organisation_id, id),
  foreign key (organisation_id, vehicle_id) references vehicles (organisation_id, id),
  foreign key (organisation_id, driver_id) references drivers (organisation_id, id),
  foreign key (organisation_id, scale_id) references scales (organisation_id, id),
  foreign key (organisation_id, origin_location_id) references storage_locations (organisation_id, id),
  foreign key (organisation_id, destination_location_id) references storage_locations (organisation_id, id),
  foreign key (organisation_id, reverses_booking_id) references bookings (organisation_id, id),
  foreign key (organisation_id, reversed_by_booking_id) references bookings (organisation_id, id),
  check (net_kg is null or net_kg = full_kg - empty_kg)
);
-- The list: newest first, alone or within one status.
create index bookings_newest on bookings (organisation_id, delivery_date desc, id desc);
create index bookings_by_status on bookings (organisation_id, status, delivery_date desc, id desc);
-- The bookings of one supplier, contract, article or plate, newest first.
create index bookings_of_supplier on bookings (organisation_id, supplier_id, delivery_date desc, id desc);
create index bookings_of_contract on bookings (organisation_id, contract_id, delivery_date desc, id desc);
create index bookings_of_article on bookings (organisation_id, article_id, delivery_date desc, id desc);
-- What a vehicle has done of late: how often it was weighed empty today.
create index bookings_of_vehicle on bookings (organisation_id, vehicle_id, updated_at desc);
create index bookings_by_plate on bookings (organisation_id, license_plate collate "C", delivery_date desc);
create unique index bookings_external_number on bookings (organisation_id, external_number) where external_number is not null;
-- A completed booking is reversed at most once.
create unique index bookings_reversal on bookings (organisation_id, reverses_booking_id) where reverses_booking_id is not null;
call protect('bookings', 'select, insert, update');
alter table bookings set (autovacuum_vacuum_scale_factor = 0.01);

-- A posted booking is a document: after completion only the fact that it was reversed may be added.
create function keep_posted_booking() returns trigger language plpgsql as $$
begin
  if old.status in ('aborted', 'reversed') or (old.status = 'completed' and not (
    new.status = 'reversed'
    and to_jsonb(new) - array['status', 'reversed_by_booking_id', 'version', 'updated_at']
      = to_jsonb(old) - array['status', 'reversed_by_booking_id', 'version', 'updated_at']))
  then
    raise exception 'booking % is % and can no longer be changed', old.id, old.status using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger bookings_keep_posted before update on bookings for each row execute function keep_posted_booking();

create table weighings (
  organisation_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  kind text not null check (kind in ('full', 'empty')),
  kg bigint not null check (kg >= 0),
  source text not null check (source in ('scale', 'manual', 'stored-curb-weight', 'import')),
  scale_id uuid,
  scale_name text,
  calibration_licence_number text,
  alibi_number text,
  raw_frame text,
  weighed_at timestamptz not null,
  reason text,
  -- The weighing that this one replaces: weighings are never changed, only superseded.
  supersedes_id uuid,
  user_id uuid,
  user_name text not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, booking_id) references bookings (organisation_id, id),
  foreign key (organisation_id, scale_id) references scales (organisation_id, id),
  foreign key (organisation_id, supersedes_id) references weighings (organisation_id, id),
  unique (organisation_id, supersedes_id),
  check (source <> 'manual' or reason is not null),
  check (source <> 'scale' or (scale_id is not null and alibi_number is not null and raw_frame is not null))
);
create index weighings_of_booking on weighings (organisation_id, booking_id, id);
create unique index weighings_alibi on weighings (organisation_id, scale_id, alibi_number) where scale_id is not null;
-- One first weighing of each kind; a second terminal loses here at the latest.
create unique index weighings_once on weighings (organisation_id, booking_id, kind) where supersedes_id is null;
call protect('weighings', 'select, insert');
create trigger weighings_are_immutable before update or delete on weighings
  for each row execute function refuse_change();

create table approvals (
  organisation_id uuid not null,
  id uuid not null,
  scope text not null check (scope in ('booking', 'address-article', 'global')),
  booking_id uuid,
  address_id uuid,
  article_id uuid,
  valid_until date,
  reason text not null,
  granted_by uuid,
  granted_by_name text not null,
  granted_at timestamptz not null,
  withdrawn_by_name text,
  withdrawn_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, booking_id) references bookings (organisation_id, id),
  foreign key (organisation_id, address_id) references addresses (organisation_id, id),
  foreign key (organisation_id, article_id) references articles (organisation_id, id),
  check ((scope = 'booking') = (booking_id is not null)),
  check ((scope = 'address-article') = (address_id is not null and article_id is not null)),
  check (scope = 'booking' or valid_until is not null)
);
create index approvals_of_booking on approvals (organisation_id, booking_id) where booking_id is not null;
create index approvals_running on approvals (organisation_id, scope, valid_until) where withdrawn_at is null;
call protect('approvals', 'select, insert, update');
