-- What an organisation lets its own programs be told of: docs/webhooks.md.

create table webhooks (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  name text not null,
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  active boolean not null default true,
  -- Why Halm switched it off by itself; null where a person did, and while it is on.
  off_reason text check (off_reason in ('gone', 'failing')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  check (off_reason is null or not active)
);
create unique index webhooks_name on webhooks (organisation_id, lower(name));
call protect('webhooks');
-- The relay of the outbox, which works for all organisations, asks who wants an event.
create policy platform on webhooks for select using ((select on_platform()));

-- What a webhook signs with, sealed. One that was replaced signs beside the new one for a day.
create table webhook_secrets (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  webhook_id uuid not null,
  secret text not null,
  made_at timestamptz not null,
  -- Null of the present one.
  valid_until timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, webhook_id) references webhooks (organisation_id, id) on delete cascade
);
create index webhook_secrets_webhook on webhook_secrets (organisation_id, webhook_id);
call protect('webhook_secrets');

-- What changes with every call of a webhook, apart from what people say of it.
create table webhook_states (
  organisation_id uuid not null references organisations (id),
  webhook_id uuid not null,
  -- Who delivers now, and until when nobody else may.
  claim_id uuid,
  claimed_until timestamptz,
  -- The receiver is left alone until then, whatever waits.
  paused_until timestamptz,
  -- How often in a row nobody answered.
  unanswered integer not null default 0,
  failing_since timestamptz,
  last_delivered_at timestamptz,
  primary key (organisation_id, webhook_id),
  foreign key (organisation_id, webhook_id) references webhooks (organisation_id, id) on delete cascade
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.01);
call protect('webhook_states');

-- What a webhook is told, once for each event; the id is that of the event in the outbox.
create table webhook_deliveries (
  organisation_id uuid not null references organisations (id),
  webhook_id uuid not null,
  id uuid not null,
  event text not null,
  -- To the byte what is sent and signed, at every attempt.
  payload text not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed', 'cancelled')),
  attempts integer not null default 0,
  -- Attempts since it was begun or begun anew: these decide how long the next pause is.
  attempts_of_run integer not null default 0,
  next_attempt_at timestamptz,
  last_status integer,
  last_failure text,
  created_at timestamptz not null,
  primary key (organisation_id, webhook_id, id),
  foreign key (organisation_id, webhook_id) references webhooks (organisation_id, id) on delete cascade,
  check ((next_attempt_at is null) = (status <> 'waiting'))
) with (autovacuum_vacuum_scale_factor = 0.01);
create index webhook_deliveries_due on webhook_deliveries (organisation_id, webhook_id, next_attempt_at, id)
  where status = 'waiting';
-- Who has something to do, of all organisations.
create index webhook_deliveries_waiting on webhook_deliveries (next_attempt_at) where status = 'waiting';
create index webhook_deliveries_status on webhook_deliveries (organisation_id, webhook_id, status, id);
create index webhook_deliveries_event on webhook_deliveries (organisation_id, webhook_id, event, id);
call protect('webhook_deliveries');
create policy platform on webhook_deliveries using ((select on_platform())) with check ((select on_platform()));

create table webhook_attempts (
  organisation_id uuid not null references organisations (id),
  webhook_id uuid not null,
  delivery_id uuid not null,
  number integer not null check (number > 0),
  attempted_at timestamptz not null,
  duration_ms integer not null,
  -- What the receiver answered, or why it answered nothing.
  status integer,
  failure text,
  answer text not null,
  primary key (organisation_id, webhook_id, delivery_id, number),
  foreign key (organisation_id, webhook_id, delivery_id)
    references webhook_deliveries (organisation_id, webhook_id, id) on delete cascade,
  check ((status is null) = (failure is not null))
);
call protect('webhook_attempts');
