-- What laboratories send, whole, and what they have said of samples. The rules stand in docs/laboratory.md.

create table laboratory_messages (
  organisation_id uuid not null,
  id uuid not null,
  laboratory_id uuid not null,
  way text not null check (way in ('upload', 'mail', 'api')),
  file_id uuid not null,
  file_name text not null,
  sha256 text not null,
  sender text,
  subject text,
  received_at timestamptz not null,
  received_by text not null,
  state text not null check (state in ('waiting', 'accepted', 'rejected')),
  -- Of the file as a whole, or of its first wrong row.
  problem text,
  problem_row integer,
  -- How many values came to what when the file was last read.
  counts jsonb not null,
  decided_at timestamptz,
  decided_by text,
  rejection text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, laboratory_id) references laboratories (organisation_id, id),
  foreign key (organisation_id, file_id) references files (organisation_id, id),
  -- The same file twice is one message.
  constraint laboratory_messages_sha256_key unique (organisation_id, laboratory_id, sha256),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'rejected') = (rejection is not null))
);
create index laboratory_messages_received on laboratory_messages (organisation_id, received_at desc, id desc);
create index laboratory_messages_of_laboratory on laboratory_messages (organisation_id, laboratory_id, received_at desc);
create index laboratory_messages_of_file on laboratory_messages (organisation_id, file_id);
call protect('laboratory_messages', 'select, insert, update');

-- How files of a laboratory are read, as somebody has said it; without a row each file tells it itself.
create table laboratory_readings (
  organisation_id uuid not null,
  laboratory_id uuid not null,
  reading jsonb not null,
  primary key (organisation_id, laboratory_id),
  foreign key (organisation_id, laboratory_id) references laboratories (organisation_id, id) on delete cascade
);
call protect('laboratory_readings');

-- What a word of a laboratory's files means: nothing of these three leaves its rows out, of a unit it is that of the test.
create table laboratory_aliases (
  organisation_id uuid not null,
  laboratory_id uuid not null,
  kind text not null check (kind in ('sample', 'test', 'unit')),
  word text not null,
  test_id uuid,
  sample_number text check (sample_number ~ '^[0-9]{12}$'),
  unit text,
  -- Compared without regard to capitals, points and blanks.
  word_key text not null,
  primary key (organisation_id, laboratory_id, kind, word_key),
  foreign key (organisation_id, laboratory_id) references laboratories (organisation_id, id) on delete cascade,
  foreign key (organisation_id, test_id) references analysis_tests (organisation_id, id) on delete cascade,
  check (test_id is null or kind = 'test'),
  check (sample_number is null or kind = 'sample'),
  check (unit is null or kind = 'unit')
);
create index laboratory_aliases_of_test on laboratory_aliases (organisation_id, test_id);
call protect('laboratory_aliases');

-- What a laboratory has said of a test of a sample. A value is never changed: another one takes its place.
create table laboratory_results (
  organisation_id uuid not null,
  id uuid not null,
  laboratory_id uuid not null,
  sample_number text not null check (sample_number ~ '^[0-9]{12}$'),
  test_id uuid not null,
  -- What the test measures, or itself: two tests that measure the same have one value.
  measure text not null,
  value numeric,
  sign text check (sign in ('<', '>', 'not-found', 'not-determined')),
  unit text,
  basis text check (basis in ('fresh-mass', 'dry-mass')),
  measured_on date,
  message_id uuid not null,
  version integer not null check (version > 0),
  received_at timestamptz not null,
  replaced_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, laboratory_id) references laboratories (organisation_id, id),
  foreign key (organisation_id, test_id) references analysis_tests (organisation_id, id),
  foreign key (organisation_id, message_id) references laboratory_messages (organisation_id, id),
  check ((value is null) = (coalesce(sign, '') in ('not-found', 'not-determined')))
);
create unique index laboratory_results_counting on laboratory_results (organisation_id, laboratory_id, sample_number, measure)
  where replaced_at is null;
create unique index laboratory_results_versions on laboratory_results (organisation_id, laboratory_id, sample_number, measure, version);
create index laboratory_results_of_message on laboratory_results (organisation_id, message_id, sample_number);
create index laboratory_results_received on laboratory_results (organisation_id, received_at desc, id desc);
create index laboratory_results_of_sample on laboratory_results (organisation_id, sample_number, id);
create index laboratory_results_of_test on laboratory_results (organisation_id, test_id);
call protect('laboratory_results', 'select, insert, update');
