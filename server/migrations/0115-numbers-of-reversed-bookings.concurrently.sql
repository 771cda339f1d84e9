-- What was imported and reversed can be imported again.
create unique index concurrently if not exists bookings_standing_external_number on bookings (organisation_id, external_number)
  where external_number is not null and status <> 'reversed';
-- By which a ticket is searched, also that of a reversed one.
create index concurrently if not exists bookings_by_external_number on bookings (organisation_id, external_number)
  where external_number is not null;
drop index concurrently if exists bookings_external_number;
