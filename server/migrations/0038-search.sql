-- What is searched is compared without regard to case, accents and spelling: Müller, Mueller and Muller find each other.

-- As `inPlainLetters` of the model: small letters without any marks.
create function plain_letters(given text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(replace(
    translate(
      regexp_replace(
        normalize(lower(given collate "und-x-icu"), nfkd) collate "C",
        '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'),
      'øłđðı', 'olddi'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;
-- As `searchable` of the model: once with one letter for each umlaut, once with two. What has none stands there once.
create function searchable(given text) returns text language sql immutable parallel safe as $$
  select case
    when (given collate "C") ~ '[^\x01-\x7f]' then
      (plain_letters(given) || E'\n' || plain_letters(replace(replace(replace(replace(replace(
        lower(normalize(given, nfc) collate "und-x-icu"), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'), 'å', 'aa'))) collate "C"
    else lower(given collate "C")
  end
$$;

-- Kept where an organisation has thousands of them: making it for each row of a search would take longer than the search.
alter table addresses add column search_text text collate "C" not null generated always as (
  searchable((company_name || ' ' || coalesce(company_number, '') || ' ' || coalesce(city, '')) collate "C")) stored;
alter table vehicles add column search_text text collate "C" not null generated always as (
  searchable((license_plate || ' ' || translate(license_plate, ' -', '') || ' ' || coalesce(title, '')) collate "C")) stored;
alter table drivers add column search_text text collate "C" not null generated always as (
  searchable(name collate "C")) stored;

-- Each plate and each driver that bookings name, once. A search looks through these thousands for any part of a text, and
-- then finds the bookings through the indexes by plate and driver, however many there are: `like` on the bookings themselves
-- could use no index, since it must wait behind row-level security. Names stay that no booking has any more; they lead to none.
create table booked_names (
  organisation_id uuid not null references organisations (id),
  kind text not null check (kind in ('plate', 'driver')),
  name text collate "C" not null,
  search_text text collate "C" not null generated always as (
    case kind when 'plate' then searchable((name || ' ' || translate(name, ' -', '')) collate "C") else searchable(name) end
  ) stored,
  primary key (organisation_id, kind, name)
);
call for_each_organisation($$
  insert into booked_names (organisation_id, kind, name)
  select distinct organisation_id, kind, name
  from bookings cross join lateral (values ('plate', license_plate), ('driver', driver_name)) as named (kind, name)
  where organisation_id = current_organisation() and name is not null
$$);
call protect('booked_names', 'select, insert');

create function note_booked_names() returns trigger language plpgsql as $$
begin
  insert into booked_names (organisation_id, kind, name)
  select distinct organisation_id, kind, name
  from added cross join lateral (values ('plate', license_plate), ('driver', driver_name)) as named (kind, name)
  where name is not null
  order by organisation_id, kind, name
  on conflict do nothing;
  return null;
end $$;
create trigger bookings_names_created after insert on bookings
  referencing new table as added for each statement execute function note_booked_names();
create function note_changed_names() returns trigger language plpgsql as $$
begin
  insert into booked_names (organisation_id, kind, name)
  select new.organisation_id, kind, name
  from (values ('driver', new.driver_name), ('plate', new.license_plate)) as named (kind, name)
  where name is not null
  on conflict do nothing;
  return null;
end $$;
create trigger bookings_names_changed after update of license_plate, driver_name on bookings
  for each row when (new.license_plate is distinct from old.license_plate or new.driver_name is distinct from old.driver_name)
  execute function note_changed_names();
