-- Finds the documents that wait for their place, and lets no place be taken twice.
create unique index concurrently if not exists posting_fingerprints_place on posting_fingerprints (organisation_id, place);
-- Those that wait, of a plant that begins its chain with years of documents.
create index concurrently if not exists posting_fingerprints_waiting on posting_fingerprints (organisation_id, booking_id)
  where place is null;
