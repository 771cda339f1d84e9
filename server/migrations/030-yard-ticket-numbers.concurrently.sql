-- A ticket is taken once, and again when its booking was reversed.
create unique index concurrently if not exists bookings_standing_tickets on bookings
  (organisation_id, external_number, external_scale, external_span) nulls not distinct
  where external_number is not null and status <> 'reversed';
drop index concurrently if exists bookings_standing_external_number;
