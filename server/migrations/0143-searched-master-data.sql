-- Kept, as for addresses: making it for each row of a search takes ten times as long as the search.
alter table articles add column search_text text collate "C" not null generated always as (
  searchable((number || ' ' || name) collate "C")) stored;
alter table storage_locations add column search_text text collate "C" not null generated always as (
  searchable((code || ' ' || name) collate "C")) stored;
alter table contracts add column search_text text collate "C" not null generated always as (
  searchable(number collate "C")) stored;
