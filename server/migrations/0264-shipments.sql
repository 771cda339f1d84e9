-- Shipments of samples that the services of contractors are told of, and how often that was tried. The rules stand in docs/laboratory.md.

create table shipment_bookings (
  organisation_id uuid not null,
  order_id uuid not null,
  asked_at timestamptz not null,
  booked_at timestamptz,
  -- Nobody tries again until somebody asks for it.
  given_up_at timestamptz,
  tracking_number text,
  label_reference text,
  primary key (organisation_id, order_id),
  foreign key (organisation_id, order_id) references analysis_orders (organisation_id, id) on delete cascade,
  check (booked_at is null or given_up_at is null)
);
call protect('shipment_bookings');

create table shipment_attempts (
  organisation_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  attempted_at timestamptz not null,
  -- Nothing where it went well.
  failure text,
  primary key (organisation_id, id),
  foreign key (organisation_id, order_id) references shipment_bookings (organisation_id, order_id) on delete cascade
);
create index shipment_attempts_of_order on shipment_attempts (organisation_id, order_id, attempted_at, id);
call protect('shipment_attempts');
