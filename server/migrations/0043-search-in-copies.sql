-- A dump empties the search path while it is restored, and a quoted body looks its names up each time it runs: `plain_letters`
-- was found no more, and the tables with a generated column above it did not come back. A body without quotes is bound here.
create or replace function searchable(given text) returns text language sql immutable parallel safe return case
  when (given collate "C") ~ '[^\x01-\x7f]' then
    (plain_letters(given) || E'\n' || plain_letters(replace(replace(replace(replace(replace(
      lower(normalize(given, nfc) collate "und-x-icu"), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'), 'å', 'aa'))) collate "C"
  else lower(given collate "C")
end;
