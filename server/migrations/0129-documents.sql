-- Papers as they were rendered when what they say was final. Their bytes lie with the files; a row is never changed or deleted.
create table documents (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  kind text not null check (kind in ('delivery-slip', 'weighing-ticket', 'manure-slip', 'supplier-statement', 'inventory-list')),
  -- The booking, the supplier's address or, for a list of everything, the organisation: by its id, as in the history. An address may
  -- become one with another, and the paper still says what it said.
  record_id uuid not null,
  -- The month of a statement, the day of a list; empty for a booking.
  period text not null check (char_length(period) <= 40),
  language text not null check (language in ('de', 'en', 'da', 'pl', 'ro')),
  -- When what it says became final: the completion of the booking, the closing of the month. A month that is closed anew has another edition.
  fixed_at timestamptz not null,
  edition integer not null check (edition >= 1),
  title text not null check (char_length(title) between 1 and 200),
  -- What its code opens, and nobody can guess.
  code text not null check (code ~ '^[0-9a-z]{16}$'),
  file_id uuid not null,
  sha256 text not null,
  size_bytes bigint not null check (size_bytes > 0),
  made_from jsonb not null,
  rendered_at timestamptz not null,
  rendered_by uuid,
  rendered_by_name text not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, file_id) references files (organisation_id, id),
  unique (organisation_id, kind, record_id, period, language, fixed_at),
  unique (organisation_id, kind, record_id, period, language, edition),
  unique (organisation_id, code)
);
-- The papers of one record.
create index documents_of_record on documents (organisation_id, record_id, id);
create unique index documents_of_file on documents (organisation_id, file_id);
call protect('documents', 'select, insert');
create trigger documents_are_immutable before update or delete on documents for each row execute function refuse_change();
