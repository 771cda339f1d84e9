-- What happens at the gate and in the yard: bookings with their weighings, approvals and samples, what they
-- measured, counts of the stock, and the fingerprints of what became a document.

-- What comes, goes or is moved, from the announcement of a vehicle to its posting.
create table bookings (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  year integer not null,
  sequence integer not null,
  type text not null check (type in ('incoming', 'outgoing', 'internal', 'manual-correction', 'reversal')),
  transport text check (transport in ('delivery', 'collection')),
  status text not null
    check (status in ('open', 'incoming-finished', 'outgoing-finished', 'finished', 'completed', 'aborted', 'reversed')),
  step text not null,
  delivery_date date not null,
  article_id uuid,
  supplier_id uuid,
  receiver_id uuid,
  -- The person at the supplier or receiver who is asked about it.
  contact_id uuid,
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
  -- What was decided when the vehicle came: the rule, the draw of a random one with the percentage of then,
  -- and whether a sample was due.
  sample_rule text,
  sample_draw integer,
  sample_percent integer,
  sample_due boolean not null default false,
  -- What a stock correction is, where it isn't what somebody counted.
  correction_kind text,
  -- A trip without the scale, on which slurry is delivered and perhaps digestate taken along; what was
  -- decided of the way back, and of which trip a booking is the way back.
  is_slurry_trip boolean not null default false,
  return_load boolean,
  return_of_booking_id uuid,
  -- Why a booking whose lorry has left was not posted when that was tried last; gone once it is posted.
  posting_refusal jsonb,
  created_by uuid,
  created_at timestamptz not null,
  arrived_at timestamptz,
  -- When a lorry was done at the gate, also where its booking waits for its posting.
  finished_at timestamptz,
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
  constraint bookings_return_fkey foreign key (organisation_id, return_of_booking_id)
    references bookings (organisation_id, id),
  constraint bookings_contact_id_fkey foreign key (organisation_id, contact_id)
    references contacts (organisation_id, id),
  check (net_kg is null or net_kg = full_kg - empty_kg),
  constraint bookings_correction_kind
    check (correction_kind is null or (correction_kind = 'shrinkage' and type = 'manual-correction')),
  constraint bookings_return_check
    check (return_of_booking_id is null or (type = 'outgoing' and return_of_booking_id <> id)),
  constraint bookings_return_load_check check (return_load is null or is_slurry_trip),
  constraint bookings_slurry_check check (not is_slurry_trip or type in ('incoming', 'outgoing')),
  constraint bookings_sample_percent
    check (sample_percent is null or (sample_percent between 1 and 100 and sample_draw is not null))
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.01);
-- The list: newest first, alone or within one status.
create index bookings_newest on bookings (organisation_id, delivery_date desc, id desc);
create index bookings_by_status on bookings (organisation_id, status, delivery_date desc, id desc);
-- The bookings of one supplier, contract or article, newest first.
create index bookings_of_supplier on bookings (organisation_id, supplier_id, delivery_date desc, id desc);
create index bookings_of_contract on bookings (organisation_id, contract_id, delivery_date desc, id desc);
create index bookings_of_article on bookings (organisation_id, article_id, delivery_date desc, id desc);
-- A completed booking is reversed at most once.
create unique index bookings_reversal on bookings (organisation_id, reverses_booking_id)
  where reverses_booking_id is not null;
create index bookings_of_import on bookings (organisation_id, import_id) where import_id is not null;
create index bookings_of_material on bookings (organisation_id, contract_material_id)
  where contract_material_id is not null;
create index bookings_of_scale on bookings (organisation_id, scale_id) where scale_id is not null;
-- The sort by net weight, and the lists of one type of booking.
create index bookings_by_net on bookings (organisation_id, net_kg, id);
create index bookings_by_type on bookings (organisation_id, type, delivery_date desc, id desc);
-- The bookings of one driver, newest first: what a search for the name leads to.
create index bookings_by_driver on bookings (organisation_id, driver_name collate "C", delivery_date desc, id desc);
-- The bookings of a plate in the order of their list, to the end: without the id each booking would be read
-- to be counted, a thousand of a lorry that has come for years.
create index bookings_of_plate on bookings (organisation_id, license_plate collate "C", delivery_date desc, id desc);
-- The bookings of a location, newest first, as those of a supplier: it may have a hundred thousand of them.
create index bookings_from_location on bookings (organisation_id, origin_location_id, delivery_date desc, id desc)
  where origin_location_id is not null;
