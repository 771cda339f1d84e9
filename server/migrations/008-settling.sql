-- What is paid for and kept: settlements with suppliers, and papers.

-- What was delivered in a period, added up for its supplier.
create table settlements (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  -- A number only when it is issued; without a gap, since what is issued is never deleted.
  year integer,
  sequence integer,
  status text not null default 'draft' check (status in ('draft', 'issued', 'withdrawn')),
  supplier_id uuid not null,
  contract_id uuid not null,
  -- Of this contract alone, or of all that its supplier has in this currency.
  covers text not null check (covers in ('contract', 'supplier')),
  corrects_id uuid,
  from_on date not null,
  to_on date not null,
  currency text not null,
  language text not null check (language in ('de', 'en', 'da', 'pl', 'ro')),
  notes text,
  -- Both companies as the statement named them when it was issued.
  heads jsonb,
  delivery_count integer not null default 0,
  total_cents bigint not null default 0,
  issued_at timestamptz,
  issued_by_name text,
  withdrawn_at timestamptz,
  withdrawn_by_name text,
  withdrawal_reason text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, year, sequence),
  foreign key (organisation_id, supplier_id) references addresses (organisation_id, id),
  foreign key (organisation_id, contract_id) references contracts (organisation_id, id),
  foreign key (organisation_id, corrects_id) references settlements (organisation_id, id),
  check (to_on >= from_on),
  check ((status = 'draft') = (sequence is null)),
  check ((sequence is null) = (year is null)),
  check ((sequence is null) = (issued_at is null)),
  check ((sequence is null) = (heads is null)),
  check ((status = 'withdrawn') = (withdrawal_reason is not null))
);
create index settlements_by_end on settlements (organisation_id, to_on, id);
create index settlements_by_status on settlements (organisation_id, status, to_on, id);
create index settlements_of_supplier on settlements (organisation_id, supplier_id, to_on, id);
create index settlements_of_contract on settlements (organisation_id, contract_id, to_on, id);
create index settlements_correcting on settlements (organisation_id, corrects_id) where corrects_id is not null;
call protect('settlements');

-- What is issued is a document: it may be withdrawn, and nothing else of it changes; its lines only stop
-- holding their deliveries.
create function keep_issued_settlement() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.status <> 'draft' then
      raise exception 'settlement % is issued and can''t be deleted', old.id using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if old.status = 'withdrawn' or (old.status = 'issued' and not (new.status = 'withdrawn'
    and to_jsonb(new) - array['status', 'withdrawn_at', 'withdrawn_by_name', 'withdrawal_reason', 'version', 'updated_at']
      = to_jsonb(old) - array['status', 'withdrawn_at', 'withdrawn_by_name', 'withdrawal_reason', 'version', 'updated_at']))
  then
    raise exception 'settlement % is % and can no longer be changed', old.id, old.status using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger settlements_keep_issued before update or delete on settlements
  for each row execute function keep_issued_settlement();

-- One delivery of a settlement, or the reversal of one that was settled before, as it was calculated.
create table settlement_lines (
  organisation_id uuid not null,
  settlement_id uuid not null,
  booking_id uuid not null,
  position integer not null,
  -- Issued and not withdrawn: then nobody else settles the delivery.
  is_holding boolean not null default false,
  -- -1 takes back what the other settlement paid.
  sign integer not null check (sign in (1, -1)),
  contract_id uuid not null,
  article_id uuid not null,
  contract_number text not null,
  article_name text not null,
  booking_number text not null,
  delivered_on date not null,
  license_plate text,
  net_kg bigint,
  -- In the base unit of `unit`.
  quantity bigint not null check (quantity >= 0),
  unit text not null check (unit in ('kg', 'ton', 'm3', 'l', 'piece')),
  price_cents_per_unit bigint check (price_cents_per_unit >= 0),
  -- Each with the sign of the line.
  amount_cents bigint not null,
  deduction_cents bigint not null,
  freight_cents bigint not null,
  -- How the deduction came about, and which rules waited for a value that nobody measured.
  deductions jsonb not null,
  missing_values text[] not null,
  primary key (organisation_id, settlement_id, booking_id),
  foreign key (organisation_id, settlement_id) references settlements (organisation_id, id) on delete cascade,
  foreign key (organisation_id, booking_id) references bookings (organisation_id, id),
  foreign key (organisation_id, contract_id) references contracts (organisation_id, id),
  foreign key (organisation_id, article_id) references articles (organisation_id, id)
);
create unique index settlement_lines_once on settlement_lines (organisation_id, booking_id) where is_holding;
create index settlement_lines_of_contract on settlement_lines (organisation_id, contract_id);
create index settlement_lines_of_article on settlement_lines (organisation_id, article_id);
create index settlement_lines_of_booking on settlement_lines (organisation_id, booking_id);
call protect('settlement_lines');

create function keep_settled_line() returns trigger language plpgsql as $$
begin
  if old.is_holding and (tg_op = 'DELETE' or to_jsonb(new) - 'is_holding' <> to_jsonb(old) - 'is_holding') then
    raise exception 'a line of settlement % is issued and can no longer be changed', old.settlement_id
      using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger settlement_lines_keep_issued before update or delete on settlement_lines
  for each row execute function keep_settled_line();

-- Papers as they were rendered when what they say was final. Their bytes lie with the files; a row is never
-- changed or deleted.
create table documents (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  kind text not null
    check (kind in ('delivery-slip', 'weighing-ticket', 'manure-slip', 'supplier-statement', 'inventory-list')),
  -- The booking, the supplier's address or, for a list of everything, the organisation: by its id, as in the
  -- history. An address may become one with another, and the paper still says what it said.
  record_id uuid not null,
  -- The month of a statement, the day of a list; empty for a booking.
  period text not null check (char_length(period) <= 40),
  language text not null check (language in ('de', 'en', 'da', 'pl', 'ro')),
  -- When what it says became final: the completion of the booking, the closing of the month. A month that is
  -- closed anew has another edition.
  fixed_at timestamptz not null,
  edition integer not null check (edition >= 1),
  title text not null check (char_length(title) between 1 and 200),
  -- What its code opens, and nobody can guess.
  code text not null check (code ~ '^[0-9a-z]{16}$'),
  file_id uuid not null,
  sha256 text not null,
  size_bytes bigint not null check (size_bytes > 0),
  made_from jsonb not null,
  -- What the paper says, in no language, as it was read when the first of its edition was kept: the other
  -- languages are written from it, and have none themselves.
  content jsonb,
  rendered_at timestamptz not null,
  rendered_by uuid,
  rendered_by_name text not null,
  primary key (organisation_id, id),
  unique (organisation_id, kind, record_id, period, language, fixed_at),
  unique (organisation_id, kind, record_id, period, language, edition),
  unique (organisation_id, code),
  foreign key (organisation_id, file_id) references files (organisation_id, id)
);
-- The papers of one record.
create index documents_of_record on documents (organisation_id, record_id, id);
create unique index documents_of_file on documents (organisation_id, file_id);
call protect('documents', 'select, insert');
create trigger documents_are_immutable before update or delete on documents
  for each row execute function refuse_change();
