-- What everything else names: storage locations, articles and their values, addresses with proofs, people,
-- vehicles and drivers, scales.

-- Where the stock lies.
create table storage_locations (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  -- The control of a plant may write it in capitals or not.
  code text collate people not null,
  name text collate people not null,
  type text not null check (type in ('liquid', 'mass', 'piece', 'production')),
  unit text not null check (unit in ('kg', 'ton', 'm3', 'l', 'piece')),
  -- In the base unit of `unit`; null: no limit is known.
  maximum_quantity bigint check (maximum_quantity > 0),
  description text,
  street text, zip text, city text,
  latitude double precision, longitude double precision,
  collection_only boolean not null default false,
  locked boolean not null default false,
  lock_reason text check (lock_reason is null or locked),
  solid_input boolean not null default false,
  gate_plc_id text,
  withdrawal_mode text not null default 'fifo' check (withdrawal_mode in ('fifo', 'lifo', 'percentagewise')),
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text collate "C" not null generated always as (searchable((code || ' ' || name) collate "C")) stored,
  primary key (organisation_id, id)
);
create index storage_locations_by_name on storage_locations (organisation_id, name, id);
-- What lists show of other records, found by id without their rows. Without such indexes the planner reads
-- through all names of an organisation for each line of a list, since the indexes by name hold the id too.
create index storage_locations_name_of on storage_locations (organisation_id, id) include (name);
create index storage_locations_by_type on storage_locations (organisation_id, type, name, id);
-- Two codes that differ only in capitals are one.
create unique index storage_locations_code_key on storage_locations (organisation_id, lower(code));
create index storage_locations_by_code on storage_locations (organisation_id, code, id);
call protect('storage_locations');
create trigger storage_locations_words after insert or update of name on storage_locations
  for each row execute function know_words('location');

-- What is delivered, stored and fetched.
create table articles (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  number text collate people not null,
  name text collate people not null,
  type text not null check (type in ('biomass', 'liquid', 'mass', 'other', 'piece')),
  material_type text, category text, substrate text,
  -- The unit people use; stock is kept in its base unit.
  unit text not null default 'ton' check (unit in ('kg', 'ton', 'm3', 'l', 'piece')),
  density_kg_per_m3 integer check (density_kg_per_m3 between 1 and 30000),
  colour text,
  plc_id text,
  invalid_proof_procedure text not null default 'approve'
    check (invalid_proof_procedure in ('refuse', 'approve', 'accept')),
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text collate "C" not null generated always as (searchable((number || ' ' || name) collate "C")) stored,
  primary key (organisation_id, id),
  unique (organisation_id, number)
);
create index articles_by_name on articles (organisation_id, name, id);
-- The name alone, as of storage locations.
create index articles_name_of on articles (organisation_id, id) include (name);
create index articles_by_type on articles (organisation_id, type, name, id);
create index articles_by_substrate on articles (organisation_id, substrate, name, id);
-- Names as tables write them, in whatever capitals and with whatever blanks (`nameKey`).
create index articles_by_name_key on articles (organisation_id, lower(regexp_replace(btrim(name), '\s+', ' ', 'g')));
call protect('articles');
create trigger articles_words after insert or update of name on articles
  for each row execute function know_words('article');

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

-- What an organisation keeps of its articles beyond the fields that everybody has.
create table article_fields (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  name text not null,
  kind text not null check (kind in ('text', 'number', 'date', 'choice')),
  unit text,
  choices text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, name)
);
call protect('article_fields');

-- What an article says in such a field.
create table article_field_values (
  organisation_id uuid not null,
  article_id uuid not null,
  field_id uuid not null,
  -- A text or a number, as the kind of its field says; a date is a text.
  value jsonb not null,
  primary key (organisation_id, article_id, field_id),
  foreign key (organisation_id, article_id) references articles (organisation_id, id),
  foreign key (organisation_id, field_id) references article_fields (organisation_id, id)
);
create index article_field_values_of_field on article_field_values (organisation_id, field_id);
call protect('article_field_values');

