-- Addresses with their proofs, vehicles and drivers; articles; storage locations; scales.

create table addresses (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  number integer not null,
  type text not null check (type in ('agricultural-logistics-company', 'agricultural-operation', 'certified-merchant',
    'laboratory', 'merchant', 'shipping-service-provider')),
  company_name text not null,
  company_number text,
  street text, additional_address text, zip text, city text,
  country text not null default 'de' check (country in ('at', 'be', 'ch', 'cz', 'de', 'dk', 'fr', 'hu', 'lu', 'nl', 'pl')),
  latitude double precision, longitude double precision,
  distance_m bigint check (distance_m >= 0),
  contact_name text, email text, phone text,
  vat_number text, manure_registration_number text,
  delivery_option text not null default 'both' check (delivery_option in ('both', 'carrier', 'self-deliverer')),
  curb_weight_rule text not null default 'always'
    check (curb_weight_rule in ('always', 'interval', 'timesPerDay', 'random', 'none')),
  curb_weight_interval_hours integer check (curb_weight_interval_hours between 1 and 72),
  curb_weight_times_per_day integer check (curb_weight_times_per_day between 1 and 24),
  notes text,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, number)
);
-- The list sorts by name; the import looks companies up by their number.
create index addresses_by_name on addresses (organisation_id, company_name, id);
create index addresses_by_type on addresses (organisation_id, type, company_name, id);
create unique index addresses_company_number on addresses (organisation_id, company_number) where company_number is not null;
call protect('addresses');

create table proofs (
  organisation_id uuid not null,
  id uuid not null,
  address_id uuid not null,
  type text not null check (type in ('certificate', 'declaration')),
  scheme text check (scheme in ('iscc-eu', 'redcert-eu', 'sure-eu', 'other')),
  declaration text check (declaration in ('delivery-contract', 'self-redcert', 'self-sure')),
  number text,
  issued_on date, valid_from date, expires_on date, signed_on date,
  -- Empty means: covers every article of this supplier.
  article_ids uuid[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, address_id) references addresses (organisation_id, id),
  check ((type = 'certificate') = (scheme is not null)),
  check ((type = 'declaration') = (declaration is not null)),
  check (expires_on is null or valid_from is null or expires_on >= valid_from)
);
create index proofs_of_address on proofs (organisation_id, address_id, expires_on);
-- What runs out soon, for the manager's first screen.
create index proofs_by_expiry on proofs (organisation_id, expires_on);
call protect('proofs');

create table vehicles (
  organisation_id uuid not null,
  id uuid not null,
  address_id uuid not null,
  license_plate text not null,
  title text, type text, note text,
  empty_weight_kg bigint check (empty_weight_kg > 0),
  empty_weighed_at timestamptz,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, address_id) references addresses (organisation_id, id),
  unique (organisation_id, license_plate)
);
create index vehicles_of_address on vehicles (organisation_id, address_id, license_plate);
call protect('vehicles');

create table drivers (
  organisation_id uuid not null,
  id uuid not null,
  address_id uuid not null,
  name text not null,
  id_code text,
  note text,
  user_id uuid,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, address_id) references addresses (organisation_id, id)
);
create unique index drivers_id_code on drivers (organisation_id, id_code) where id_code is not null;
create index drivers_of_address on drivers (organisation_id, address_id, name);
create index drivers_by_name on drivers (organisation_id, name, id);
call protect('drivers');

create table storage_locations (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  code text not null,
  name text not null,
  type text not null check (type in ('liquid', 'mass', 'piece', 'production')),
  unit text not null check (unit in ('kg', 'ton', 'm3', 'l', 'piece')),
  -- In the base unit of `unit`; null: no limit is known.
  maximum_quantity bigint check (maximum_quantity > 0),
  description text,
  latitude double precision, longitude double precision,
  collection_only boolean not null default false,
  locked boolean not null default false,
  solid_input boolean not null default false,
  gate_plc_id text,
  withdrawal_mode text not null default 'fifo' check (withdrawal_mode in ('fifo', 'lifo', 'percentagewise')),
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, code)
);
create index storage_locations_by_name on storage_locations (organisation_id, name, id);
call protect('storage_locations');

create table articles (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  number text not null,
  name text not null,
  type text not null check (type in ('biomass', 'liquid', 'mass', 'other', 'piece')),
  material_type text, category text, substrate text,
  -- The unit people use; stock is kept in its base unit.
  unit text not null default 'ton' check (unit in ('kg', 'ton', 'm3', 'l', 'piece')),
  density_kg_per_m3 integer check (density_kg_per_m3 between 1 and 30000),
  colour text,
  plc_id text,
  invalid_proof_procedure text not null default 'approve' check (invalid_proof_procedure in ('refuse', 'approve', 'accept')),
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, number)
);
create index articles_by_name on articles (organisation_id, name, id);
call protect('articles');

-- Where an article belongs, best first.
create table article_locations (
  organisation_id uuid not null,
  article_id uuid not null,
  location_id uuid not null,
  priority integer not null check (priority >= 1),
  primary key (organisation_id, article_id, location_id),
  unique (organisation_id, article_id, priority) deferrable initially deferred,
  foreign key (organisation_id, article_id) references articles (organisation_id, id),
  foreign key (organisation_id, location_id) references storage_locations (organisation_id, id)
);
create index article_locations_of_location on article_locations (organisation_id, location_id);
call protect('article_locations');

create table scales (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  name text not null,
  calibration_licence_number text not null,
  verified_until date,
  capacity_kg bigint not null check (capacity_kg > 0),
  division_kg bigint not null check (division_kg > 0),
  protocol text not null check (protocol in ('mettler-toledo-continuous', 'sma')),
  host text not null,
  port integer not null check (port between 1 and 65535),
  -- The last number given out for a weighing on this scale.
  alibi_number bigint not null default 0,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, name)
);
call protect('scales');
