-- Finds the documents that wait for their place, and lets no place be taken twice.
create unique index concurrently if not exists posting_fingerprints_place on posting_fingerprints (organisation_id, place);
