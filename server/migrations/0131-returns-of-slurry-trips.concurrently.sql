-- A trip has one way back.
create unique index concurrently if not exists bookings_return on bookings (organisation_id, return_of_booking_id)
  where return_of_booking_id is not null;
-- What a supplier took along last.
create index concurrently if not exists bookings_returns_to on bookings (organisation_id, receiver_id, id)
  where return_of_booking_id is not null;
