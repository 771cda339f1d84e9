-- Addresses are found by whom one reaches there, and by phone and VAT numbers in whatever groups.

-- A phone or VAT number as it is searched: digits and letters alone, without the zero that stands in brackets.
create function number_text(given text) returns text language sql immutable parallel safe
  as $$ select regexp_replace(replace(lower(coalesce(given, '') collate "C"), '(0)', ''), '[^0-9a-z]', '', 'g') $$;

alter table addresses
  add column reach_text text collate "C" not null
    generated always as (searchable((coalesce(contact_name, '') || ' ' || coalesce(email, '')) collate "C")) stored,
  add column number_text text collate "C" not null
    generated always as (number_text(phone) || ' ' || number_text(vat_number)) stored;
alter table contacts
  add column number_text text collate "C" not null generated always as (number_text(phone)) stored;
