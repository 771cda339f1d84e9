-- The bookings of a location, newest first, as those of a supplier: it may have a hundred thousand of them. They also serve the
-- foreign keys, for which the former ones were made.
create index concurrently if not exists bookings_from_location on bookings
  (organisation_id, origin_location_id, delivery_date desc, id desc) where origin_location_id is not null;
create index concurrently if not exists bookings_to_location on bookings
  (organisation_id, destination_location_id, delivery_date desc, id desc) where destination_location_id is not null;
drop index concurrently if exists bookings_of_origin;
drop index concurrently if exists bookings_of_destination;
