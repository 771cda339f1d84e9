-- Contracts and what they are about.

create table contracts (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  number text not null,
  supplier_id uuid not null,
  logistics_company_id uuid,
  contact_name text,
  starts_on date not null,
  ends_on date not null,
  term text, notes text,
  status text not null default 'active' check (status in ('active', 'paused', 'closed')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, number),
  foreign key (organisation_id, supplier_id) references addresses (organisation_id, id),
  foreign key (organisation_id, logistics_company_id) references addresses (organisation_id, id),
  check (ends_on >= starts_on)
);
-- Matching a booking: the supplier's contracts that run on a day, the one that ends first in front.
create index contracts_of_supplier on contracts (organisation_id, supplier_id, ends_on);
create index contracts_by_end on contracts (organisation_id, ends_on, id);
call protect('contracts');

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
  delivery_type text not null default 'both' check (delivery_type in ('both', 'collection', 'delivery')),
  position integer not null,
  primary key (organisation_id, id),
  unique (organisation_id, contract_id, article_id),
  foreign key (organisation_id, contract_id) references contracts (organisation_id, id),
  foreign key (organisation_id, article_id) references articles (organisation_id, id)
);
create index contract_materials_of_article on contract_materials (organisation_id, article_id);
call protect('contract_materials');
