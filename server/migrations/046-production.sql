-- What a plant's controls send, and what its dosers fed: docs/production.md.

-- Who sends readings from a plant.
create table gateways (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id)
);
create unique index gateways_name on gateways (organisation_id, lower(name));
call protect('gateways');

-- Of a key only its hash is stored. While it is changed two are valid.
create table gateway_keys (
  organisation_id uuid not null references organisations (id),
  gateway_id uuid not null,
  -- The first key of a gateway is 1. A number is never used again.
  number integer not null check (number > 0),
  secret_sha256 text not null,
  made_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (organisation_id, gateway_id, number),
  foreign key (organisation_id, gateway_id) references gateways (organisation_id, id) on delete cascade
);
call protect('gateway_keys');

-- What changes with every call of a gateway, apart from what people say of it.
create table gateway_counts (
  organisation_id uuid not null references organisations (id),
  gateway_id uuid not null,
  last_call_at timestamptz,
  -- It counts as silent from then on, unless it calls before.
  silent_at timestamptz,
  usual_pause_ms bigint,
  -- How far its clock was ahead of ours when it called last.
  clock_ahead_ms bigint,
  calls bigint not null default 0,
  accepted bigint not null default 0,
  repeated bigint not null default 0,
  conflicts bigint not null default 0,
  refused bigint not null default 0,
  ignored bigint not null default 0,
  primary key (organisation_id, gateway_id),
  foreign key (organisation_id, gateway_id) references gateways (organisation_id, id) on delete cascade
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.01);
call protect('gateway_counts');

-- The last readings that were refused, as they came.
create table gateway_refusals (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  gateway_id uuid not null,
  refused_at timestamptz not null,
  reason text not null,
  reading text not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, gateway_id) references gateways (organisation_id, id) on delete cascade
) with (autovacuum_vacuum_scale_factor = 0.01);
create index gateway_refusals_latest on gateway_refusals (organisation_id, gateway_id, id desc);
call protect('gateway_refusals');

-- What a gateway sends readings of, as it calls it; a person says what it is.
create table endpoints (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  gateway_id uuid not null,
  key text not null,
  tag text not null,
  -- Short in the keys of readings; never leaves the server.
  series integer not null,
  state text not null default 'new' check (state in ('new', 'named', 'ignored', 'retired')),
  name text,
  unit text,
  kind text check (kind in ('gauge', 'counter', 'state', 'text')),
  -- Its first reading was a word, so all are; else numbers.
  is_text boolean not null,
  first_seen_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, gateway_id) references gateways (organisation_id, id),
  constraint endpoints_named_check check (state in ('new', 'ignored') or (name is not null and kind is not null))
);
create unique index endpoints_series on endpoints (organisation_id, series);
create unique index endpoints_key on endpoints (organisation_id, gateway_id, key, tag);
create index endpoints_key_order on endpoints (organisation_id, key, tag, id);
create unique index endpoints_name on endpoints (organisation_id, lower(name));
call protect('endpoints');

-- The newest reading of an endpoint, for lists. Written by the packer.
create table endpoint_values (
  organisation_id uuid not null references organisations (id),
  series integer not null,
  measured_at timestamptz not null,
  value float8,
  word text,
  primary key (organisation_id, series),
  check ((value is null) <> (word is null))
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.01);
call protect('endpoint_values');

-- Readings as they were acknowledged, until they are packed.
create table readings_landed (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  gateway_id uuid not null,
  received_at timestamptz not null,
  count integer not null,
  data bytea not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, gateway_id) references gateways (organisation_id, id)
) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_cost_delay = 0);
alter table readings_landed alter column data set storage external;
-- Whether a gateway may be deleted.
create index readings_landed_gateway on readings_landed (organisation_id, gateway_id);
call protect('readings_landed');

