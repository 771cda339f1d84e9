-- What every later migration leans on: tenant protection, counters, history, outbox, idempotency, files.

-- The organisation of the running transaction. Written as a scalar subquery in policies, so that it is evaluated once.
-- nullif, because the setting is '' and not null on a connection that has used it before.
create function current_organisation() returns uuid language sql stable
as $$ select nullif(current_setting('app.org', true), '')::uuid $$;

-- True in the few transactions that must look across organisations: sign-in, the organisation picker, the outbox relay.
create function on_platform() returns boolean language sql stable
as $$ select coalesce(current_setting('app.platform', true), '') = 'on' $$;

-- Makes a tenant table: forced row-level security by organisation_id and the grants of the application role.
create procedure protect(target regclass, privileges text default 'select, insert, update, delete') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s using (organisation_id = (select current_organisation()))
    with check (organisation_id = (select current_organisation()))', target);
  execute format('grant %s on %s to halm_app', privileges, target);
end $$;

-- Makes a table of the platform (people, organisations, sessions): reached only by transactions that say so.
create procedure protect_platform(target regclass, privileges text default 'select, insert, update, delete')
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy platform on %s using ((select on_platform())) with check ((select on_platform()))', target);
  execute format('grant %s on %s to halm_app', privileges, target);
end $$;

-- A row that may never change again: second wall behind the missing grants.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;

create table organisations (
  id uuid primary key,
  number text not null unique,
  name text not null,
  parent_id uuid references organisations (id),
  street text, zip text, city text,
  country text not null default 'de',
  latitude double precision, longitude double precision,
  time_zone text not null default 'Europe/Berlin',
  locale text not null default 'de',
  currency text not null default 'EUR' check (currency in ('EUR', 'DKK')),
  theme text not null default 'teal' check (theme in ('teal', 'blue')),
  modules text[] not null default '{red2}',
  features text[] not null default '{}',
  active boolean not null default true,
  created_at timestamptz not null default now()
);
create index organisations_parent on organisations (parent_id);
call protect_platform('organisations');
-- An organisation always sees itself: the head of a delivery slip, its time zone.
create policy itself on organisations for select using (id = (select current_organisation()));

create table organisation_settings (
  organisation_id uuid primary key references organisations (id),
  certificate_required_for_unloading boolean not null default true,
  certificate_warning_days integer not null default 60 check (certificate_warning_days between 0 and 365),
  empty_weight_tolerance_percent integer not null default 5 check (empty_weight_tolerance_percent between 0 and 100),
  default_curb_weight_rule text not null default 'always'
    check (default_curb_weight_rule in ('always', 'interval', 'timesPerDay', 'random', 'none')),
  contract_expiry_warning_days integer not null default 30 check (contract_expiry_warning_days between 0 and 365),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
call protect('organisation_settings');

-- Gapless numbers: the row is locked by the transaction that takes one.
create table counters (
  organisation_id uuid not null references organisations (id),
  name text not null,
  value bigint not null,
  primary key (organisation_id, name)
);
call protect('counters');

create table history (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  entity text not null,
  entity_id uuid not null,
  event text not null,
  user_id uuid,
  user_name text not null,
  happened_at timestamptz not null,
  reason text,
  before jsonb,
  after jsonb,
  primary key (organisation_id, id)
);
-- The history of one record, newest first.
create index history_of_record on history (organisation_id, entity, entity_id, id desc);
call protect('history', 'select, insert');
create trigger history_is_immutable before update or delete on history for each row execute function refuse_change();

-- What somebody must hear of, written in the transaction that caused it. Relayed in order of id.
create table outbox (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  event text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  relayed_at timestamptz,
  primary key (organisation_id, id)
);
-- The relay asks for what is still waiting, across organisations.
create index outbox_waiting on outbox (id) where relayed_at is null;
call protect('outbox', 'select, insert, update, delete');
create policy platform on outbox using ((select on_platform())) with check ((select on_platform()));
alter table outbox set (autovacuum_vacuum_scale_factor = 0.01);

create table idempotency_keys (
  organisation_id uuid not null references organisations (id),
  user_id uuid not null,
  operation text not null,
  key text not null,
  body_sha256 text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (organisation_id, user_id, operation, key)
);
-- The nightly clean-up removes keys older than 30 days.
create index idempotency_keys_age on idempotency_keys (organisation_id, created_at);
call protect('idempotency_keys');

create table files (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  name text not null,
  media_type text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  sha256 text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id)
);
call protect('files', 'select, insert, delete');

-- The job queue keeps its tables in a schema of its own, which it makes and migrates itself.
do $$ begin execute format('grant create on database %I to halm_jobs', current_database()); end $$;
