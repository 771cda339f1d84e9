-- Accounts, memberships, sessions. An account exists once, across organisations; what it may do hangs on the membership.

create table users (
  id uuid primary key,
  username text not null,
  first_name text not null,
  last_name text not null,
  job text, phone text, email text,
  locale text,
  password_hash text not null,
  active boolean not null default true,
  developer boolean not null default false,
  stored_role text,
  created_at timestamptz not null default now()
);
-- Usernames are unique whatever their case.
create unique index users_username on users (lower(username));
call protect_platform('users');

create table memberships (
  user_id uuid not null references users (id),
  organisation_id uuid not null references organisations (id),
  roles text[] not null default '{}',
  customer_admin boolean not null default false,
  active boolean not null default true,
  last_used_at timestamptz,
  primary key (user_id, organisation_id)
);
create index memberships_of_organisation on memberships (organisation_id, user_id);
call protect_platform('memberships');

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  organisation_id uuid not null references organisations (id),
  selected_role text,
  remember boolean not null default false,
  user_agent text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set when another session took over (change of organisation); answers requests in flight until then.
  valid_until timestamptz,
  ended_at timestamptz,
  ended_reason text
);
create index sessions_of_user on sessions (user_id, created_at desc);
call protect_platform('sessions');
