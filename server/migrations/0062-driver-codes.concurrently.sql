-- A driver's code, whether in capitals or not.
create unique index concurrently if not exists drivers_id_code_key on drivers (organisation_id, lower(id_code))
  where id_code is not null;
drop index concurrently if exists drivers_id_code;
