-- Orders of analyses: what a supplier offers, and who is to measure it. The rules stand in docs/laboratory.md.

create table biomass_types (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  name text not null,
  substrate text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id)
);
create unique index biomass_types_name on biomass_types (organisation_id, lower(name));
call protect('biomass_types');

create table analysis_orders (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  number text not null,
  state text not null default 'draft' check (state in ('draft', 'order')),
  -- A draft keeps whatever it has: all of what follows may be missing.
  supplier_id uuid,
  contact_id uuid,
  language text check (language in ('da', 'en', 'de')),
  transport text check (transport in ('own-transport', 'contractor')),
  contractor_id uuid,
  copy_to text,
  notes text,
  ordered_at timestamptz,
  ordered_by_name text,
  due_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, supplier_id) references addresses (organisation_id, id),
  foreign key (organisation_id, contact_id) references contacts (organisation_id, id),
  foreign key (organisation_id, contractor_id) references addresses (organisation_id, id),
  check (state = 'draft' or (ordered_at is not null and supplier_id is not null))
);
create unique index analysis_orders_number on analysis_orders (organisation_id, number, id);
create index analysis_orders_by_state on analysis_orders (organisation_id, state, number, id);
create index analysis_orders_by_time on analysis_orders (organisation_id, ordered_at, id);
create index analysis_orders_by_due on analysis_orders (organisation_id, due_on, id);
create index analysis_orders_of_supplier on analysis_orders (organisation_id, supplier_id);
create index analysis_orders_of_contact on analysis_orders (organisation_id, contact_id);
create index analysis_orders_of_contractor on analysis_orders (organisation_id, contractor_id);
call protect('analysis_orders');

create table analysis_order_laboratories (
  organisation_id uuid not null,
  order_id uuid not null,
  laboratory_id uuid not null,
  -- Asked in this order.
  position integer not null,
  primary key (organisation_id, order_id, laboratory_id),
  foreign key (organisation_id, order_id) references analysis_orders (organisation_id, id) on delete cascade,
  foreign key (organisation_id, laboratory_id) references laboratories (organisation_id, id)
);
create index analysis_order_laboratories_of_laboratory on analysis_order_laboratories (organisation_id, laboratory_id);
call protect('analysis_order_laboratories');

create table analysis_order_products (
  organisation_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  position integer not null,
  name text,
  biomass_type_id uuid,
  storage_location text,
  -- Asked first for this product.
  laboratory_id uuid,
  primary key (organisation_id, id),
  foreign key (organisation_id, order_id) references analysis_orders (organisation_id, id) on delete cascade,
  foreign key (organisation_id, biomass_type_id) references biomass_types (organisation_id, id),
  foreign key (organisation_id, laboratory_id) references laboratories (organisation_id, id)
);
create index analysis_order_products_in_order on analysis_order_products (organisation_id, order_id, position);
create index analysis_order_products_of_type on analysis_order_products (organisation_id, biomass_type_id);
create index analysis_order_products_of_laboratory on analysis_order_products (organisation_id, laboratory_id);
call protect('analysis_order_products');

create table analysis_order_product_types (
  organisation_id uuid not null,
  product_id uuid not null,
  analysis_type_id uuid not null,
  position integer not null,
  -- Kept when it is ordered; of a draft it follows from the laboratories that are named.
  laboratory_id uuid,
  primary key (organisation_id, product_id, analysis_type_id),
  foreign key (organisation_id, product_id) references analysis_order_products (organisation_id, id) on delete cascade,
  foreign key (organisation_id, analysis_type_id) references analysis_types (organisation_id, id),
  foreign key (organisation_id, laboratory_id) references laboratories (organisation_id, id)
);
create index analysis_order_product_types_of_type on analysis_order_product_types (organisation_id, analysis_type_id);
create index analysis_order_product_types_of_laboratory on analysis_order_product_types (organisation_id, laboratory_id);
call protect('analysis_order_product_types');

-- Orders carry files and comments as the other records do.
alter table attachments drop constraint attachments_entity_check;
alter table attachments add constraint attachments_entity_check check (entity in ('addresses', 'articles', 'locations', 'proofs',
  'contracts', 'bookings', 'settlements', 'contacts', 'vehicles', 'drivers', 'scales', 'analysis-orders', 'comments')) not valid;
alter table comments drop constraint comments_entity_check;
alter table comments add constraint comments_entity_check check (entity in ('addresses', 'articles', 'locations', 'proofs',
  'contracts', 'bookings', 'settlements', 'contacts', 'vehicles', 'drivers', 'scales', 'analysis-orders')) not valid;