-- Five minutes of an endpoint in a row, packed (`encodeBlock`, deflated). Retention drops a whole month.
create table reading_blocks (
  organisation_id uuid not null,
  series integer not null,
  starts_at timestamptz not null,
  count integer not null,
  -- Null where the readings are words.
  minimum float8,
  maximum float8,
  sum float8,
  data bytea not null,
  primary key (organisation_id, series, starts_at)
) partition by range (starts_at);
alter table reading_blocks alter column data set storage external;
call protect('reading_blocks');
-- What came before its month was made.
create table reading_blocks_elsewhere partition of reading_blocks default;
alter table reading_blocks_elsewhere enable row level security, force row level security;

-- Makes the months that are missing, from the oldest that readings are accepted of to three ahead. With the
-- rights of the owner, because the application makes no tables; whoever calls it can choose nothing.
create function make_reading_months() returns integer language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' as $$
declare
  month timestamptz;
  part text;
  made integer := 0;
begin
  -- Two nodes at once; whoever waits for its turn here holds nothing yet.
  perform pg_advisory_xact_lock(4127004);
  for distance in -3..3 loop
    month := date_trunc('month', now()) + make_interval(months => distance);
    part := to_char(month, '"reading_blocks_"YYYY_MM');
    continue when to_regclass('public.' || part) is not null;
    execute format('create table public.%I (like reading_blocks including all,
      foreign key (organisation_id) references organisations (id))', part);
    execute format('alter table %I alter column data set storage external', part);
    alter table reading_blocks_elsewhere no force row level security;
    execute format('with moved as (delete from reading_blocks_elsewhere where starts_at >= %L and starts_at < %L
      returning *) insert into %I select * from moved', month, month + interval '1 month', part);
    alter table reading_blocks_elsewhere force row level security;
    execute format('alter table %I enable row level security, force row level security', part);
    execute format('alter table reading_blocks attach partition %I for values from (%L) to (%L)',
      part, month, month + interval '1 month');
    made := made + 1;
  end loop;
  return made;
end $$;
revoke execute on function make_reading_months from public;
grant execute on function make_reading_months to halm_app;

-- Drops the months that ended more than three months ago.
create function drop_reading_months() returns integer language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' as $$
declare
  oldest constant text := to_char(date_trunc('month', now()) - interval '3 months', '"reading_blocks_"YYYY_MM');
  part text;
  dropped integer := 0;
begin
  perform pg_advisory_xact_lock(4127004);
  for part in select relid::regclass::text from pg_partition_tree('reading_blocks')
    where isleaf and relid::regclass::text < oldest and relid <> 'reading_blocks_elsewhere'::regclass loop
    execute format('drop table %s', part);
    dropped := dropped + 1;
  end loop;
  alter table reading_blocks_elsewhere no force row level security;
  delete from reading_blocks_elsewhere where starts_at < date_trunc('month', now()) - interval '3 months';
  alter table reading_blocks_elsewhere force row level security;
  return dropped;
end $$;
revoke execute on function drop_reading_months from public;
grant execute on function drop_reading_months to halm_app;
select make_reading_months();

-- What feeds a digester: weighed by an endpoint, fed from a storage location.
create table dosers (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  name text not null,
  -- Null: whatever lies in the location.
  article_id uuid,
  location_id uuid not null,
  production_location_id uuid not null,
  endpoint_id uuid not null,
  -- `counter` only rises with what is fed; `net` is the weight that is left in the feeder.
  mode text not null check (mode in ('counter', 'net')),
  unit text not null check (unit in ('kg', 'ton')),
  correction_factor numeric(9,6) not null constraint dosers_correction_factor_check check (correction_factor > 0),
  most_kg_per_hour integer not null check (most_kg_per_hour > 0),
  books_itself boolean not null default false,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, article_id) references articles (organisation_id, id),
  foreign key (organisation_id, location_id) references storage_locations (organisation_id, id),
  foreign key (organisation_id, production_location_id) references storage_locations (organisation_id, id),
  foreign key (organisation_id, endpoint_id) references endpoints (organisation_id, id)
);
create unique index dosers_name on dosers (organisation_id, lower(name));
-- What an endpoint weighs belongs to one doser.
create unique index dosers_endpoint_id on dosers (organisation_id, endpoint_id);
-- Whether articles and locations may be deleted.
create index dosers_article on dosers (organisation_id, article_id);
create index dosers_location on dosers (organisation_id, location_id);
create index dosers_production_location on dosers (organisation_id, production_location_id);
call protect('dosers');

