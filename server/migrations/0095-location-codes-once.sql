-- That no two locations have one id is said by the key over its small letters; the older key over the id as it is written served
-- the order of the list alone. It has its end by id here, as every other order.
create index storage_locations_by_code on storage_locations (organisation_id, code, id);
alter table storage_locations drop constraint storage_locations_organisation_id_code_key;
