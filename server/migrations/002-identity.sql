-- People: accounts, memberships, sessions, what each person likes, and what they are told.

-- How a plant works; without a row, the defaults.
create table organisation_settings (
  organisation_id uuid primary key references organisations (id),
  certificate_required_for_unloading boolean not null default true,
  certificate_warning_days integer not null default 60 check (certificate_warning_days between 0 and 365),
  empty_weight_tolerance_percent integer not null default 5 check (empty_weight_tolerance_percent between 0 and 100),
  default_curb_weight_rule text not null default 'always'
    check (default_curb_weight_rule in ('always', 'interval', 'timesPerDay', 'random', 'none')),
  -- How often vehicles of a new address are weighed empty, where the rule is one that counts.
  default_curb_weight_interval_hours integer check (default_curb_weight_interval_hours between 1 and 72),
  default_curb_weight_times_per_day integer check (default_curb_weight_times_per_day between 1 and 24),
  contract_expiry_warning_days integer not null default 30 check (contract_expiry_warning_days between 0 and 365),
  -- Two-factor sign-in may be made a duty.
  two_factor_required boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint interval_is_counted check (
    default_curb_weight_rule <> 'interval' or default_curb_weight_interval_hours is not null),
  constraint times_are_counted check (
    default_curb_weight_rule <> 'timesPerDay' or default_curb_weight_times_per_day is not null)
);
call protect('organisation_settings');
-- Whether a second factor is a duty is asked while a session is loaded, before the transaction has an
-- organisation.
create policy platform on organisation_settings for select using ((select on_platform()));

-- An account exists once, across organisations; what it may do hangs on the membership.
create table users (
  id uuid primary key,
  -- Null until an invitation was answered.
  username text,
  first_name text not null,
  last_name text not null,
  job text, phone text, email text,
  locale text,
  active boolean not null default true,
  developer boolean not null default false,
  stored_role text,
  -- Whose managers may change the account itself; elsewhere the person is only a member.
  home_organisation_id uuid references organisations (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Usernames are unique whatever their case.
create unique index users_username on users (lower(username));
-- The list of an organisation's people, by name.
create index users_by_name on users (last_name, first_name, id);
-- Somebody who forgot their username too is found by their mail address.
create index users_email on users (lower(email)) where email is not null;
call protect_platform('users');
-- The managers of the home organisation change an account and add others.
create policy home on users for update using (home_organisation_id = (select current_organisation()))
  with check (home_organisation_id = (select current_organisation()));
create policy home_adds on users for insert with check (home_organisation_id = (select current_organisation()));

-- Who works where, and as what.
create table memberships (
  user_id uuid not null references users (id),
  organisation_id uuid not null references organisations (id),
  roles text[] not null default '{}',
  customer_admin boolean not null default false,
  active boolean not null default true,
  last_used_at timestamptz,
  version integer not null default 1,
  primary key (user_id, organisation_id)
) with (fillfactor = 80);
create index memberships_of_organisation on memberships (organisation_id, user_id);
-- Who looks after an organisation, and what a person looks after.
create index memberships_of_customer_admins on memberships (user_id) where customer_admin;
call protect_platform('memberships');
-- Colleagues see each other, and their managers change what hangs on the membership.
create policy colleagues on memberships using (organisation_id = (select current_organisation()))
  with check (organisation_id = (select current_organisation()));
create policy colleagues on users for select using (exists (
  select from memberships
  where memberships.user_id = users.id and memberships.organisation_id = (select current_organisation())));

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

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  organisation_id uuid not null references organisations (id),
  selected_role text,
  remember boolean not null default false,
  user_agent text,
  -- A change of organisation or role goes on under a new session; the family is what a person calls their
  -- session.
  family_id uuid not null,
  signed_in_at timestamptz not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set when another session took over (change of organisation); answers requests in flight until then.
  valid_until timestamptz,
  ended_at timestamptz,
  ended_reason text
) with (fillfactor = 80);
create index sessions_of_user on sessions (user_id, created_at desc);
-- Who is signed in to an organisation now: all of them are looked at again when it changes its rules.
create index sessions_of_organisation on sessions (organisation_id) where ended_at is null;
call protect_platform('sessions');

-- Failed sign-ins, counted per account and address, per account, per address and per second factor; survives
-- a restart.
create table sign_in_limits (
  key text primary key,
  failures integer not null,
  -- No attempt is looked at before.
  blocked_until timestamptz not null,
  -- Forgotten after this.
  expires_at timestamptz not null
);
create index sign_in_limits_expired on sign_in_limits (expires_at);
call protect_platform('sign_in_limits');

-- A link that was mailed to somebody who forgot their password; only the hash of its secret is kept. A new
-- one voids the old.
create table password_resets (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- Whose name the mail bears, and where the history of the account is kept.
  organisation_id uuid not null references organisations (id),
  secret_sha256 text not null,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  voided_at timestamptz,
  sent_at timestamptz
);
create unique index password_resets_secret on password_resets (secret_sha256);
create index password_resets_of_user on password_resets (user_id, created_at desc);
call protect_platform('password_resets');

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
  voided_at timestamptz,
  -- What became of its mail.
  sent_at timestamptz,
  failed_at timestamptz
);
create index invites_of_user on invites (user_id, created_at desc);
-- How many an organisation has sent lately.
create index invites_of_organisation on invites (organisation_id, created_at desc);
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

