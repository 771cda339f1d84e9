-- What lists show of other records, found by id without their rows. Without these the planner reads through all names of
-- an organisation for each line of a list, since the indexes by name hold the id too.
create index articles_name_of on articles (organisation_id, id) include (name);
create index addresses_name_of on addresses (organisation_id, id) include (company_name);
create index storage_locations_name_of on storage_locations (organisation_id, id) include (name);
