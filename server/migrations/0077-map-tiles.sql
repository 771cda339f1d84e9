-- Pictures below the map, for organisations that name a server of them: its address, and whose pictures they are.
alter table organisations
  add column tile_template text,
  add column tile_attribution text,
  add constraint organisations_tiles check (tile_template is null or tile_attribution is not null);
-- Every page says from where pictures may come, and is asked for that more often than there are such organisations.
create index organisations_with_tiles on organisations (tile_template) where tile_template is not null;
