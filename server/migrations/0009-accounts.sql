-- People in full: what only sign-in may read, teams, invitations, photos, second factors, and who may see whom.

-- Secrets of an account, reached by the platform alone: a colleague's row is visible, these never are.
create table credentials (
  user_id uuid primary key references users (id),
  -- Null until an invitation was answered.
  password_hash text,
  password_changed_at timestamptz not null default now(),
  -- Encrypted with the server's key and bound to this row.
  totp_secret text,
  totp_confirmed_at timestamptz,
  -- The last time step a code was accepted for; none is accepted twice.
  totp_last_step bigint,
  -- Hashes of the recovery codes that are left.
  recovery_hashes text[] not null default '{}'
);
call protect_platform('credentials');
insert into credentials (user_id, password_hash) select id, password_hash from users;
alter table users drop column password_hash;

-- Null until an invitation was answered.
alter table users alter column username drop not null;
-- Whose managers may change the account itself; elsewhere the person is only a member.
alter table users add column home_organisation_id uuid references organisations (id);
alter table users add column version integer not null default 1;
alter table users add column updated_at timestamptz not null default now();
update users set home_organisation_id =
  (select organisation_id from memberships where user_id = users.id order by organisation_id limit 1);
alter table memberships add column version integer not null default 1;

-- Colleagues see each other, and their managers change what hangs on the membership.
create policy colleagues on memberships using (organisation_id = (select current_organisation()))
  with check (organisation_id = (select current_organisation()));
create policy colleagues on users for select using (exists (
  select from memberships
  where memberships.user_id = users.id and memberships.organisation_id = (select current_organisation())));
create policy home on users for update using (home_organisation_id = (select current_organisation()))
  with check (home_organisation_id = (select current_organisation()));
create policy home_adds on users for insert with check (home_organisation_id = (select current_organisation()));
-- The list of an organisation's people, by name.
create index users_by_name on users (last_name, first_name, id);

create table teams (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id)
);
create unique index teams_name on teams (organisation_id, lower(name));
call protect('teams');

create table team_members (
  organisation_id uuid not null,
  team_id uuid not null,
  user_id uuid not null,
  primary key (organisation_id, team_id, user_id),
  foreign key (organisation_id, team_id) references teams (organisation_id, id) on delete cascade,
  foreign key (user_id, organisation_id) references memberships (user_id, organisation_id)
);
create index team_members_of_user on team_members (organisation_id, user_id);
call protect('team_members');

-- An invitation by mail; only the hash of its secret is kept. A new one voids the old.
create table invites (
  id uuid primary key,
  user_id uuid not null references users (id),
  organisation_id uuid not null references organisations (id),
  secret_sha256 text not null,
  email text not null,
  invited_by uuid references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  voided_at timestamptz
);
create index invites_of_user on invites (user_id, created_at desc);
call protect_platform('invites');
create policy invited_here on invites using (organisation_id = (select current_organisation()))
  with check (organisation_id = (select current_organisation()));

-- A person's photo, re-encoded and small; its id is the document id of the interface.
create table avatars (
  id uuid primary key,
  user_id uuid not null unique references users (id),
  media_type text not null,
  content bytea not null check (octet_length(content) <= 262144),
  created_at timestamptz not null default now()
);
call protect_platform('avatars');
create policy colleagues on avatars using (exists (
    select from memberships
    where memberships.user_id = avatars.user_id and memberships.organisation_id = (select current_organisation())))
  with check (exists (
    select from memberships
    where memberships.user_id = avatars.user_id and memberships.organisation_id = (select current_organisation())));

-- Failed sign-ins, counted per account and per address; survives a restart.
create table sign_in_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
call protect_platform('sign_in_limits');

-- Two-factor sign-in may be made a duty by an organisation.
alter table organisation_settings add column two_factor_required boolean not null default false;
alter table organisations add column version integer not null default 1;
alter table organisations add column updated_at timestamptz not null default now();
