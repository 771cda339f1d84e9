-- The bookings of a plate in the order of their list, to the end: without the id each booking was read to be counted, a thousand
-- of a lorry that has come for years.
create index concurrently if not exists bookings_of_plate on bookings
  (organisation_id, license_plate collate "C", delivery_date desc, id desc);
drop index concurrently if exists bookings_by_plate;