create index bookings_to_location on bookings (organisation_id, destination_location_id, delivery_date desc, id desc)
  where destination_location_id is not null;
-- The plates of the bookings that are open: few, however many there have been. A plate has one such booking
-- at a time.
create index bookings_open_plates on bookings (organisation_id, license_plate)
  where status in ('open', 'incoming-finished', 'outgoing-finished');
-- What was imported and reversed can be imported again.
create unique index bookings_standing_external_number on bookings (organisation_id, external_number)
  where external_number is not null and status <> 'reversed';
-- By which a ticket is searched, also that of a reversed one.
create index bookings_by_external_number on bookings (organisation_id, external_number)
  where external_number is not null;
-- A trip has one way back.
create unique index bookings_return on bookings (organisation_id, return_of_booking_id)
  where return_of_booking_id is not null;
-- What a supplier took along last.
create index bookings_returns_to on bookings (organisation_id, receiver_id, id)
  where return_of_booking_id is not null;
-- What stands in the yard, the lorry that has waited longest first: announced ones are passed by, however
-- many there are.
create index bookings_in_yard on bookings (organisation_id, arrived_at, id)
  where status in ('open', 'incoming-finished', 'outgoing-finished') and (arrived_at is not null or status <> 'open');
-- What lorries were done with at the gate, the latest first.
create index bookings_finished on bookings (organisation_id, (coalesce(finished_at, completed_at)) desc, id desc)
  where status in ('finished', 'completed') and arrived_at is not null and import_id is null;
-- Bookings of a receiver, haulier, vehicle or driver, newest first, as their list narrows them.
create index bookings_to_receiver on bookings (organisation_id, receiver_id, delivery_date desc, id desc)
  where receiver_id is not null;
create index bookings_with_carrier on bookings (organisation_id, logistics_company_id, delivery_date desc, id desc)
  where logistics_company_id is not null;
create index bookings_with_vehicle on bookings (organisation_id, vehicle_id, delivery_date desc, id desc)
  where vehicle_id is not null;
create index bookings_with_driver on bookings (organisation_id, driver_id, delivery_date desc, id desc)
  where driver_id is not null;
-- Of the two ways of transport one may be rare.
create index bookings_by_transport on bookings (organisation_id, transport, delivery_date desc, id desc)
  where transport is not null;
-- Which bookings name a person, for whoever is about to delete one.
create index bookings_of_contact on bookings (organisation_id, contact_id) where contact_id is not null;
call protect('bookings', 'select, insert, update');

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
-- Nothing is dated into a closed month (006-stock.sql).
create trigger bookings_are_dated before insert on bookings for each row execute function refuse_closed_day();
create trigger bookings_are_dated_anew before update of delivery_date, status on bookings for each row
  when (new.delivery_date <> old.delivery_date or (new.status = 'completed' and old.status <> 'completed'))
  execute function refuse_closed_day();

-- Each plate and each driver that bookings name, once. A search looks through these thousands for any part of
-- a text, and then finds the bookings through the indexes by plate and driver, however many there are: `like`
-- on the bookings themselves could use no index, since it must wait behind row-level security. Names stay
-- that no booking has any more; they lead to none.
create table booked_names (
  organisation_id uuid not null references organisations (id),
  kind text not null check (kind in ('plate', 'driver')),
  name text collate "C" not null,
  search_text text collate "C" not null generated always as (
    case kind when 'plate' then searchable((name || ' ' || translate(name, ' -', '')) collate "C") else searchable(name) end
  ) stored,
  primary key (organisation_id, kind, name)
);
call protect('booked_names', 'select, insert');

create function note_booked_names() returns trigger language plpgsql as $$
begin
  insert into booked_names (organisation_id, kind, name)
  select distinct organisation_id, kind, name
  from added cross join lateral (values ('plate', license_plate), ('driver', driver_name)) as named (kind, name)
  where name is not null
  order by organisation_id, kind, name
  on conflict do nothing;
  return null;
