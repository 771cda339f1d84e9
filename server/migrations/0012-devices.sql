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