create table recipes (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  name text not null,
  -- Over how many days its feeding is looked at.
  data_period_days integer not null check (data_period_days between 1 and 366),
  -- What is fed a day is measured by the recipe that was active on that day.
  active_from date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id)
);
create unique index recipes_name on recipes (organisation_id, lower(name));
-- The recipe of a day is the latest that began.
create unique index recipes_active_from on recipes (organisation_id, active_from);
call protect('recipes');

create table recipe_dosers (
  organisation_id uuid not null references organisations (id),
  recipe_id uuid not null,
  doser_id uuid not null,
  position integer not null,
  kg_per_day bigint not null check (kg_per_day > 0),
  primary key (organisation_id, recipe_id, doser_id),
  foreign key (organisation_id, recipe_id) references recipes (organisation_id, id) on delete cascade,
  foreign key (organisation_id, doser_id) references dosers (organisation_id, id)
);
-- In the order in which people wrote them down.
create index recipe_dosers_position on recipe_dosers (organisation_id, recipe_id, position);
create index recipe_dosers_doser on recipe_dosers (organisation_id, doser_id);
call protect('recipe_dosers');

-- What a doser fed on a day of the plant.
create table feeding_days (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  doser_id uuid not null,
  day date not null,
  state text not null default 'open'
    check (state in ('open', 'counted', 'questionable', 'accepted', 'waiting', 'booked')),
  -- By the counter; null until it was counted.
  measured_kg bigint,
  -- What counts: by the counter with its corrections.
  accepted_kg bigint,
  target_kg bigint,
  -- Why somebody must look at it: [{mark, from, to}].
  marks jsonb not null default '[]',
  -- The counter was read after it was booked, and showed so much more or less.
  late_kg bigint not null default 0,
  -- Short of stock when it was to be booked.
  missing_kg bigint,
  booking_id uuid,
  -- What was booked and from where, whatever its doser feeds by now.
  booked_article_id uuid,
  booked_location_id uuid,
  -- A person has looked at it, or its booking was reversed: it does not book itself any more.
  left_to_people boolean not null default false,
  -- Readings came since it was counted.
  to_count boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, doser_id) references dosers (organisation_id, id),
  foreign key (organisation_id, booking_id) references bookings (organisation_id, id),
  foreign key (organisation_id, booked_article_id) references articles (organisation_id, id),
  foreign key (organisation_id, booked_location_id) references storage_locations (organisation_id, id),
  constraint feeding_days_booked_check check ((state = 'booked') = (booking_id is not null)),
  constraint feeding_days_counted_check check (state = 'open' or accepted_kg is not null)
);
create unique index feeding_days_doser on feeding_days (organisation_id, doser_id, day);
create index feeding_days_day on feeding_days (organisation_id, day desc, doser_id);
create unique index feeding_days_booking on feeding_days (organisation_id, booking_id) where booking_id is not null;
create index feeding_days_booked_article on feeding_days (organisation_id, booked_article_id);
create index feeding_days_booked_location on feeding_days (organisation_id, booked_location_id);
create index feeding_days_to_count on feeding_days (organisation_id, day) where to_count;
-- What waits for somebody, for the start page.
create index feeding_days_due on feeding_days (organisation_id, day) where state in ('questionable', 'waiting');
call protect('feeding_days');

-- What people say against the counter; never changed.
create table feeding_corrections (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  feeding_day_id uuid not null,
  -- What somebody says was fed, and what the counter said then.
  said_kg bigint not null check (said_kg >= 0),
  measured_kg bigint not null,
  reason text not null,
  user_id uuid,
  user_name text not null,
  made_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, feeding_day_id) references feeding_days (organisation_id, id)
);
create index feeding_corrections_day on feeding_corrections (organisation_id, feeding_day_id, id);
call protect('feeding_corrections', 'select, insert');