end $$;
create trigger bookings_names_created after insert on bookings
  referencing new table as added for each statement execute function note_booked_names();

create function note_changed_names() returns trigger language plpgsql as $$
begin
  insert into booked_names (organisation_id, kind, name)
  select new.organisation_id, kind, name
  from (values ('driver', new.driver_name), ('plate', new.license_plate)) as named (kind, name)
  where name is not null
  on conflict do nothing;
  return null;
end $$;
create trigger bookings_names_changed after update of license_plate, driver_name on bookings
  for each row when (new.license_plate is distinct from old.license_plate or new.driver_name is distinct from old.driver_name)
  execute function note_changed_names();

-- What a scale said, or somebody in its place.
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
  -- Until when the scale was verified, and the word it weighed on if it no longer was.
  verified_until date,
  verification_waiver text,
  -- The number of the alibi memory where the terminal has one and has said so, beside when it stored the
  -- weight; otherwise the running number that the product itself counts for the scale (scales.alibi_number).
  alibi_number text,
  alibi_stored_at text,
  raw_frame text,
  weighed_at timestamptz not null,
  -- When the server heard of a weight that was read off the display while the gate had no line; null where
  -- both were the same moment.
  received_at timestamptz,
  reason text,
  -- The weighing that this one replaces: weighings are never changed, only superseded.
  supersedes_id uuid,
  user_id uuid,
  user_name text not null,
  -- A stored empty weight is that of one vehicle, and comes from a weighing of it. It counts for that vehicle
  -- alone: once its booking names another one, it counts no longer. No key leads to the vehicle, which may be
  -- deleted once no booking names it any more.
  vehicle_id uuid,
  stored_from uuid,
  primary key (organisation_id, id),
  unique (organisation_id, supersedes_id),
  foreign key (organisation_id, booking_id) references bookings (organisation_id, id),
  foreign key (organisation_id, scale_id) references scales (organisation_id, id),
  foreign key (organisation_id, supersedes_id) references weighings (organisation_id, id),
  constraint weighings_stored_from foreign key (organisation_id, stored_from)
    references weighings (organisation_id, id),
  check (source <> 'manual' or reason is not null),
  check (source <> 'scale' or (scale_id is not null and alibi_number is not null and raw_frame is not null)),
  constraint weighings_alibi_is_numbered
    check (alibi_stored_at is null or (source = 'scale' and alibi_number is not null)),
  constraint weighings_received_after_taken check (received_at > weighed_at),
  constraint weighings_stored check (source = 'stored-curb-weight' or (vehicle_id is null and stored_from is null))
);
create index weighings_of_booking on weighings (organisation_id, booking_id, id);
-- One first weighing of each kind; a second terminal loses here at the latest.
create unique index weighings_once on weighings (organisation_id, booking_id, kind) where supersedes_id is null;
-- What was weighed empty of late, whichever vehicle it was.
create index weighings_empty_of_late on weighings (organisation_id, weighed_at)
  where kind = 'empty' and source in ('scale', 'manual');
-- A number that the product counted comes once for each scale, and an entry of an alibi memory, whose numbers
-- begin anew every day, belongs to one weighing.
create unique index weighings_number on weighings
  (organisation_id, scale_id, alibi_number, coalesce(alibi_stored_at, '')) where scale_id is not null;
call protect('weighings', 'select, insert');
create trigger weighings_are_immutable before update or delete on weighings
  for each row execute function refuse_change();

-- A weight that leaves what was expected, said to be right as it stands; the weighing itself never changes.
create table weighing_confirmations (
  organisation_id uuid not null,
  weighing_id uuid not null,
  booking_id uuid not null,
  reason text not null,
  user_id uuid,
  user_name text not null,
  confirmed_at timestamptz not null,
  primary key (organisation_id, weighing_id),
  foreign key (organisation_id, weighing_id) references weighings (organisation_id, id),
  foreign key (organisation_id, booking_id) references bookings (organisation_id, id)
);
create index weighing_confirmations_of_booking on weighing_confirmations (organisation_id, booking_id);
call protect('weighing_confirmations', 'select, insert');
create trigger weighing_confirmations_are_immutable before update or delete on weighing_confirmations
  for each row execute function refuse_change();

