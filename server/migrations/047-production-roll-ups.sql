-- What readings came to in five minutes and in an hour, for curves of weeks and years.

-- Null in blocks that were packed before, and where the readings are words.
alter table reading_blocks
  add column first float8,
  add column last float8,
  -- How much a counter rose from the first to the last.
  add column increase float8;

-- A day (UTC) of an endpoint in stretches of five minutes, packed (`encodeRollUps`, deflated).
create table reading_days (
  organisation_id uuid not null references organisations (id),
  series integer not null,
  day date not null,
  count integer not null,
  minimum float8 not null,
  maximum float8 not null,
  sum float8 not null,
  data bytea not null,
  primary key (organisation_id, series, day)
);
alter table reading_days alter column data set storage external;
call protect('reading_days');

-- A month (UTC) of an endpoint in stretches of an hour; stored for ever.
create table reading_months (
  organisation_id uuid not null references organisations (id),
  series integer not null,
  month date not null check (extract(day from month) = 1),
  count integer not null,
  minimum float8 not null,
  maximum float8 not null,
  sum float8 not null,
  data bytea not null,
  primary key (organisation_id, series, month)
);
alter table reading_months alter column data set storage external;
call protect('reading_months');

-- Days whose readings changed after they were rolled up: until that is done they are read from the blocks.
create table reading_days_due (
  organisation_id uuid not null references organisations (id),
  series integer not null,
  day date not null,
  primary key (organisation_id, series, day)
) with (autovacuum_vacuum_scale_factor = 0.01);
call protect('reading_days_due');

-- Whatever was packed before is rolled up with the next readings that come.
alter table reading_blocks no force row level security;
alter table reading_days_due no force row level security;
insert into reading_days_due (organisation_id, series, day)
  select distinct organisation_id, series, (starts_at at time zone 'UTC')::date from reading_blocks
  where minimum is not null;
alter table reading_days_due force row level security;
alter table reading_blocks force row level security;

-- How long its stretches of five minutes are stored: a year, three years, ten years.
alter table endpoints add column retention text not null default 'usual'
  check (retention in ('short', 'usual', 'long'));
