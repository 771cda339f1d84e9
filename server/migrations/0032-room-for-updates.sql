-- Rows that are changed again and again stay on their page, and no index hears of it (HOT): pages keep room for the next
-- version, and no index names a column that changes at each step.
alter table bookings set (fillfactor = 80);
alter table layers set (fillfactor = 80);
alter table contract_materials set (fillfactor = 70);
alter table vehicles set (fillfactor = 80);
alter table scales set (fillfactor = 70);
alter table counters set (fillfactor = 50);
alter table sessions set (fillfactor = 80);
alter table memberships set (fillfactor = 80);
-- An answer comes into the row that took the key.
alter table idempotency_keys set (fillfactor = 50);

-- Whether something is left of a layer: the index of open layers asks for this, and not for how much, which each withdrawal
-- changes.
alter table layers add column is_open boolean not null default true;
create function tell_open_layers() returns trigger language plpgsql as $$
begin
  new.is_open := new.remaining > 0;
  return new;
end $$;
create trigger layers_tell_whether_open before insert or update on layers
  for each row execute function tell_open_layers();
alter table layers add constraint layers_is_open_check check (is_open = (remaining > 0)) not valid;