-- A lorry longer than the scale is weighed part by part. Each part is kept as it was taken, under the id of
-- the weighing that its round of parts becomes; a round that was begun anew stays on record without ever
-- becoming one.
create table weighing_parts (
  organisation_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  weighing_id uuid not null,
  kind text not null check (kind in ('full', 'empty')),
  kg bigint not null check (kg > 0),
  scale_id uuid not null,
  scale_name text not null,
  calibration_licence_number text,
  number text not null,
  alibi_stored_at text,
  verified_until date,
  verification_waiver text,
  raw_frame text not null,
  weighed_at timestamptz not null,
  user_id uuid,
  user_name text not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, booking_id) references bookings (organisation_id, id),
  foreign key (organisation_id, scale_id) references scales (organisation_id, id)
);
create index weighing_parts_of_booking on weighing_parts (organisation_id, booking_id, id);
create index weighing_parts_of_scale on weighing_parts (organisation_id, scale_id);
create unique index weighing_parts_number on weighing_parts
  (organisation_id, scale_id, number, coalesce(alibi_stored_at, ''));
call protect('weighing_parts', 'select, insert');
create trigger weighing_parts_are_immutable before update or delete on weighing_parts
  for each row execute function refuse_change();

-- Leave to unload without a valid proof: for one booking, for an article of a supplier, or for all.
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
  -- At which booking it was given, whose history tells of its end.
  given_at_booking_id uuid,
  withdrawn_by_name text,
  withdrawn_at timestamptz,
  withdrawn_reason text,
  primary key (organisation_id, id),
  foreign key (organisation_id, booking_id) references bookings (organisation_id, id),
  foreign key (organisation_id, address_id) references addresses (organisation_id, id),
  foreign key (organisation_id, article_id) references articles (organisation_id, id),
  constraint approvals_given_at foreign key (organisation_id, given_at_booking_id)
    references bookings (organisation_id, id),
  check ((scope = 'booking') = (booking_id is not null)),
  check ((scope = 'address-article') = (address_id is not null and article_id is not null)),
  check (scope = 'booking' or valid_until is not null)
);
create index approvals_of_booking on approvals (organisation_id, booking_id) where booking_id is not null;
create index approvals_running on approvals (organisation_id, scope, valid_until) where withdrawn_at is null;
create index approvals_of_address on approvals (organisation_id, address_id) where address_id is not null;
create index approvals_of_article on approvals (organisation_id, article_id) where article_id is not null;
-- Approvals as their list shows them, the newest first.
create index approvals_newest on approvals (organisation_id, granted_at desc, id desc);
call protect('approvals', 'select, insert, update');

-- What the yard has asked: whether a lorry may unload without a valid proof. It is answered by an approval,
-- or by the reason why there is none.
create table approval_requests (
  organisation_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  note text,
  requested_by uuid,
  requested_by_name text not null,
  requested_at timestamptz not null,
  approval_id uuid,
  refusal text,
  decided_by_name text,
  decided_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, booking_id) references bookings (organisation_id, id),
  foreign key (organisation_id, approval_id) references approvals (organisation_id, id),
  check ((decided_at is null) = (decided_by_name is null)),
  check ((decided_at is null) = (approval_id is null and refusal is null)),
  check (approval_id is null or refusal is null)
);
create index approval_requests_of_booking on approval_requests
  (organisation_id, booking_id, requested_at desc, id desc);
-- One open request of a booking at a time.
create unique index approval_requests_open on approval_requests (organisation_id, booking_id)
  where decided_at is null;
create index approval_requests_of_approval on approval_requests (organisation_id, approval_id)
  where approval_id is not null;
call protect('approval_requests', 'select, insert, update');

-- How the proof of a delivery stood when it was unloaded, whether one was demanded by the settings of then,
-- and under which approval it was let through: none of it can be told later from what proofs, settings and
-- approvals have become.
create table unloadings (
  organisation_id uuid not null,
  booking_id uuid not null,
  unloaded_at timestamptz not null,
  proof_status text not null check (proof_status in ('valid', 'expiring', 'expired', 'none')),
  proof_demanded boolean not null,
  approval_id uuid,
  primary key (organisation_id, booking_id),
  foreign key (organisation_id, booking_id) references bookings (organisation_id, id),
  foreign key (organisation_id, approval_id) references approvals (organisation_id, id)
);
call protect('unloadings', 'select, insert');
create trigger unloadings_are_immutable before update or delete on unloadings
  for each row execute function refuse_change();

