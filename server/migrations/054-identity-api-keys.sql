-- By which other programs call Halm: docs/api-keys.md. Of a key only its hash is stored.
create table api_keys (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  name text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- The last day at the plant on which it is valid.
  expires_on date,
  secret_sha256 text not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id)
);
-- Of keys that were revoked the name is free again.
create unique index api_keys_name on api_keys (organisation_id, lower(name)) where revoked_at is null;
create index api_keys_by_name on api_keys (organisation_id, lower(name), id);
call protect('api_keys', 'select, insert, update');
