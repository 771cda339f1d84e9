-- The slow-down of failed sign-ins, sessions that go on under another token, and the duty of a second factor.

drop table sign_in_limits;
-- Failed sign-ins, counted per account and address, per account, per address and per second factor; survives a restart.
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

-- A change of organisation or role goes on under a new session; the family is what a person calls their session.
alter table sessions add column family_id uuid;
alter table sessions add column signed_in_at timestamptz;
update sessions set family_id = id, signed_in_at = created_at;
alter table sessions alter column family_id set not null;
alter table sessions alter column signed_in_at set not null;
-- Who is signed in to an organisation now: all of them are looked at again when it changes its rules.
create index sessions_of_organisation on sessions (organisation_id) where ended_at is null;

-- Whether a second factor is a duty is asked while a session is loaded, before there is an organisation's scope.
create policy platform on organisation_settings for select using ((select on_platform()));
