-- What was weighed and moved by a booking that became a document, and what a history says, kept beside it: whoever changes,
-- removes or slips in a row later past all triggers is found out.

create function chain_fingerprint(chain bytea, next bytea) returns bytea language sql immutable
  as $$ select sha256(chain || next) $$;
-- The hash of several hashes in their order, each chained to those before it; empty for none.
create aggregate chain_of_fingerprints(bytea) (sfunc = chain_fingerprint, stype = bytea, initcond = '');

-- What bookings weighed, brought in and moved, row by row. Columns are named one by one and times are seconds, so that
-- neither later columns nor the session change a hash.
create view posting_hashes with (security_invoker = on) as
  select organisation_id, booking_id, 1 as part, id, sha256(convert_to(row(id, kind, kg, source, scale_id, scale_name,
    calibration_licence_number, alibi_number, raw_frame, extract(epoch from weighed_at), reason, supersedes_id, user_id,
    user_name)::text, 'UTF8')) as sha256 from weighings
  union all
  select organisation_id, booking_id, 2, id, sha256(convert_to(row(id, number, location_id, article_id, contract_id,
    supplier_id, extract(epoch from received_at), quantity)::text, 'UTF8')) from layers
  union all
  select organisation_id, booking_id, 3, id, sha256(convert_to(row(id, layer_id, location_id, article_id, quantity,
    extract(epoch from moved_at))::text, 'UTF8')) from movements;
grant select on posting_hashes to halm_app;

create table posting_fingerprints (
  organisation_id uuid not null,
  booking_id uuid not null,
  sha256 bytea not null,
  primary key (organisation_id, booking_id),
  foreign key (organisation_id, booking_id) references bookings (organisation_id, id)
);

-- With the rights of the owner, and no table of a session in the place of one of these: the application itself may write
-- no hash.
create function keep_posting_fingerprint() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into posting_fingerprints (organisation_id, booking_id, sha256)
    select new.organisation_id, new.id, chain_of_fingerprints(sha256 order by part, id) from posting_hashes
    where organisation_id = new.organisation_id and booking_id = new.id;
  return null;
end $$;
-- At the end of the transaction: some bookings are completed before what they move is written.
create constraint trigger bookings_posting_created after insert on bookings deferrable initially deferred
  for each row when (new.status in ('completed', 'aborted')) execute function keep_posting_fingerprint();
create constraint trigger bookings_posting_reached after update on bookings deferrable initially deferred
  for each row when (new.status in ('completed', 'aborted') and old.status <> new.status)
  execute function keep_posting_fingerprint();

-- What has to be added later is a booking of its own, as a reversal is.
create function refuse_late_posting() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from added join posting_fingerprints using (organisation_id, booking_id)) then
    raise exception 'a booking that is a document takes no more %', tg_table_name using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger weighings_come_in_time after insert on weighings referencing new table as added
  for each statement execute function refuse_late_posting();
create trigger layers_come_in_time after insert on layers referencing new table as added
  for each statement execute function refuse_late_posting();
create trigger movements_come_in_time after insert on movements referencing new table as added
  for each statement execute function refuse_late_posting();

-- The place of an entry in its record's history: ids of one millisecond have no order. Null in entries of before, which are
-- in the order of their ids.
alter table history add column number integer;

create function history_fingerprint(entry history) returns bytea language sql stable as $$
  select sha256(convert_to(row(entry.id, entry.event, entry.user_id, entry.user_name,
    extract(epoch from entry.happened_at), entry.reason, entry.before, entry.after)::text, 'UTF8'))
$$;

-- One row per record: how many entries its history has, and the hash of them all, each chained to those before it.
create table history_fingerprints (
  organisation_id uuid not null references organisations (id),
  entity text not null,
  entity_id uuid not null,
  entries integer not null,
  sha256 bytea not null,
  primary key (organisation_id, entity, entity_id)
) with (autovacuum_vacuum_scale_factor = 0.01, fillfactor = 80);

create function chain_history() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  own bytea := history_fingerprint(new);
begin
  insert into history_fingerprints as kept (organisation_id, entity, entity_id, entries, sha256)
    values (new.organisation_id, new.entity, new.entity_id, 1, chain_fingerprint('', own))
    on conflict (organisation_id, entity, entity_id)
      do update set entries = kept.entries + 1, sha256 = chain_fingerprint(kept.sha256, own)
    returning entries into new.number;
  return new;
end $$;
create trigger history_is_chained before insert on history for each row execute function chain_history();
create trigger history_fingerprints_only_grow before update on history_fingerprints
  for each row when (new.entries <> old.entries + 1) execute function refuse_change();

call for_each_organisation($$
  insert into posting_fingerprints (organisation_id, booking_id, sha256)
  select organisation_id, id, coalesce(sha256, '') from bookings
  left join (select booking_id as id, chain_of_fingerprints(sha256 order by part, id) as sha256 from posting_hashes
    where organisation_id = current_organisation() group by booking_id) as posted using (id)
  where organisation_id = current_organisation() and status in ('completed', 'aborted', 'reversed')
$$);
-- Hashed before they are sorted: the entries are much wider than their hashes.
call for_each_organisation($$
  insert into history_fingerprints (organisation_id, entity, entity_id, entries, sha256)
  select organisation_id, entity, entity_id, count(*), chain_of_fingerprints(sha256 order by id)
  from (select organisation_id, entity, entity_id, id, history_fingerprint(history) as sha256 from history
    where organisation_id = current_organisation() offset 0) as hashed
  group by organisation_id, entity, entity_id
$$);
call protect('posting_fingerprints', 'select');
call protect('history_fingerprints', 'select');
alter function keep_fingerprint() security definer set search_path = pg_catalog, public, pg_temp;
revoke insert on booking_fingerprints from halm_app;
create trigger posting_fingerprints_are_immutable before update or delete on posting_fingerprints
  for each row execute function refuse_change();
create trigger history_fingerprints_stay before delete on history_fingerprints
  for each row execute function refuse_change();
