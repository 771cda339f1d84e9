-- Who is told what, on which ways, and what came of it. The rules stand in docs/notifications.md.

-- One event may concern a single person: only that person's sockets hear of it.
alter table outbox add column user_id uuid;

-- The claim on "at most once per cause and recipient". Outlives the notification, so that a deleted one stays away.
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

create table notifications (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  user_id uuid not null references users (id),
  type text not null check (type in ('A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A11', 'A12')),
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
create index notification_deliveries_read on notification_deliveries (organisation_id, read_at) where read_at is not null;
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

-- The last day whose deadlines were looked at.
create table daily_checks (
  organisation_id uuid primary key references organisations (id),
  day date not null
);
call protect('daily_checks');
