-- The history in months, by the time in its ids. Each part is reached through `history` alone: it has no grants, and its walls
-- let nobody through.

drop trigger history_is_chained on history;
drop trigger history_is_immutable on history;
drop function history_fingerprint(history);
drop policy tenant on history;
revoke all on history from halm_app;
alter table history rename to history_first;
alter table history_first rename constraint history_pkey to history_first_pkey;
alter index history_of_record rename to history_first_of_record;

create table history (like history_first including defaults, primary key (organisation_id, id),
  foreign key (organisation_id) references organisations (id)) partition by range (id);
create index history_of_record on history (organisation_id, entity, entity_id, id desc);
call protect('history', 'select, insert');

do $$ begin
  execute format('alter table history attach partition history_first for values from (minvalue) to (%L)',
    (select substring(pg_get_constraintdef(oid) from '[0-9a-f]{8}-[0-9a-f-]{27}') from pg_constraint
      where conrelid = 'history_first'::regclass and conname = 'history_until'));
end $$;
alter table history_first drop constraint history_until;
alter table history_elsewhere enable row level security, force row level security;
alter table history attach partition history_elsewhere default;

create trigger history_is_chained before insert on history for each row execute function chain_history();
create trigger history_is_immutable before update or delete on history for each row execute function refuse_change();
create function history_fingerprint(entry history) returns bytea language sql stable as $$
  select sha256(convert_to(row(entry.id, entry.event, entry.user_id, entry.user_name,
    extract(epoch from entry.happened_at), entry.reason, entry.before, entry.after)::text, 'UTF8'))
$$;

-- Makes what is missing of this month's part and the next three. With the rights of the owner, because the application makes
-- no tables; whoever calls it can choose nothing.
create function make_history_months() returns integer language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' as $$
declare
  first_ends constant uuid := (select substring(pg_get_expr(relpartbound, oid) from 'TO \(''([0-9a-f-]{36})''\)')
    from pg_class where oid = 'history_first'::regclass);
  month timestamptz;
  part text;
  borders uuid[];
  made integer := 0;
begin
  -- Two nodes at once; whoever waits for its turn here holds nothing yet.
  perform pg_advisory_xact_lock(4127003);
  for ahead in 0..3 loop
    month := date_trunc('month', now()) + make_interval(months => ahead);
    part := to_char(month, '"history_"YYYY_MM');
    borders := array[oldest_id_since(month), oldest_id_since(month + interval '1 month')];
    continue when borders[1] < first_ends or to_regclass('public.' || part) is not null;
    execute format('create table public.%I (like history including all,
      foreign key (organisation_id) references organisations (id))', part);
    -- What came before its month was made.
    alter table history_elsewhere no force row level security, disable trigger history_is_immutable;
    execute format('with moved as (delete from history_elsewhere where id >= %L and id < %L returning *)
      insert into %I select * from moved', borders[1], borders[2], part);
    alter table history_elsewhere force row level security, enable trigger history_is_immutable;
    execute format('alter table %I enable row level security, force row level security', part);
    execute format('alter table history attach partition %I for values from (%L) to (%L)', part, borders[1], borders[2]);
    made := made + 1;
  end loop;
  return made;
end $$;
revoke execute on function make_history_months from public;
grant execute on function make_history_months to halm_app;
select make_history_months();
