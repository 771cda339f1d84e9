-- When a laboratory is asked for results next, how the last looks went, and which mails were read.

create table laboratory_looks (
  organisation_id uuid not null,
  laboratory_id uuid not null,
  next_at timestamptz not null,
  -- Somebody looks just now, at most until then.
  taken_until timestamptz,
  -- How often in a row it has failed.
  failures integer not null default 0,
  -- Until when a service has told everything, as it says itself.
  since text,
  primary key (organisation_id, laboratory_id),
  foreign key (organisation_id, laboratory_id) references laboratories (organisation_id, id) on delete cascade
);
call protect('laboratory_looks');

create table laboratory_attempts (
  organisation_id uuid not null,
  id uuid not null,
  laboratory_id uuid not null,
  way text not null check (way in ('mail', 'api')),
  attempted_at timestamptz not null,
  -- Nothing where it went well.
  failure text,
  -- So many files came.
  received integer not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, laboratory_id) references laboratories (organisation_id, id) on delete cascade
);
create index laboratory_attempts_latest on laboratory_attempts (organisation_id, laboratory_id, attempted_at desc, id desc);
call protect('laboratory_attempts');

-- A mail is read once, however often it lies in the inbox.
create table read_mails (
  organisation_id uuid not null,
  message_id text not null,
  laboratory_id uuid not null,
  received_at timestamptz not null,
  primary key (organisation_id, message_id),
  foreign key (organisation_id, laboratory_id) references laboratories (organisation_id, id) on delete cascade
);
create index read_mails_of_laboratory on read_mails (organisation_id, laboratory_id);
call protect('read_mails');
