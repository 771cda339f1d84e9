-- Opens the map service in the browsers of an organisation.
alter table organisations add column map_service_key text;
-- No page names the servers of all organisations any more.
drop index organisations_with_tiles;
