-- What people write about a record: an address, an article, a storage location, a contract or a booking, named as history and
-- events name it. There is no foreign key to five tables: a record is locked while somebody comments on it, and is deleted with its
-- comments.
create table comments (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  entity text not null check (entity in ('addresses', 'articles', 'locations', 'contracts', 'bookings')),
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
-- The comments on a record in their order; those that aren't internal are counted without a look at their texts.
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
