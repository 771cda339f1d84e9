-- How a person likes to work: kept on the server, so that it follows them to every device.

-- Of the platform, because these belong to the person and hold in every organisation they enter; the calls touch the
-- row of the session's own user only.
create table user_preferences (
  user_id uuid primary key references users (id),
  drawer text check (drawer in ('open', 'closed')),
  log_level text check (log_level in ('all', 'error', 'info', 'warning'))
);
call protect_platform('user_preferences');

create table user_table_preferences (
  user_id uuid not null references users (id),
  table_key text not null,
  pagination_size integer not null default 25 check (pagination_size between 1 and 200),
  -- Which columns were shown or hidden by hand: `{"driver": true}`.
  columns jsonb not null default '{}',
  primary key (user_id, table_key)
);
call protect_platform('user_table_preferences');

-- Of the organisation, because their filters name its records and colleagues may share them.
create table saved_views (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  user_id uuid not null references users (id),
  table_key text not null,
  name text not null check (length(name) between 1 and 80),
  columns jsonb not null,
  sort text,
  filters jsonb not null,
  is_shared boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id)
);
create unique index saved_views_name on saved_views (organisation_id, user_id, table_key, lower(name));
-- The menu of a table: what colleagues share.
create index saved_views_shared on saved_views (organisation_id, table_key) where is_shared;
call protect('saved_views');

-- The one view that a person's table opens with; it may be a colleague's shared one.
create table default_views (
  organisation_id uuid not null,
  user_id uuid not null references users (id),
  table_key text not null,
  view_id uuid not null,
  primary key (organisation_id, user_id, table_key),
  foreign key (organisation_id, view_id) references saved_views (organisation_id, id) on delete cascade
);
create index default_views_of_view on default_views (organisation_id, view_id);
call protect('default_views');
