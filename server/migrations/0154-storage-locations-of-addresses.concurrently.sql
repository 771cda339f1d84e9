-- For the foreign key, and for where a location is used.
create index concurrently if not exists addresses_of_storage_location on addresses (organisation_id, storage_location_id)
  where storage_location_id is not null;