-- What a delivery counted of its contract's material where that has another kind of unit than the article: it
-- depends on the density of then, and a reversal takes back exactly this, whatever the density is by now. In
-- the material's base unit.
create table counted_deliveries (
  organisation_id uuid not null,
  booking_id uuid not null,
  quantity bigint not null,
  primary key (organisation_id, booking_id),
  foreign key (organisation_id, booking_id) references bookings (organisation_id, id)
);
call protect('counted_deliveries', 'select, insert');

-- Samples of deliveries: which rule asked for one, its number, and what became of it.
create table samples (
  organisation_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  number text not null check (number ~ '^[0-9]{12}$'),
  rule text not null check (rule in ('random', 'first-delivery', 'interval', 'by-hand')),
  -- What was agreed about it when it was due; none where no contract is known.
  material_id uuid,
  -- The plant's day on which it was due: intervals are counted by these days.
  due_on date not null,
  due_at timestamptz not null,
  status text not null check (status in ('due', 'taken', 'waived', 'void')),
  -- Whether anything was measured of its delivery: kept here, since a posted booking is a document.
  has_values boolean not null default false,
  taken_at timestamptz,
  taken_by text,
  taken_at_step text check (taken_at_step in ('collectSampleContainer', 'takeSample')),
  taken_reason text,
  waived_at timestamptz,
  waived_by text,
  waived_reason text,
  -- Who does not wait for its values.
  values_waived_at timestamptz,
  values_waived_by text,
  values_waived_reason text,
  primary key (organisation_id, id),
  unique (organisation_id, number),
  unique (organisation_id, booking_id),
  foreign key (organisation_id, booking_id) references bookings (organisation_id, id),
  foreign key (organisation_id, material_id) references contract_materials (organisation_id, id),
  check ((taken_at is null) = (taken_by is null)),
  check (status <> 'taken' or taken_at is not null),
  check ((waived_at is null) = (waived_by is null) and (waived_at is null) = (waived_reason is null)),
  check (status <> 'waived' or waived_at is not null),
  check ((values_waived_at is null) = (values_waived_by is null)
    and (values_waived_at is null) = (values_waived_reason is null))
);
-- The last sample of a material that counts.
create index samples_of_material on samples (organisation_id, material_id, due_on desc) where material_id is not null;
-- How far samples are, for the list of bookings.
create index samples_by_status on samples (organisation_id, status, has_values, booking_id);
call protect('samples', 'select, insert, update');

-- What was measured of a delivery: one value of a parameter each. The material is that of its contract, by
-- which its limits are found; a sample may be measured before its delivery has a contract.
create table delivery_values (
  organisation_id uuid not null,
  booking_id uuid not null,
  parameter text not null,
  value double precision not null,
  material_id uuid,
  measured_at timestamptz,
  measured_by text,
  primary key (organisation_id, booking_id, parameter),
  foreign key (organisation_id, booking_id) references bookings (organisation_id, id),
  foreign key (organisation_id, material_id) references contract_materials (organisation_id, id)
);
create index delivery_values_of_material on delivery_values (organisation_id, material_id, parameter, value);
call protect('delivery_values');

-- Values follow their booking to the contract that it gets, so that no limit is held against those of another
-- one.
create function values_follow_contract() returns trigger language plpgsql as $$
begin
  update delivery_values set material_id = new.contract_material_id
  where organisation_id = new.organisation_id and booking_id = new.id;
  return null;
end $$;
create trigger bookings_lead_their_values after update of contract_material_id on bookings for each row
  when (new.contract_material_id is distinct from old.contract_material_id)
  execute function values_follow_contract();

