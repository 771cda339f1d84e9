-- Names as tables write them, in whatever capitals and with whatever blanks (`nameKey`).
create index concurrently if not exists addresses_by_name_key on addresses
  (organisation_id, lower(regexp_replace(btrim(company_name), '\s+', ' ', 'g')));
create index concurrently if not exists articles_by_name_key on articles
  (organisation_id, lower(regexp_replace(btrim(name), '\s+', ' ', 'g')));
create index concurrently if not exists contracts_by_number_key on contracts
  (organisation_id, lower(regexp_replace(btrim(number), '\s+', ' ', 'g')));
