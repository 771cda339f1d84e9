-- Files of addresses, articles, storage locations and contracts, taken over record by record.

alter table imports
  add kind text not null default 'bookings' check (kind in ('bookings', 'addresses', 'articles', 'locations', 'contracts'));
alter table imports drop constraint imports_status_check;
alter table imports add constraint imports_status_check
  check (status in ('checked', 'running', 'done', 'failed', 'cancelled', 'stopped', 'undoing', 'undone'));
create index imports_of_kind on imports (organisation_id, kind, created_at desc, id desc);
-- A file of weighings is taken once; a table of records may come again, and changes what has changed.
drop index imports_taken;
create unique index imports_taken on imports (organisation_id, sha256) where kind = 'bookings' and status in ('running', 'done');

create table import_rows (
  organisation_id uuid not null,
  import_id uuid not null,
  -- As spreadsheets count, the heading included.
  row integer not null,
  -- The first row of the same record.
  entry integer not null,
  cells jsonb not null,
  state text not null check (state in ('new', 'changed', 'same', 'wrong')),
  title text not null default '',
  changes jsonb not null default '[]',
  problems jsonb not null default '[]',
  -- Of the first row of a record: what became of it, and what is needed to take it back.
  outcome text check (outcome in ('created', 'changed', 'same', 'refused', 'removed', 'restored', 'kept')),
  record_id uuid,
  record_version integer,
  before jsonb,
  kept jsonb,
  primary key (organisation_id, import_id, row),
  foreign key (organisation_id, import_id) references imports (organisation_id, id) on delete cascade
);
create index import_rows_of_entry on import_rows (organisation_id, import_id, entry, row);
create index import_rows_by_state on import_rows (organisation_id, import_id, state, row);
create index import_rows_by_outcome on import_rows (organisation_id, import_id, outcome, row);
call protect('import_rows', 'select, insert, update, delete');

-- How somebody mapped a file with these headings last time.
create table import_mappings (
  organisation_id uuid not null references organisations (id),
  kind text not null,
  headings text not null,
  reading jsonb not null,
  updated_at timestamptz not null,
  primary key (organisation_id, kind, headings)
);
call protect('import_mappings', 'select, insert, update');
