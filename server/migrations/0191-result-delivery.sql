-- How results of a laboratory come, where that isn't by hand: without a row nothing is asked and nothing is read. Secrets are sealed
-- with the row they belong to, and beside each stands what may be told of it.
create table laboratory_delivery (
  organisation_id uuid not null,
  laboratory_id uuid not null,
  way text not null check (way in ('api', 'csv-mail')),
  base_url text,
  sign_in text check (sign_in in ('token', 'client')),
  token text,
  token_end text,
  client_id text,
  client_secret text,
  client_secret_end text,
  sender_mail text,
  minutes integer check (minutes between 1 and 1440),
  primary key (organisation_id, laboratory_id),
  foreign key (organisation_id, laboratory_id) references laboratories (organisation_id, id) on delete cascade,
  check (way <> 'api' or (base_url is not null and sign_in is not null)),
  check (sign_in <> 'token' or token is not null),
  check (sign_in <> 'client' or (client_id is not null and client_secret is not null)),
  check (way <> 'csv-mail' or (sender_mail is not null and minutes is not null))
);
-- A mail belongs to the laboratory that it comes from.
create unique index laboratory_delivery_sender_mail_key on laboratory_delivery (organisation_id, lower(sender_mail));
call protect('laboratory_delivery');

-- The inbox to which laboratories send; one per organisation.
create table laboratory_inboxes (
  organisation_id uuid primary key references organisations (id),
  host text not null,
  port integer not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls')),
  username text not null,
  password text not null,
  password_end text not null,
  version integer not null default 2,
  updated_at timestamptz not null default now()
);
call protect('laboratory_inboxes');
