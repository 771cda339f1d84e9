-- What a plant starts with: its first steps, and records to try with.

-- What an organisation has decided about its first steps; what is done follows from its records.
create table first_steps (
  organisation_id uuid primary key references organisations (id),
  skipped text[] not null default '{}'
    check (skipped <@ array['locations', 'articles', 'addresses', 'scales', 'people']),
  dismissed boolean not null default false
);
call protect('first_steps');

-- The records that are there to be tried with, so that all of them can be removed again.
create table sample_records (
  organisation_id uuid not null references organisations (id),
  record_id uuid not null,
  entity text not null check (entity in ('locations', 'articles', 'addresses', 'contracts')),
  primary key (organisation_id, record_id)
);
call protect('sample_records');