-- What was counted on a day in some locations, beside what was booked there then.
create table stock_counts (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  number bigint not null,
  counted_on date not null,
  -- Whether whoever counts sees what is booked.
  shows_booked boolean not null,
  status text not null default 'open' check (status in ('open', 'booked', 'given-up')),
  reason text,
  created_by text not null,
  booked_at timestamptz,
  booked_by text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, number),
  check ((status = 'booked') = (booked_at is not null)),
  check ((booked_at is null) = (booked_by is null)),
  check ((status = 'open') = (reason is null))
);
call protect('stock_counts', 'select, insert, update');

-- An article in a location, as it is to be counted; quantities in the article's base unit.
create table stock_count_lines (
  organisation_id uuid not null,
  id uuid not null,
  count_id uuid not null,
  location_id uuid not null,
  article_id uuid not null,
  -- What was booked when it was counted.
  booked_quantity bigint check (booked_quantity >= 0),
  counted_quantity bigint check (counted_quantity >= 0),
  -- Of which moment it speaks, and when and by whom it was entered.
  counted_at timestamptz,
  entered_at timestamptz,
  counted_by text,
  -- The correction that lowered the stock by what was missing.
  booking_id uuid,
  primary key (organisation_id, id),
  unique (organisation_id, count_id, location_id, article_id),
  foreign key (organisation_id, count_id) references stock_counts (organisation_id, id),
  foreign key (organisation_id, location_id) references storage_locations (organisation_id, id),
  foreign key (organisation_id, article_id) references articles (organisation_id, id),
  foreign key (organisation_id, booking_id) references bookings (organisation_id, id),
  check ((counted_quantity is null) = (counted_at is null)),
  check ((counted_quantity is null) = (entered_at is null)),
  check ((counted_quantity is null) = (booked_quantity is null)),
  check ((counted_quantity is null) = (counted_by is null)),
  check (booking_id is null or counted_quantity < booked_quantity)
);
create index stock_count_lines_of_location on stock_count_lines (organisation_id, location_id);
create index stock_count_lines_of_article on stock_count_lines (organisation_id, article_id);
create index stock_count_lines_of_booking on stock_count_lines (organisation_id, booking_id)
  where booking_id is not null;
call protect('stock_count_lines', 'select, insert, update');

------------------------------------------------------------------------------------------------------------
-- Fingerprints of documents: whoever changes, removes or slips in a row past all triggers is found out
-- (docs/database.md)

-- Everything of a booking that may never change again once it is a document: not its status, which a reversal
-- changes, nor why it could not be posted before. In a form that doesn't depend on the session or on columns added
-- later.
create function booking_fingerprint(booking bookings) returns text language sql stable set timezone = 'UTC' as $$
  select encode(sha256(convert_to(jsonb_build_array(
    booking.year, booking.sequence, booking.type, booking.transport, booking.step, booking.delivery_date,
    booking.article_id, booking.supplier_id, booking.receiver_id, booking.contact_id, booking.logistics_company_id,
    booking.contract_id, booking.contract_material_id, booking.vehicle_id, booking.license_plate, booking.driver_id,
    booking.driver_name, booking.scale_id, booking.origin_location_id, booking.destination_location_id,
    booking.empty_weighing_due, booking.full_kg, booking.empty_kg, booking.net_kg, booking.quantity, booking.unit,
    booking.external_number, booking.comment, booking.notes, booking.abort_reason, booking.reverses_booking_id,
    booking.import_id, booking.overfill_confirmed, booking.sample_rule, booking.sample_draw, booking.sample_percent,
    booking.sample_due, booking.correction_kind, booking.is_slurry_trip, booking.return_load,
    booking.return_of_booking_id, booking.created_by, booking.created_at, booking.arrived_at, booking.finished_at,
    booking.completed_at
  )::text, 'UTF8')), 'hex')
$$;

create table booking_fingerprints (
  organisation_id uuid not null,
  booking_id uuid not null,
  sha256 text not null,
  primary key (organisation_id, booking_id),
  foreign key (organisation_id, booking_id) references bookings (organisation_id, id)
);
call protect('booking_fingerprints', 'select');
create trigger booking_fingerprints_are_immutable before update or delete on booking_fingerprints
  for each row execute function refuse_change();