-- People who work together, and are chosen together.
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

-- Where push messages for a person go: browsers that have agreed to them.
create table devices (
  id uuid primary key,
  user_id uuid not null references users (id),
  organisation_id uuid not null references organisations (id),
  -- Messages go to living sessions only.
  session_id uuid not null references sessions (id) on delete cascade,
  -- The device's own name for itself.
  uuid text not null,
  platform text not null check (platform = 'web'),
  model text, manufacturer text, serial text,
  -- Either a browser's subscription, or a token of Firebase.
  endpoint text, p256dh text, auth text,
  firebase_token text,
  -- Of the endpoint or the token: whoever registers it last has it.
  token_sha256 text not null unique,
  registered_at timestamptz not null,
  check (num_nonnulls(endpoint, p256dh, auth) in (0, 3) and (endpoint is null) <> (firebase_token is null))
);
create index devices_of_user on devices (user_id, organisation_id, registered_at desc);
create index devices_of_session on devices (session_id);
call protect_platform('devices');

-- How a person likes to work: kept on the server, so that it follows them to every device. Of the platform,
-- because it holds in every organisation they enter; the calls touch the row of the session's own user only.
create table user_preferences (
  user_id uuid primary key references users (id),
  drawer text check (drawer in ('open', 'closed')),
  log_level text check (log_level in ('all', 'error', 'info', 'warning'))
);
call protect_platform('user_preferences');

-- How a person likes one table, in every organisation.
create table user_table_preferences (
  user_id uuid not null references users (id),
  table_key text not null,
  pagination_size integer not null default 25 check (pagination_size between 1 and 200),
  -- Which columns were shown or hidden by hand: `{"driver": true}`.
  columns jsonb not null default '{}',
  primary key (user_id, table_key)
);
call protect_platform('user_table_preferences');

-- Filters, sort and columns of a table under a name. Of the organisation, because their filters name its
-- records and colleagues may share them.
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

-- The claim on "at most once per cause and recipient". Outlives the notification, so that a deleted one stays
-- away.
create table notification_causes (
  organisation_id uuid not null references organisations (id),
  user_id uuid not null references users (id),
  type text not null,
  cause_key text not null,
  raised_at timestamptz not null,
  primary key (organisation_id, user_id, type, cause_key)
);
create index notification_causes_age on notification_causes (organisation_id, raised_at);
call protect('notification_causes');

-- What a person is told. The rules stand in docs/notifications.md.
create table notifications (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  user_id uuid not null references users (id),
  type text not null
    check (type in ('A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A11', 'A12', 'A13', 'A14', 'A15', 'A16')),
  cause_key text not null,
  -- Facts; the sentence is made per reader.
  params jsonb not null,
  target text not null check (target = '[unknown]' or target ~ '^/[^/\\]'),
  created_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, user_id, type, cause_key)
);
-- The bell: a person's newest.
create index notifications_of_user on notifications (organisation_id, user_id, created_at desc, id desc);
call protect('notifications');

-- On which ways a notification goes to its person, and what came of each.
create table notification_deliveries (
  organisation_id uuid not null,
  notification_id uuid not null,
  type text not null check (type in ('inapp', 'email', 'push')),
  status text not null check (status in ('waiting', 'sending', 'sent', 'failed', 'uncertain')),
  attempts integer not null default 0,
  claimed_at timestamptz,
  sent_at timestamptz,
  read_at timestamptz,
  failure text,
  primary key (organisation_id, notification_id, type),
  foreign key (organisation_id, notification_id) references notifications (organisation_id, id) on delete cascade,
  check (read_at is null or type = 'inapp')
);
-- What the daily clean-up looks for.
create index notification_deliveries_read on notification_deliveries (organisation_id, read_at)
  where read_at is not null;
call protect('notification_deliveries');

-- What a person has changed; without a row the defaults of the type hold.
create table notification_settings (
  organisation_id uuid not null references organisations (id),
  user_id uuid not null references users (id),
  type text not null,
  inapp boolean not null,
  email boolean not null,
  push boolean not null,
  primary key (organisation_id, user_id, type)
);
call protect('notification_settings');
