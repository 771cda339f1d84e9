-- What comes in files: imports with their rows and sources, records that are to be completed, and articles
-- taken from catalogues.

-- The weighbridges and programs whose files are imported, each with how its last file was read.
create table import_sources (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  name text not null,
  scale_id uuid,
  -- Those of its last file, as they are compared, and how that was read; nothing as long as none was.
  headings text,
  reading jsonb,
  used_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, name),
  foreign key (organisation_id, scale_id) references scales (organisation_id, id) on delete set null (scale_id),
  check ((headings is null) = (reading is null) and (headings is null) = (used_at is null))
);
create index import_sources_of_headings on import_sources (organisation_id, headings, used_at desc);
create index import_sources_of_scale on import_sources (organisation_id, scale_id) where scale_id is not null;
call protect('import_sources');

-- Files of weighings, addresses, articles, storage locations and contracts that are taken over.
create table imports (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  kind text not null default 'bookings' check (kind in ('bookings', 'addresses', 'articles', 'locations', 'contracts')),
  -- Gone when what the file held is removed, some time after it was read; that it was read, and what came of
  -- it, stays.
  file_id uuid,
  content_removed_at timestamptz,
  file_name text not null,
  sha256 text not null,
  status text not null
    check (status in ('checked', 'running', 'done', 'failed', 'cancelled', 'stopped', 'undoing', 'undone')),
  -- How the file was read: header names, chosen mapping and choices.
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
create index imports_of_file on imports (organisation_id, file_id);
create index imports_of_kind on imports (organisation_id, kind, created_at desc, id desc);
-- A file of weighings is taken once; a table of records may come again, and changes what has changed.
create unique index imports_taken on imports (organisation_id, sha256)
  where kind = 'bookings' and status in ('running', 'done');
call protect('imports', 'select, insert, update');

-- Each row of a file, what is to become of it, and what became of it.
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
-- What an import has to tell of its rows is counted each time somebody looks at it, also a hundred thousand
-- times while it runs: the few rows with problems by themselves, whatever became of them.
create index import_rows_with_problems on import_rows (organisation_id, import_id, row) where problems <> '[]';
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

-- Records that an import of weighings has made of no more than a name: what else they say is taken for
-- granted until somebody has looked at them and saved them.
create table records_to_complete (
  organisation_id uuid not null,
  entity text not null check (entity in ('addresses', 'articles', 'locations', 'contracts')),
  record_id uuid not null,
  import_id uuid not null,
  made_at timestamptz not null,
  primary key (organisation_id, entity, record_id),
  foreign key (organisation_id, import_id) references imports (organisation_id, id)
);
create index records_to_complete_of_import on records_to_complete (organisation_id, import_id, entity, record_id);
call protect('records_to_complete', 'select, insert, delete');

-- By triggers, so that no command can forget it.
create function record_is_complete() returns trigger language plpgsql as $$
begin
  delete from records_to_complete
  where organisation_id = old.organisation_id and entity = tg_argv[0] and record_id = old.id;
  return null;
end $$;
-- Locking a location, taking it out of use or ending a contract completes nothing.
create trigger addresses_are_complete after update of version on addresses for each row
  when (new.version > old.version) execute function record_is_complete('addresses');
create trigger addresses_are_gone after delete on addresses
  for each row execute function record_is_complete('addresses');
create trigger locations_are_complete after update of version on storage_locations for each row
  when (new.version > old.version and new.active = old.active and new.locked = old.locked)
  execute function record_is_complete('locations');
create trigger locations_are_gone after delete on storage_locations
  for each row execute function record_is_complete('locations');
create trigger articles_are_complete after update of version on articles for each row
  when (new.version > old.version) execute function record_is_complete('articles');
create trigger articles_are_gone after delete on articles
  for each row execute function record_is_complete('articles');
create trigger contracts_are_complete after update of version on contracts for each row
  when (new.version > old.version and new.status = old.status) execute function record_is_complete('contracts');
create trigger contracts_are_gone after delete on contracts
  for each row execute function record_is_complete('contracts');

-- Which row of which catalogue an article or its values were taken from, and what that row said then: what
-- differs from it, a person has changed.
create table catalogue_articles (
  organisation_id uuid not null,
  catalogue text not null,
  key text not null,
  article_id uuid not null,
  value_set_id uuid,
  -- Whether the article came from the catalogue, or was there before and got its values.
  is_whole boolean not null,
  taken jsonb not null,
  taken_at timestamptz not null default now(),
  primary key (organisation_id, catalogue, key),
  foreign key (organisation_id, article_id) references articles (organisation_id, id) on delete cascade,
  foreign key (organisation_id, value_set_id) references value_sets (organisation_id, id) on delete set null (value_set_id)
);
create index catalogue_articles_of_article on catalogue_articles (organisation_id, article_id);
create index catalogue_articles_of_value_set on catalogue_articles (organisation_id, value_set_id)
  where value_set_id is not null;
call protect('catalogue_articles');

-- Keys that lead here from tables of earlier files. Their rows are looked at behind the walls, which hold for
-- the owner, too: there are none yet.
set local row_security = on;
alter table bookings add foreign key (organisation_id, import_id) references imports (organisation_id, id);
set local row_security = off;
