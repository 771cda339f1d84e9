-- What laboratories are asked for, and who they are. The rules stand in docs/laboratory.md.

create table analysis_types (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id)
);
create unique index analysis_types_name on analysis_types (organisation_id, lower(name));
call protect('analysis_types');

create table analysis_tests (
  organisation_id uuid not null,
  id uuid not null,
  analysis_type_id uuid not null,
  position integer not null,
  name text not null,
  -- Of value sets; without one the test is its own measure.
  parameter text,
  unit text,
  basis text check (basis in ('fresh-mass', 'dry-mass')),
  -- Compared without regard to capitals.
  name_key text not null generated always as (lower(name)) stored,
  primary key (organisation_id, id),
  foreign key (organisation_id, analysis_type_id) references analysis_types (organisation_id, id) on delete cascade,
  -- Looked at when the whole form is written: two tests may exchange their names.
  constraint analysis_tests_name_key unique (organisation_id, analysis_type_id, name_key) deferrable initially immediate
);
create index analysis_tests_in_order on analysis_tests (organisation_id, analysis_type_id, position);
call protect('analysis_tests');

create table laboratories (
  organisation_id uuid not null,
  id uuid not null,
  address_id uuid not null,
  active boolean not null,
  turnaround_days integer not null check (turnaround_days between 1 and 90),
  takes_all_samples boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, address_id) references addresses (organisation_id, id),
  constraint laboratories_address_id_key unique (organisation_id, address_id)
);
create unique index laboratories_takes_all_samples_key on laboratories (organisation_id) where takes_all_samples;
create index laboratories_turnaround on laboratories (organisation_id, turnaround_days, id);
call protect('laboratories');

create table laboratory_analysis_types (
  organisation_id uuid not null,
  laboratory_id uuid not null,
  analysis_type_id uuid not null,
  primary key (organisation_id, laboratory_id, analysis_type_id),
  foreign key (organisation_id, laboratory_id) references laboratories (organisation_id, id) on delete cascade,
  foreign key (organisation_id, analysis_type_id) references analysis_types (organisation_id, id)
);
create index laboratory_analysis_types_of_type on laboratory_analysis_types (organisation_id, analysis_type_id);
call protect('laboratory_analysis_types');
