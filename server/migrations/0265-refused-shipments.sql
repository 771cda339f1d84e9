-- How often a service has refused a shipment: it is told of the next one under another key.
alter table shipment_bookings add column refusals integer not null default 0;
