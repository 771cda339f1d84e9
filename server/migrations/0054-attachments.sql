-- Files of records. What they belong to is told by name and id, as in the history: there is no key to six tables.
create table attachments (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  entity text not null check (entity in ('addresses', 'articles', 'locations', 'contracts', 'bookings', 'comments')),
  entity_id uuid not null,
  name text not null check (char_length(name) between 1 and 255),
  kind text not null check (kind in ('pdf', 'png', 'jpeg', 'webp', 'heic', 'csv', 'xlsx', 'docx', 'txt', 'eml')),
  file_id uuid not null,
  -- A picture of 450 pixels, and as a data URL one of 15.
  preview_file_id uuid,
  placeholder text,
  is_internal boolean not null default false,
  created_by uuid,
  created_by_name text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, file_id) references files (organisation_id, id),
  foreign key (organisation_id, preview_file_id) references files (organisation_id, id)
);
-- The files of one record, newest first.
create index attachments_of_record on attachments (organisation_id, entity, entity_id, id desc);
-- Their bytes are deleted with them.
create index attachments_of_file on attachments (organisation_id, file_id);
create index attachments_of_preview on attachments (organisation_id, preview_file_id) where preview_file_id is not null;
call protect('attachments');
