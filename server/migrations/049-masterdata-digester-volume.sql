-- How much a digester holds: its organic loading and retention time follow from it.
alter table storage_locations add column digester_volume_m3 integer
  constraint storage_locations_digester_volume_m3_check check (digester_volume_m3 is null or (digester_volume_m3 > 0 and type = 'production'));
