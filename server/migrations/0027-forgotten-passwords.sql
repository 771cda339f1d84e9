-- A new password by mail, and customer numbers that tell nothing of other organisations.

-- A link that was mailed to somebody who forgot their password; only the hash of its secret is kept. A new one voids the old.
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

-- Somebody who forgot their username too is found by their mail address.
create index users_email on users (lower(email)) where email is not null;

-- A customer's number is unique among its siblings, all of whom are seen by whoever gives it: whether an organisation
-- elsewhere has the same is told to nobody.
alter table organisations drop constraint organisations_number_key;
create unique index organisations_number on organisations (parent_id, number) nulls not distinct;
