-- What was agreed with suppliers: contracts with their materials, and the proofs they are asked for.

-- What was agreed with a supplier, with a haulier perhaps, for a time.
create table contracts (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  number text collate people not null,
  supplier_id uuid not null,
  logistics_company_id uuid,
  contact_name text,
  -- The person with whom one speaks about it.
  contact_id uuid,
  starts_on date not null,
  ends_on date not null,
  -- None: it ends. Otherwise it goes on for so many months unless somebody gives notice in time.
  renewal_months integer check (renewal_months between 1 and 120),
  notice_days integer check (notice_days between 0 and 730),
  term text, notes text,
  status text not null default 'active' check (status in ('active', 'paused', 'closed')),
  status_reason text,
  -- Of its prices. Without a default, so that whoever makes a contract names it; the organisation may show
  -- its own money in another one.
  currency text not null,
  freight_type text not null default 'none' check (freight_type in ('none', 'per-ton', 'per-delivery')),
  freight_cents bigint check (freight_cents >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text collate "C" not null generated always as (searchable(number collate "C")) stored,
  primary key (organisation_id, id),
  unique (organisation_id, number),
  foreign key (organisation_id, supplier_id) references addresses (organisation_id, id),
  foreign key (organisation_id, logistics_company_id) references addresses (organisation_id, id),
  constraint contracts_contact_id_fkey foreign key (organisation_id, contact_id)
    references contacts (organisation_id, id),
  check (ends_on >= starts_on),
  constraint contracts_currency check (currency in ('EUR', 'DKK')),
  constraint contracts_freight check ((freight_type = 'none') = (freight_cents is null))
);
-- Matching a booking: the supplier's contracts that run on a day, the one that ends first in front.
create index contracts_of_supplier on contracts (organisation_id, supplier_id, ends_on);
create index contracts_by_end on contracts (organisation_id, ends_on, id);
create index contracts_of_carrier on contracts (organisation_id, logistics_company_id)
  where logistics_company_id is not null;
create index contracts_by_start on contracts (organisation_id, starts_on, id);
create index contracts_by_status on contracts (organisation_id, status, ends_on, id);
create index contracts_of_contact on contracts (organisation_id, contact_id) where contact_id is not null;
-- Numbers as tables write them, in whatever capitals and with whatever blanks (`nameKey`).
create index contracts_by_number_key on contracts
  (organisation_id, lower(regexp_replace(btrim(number), '\s+', ' ', 'g')));
call protect('contracts');

-- What a contract is about: an article, how much of it, at which price, with which proofs and samples.
create table contract_materials (
  organisation_id uuid not null,
  id uuid not null,
  contract_id uuid not null,
  article_id uuid not null,
  unit text not null check (unit in ('kg', 'ton', 'm3', 'l', 'piece')),
  -- Both in the base unit of `unit`.
  target_quantity bigint not null check (target_quantity > 0),
  delivered_quantity bigint not null default 0,
  price_cents_per_unit bigint check (price_cents_per_unit >= 0),
  certificate_required boolean not null default true,
  sample_rule text not null default 'none' check (sample_rule in ('none', 'random', 'first-delivery', 'interval')),
  sample_interval text check (sample_interval in ('day', 'week', 'month', 'year')),
  sample_percent integer check (sample_percent between 1 and 100),
  sample_every integer check (sample_every between 1 and 999),
  -- Whether a delivery is posted only once its values are there.
  post_after_values boolean not null default false,
  delivery_type text not null default 'both' check (delivery_type in ('both', 'collection', 'delivery')),
  position integer not null,
  primary key (organisation_id, id),
  unique (organisation_id, contract_id, article_id),
  foreign key (organisation_id, contract_id) references contracts (organisation_id, id),
  foreign key (organisation_id, article_id) references articles (organisation_id, id)
) with (fillfactor = 70);
create index contract_materials_of_article on contract_materials (organisation_id, article_id);
call protect('contract_materials');

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

-- Between which values of a parameter a delivery of a material stays.
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

-- Of a delivery whose value is at least `from_value` and below `below_value` a share of its price is
-- deducted, or money for each unit.
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

-- What was agreed in a contract before a day, back to the row before it: freight, and of each material
-- (`materialId`, `articleId`) the target in its base unit, limits and deductions, as the API says them.
-- Deliveries of those days are judged and settled by it. What is agreed by now stands in the contract itself.
create table contract_earlier_terms (
  organisation_id uuid not null,
  contract_id uuid not null,
  until date not null,
  freight_type text not null check (freight_type in ('none', 'per-ton', 'per-delivery')),
  freight_cents bigint check (freight_cents >= 0),
  materials jsonb not null,
  primary key (organisation_id, contract_id, until),
  foreign key (organisation_id, contract_id) references contracts (organisation_id, id) on delete cascade,
  check ((freight_type = 'none') = (freight_cents is null))
);
call protect('contract_earlier_terms', 'select, insert, delete');

-- What came of a contract's material on each day of delivery, less what was reversed of it, beside the sum
-- that the material keeps: its pace and its course follow from one row a day instead of every booking. In the
-- material's base unit, as it was counted then.
create table daily_deliveries (
  organisation_id uuid not null,
  material_id uuid not null,
  day date not null,
  quantity bigint not null,
  primary key (organisation_id, material_id, day),
  foreign key (organisation_id, material_id) references contract_materials (organisation_id, id) on delete cascade
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.01);
call protect('daily_deliveries');

-- What a supplier is asked for by a link: to sign a declaration, or to hand in a new certificate.
create table proof_requests (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  address_id uuid not null,
  kind text not null check (kind in ('declaration', 'certificate')),
  declaration text check (declaration in ('delivery-contract', 'self-redcert', 'self-sure')),
  -- The day of the delivery contract that a declaration speaks of.
  contract_on date,
  -- The last day of what is signed; null: twelve months.
  expires_on date,
  article_ids uuid[] not null default '{}',
  -- The proof that is to be renewed.
  renews_proof_id uuid,
  -- Without a mail server the link is handed over: then nobody needs to know an address.
  email text,
  contact_name text,
  language text not null check (language in ('de', 'en', 'da', 'pl', 'ro')),
  -- Counted up with each mail: only the newest link is good.
  sending integer not null default 1,
  secret_sha256 text not null,
  link_ends_at timestamptz not null,
  asked_at timestamptz not null,
  asked_by uuid,
  asked_by_name text not null,
  sent_at timestamptz,
  failed_at timestamptz,
  withdrawn_at timestamptz,
  answered_at timestamptz,
  -- What came: dates and number of a certificate, who signed.
  answer jsonb,
  file_name text,
  file_kind text,
  file_id uuid,
  preview_file_id uuid,
  placeholder text,
  decided_at timestamptz,
  refusal text,
  -- The proof that came of it.
  proof_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, address_id) references addresses (organisation_id, id),
  foreign key (organisation_id, renews_proof_id) references proofs (organisation_id, id)
    on delete set null (renews_proof_id),
  foreign key (organisation_id, proof_id) references proofs (organisation_id, id) on delete set null (proof_id),
  foreign key (organisation_id, file_id) references files (organisation_id, id),
  foreign key (organisation_id, preview_file_id) references files (organisation_id, id),
  check ((kind = 'declaration') = (declaration is not null))
);
-- Those of an address, and of all, the newest in front.
create index proof_requests_of_address on proof_requests (organisation_id, address_id, asked_at desc, id desc);
create index proof_requests_by_time on proof_requests (organisation_id, asked_at desc, id desc);
create index proof_requests_renewing on proof_requests (organisation_id, renews_proof_id, asked_at desc)
  where renews_proof_id is not null;
create index proof_requests_of_proof on proof_requests (organisation_id, proof_id) where proof_id is not null;
create index proof_requests_of_file on proof_requests (organisation_id, file_id) where file_id is not null;
create index proof_requests_of_preview on proof_requests (organisation_id, preview_file_id)
  where preview_file_id is not null;
-- What is still asked: of an address, and for the articles that it names.
create index proof_requests_undecided on proof_requests (organisation_id, address_id)
  where withdrawn_at is null and decided_at is null;
call protect('proof_requests');

-- Keys that lead here from tables of earlier files. Their rows are looked at behind the walls, which hold for
-- the owner, too: there are none yet.
set local row_security = on;
alter table value_sets add foreign key (organisation_id, contract_id) references contracts (organisation_id, id);
alter table location_shares add foreign key (organisation_id, contract_id) references contracts (organisation_id, id);
set local row_security = off;
