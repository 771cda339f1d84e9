-- What was agreed in a contract beside its quantities: with whom one speaks, whether it renews itself, the freight; of each material
-- later prices, limits and deductions by what is measured, and how often a sample is taken.
alter table contracts
  add column contact_id uuid,
  -- None: it ends. Otherwise it goes on for so many months unless somebody gives notice in time.
  add column renewal_months integer check (renewal_months between 1 and 120),
  add column notice_days integer check (notice_days between 0 and 730),
  add column status_reason text,
  add column freight_type text not null default 'none' check (freight_type in ('none', 'per-ton', 'per-delivery')),
  add column freight_cents bigint check (freight_cents >= 0),
  add constraint contracts_freight check ((freight_type = 'none') = (freight_cents is null)),
  -- Not validated: no row has a contact yet, and a look at them all would stop at the walls between organisations.
  add constraint contracts_contact_id_fkey foreign key (organisation_id, contact_id)
    references contacts (organisation_id, id) not valid;
create index contracts_of_contact on contracts (organisation_id, contact_id) where contact_id is not null;

alter table contract_materials
  add column sample_percent integer check (sample_percent between 1 and 100),
  add column sample_every integer check (sample_every between 1 and 999);

-- A price that holds from a day on; before the first one holds that of the material itself.
create table contract_prices (
  organisation_id uuid not null,
  material_id uuid not null,
  valid_from date not null,
  price_cents_per_unit bigint not null check (price_cents_per_unit >= 0),
  primary key (organisation_id, material_id, valid_from),
  foreign key (organisation_id, material_id) references contract_materials (organisation_id, id) on delete cascade
);
call protect('contract_prices');

create table contract_limits (
  organisation_id uuid not null,
  material_id uuid not null,
  parameter text not null,
  minimum double precision,
  maximum double precision,
  position integer not null,
  primary key (organisation_id, material_id, parameter),
  foreign key (organisation_id, material_id) references contract_materials (organisation_id, id) on delete cascade,
  check (minimum is not null or maximum is not null),
  check (maximum >= minimum)
);
call protect('contract_limits');

-- Of a delivery whose value is at least `from_value` and below `below_value` a share of its price is deducted, or money for each unit.
create table contract_deductions (
  organisation_id uuid not null,
  material_id uuid not null,
  position integer not null,
  parameter text not null,
  from_value double precision,
  below_value double precision,
  -- In hundredths of a percent.
  percent_hundredths integer check (percent_hundredths between 1 and 10000),
  cents_per_unit bigint check (cents_per_unit >= 1),
  primary key (organisation_id, material_id, position),
  foreign key (organisation_id, material_id) references contract_materials (organisation_id, id) on delete cascade,
  check (from_value is not null or below_value is not null),
  check (below_value > from_value),
  check ((percent_hundredths is null) <> (cents_per_unit is null))
);
call protect('contract_deductions');

-- What was measured of a delivery: one value of a parameter each. The material is that of its contract, by which its limits are found.
create table delivery_values (
  organisation_id uuid not null,
  booking_id uuid not null,
  parameter text not null,
  value double precision not null,
  material_id uuid not null,
  primary key (organisation_id, booking_id, parameter),
  foreign key (organisation_id, booking_id) references bookings (organisation_id, id),
  foreign key (organisation_id, material_id) references contract_materials (organisation_id, id)
);
create index delivery_values_of_material on delivery_values (organisation_id, material_id, parameter, value);
call protect('delivery_values');
