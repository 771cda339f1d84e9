-- Bookings of a receiver, haulier, vehicle or driver, newest first, as their list narrows them; each in place of the index that only knew whose they are.
create index concurrently if not exists bookings_to_receiver on bookings (organisation_id, receiver_id, delivery_date desc, id desc)
  where receiver_id is not null;
drop index concurrently if exists bookings_of_receiver;
create index concurrently if not exists bookings_with_carrier on bookings (organisation_id, logistics_company_id, delivery_date desc, id desc)
  where logistics_company_id is not null;
drop index concurrently if exists bookings_of_carrier;
create index concurrently if not exists bookings_with_vehicle on bookings (organisation_id, vehicle_id, delivery_date desc, id desc)
  where vehicle_id is not null;
drop index concurrently if exists bookings_of_lorry;
create index concurrently if not exists bookings_with_driver on bookings (organisation_id, driver_id, delivery_date desc, id desc)
  where driver_id is not null;
drop index concurrently if exists bookings_of_driver;
-- Of the two ways of transport one may be rare.
create index concurrently if not exists bookings_by_transport on bookings (organisation_id, transport, delivery_date desc, id desc)
  where transport is not null;
