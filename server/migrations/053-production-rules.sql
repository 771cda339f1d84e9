-- What must hold of readings, and when it did not: docs/reading-rules.md.

create table reading_rules (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  endpoint_id uuid not null,
  name text,
  kind text not null check (kind in ('above', 'below', 'rate', 'silence')),
  -- In the unit of the endpoint; of a rate in that unit per hour. A silence has none.
  threshold float8,
  hysteresis float8 not null check (hysteresis >= 0),
  for_seconds integer not null check (for_seconds >= 0),
  severity text not null check (severity in ('note', 'warning', 'critical')),
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, endpoint_id) references endpoints (organisation_id, id),
  constraint reading_rules_threshold_check check ((threshold is null) = (kind = 'silence'))
);
create index reading_rules_endpoint on reading_rules (organisation_id, endpoint_id);
call protect('reading_rules');

-- The times in which a rule was broken, with what it asked for then.
create table rule_events (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  rule_id uuid not null,
  endpoint_id uuid not null,
  kind text not null,
  severity text not null,
  threshold float8,
  value float8,
  since_at timestamptz not null,
  raised_at timestamptz not null,
  cleared_at timestamptz,
  ended_by text check (ended_by in ('back', 'changed')),
  primary key (organisation_id, id),
  foreign key (organisation_id, rule_id) references reading_rules (organisation_id, id),
  foreign key (organisation_id, endpoint_id) references endpoints (organisation_id, id),
  check ((cleared_at is null) = (ended_by is null)),
  check (cleared_at > raised_at)
);
-- A rule is broken once at a time.
create unique index rule_events_rule_id on rule_events (organisation_id, rule_id) where cleared_at is null;
create index rule_events_rule on rule_events (organisation_id, rule_id, raised_at desc, id desc);
create index rule_events_endpoint on rule_events (organisation_id, endpoint_id, raised_at desc, id desc);
create index rule_events_raised on rule_events (organisation_id, raised_at desc, id desc);
call protect('rule_events', 'select, insert, update');

-- How a rule stands after the last reading that it has looked at. A rule that looks at nothing has none.
create table rule_states (
  organisation_id uuid not null references organisations (id),
  rule_id uuid not null,
  last_at timestamptz not null,
  since_at timestamptz,
  raised_at timestamptz,
  -- Of a rate: what it is measured against, [[milliseconds since 1970, value]].
  samples jsonb not null default '[]',
  -- The open event; while there is none, the rule is kept.
  event_id uuid,
  primary key (organisation_id, rule_id),
  foreign key (organisation_id, rule_id) references reading_rules (organisation_id, id) on delete cascade,
  foreign key (organisation_id, event_id) references rule_events (organisation_id, id),
  check ((raised_at is null) = (event_id is null))
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.01);
call protect('rule_states');

-- Rules that are broken are told to people.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check
  check (
    type in ('A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A11', 'A12', 'A13', 'A14', 'A15', 'A16', 'A17', 'A18',
      'A19')
  )
  not valid;

-- Since when it is noted that a gateway is silent; null while it calls.
alter table gateway_counts add column silence_noted_at timestamptz;

-- What a day of feeding was booked by, also once that was reversed: such bookings are told of as feeding.
create table feeding_bookings (
  organisation_id uuid not null references organisations (id),
  booking_id uuid not null,
  feeding_day_id uuid not null,
  primary key (organisation_id, booking_id),
  foreign key (organisation_id, booking_id) references bookings (organisation_id, id),
  foreign key (organisation_id, feeding_day_id) references feeding_days (organisation_id, id)
);
create index feeding_bookings_day on feeding_bookings (organisation_id, feeding_day_id);
call protect('feeding_bookings', 'select, insert');
call for_each_organisation($$
  insert into feeding_bookings (organisation_id, booking_id, feeding_day_id)
  select distinct on (bookings.id) told.organisation_id, bookings.id, told.entity_id
  from history as told
  join bookings on bookings.organisation_id = told.organisation_id and bookings.id = (told.after ->> 'bookingId')::uuid
  join feeding_days as fed on fed.organisation_id = told.organisation_id and fed.id = told.entity_id
  where told.organisation_id = current_organisation() and told.entity = 'feeding-days' and told.event = 'booked'$$);

-- Gateways come, fall silent and are heard again; endpoints are heard first.
drop index history_of_plant;
create index history_of_plant on history (organisation_id, entity, event, happened_at desc, id desc)
  where event in ('booked', 'waiting', 'corrected', 'accepted', 'reversed', 'completed', 'taken-over', 'aborted',
    'rebooked', 'posting-refused', 'weighing-replaced', 'details-corrected', 'figures-confirmed', 'sample-waived',
    'approved', 'approval-requested', 'approval-refused', 'approval-withdrawn', 'given-up', 'closed', 'reopened',
    'measured', 'values-waived', 'ordered', 'results', 'key-made', 'key-revoked', 'silent', 'heard-again')
    or (entity = 'gateways' and event = 'created');
create index endpoints_first_seen on endpoints (organisation_id, first_seen_at desc, id desc);
