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