-- Suppliers, receivers, hauliers, laboratories: every company that has to do with the plant.
create table addresses (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  number integer not null,
  type text not null
    check (type in (
      'agricultural-logistics-company', 'agricultural-operation', 'certified-merchant', 'laboratory',
      'merchant', 'shipping-service-provider')),
  company_name text collate people not null,
  company_number text,
  street text, additional_address text, zip text, city text collate people,
  country text not null default 'de'
    check (country in ('at', 'be', 'ch', 'cz', 'de', 'dk', 'fr', 'hu', 'lu', 'nl', 'pl')),
  latitude double precision, longitude double precision,
  distance_m bigint check (distance_m >= 0),
  distance_by_hand boolean not null default false,
  contact_name text, email text, phone text,
  vat_number text, manure_registration_number text,
  delivery_option text not null default 'both' check (delivery_option in ('both', 'carrier', 'self-deliverer')),
  curb_weight_rule text not null default 'always'
    check (curb_weight_rule in ('always', 'interval', 'timesPerDay', 'random', 'none')),
  curb_weight_interval_hours integer check (curb_weight_interval_hours between 1 and 72),
  curb_weight_times_per_day integer check (curb_weight_times_per_day between 1 and 24),
  -- Which proof a supplier needs under RED II.
  proof_rule text not null default 'any' check (proof_rule in ('any', 'certificate', 'none')),
  -- Where a supplier stands in the chain of sustainability, and what its declarations say of the biomass.
  chain_role text check (chain_role in ('producer', 'point-of-origin', 'first-gathering-point', 'certified-trader')),
  origin_country text check (origin_country ~ '^[a-z]{2}$'),
  cultivation_value text
    check (cultivation_value in ('total-default', 'disaggregated-default', 'nuts2-region', 'actual')),
  nuts2_region text check (nuts2_region ~ '^[A-Z]{2}[0-9A-Z]{2}$'),
  -- Where what comes from an address is stored, unless somebody says otherwise.
  storage_location_id uuid,
  notes text,
  active boolean not null default true,
  -- The address that took this one over.
  merged_into uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text collate "C" not null
    generated always as (
      searchable((company_name || ' ' || coalesce(company_number, '') || ' ' || coalesce(city, '')) collate "C")) stored,
  primary key (organisation_id, id),
  unique (organisation_id, number),
  foreign key (organisation_id, merged_into) references addresses (organisation_id, id)
    on delete set null (merged_into),
  constraint addresses_storage_location_id_fkey foreign key (organisation_id, storage_location_id)
    references storage_locations (organisation_id, id),
  check (merged_into is null or not active),
  check (origin_country is null or chain_role is not null),
  check (cultivation_value is null or chain_role in ('producer', 'first-gathering-point')),
  check ((nuts2_region is not null) = (cultivation_value is not distinct from 'nuts2-region'))
);
-- The list sorts by name; the import looks companies up by their number.
create index addresses_by_name on addresses (organisation_id, company_name, id);
create index addresses_by_type on addresses (organisation_id, type, company_name, id);
create unique index addresses_company_number on addresses (organisation_id, company_number)
  where company_number is not null;
-- The name alone, as of storage locations.
create index addresses_name_of on addresses (organisation_id, id) include (company_name);
create index addresses_by_city on addresses (organisation_id, city, company_name, id);
-- Whoever types a VAT number is told who has it already.
create index addresses_by_vat_number on addresses (organisation_id, vat_number) where vat_number is not null;
create index addresses_merged_into on addresses (organisation_id, merged_into) where merged_into is not null;
-- Those that the radar looks at, in the order in which it names them.
create index addresses_in_chain on addresses (organisation_id, company_name, id) where chain_role is not null;
-- Names as tables write them, in whatever capitals and with whatever blanks (`nameKey`).
create index addresses_by_name_key on addresses
  (organisation_id, lower(regexp_replace(btrim(company_name), '\s+', ' ', 'g')));
-- For the foreign key, and for where a location is used.
create index addresses_of_storage_location on addresses (organisation_id, storage_location_id)
  where storage_location_id is not null;
call protect('addresses');
create trigger addresses_words after insert or update of company_name, company_number, city on addresses
  for each row execute function know_words('address');

-- Certificates and declarations by which what a supplier brings is sustainable.
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
  note text,
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

-- The people of an address: whom to call about what.
create table contacts (
  organisation_id uuid not null,
  id uuid not null,
  address_id uuid not null,
  name text not null,
  mail text,
  phone text,
  belongs_to text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text collate "C" not null
    generated always as (
      searchable((name || ' ' || coalesce(belongs_to, '') || ' ' || coalesce(mail, '')) collate "C")) stored,
  primary key (organisation_id, id),
  foreign key (organisation_id, address_id) references addresses (organisation_id, id)
);
create index contacts_of_address on contacts (organisation_id, address_id, name, id);
create index contacts_by_name on contacts (organisation_id, name, id);
call protect('contacts');

