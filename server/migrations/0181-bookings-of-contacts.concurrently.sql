-- Which bookings name a person, for whoever is about to delete one.
create index concurrently if not exists bookings_of_contact on bookings (organisation_id, contact_id) where contact_id is not null;