-- This and what follows with the rights of the owner, and no table of a session in the place of one of these:
-- the application itself may write no hash.
create function keep_fingerprint() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into booking_fingerprints (organisation_id, booking_id, sha256)
    values (new.organisation_id, new.id, booking_fingerprint(new));
  return null;
end $$;
create trigger bookings_fingerprint_created after insert on bookings
  for each row when (new.status in ('completed', 'aborted')) execute function keep_fingerprint();
create trigger bookings_fingerprint_reached after update on bookings
  for each row when (new.status in ('completed', 'aborted') and old.status <> new.status)
  execute function keep_fingerprint();

-- What bookings weighed (1: with what was confirmed of a weight, and the parts of which one was made), brought in
-- (2: how its unloading was allowed, and the layers) and moved (3), row by row. Columns are named one by one, and
-- times and days are numbers, so that neither later columns nor the session change a hash.
create view posting_hashes with (security_invoker = on) as
  select weighing.organisation_id, weighing.booking_id, 1 as part, weighing.id, sha256(convert_to(row(weighing.id, kind, kg,
    source, vehicle_id, stored_from, scale_id, scale_name, calibration_licence_number, verified_until - date '2000-01-01',
    verification_waiver, alibi_number, alibi_stored_at, raw_frame, extract(epoch from weighed_at),
    extract(epoch from received_at), weighing.reason, supersedes_id, weighing.user_id, weighing.user_name,
    confirmation.booking_id, confirmation.reason, confirmation.user_id, confirmation.user_name,
    extract(epoch from confirmed_at))::text, 'UTF8')) as sha256
  from weighings weighing left join weighing_confirmations confirmation
    on confirmation.organisation_id = weighing.organisation_id and confirmation.weighing_id = weighing.id
  union all
  select organisation_id, booking_id, 1, id, sha256(convert_to(row(id, weighing_id, kind, kg, scale_id, scale_name,
    calibration_licence_number, number, alibi_stored_at, verified_until - date '2000-01-01', verification_waiver,
    raw_frame, extract(epoch from weighed_at), user_id, user_name)::text, 'UTF8')) from weighing_parts
  union all
  select organisation_id, booking_id, 2, booking_id, sha256(convert_to(row(extract(epoch from unloaded_at), proof_status,
    proof_demanded, approval_id)::text, 'UTF8')) from unloadings
  union all
  select organisation_id, booking_id, 2, id, sha256(convert_to(row(id, number, location_id, article_id, contract_id,
    supplier_id, source_layer_id, extract(epoch from received_at), quantity)::text, 'UTF8')) from layers
  union all
  select organisation_id, booking_id, 3, id, sha256(convert_to(row(id, layer_id, location_id, article_id, quantity,
    extract(epoch from moved_at))::text, 'UTF8')) from movements;
grant select on posting_hashes to halm_app;

-- The hash of all these of a document, each chained to those before it.
create table posting_fingerprints (
  organisation_id uuid not null,
  booking_id uuid not null,
  sha256 bytea not null,
  -- The document's place in the chain of its organisation; null until it has one.
  place bigint,
  primary key (organisation_id, booking_id),
  foreign key (organisation_id, booking_id) references bookings (organisation_id, id)
);
-- Finds the documents that wait for their place, and lets no place be taken twice.
create unique index posting_fingerprints_place on posting_fingerprints (organisation_id, place);
-- Those that wait, of a plant that begins its chain with years of documents.
create index posting_fingerprints_waiting on posting_fingerprints (organisation_id, booking_id) where place is null;
call protect('posting_fingerprints', 'select');
create trigger posting_fingerprints_are_immutable before update on posting_fingerprints for each row
  when (old.place is not null or new.place is null
    or (old.organisation_id, old.booking_id, old.sha256) is distinct from (new.organisation_id, new.booking_id, new.sha256))
  execute function refuse_change();
create trigger posting_fingerprints_stay before delete on posting_fingerprints
  for each row execute function refuse_change();

create function keep_posting_fingerprint() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into posting_fingerprints (organisation_id, booking_id, sha256)
    select new.organisation_id, new.id, chain_of_fingerprints(sha256 order by part, id) from posting_hashes
    where organisation_id = new.organisation_id and booking_id = new.id;
  return null;
