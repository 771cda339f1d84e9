-- The id of a storage location, whether in capitals or not.
create unique index concurrently if not exists storage_locations_code_key on storage_locations (organisation_id, lower(code));
