-- The history is going to lie in months (docs/database.md). What was written until now becomes its first part as it is.

-- The lowest id that can have been made at or after an instant: ids begin with their milliseconds.
create function oldest_id_since(instant timestamptz) returns uuid language sql immutable as $$
  select (lpad(to_hex((extract(epoch from instant) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid
$$;

-- For ids of no month, such as no Halm makes.
create table history_elsewhere (like history including all, foreign key (organisation_id) references organisations (id));

-- The first part ends at the turn of a month that even clocks that are fast have not reached.
do $$ declare
  today timestamp := now() at time zone 'UTC';
  turn constant timestamptz := (date_trunc('month', today + interval '1 day') + interval '1 month') at time zone 'UTC';
begin
  alter table history disable trigger history_is_immutable;
  execute format('call for_each_organisation(%L)', format($move$
    with moved as (delete from history where organisation_id = current_organisation() and id >= %L returning *)
    insert into history_elsewhere select * from moved $move$, oldest_id_since(turn)));
  alter table history enable trigger history_is_immutable;
  execute format('alter table history add constraint history_until check (id < %L::uuid) not valid', oldest_id_since(turn));
end $$;
