-- Names in the order in which people look them up: Äcker next to Acker, Halle 2 before Halle 10. Equality stays exact.
create collation people (provider = icu, locale = 'und-u-kn-true');

alter table addresses alter column company_name type text collate people, alter column city type text collate people;
alter table drivers alter column name type text collate people;
alter table storage_locations alter column code type text collate people, alter column name type text collate people;
alter table articles alter column number type text collate people, alter column name type text collate people;
alter table scales alter column name type text collate people;
alter table contracts alter column number type text collate people;
