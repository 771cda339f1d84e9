-- Samples of deliveries: which rule asked for one, its number, and what became of it.
create table samples (
  organisation_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  number text not null check (number ~ '^[0-9]{12}$'),
  rule text not null check (rule in ('random', 'first-delivery', 'interval', 'by-hand')),
  -- What was agreed about it when it was due; none where no contract is known.
  material_id uuid,
  -- The plant's day on which it was due: by these days intervals are reckoned.
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
  check ((values_waived_at is null) = (values_waived_by is null) and (values_waived_at is null) = (values_waived_reason is null))
);
-- The last sample of a material that counts.
create index samples_of_material on samples (organisation_id, material_id, due_on desc) where material_id is not null;
-- How far samples are, for the list of bookings.
create index samples_by_status on samples (organisation_id, status, has_values, booking_id);
call protect('samples', 'select, insert, update');

-- What was decided when the vehicle came: the rule, the draw of a random one, and whether a sample was due.
alter table bookings
  add column sample_rule text,
  add column sample_draw integer,
  add column sample_due boolean not null default false;

alter table contract_materials add column post_after_values boolean not null default false;

-- Who entered a value, and when: unknown of those that are there already. A sample may be measured before its delivery has a contract.
alter table delivery_values
  alter column material_id drop not null,
  add column measured_at timestamptz,
  add column measured_by text;

-- Values follow their booking to the contract that it gets, so that no limit is held against those of another one.
create function values_follow_contract() returns trigger language plpgsql as $$
begin
  update delivery_values set material_id = new.contract_material_id
  where organisation_id = new.organisation_id and booking_id = new.id;
  return null;
end $$;
create trigger bookings_lead_their_values after update of contract_material_id on bookings for each row
  when (new.contract_material_id is distinct from old.contract_material_id)
  execute function values_follow_contract();
