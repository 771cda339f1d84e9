-- Files of bookings taken over from elsewhere.

create table imports (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  file_id uuid not null,
  file_name text not null,
  sha256 text not null,
  status text not null check (status in ('checked', 'running', 'done', 'failed', 'cancelled')),
  -- How the file was read: encoding, separator, header names, chosen mapping and choices.
  reading jsonb not null,
  mapping jsonb not null,
  choices jsonb not null default '{}',
  total_rows integer not null default 0,
  valid_rows integer not null default 0,
  done_rows integer not null default 0,
  failure text,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  version integer not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, file_id) references files (organisation_id, id)
);
create index imports_newest on imports (organisation_id, created_at desc, id desc);
-- A file is taken once.
create unique index imports_taken on imports (organisation_id, sha256) where status in ('running', 'done');
call protect('imports', 'select, insert, update');
alter table bookings add foreign key (organisation_id, import_id) references imports (organisation_id, id);
create index bookings_of_import on bookings (organisation_id, import_id) where import_id is not null;
