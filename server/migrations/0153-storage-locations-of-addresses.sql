-- Where what comes from an address is stored, unless somebody says otherwise.
alter table addresses
  add column storage_location_id uuid,
  -- Not validated: no row points anywhere yet, and a look at them all would stop at the walls between organisations.
  add constraint addresses_storage_location_id_fkey foreign key (organisation_id, storage_location_id)
    references storage_locations (organisation_id, id) not valid;