-- The vehicles of an address.
create table vehicles (
  organisation_id uuid not null,
  id uuid not null,
  address_id uuid not null,
  license_plate text not null,
  title text, type text, note text,
  -- The stored empty weight comes from a weighing of this vehicle.
  empty_weight_kg bigint check (empty_weight_kg > 0),
  empty_weighed_at timestamptz,
  empty_weighing_id uuid,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text collate "C" not null
    generated always as (
      searchable((license_plate || ' ' || translate(license_plate, ' -', '') || ' ' || coalesce(title, '')) collate "C")) stored,
  primary key (organisation_id, id),
  unique (organisation_id, license_plate),
  foreign key (organisation_id, address_id) references addresses (organisation_id, id)
) with (fillfactor = 80);
create index vehicles_of_address on vehicles (organisation_id, address_id, license_plate);
create index vehicles_by_title on vehicles (organisation_id, title, license_plate, id);
create index vehicles_by_weighing on vehicles (organisation_id, empty_weighed_at, id);
call protect('vehicles');

-- The drivers of an address.
create table drivers (
  organisation_id uuid not null,
  id uuid not null,
  address_id uuid not null,
  name text collate people not null,
  id_code text,
  note text,
  user_id uuid,
  active boolean not null default true,
  -- How often the digital code of a driver was made invalid: each number has a code of its own.
  code_version integer not null default 1,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text collate "C" not null generated always as (searchable(name collate "C")) stored,
  primary key (organisation_id, id),
  foreign key (organisation_id, address_id) references addresses (organisation_id, id),
  -- A driver of an address may be somebody with an account: a member of the same organisation, linked to one
  -- driver only.
  constraint drivers_user_id_fkey
  foreign key (user_id, organisation_id) references memberships (user_id, organisation_id)
);
create index drivers_of_address on drivers (organisation_id, address_id, name);
create index drivers_by_name on drivers (organisation_id, name, id);
create unique index drivers_user_id on drivers (organisation_id, user_id) where user_id is not null;
create index drivers_by_id_code on drivers (organisation_id, id_code, id);
-- A driver's code, whether in capitals or not.
create unique index drivers_id_code_key on drivers (organisation_id, lower(id_code)) where id_code is not null;
call protect('drivers');

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
create unique index fleet_photos_of_vehicle on fleet_photos (organisation_id, vehicle_id)
  where vehicle_id is not null;
create unique index fleet_photos_of_driver on fleet_photos (organisation_id, driver_id) where driver_id is not null;
call protect('fleet_photos');

-- Weighbridges. Of one without a line its weights are typed by hand, and it has no address.
create table scales (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  name text collate people not null,
  calibration_licence_number text,
  verified_until date,
  -- A manager's word that a scale whose verification has run out weighs on for a while, and why.
  waived_until date,
  waiver text,
  capacity_kg bigint not null check (capacity_kg > 0),
  division_kg bigint not null check (division_kg > 0),
  protocol text not null check (protocol in ('none', 'mettler-toledo-continuous', 'sma', 'systec')),
  host text,
  port integer check (port between 1 and 65535),
  -- The last number given out for a weighing on this scale.
  alibi_number bigint not null default 0,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, name),
  constraint scales_connection check (
    case protocol when 'none' then host is null and port is null
    else calibration_licence_number is not null and host is not null and port is not null end),
  constraint scales_waiver check ((waived_until is null) = (waiver is null))
) with (fillfactor = 70);
create index scales_by_verification on scales (organisation_id, verified_until, name, id);
call protect('scales');

-- What an article yields and contains, as one source said on one day: usually, of what one contract brings,
-- or of what lies in one place.
create table value_sets (
  organisation_id uuid not null,
  id uuid not null,
  article_id uuid not null,
  kind text not null check (kind in ('default', 'contract', 'location')),
  contract_id uuid,
  location_id uuid,
  category text not null,
  valid_from date not null,
  basis text not null check (basis in ('fresh-mass', 'dry-mass')),
  source text not null,
  notes text,
  -- By parameter; what is missing or null is not known.
  "values" jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, article_id) references articles (organisation_id, id) on delete cascade,
  foreign key (organisation_id, location_id) references storage_locations (organisation_id, id),
  check ((kind = 'contract') = (contract_id is not null)),
  check ((kind = 'location') = (location_id is not null))
);
create index value_sets_of_article on value_sets (organisation_id, article_id, valid_from, id);
create index value_sets_by_day on value_sets (organisation_id, valid_from, id);
create index value_sets_of_contract on value_sets (organisation_id, contract_id) where contract_id is not null;
create index value_sets_of_location on value_sets (organisation_id, location_id) where location_id is not null;
call protect('value_sets');

-- How much of each withdrawal from a location a contract gives, in hundredths of a percent.
create table location_shares (
  organisation_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  contract_id uuid not null,
  hundredths integer not null check (hundredths between 1 and 10000),
  primary key (organisation_id, id),
  unique (organisation_id, location_id, contract_id),
  foreign key (organisation_id, location_id) references storage_locations (organisation_id, id) on delete cascade
);
create index location_shares_of_contract on location_shares (organisation_id, contract_id);
call protect('location_shares', 'select, insert, delete');
