-- What people add to any record: files and comments.

-- Files of records. What they belong to is told by name and id, as in the history: there is no
-- key to a dozen tables.
create table attachments (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  entity text not null
    check (entity in (
      'addresses', 'articles', 'locations', 'proofs', 'contracts', 'bookings', 'settlements', 'contacts',
      'vehicles', 'drivers', 'scales', 'analysis-orders', 'potential-products', 'comments')),
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
create index attachments_of_preview on attachments (organisation_id, preview_file_id)
  where preview_file_id is not null;
call protect('attachments');

-- What people write about a record, which is named as history and events name it. There is no key to a dozen
-- tables: a record is locked while somebody comments on it, and is deleted with its comments.
create table comments (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  entity text not null
    check (entity in (
      'addresses', 'articles', 'locations', 'proofs', 'contracts', 'bookings', 'settlements', 'contacts',
      'vehicles', 'drivers', 'scales', 'analysis-orders', 'potential-products')),
  entity_id uuid not null,
  author_id uuid not null references users (id),
  -- As they were called when they wrote it: who came from an organisation above isn't seen from here.
  author_name text not null,
  internal boolean not null,
  -- Who is mentioned stands in it as @[id].
  text text not null check (text <> '' and char_length(text) <= 5000),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id)
);
-- The comments on a record in their order; those that aren't internal are counted without a look at their
-- texts.
create index comments_of_record on comments (organisation_id, entity, entity_id, id) include (internal);
call protect('comments');

-- Whom a comment calls.
create table comment_mentions (
  organisation_id uuid not null,
  comment_id uuid not null,
  user_id uuid not null references users (id),
  primary key (organisation_id, comment_id, user_id),
  foreign key (organisation_id, comment_id) references comments (organisation_id, id) on delete cascade
);
call protect('comment_mentions', 'select, insert, delete');
