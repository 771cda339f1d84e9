-- Contracts are found by their number without its signs too, as vehicles are by their plates.
alter table contracts drop column search_text, add column search_text text collate "C" not null
  generated always as (searchable((number || ' ' || translate(number, ' -./', '')) collate "C")) stored;