end $$;
-- At the end of the transaction: some bookings are completed before what they move is written.
create constraint trigger bookings_posting_created after insert on bookings deferrable initially deferred
  for each row when (new.status in ('completed', 'aborted')) execute function keep_posting_fingerprint();
create constraint trigger bookings_posting_reached after update on bookings deferrable initially deferred
  for each row when (new.status in ('completed', 'aborted') and old.status <> new.status)
  execute function keep_posting_fingerprint();

-- What has to be added later is a booking of its own, as a reversal is.
create function refuse_late_posting() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from added join posting_fingerprints using (organisation_id, booking_id)) then
    raise exception 'a booking that is a document takes no more %', tg_table_name using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger weighings_come_in_time after insert on weighings referencing new table as added
  for each statement execute function refuse_late_posting();
create trigger layers_come_in_time after insert on layers referencing new table as added
  for each statement execute function refuse_late_posting();
create trigger movements_come_in_time after insert on movements referencing new table as added
  for each statement execute function refuse_late_posting();
create trigger weighing_confirmations_come_in_time after insert on weighing_confirmations referencing new table as added
  for each statement execute function refuse_late_posting();
create trigger weighing_parts_come_in_time after insert on weighing_parts referencing new table as added
  for each statement execute function refuse_late_posting();
create trigger withdrawal_shares_come_in_time after insert on withdrawal_shares referencing new table as added
  for each statement execute function refuse_late_posting();
create trigger unloadings_come_in_time after insert on unloadings referencing new table as added
  for each statement execute function refuse_late_posting();

-- The documents of an organisation in one chain: what each says and what it weighed and moved, by its two
-- hashes, linked to the one before. A job puts them there within minutes, so that no lorry waits for another
-- one's link.
create table document_chains (
  organisation_id uuid primary key references organisations (id),
  documents bigint not null,
  sha256 bytea not null
);
call protect('document_chains', 'select');
create trigger document_chains_only_grow before update on document_chains
  for each row when (new.documents <= old.documents) execute function refuse_change();
create trigger document_chains_stay before delete on document_chains
  for each row execute function refuse_change();

-- What each document in the chain adds to it.
create view document_links with (security_invoker = on) as
  select organisation_id, booking_id, place,
    convert_to(booking_id || ' ' || booking_fingerprints.sha256 || ' ', 'UTF8') || posting_fingerprints.sha256 as link
  from posting_fingerprints left join booking_fingerprints using (organisation_id, booking_id)
  where place is not null;
grant select on document_links to halm_app;

-- Puts a thousand documents of the current organisation that have no place yet at the end of the chain, and
-- answers how many there were. It takes nothing from its caller.
create function chain_documents() returns integer language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' as $$
declare
  organisation uuid := current_organisation();
  head document_chains;
  added integer;
  step record;
begin
  insert into document_chains values (organisation, 0, '') on conflict do nothing;
  select * into head from document_chains where organisation_id = organisation for update;
  update posting_fingerprints as document set place = next.place from (
    select booking_id, head.documents + row_number() over (order by booking_id) as place from (
      select booking_id from posting_fingerprints where organisation_id = organisation and place is null
      order by booking_id limit 1000) as waiting) as next
  where document.organisation_id = organisation and document.booking_id = next.booking_id;
  get diagnostics added = row_count;
  for step in select link from document_links where organisation_id = organisation and place > head.documents order by place loop
    head.sha256 := chain_fingerprint(head.sha256, step.link);
  end loop;
  if added > 0 then
    update document_chains set documents = head.documents + added, sha256 = head.sha256 where organisation_id = organisation;
  end if;
  return added;
end $$;

-- Keys that lead here from tables of earlier files. Their rows are looked at behind the walls, which hold for
-- the owner, too: there are none yet.
set local row_security = on;
alter table layers add foreign key (organisation_id, booking_id) references bookings (organisation_id, id);
alter table movements add foreign key (organisation_id, booking_id) references bookings (organisation_id, id);
alter table withdrawal_shares add foreign key (organisation_id, booking_id) references bookings (organisation_id, id);
alter table vehicles add constraint vehicles_empty_weighing foreign key (organisation_id, empty_weighing_id)
  references weighings (organisation_id, id);
set local row_security = off;
