-- The stock: layers, movements, balances.

create table layers (
  organisation_id uuid not null,
  id uuid not null,
  -- The lot number people see, gapless per organisation.
  number bigint not null,
  location_id uuid not null,
  article_id uuid not null,
  booking_id uuid not null,
  contract_id uuid,
  supplier_id uuid,
  received_at timestamptz not null,
  quantity bigint not null check (quantity > 0),
  remaining bigint not null check (remaining >= 0),
  primary key (organisation_id, id),
  unique (organisation_id, number),
  foreign key (organisation_id, location_id) references storage_locations (organisation_id, id),
  foreign key (organisation_id, article_id) references articles (organisation_id, id),
  foreign key (organisation_id, booking_id) references bookings (organisation_id, id),
  foreign key (organisation_id, contract_id) references contracts (organisation_id, id),
  foreign key (organisation_id, supplier_id) references addresses (organisation_id, id),
  check (remaining <= quantity)
);
-- What a withdrawal takes from, oldest first.
create index layers_open on layers (organisation_id, location_id, article_id, received_at, id) where remaining > 0;
-- Everything a location ever took, oldest first.
create index layers_of_location on layers (organisation_id, location_id, received_at, id);
create index layers_of_booking on layers (organisation_id, booking_id);
call protect('layers', 'select, insert, update');
alter table layers set (autovacuum_vacuum_scale_factor = 0.01);

create table movements (
  organisation_id uuid not null,
  id uuid not null,
  layer_id uuid not null,
  booking_id uuid not null,
  location_id uuid not null,
  article_id uuid not null,
  -- Signed, in the article's base unit.
  quantity bigint not null check (quantity <> 0),
  moved_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, layer_id) references layers (organisation_id, id),
  foreign key (organisation_id, booking_id) references bookings (organisation_id, id),
  foreign key (organisation_id, location_id) references storage_locations (organisation_id, id),
  foreign key (organisation_id, article_id) references articles (organisation_id, id)
);
create index movements_of_layer on movements (organisation_id, layer_id, id);
create index movements_of_booking on movements (organisation_id, booking_id, id);
-- The history of a location, newest first, and the recent rate of withdrawal.
create index movements_of_location on movements (organisation_id, location_id, moved_at desc, id desc);
call protect('movements', 'select, insert');
create trigger movements_are_immutable before update or delete on movements
  for each row execute function refuse_change();

create table balances (
  organisation_id uuid not null,
  location_id uuid not null,
  article_id uuid not null,
  quantity bigint not null check (quantity >= 0),
  updated_at timestamptz not null,
  primary key (organisation_id, location_id, article_id),
  foreign key (organisation_id, location_id) references storage_locations (organisation_id, id),
  foreign key (organisation_id, article_id) references articles (organisation_id, id)
);
create index balances_of_article on balances (organisation_id, article_id);
call protect('balances', 'select, insert, update');
alter table balances set (autovacuum_vacuum_scale_factor = 0.01, fillfactor = 70);
