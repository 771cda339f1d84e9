-- What suppliers offer and quality control has accepted: an article as soon as somebody makes one of it.

create table potential_products (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  order_product_id uuid not null,
  supplier_id uuid not null,
  name text collate people not null,
  biomass_type_id uuid not null,
  storage_location text,
  -- As laboratories said it when the product was accepted.
  values jsonb not null,
  created_by_name text not null,
  article_id uuid,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text collate "C" not null generated always as (searchable(name collate "C")) stored,
  primary key (organisation_id, id),
  foreign key (organisation_id, order_product_id) references analysis_order_products (organisation_id, id),
  foreign key (organisation_id, supplier_id) references addresses (organisation_id, id),
  foreign key (organisation_id, biomass_type_id) references biomass_types (organisation_id, id),
  foreign key (organisation_id, article_id) references articles (organisation_id, id),
  constraint potential_products_once unique (organisation_id, order_product_id),
  constraint potential_products_article unique (organisation_id, article_id)
);
create index potential_products_by_name on potential_products (organisation_id, name, id);
create index potential_products_by_time on potential_products (organisation_id, created_at, id);
create index potential_products_of_supplier on potential_products (organisation_id, supplier_id, name, id);
create index potential_products_of_type on potential_products (organisation_id, biomass_type_id, name, id);
call protect('potential_products');

-- Potential products carry files and comments as the other records do.
alter table attachments drop constraint attachments_entity_check;
alter table attachments add constraint attachments_entity_check check (entity in ('addresses', 'articles', 'locations', 'proofs',
  'contracts', 'bookings', 'settlements', 'contacts', 'vehicles', 'drivers', 'scales', 'analysis-orders', 'potential-products', 'comments')) not valid;
alter table comments drop constraint comments_entity_check;
alter table comments add constraint comments_entity_check check (entity in ('addresses', 'articles', 'locations', 'proofs',
  'contracts', 'bookings', 'settlements', 'contacts', 'vehicles', 'drivers', 'scales', 'analysis-orders', 'potential-products')) not valid;
