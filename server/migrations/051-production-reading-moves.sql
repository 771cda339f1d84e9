-- Readings that stood at the wrong endpoint, and were moved to the right one.
create table reading_moves (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  from_endpoint_id uuid not null,
  to_endpoint_id uuid not null,
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'stopped')),
  -- What lies before it has been moved.
  next_at timestamptz not null,
  moved integer not null default 0,
  -- Were at the other endpoint already.
  repeated integer not null default 0,
  -- The other endpoint says something else of their instant: they stay where they were.
  conflicts integer not null default 0,
  -- It was booked meanwhile, and what lies from its start on was not moved.
  stopped_by_day date,
  user_id uuid,
  user_name text not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, from_endpoint_id) references endpoints (organisation_id, id),
  foreign key (organisation_id, to_endpoint_id) references endpoints (organisation_id, id),
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'stopped') = (stopped_by_day is not null))
);
create index reading_moves_waiting on reading_moves (organisation_id, id) where state = 'waiting';
create index reading_moves_from_endpoint on reading_moves (organisation_id, from_endpoint_id);
create index reading_moves_to_endpoint on reading_moves (organisation_id, to_endpoint_id);
call protect('reading_moves');
