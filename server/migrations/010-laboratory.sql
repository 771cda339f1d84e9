-- The laboratory: what is measured, by whom, for which order; what laboratories send, what quality control
-- says of it, and the products that come of it. The rules stand in docs/laboratory.md.

-- What laboratories are asked for: a set of tests under a name.
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

-- One thing that is measured of a sample.
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
  -- Looked at when the whole form is written: two tests may exchange their names.
  constraint analysis_tests_name_key unique (organisation_id, analysis_type_id, name_key)
    deferrable initially immediate,
  foreign key (organisation_id, analysis_type_id) references analysis_types (organisation_id, id) on delete cascade
);
create index analysis_tests_in_order on analysis_tests (organisation_id, analysis_type_id, position);
call protect('analysis_tests');

-- Addresses that measure.
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
  constraint laboratories_address_id_key unique (organisation_id, address_id),
  foreign key (organisation_id, address_id) references addresses (organisation_id, id)
);
create unique index laboratories_takes_all_samples_key on laboratories (organisation_id) where takes_all_samples;
create index laboratories_turnaround on laboratories (organisation_id, turnaround_days, id);
call protect('laboratories');

-- What a laboratory is able to measure.
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

-- How results of a laboratory come, where that isn't by hand: without a row nothing is asked and nothing is
-- read. Secrets are sealed with the row they belong to, and beside each stands what may be told of it.
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
  -- Whether mails count by themselves only where the organisation's mail server has proven their sender, and
  -- how that server calls itself. Without its name none is proven.
  checks_sender boolean not null default true,
  authserv_id text,
  version integer not null default 2,
  updated_at timestamptz not null default now()
);
call protect('laboratory_inboxes');

-- Addresses that fetch samples.
create table contractors (
  organisation_id uuid not null,
  id uuid not null,
  address_id uuid not null,
  active boolean not null,
  country_scope text not null check (country_scope in ('all', 'all-but')),
  except_countries text[] not null,
  makes_labels boolean not null,
  base_url text,
  -- Sealed with the row, and beside it what may be told of it.
  token text,
  token_end text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  constraint contractors_address_id_key unique (organisation_id, address_id),
  foreign key (organisation_id, address_id) references addresses (organisation_id, id),
  check ((country_scope = 'all') = (cardinality(except_countries) = 0)),
  check ((base_url is null) = (token is null))
);
call protect('contractors');

-- Who leads quality control. Whoever no longer works there stays named, and counts no more: readers look at
-- the membership.
create table quality_leads (
  organisation_id uuid primary key references organisations (id),
  lead_id uuid references users (id),
  -- Whether a judgement waits for a second person.
  needs_second boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create index quality_leads_lead on quality_leads (lead_id);
call protect('quality_leads');

-- Who stands in for the lead.
create table quality_representatives (
  organisation_id uuid not null references organisations (id),
  user_id uuid not null references users (id),
  primary key (organisation_id, user_id)
);
create index quality_representatives_user on quality_representatives (user_id);
call protect('quality_representatives');

-- What suppliers, laboratories and contractors are written, by language and by when it is sent.
create table laboratory_mails (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  kind text not null check (kind in ('instruction', 'order', 'pickup')),
  language text not null check (language in ('da', 'en', 'de')),
  condition text not null,
  subject text not null,
  body text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  constraint laboratory_mails_condition_key unique (organisation_id, kind, language, condition),
  check (condition in ('own-transport', 'contractor') and kind = 'instruction'
    or condition in ('samples-from-supplier', 'samples-from-laboratory') and kind = 'order'
    or condition = 'contractor' and kind = 'pickup')
);
create index laboratory_mails_by_language on laboratory_mails (organisation_id, language, id);
create index laboratory_mails_by_condition on laboratory_mails (organisation_id, condition, id);
call protect('laboratory_mails');

-- How papers of the laboratory are arranged; one without a row says everything on the usual paper.
create table laboratory_layouts (
  organisation_id uuid not null references organisations (id),
  kind text not null check (kind in ('delivery-note', 'sample-label', 'report')),
  size text not null check (size in ('A4', 'A5', '62x29', '100x50')),
  header_text text,
  footer_text text,
  fields text[] not null,
  logo_id uuid,
  -- Drawn anew before, as PNG.
  logo bytea,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (organisation_id, kind),
  check ((logo is null) = (logo_id is null))
);
call protect('laboratory_layouts');

-- Of which kind an offered product is.
create table biomass_types (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  name text not null,
  substrate text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id)
);
create unique index biomass_types_name on biomass_types (organisation_id, lower(name));
call protect('biomass_types');

-- What a supplier offers is to be measured.
create table analysis_orders (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  number text not null,
  state text not null default 'draft' check (state in ('draft', 'order')),
  -- A draft keeps whatever it has: all of what follows may be missing.
  supplier_id uuid,
  contact_id uuid,
  language text check (language in ('da', 'en', 'de')),
  transport text check (transport in ('own-transport', 'contractor')),
  contractor_id uuid,
  copy_to text,
  notes text,
  ordered_at timestamptz,
  ordered_by_name text,
  due_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, supplier_id) references addresses (organisation_id, id),
  foreign key (organisation_id, contact_id) references contacts (organisation_id, id),
  foreign key (organisation_id, contractor_id) references addresses (organisation_id, id),
  check (state = 'draft' or (ordered_at is not null and supplier_id is not null))
);
create unique index analysis_orders_by_number on analysis_orders (organisation_id, number, id);
create index analysis_orders_by_state on analysis_orders (organisation_id, state, number, id);
create index analysis_orders_by_time on analysis_orders (organisation_id, ordered_at, id);
create index analysis_orders_by_due on analysis_orders (organisation_id, due_on, id);
create index analysis_orders_of_supplier on analysis_orders (organisation_id, supplier_id);
create index analysis_orders_of_contact on analysis_orders (organisation_id, contact_id);
create index analysis_orders_of_contractor on analysis_orders (organisation_id, contractor_id);
-- No two orders of an organisation have the same number.
create unique index analysis_orders_number_key on analysis_orders (organisation_id, number);
call protect('analysis_orders');

-- The laboratories that an order asks.
create table analysis_order_laboratories (
  organisation_id uuid not null,
  order_id uuid not null,
  laboratory_id uuid not null,
  -- Asked in this order.
  position integer not null,
  primary key (organisation_id, order_id, laboratory_id),
  foreign key (organisation_id, order_id) references analysis_orders (organisation_id, id) on delete cascade,
  foreign key (organisation_id, laboratory_id) references laboratories (organisation_id, id)
);
create index analysis_order_laboratories_of_laboratory on analysis_order_laboratories
  (organisation_id, laboratory_id);
call protect('analysis_order_laboratories');

-- A product that is offered, its values' state and what quality control says of it.
create table analysis_order_products (
  organisation_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  position integer not null,
  name text,
  biomass_type_id uuid,
  storage_location text,
  -- Asked first for this product.
  laboratory_id uuid,
  results_state text not null default 'running'
    check (results_state in ('running', 'qc-pending', 'autovalidated', 'validated')),
  -- When the last of its values came for the first time.
  results_at timestamptz,
  -- Which values did not validate by themselves, and why.
  hindrances jsonb not null default '[]',
  verdict text check (verdict in ('accepted', 'rejected')),
  comment text,
  judged_at timestamptz,
  judged_by uuid references users (id),
  judged_by_name text,
  -- By the second person, where the organisation wants one; that it does is kept with the verdict.
  needs_second boolean not null default false,
  confirmed_at timestamptz,
  confirmed_by_name text,
  -- Whether somebody has deleted what became of the verdict.
  potential_product_deleted boolean not null default false,
  -- The supplier's own analysis.
  certificate_file_id uuid,
  certificate_name text,
  certificate_issued_on date,
  certificate_validated_at timestamptz,
  certificate_validated_by_name text,
  -- The report that speaks of what stands now.
  report_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Products of a supplier are the same where it calls them the same, without regard to capitals.
  name_key text generated always as (lower(btrim(name))) stored,
  primary key (organisation_id, id),
  foreign key (organisation_id, order_id) references analysis_orders (organisation_id, id) on delete cascade,
  foreign key (organisation_id, biomass_type_id) references biomass_types (organisation_id, id),
  foreign key (organisation_id, laboratory_id) references laboratories (organisation_id, id),
  constraint analysis_order_products_certificate_file
    foreign key (organisation_id, certificate_file_id) references files (organisation_id, id),
  constraint analysis_order_products_judged check (results_state <> 'validated' or verdict is not null),
  constraint analysis_order_products_verdict check ((verdict is null) = (judged_at is null)),
  constraint analysis_order_products_results check (results_state = 'running' or results_at is not null)
);
create index analysis_order_products_in_order on analysis_order_products (organisation_id, order_id, position);
create index analysis_order_products_of_type on analysis_order_products (organisation_id, biomass_type_id);
create index analysis_order_products_of_laboratory on analysis_order_products (organisation_id, laboratory_id);
create index analysis_order_products_by_results on analysis_order_products (organisation_id, results_at, id);
create index analysis_order_products_by_name on analysis_order_products (organisation_id, name_key, results_at);
create index analysis_order_products_judged_by on analysis_order_products (judged_by);
create index analysis_order_products_of_certificate on analysis_order_products (organisation_id, certificate_file_id);
create index analysis_order_products_of_report on analysis_order_products (organisation_id, report_id);
-- What waits to be judged, and what waits for a second person: few of all that was judged ever.
create index analysis_order_products_waiting on analysis_order_products (organisation_id, results_at, id)
  where results_state in ('qc-pending', 'autovalidated') and verdict is null;
create index analysis_order_products_confirming on analysis_order_products (organisation_id, results_at, id)
  where results_state in ('qc-pending', 'autovalidated') and verdict is not null;
call protect('analysis_order_products');

-- What is to be measured of a product, and by whom.
create table analysis_order_product_types (
  organisation_id uuid not null,
  product_id uuid not null,
  analysis_type_id uuid not null,
  position integer not null,
  -- Kept when it is ordered; of a draft it follows from the laboratories that are named.
  laboratory_id uuid,
  primary key (organisation_id, product_id, analysis_type_id),
  foreign key (organisation_id, product_id) references analysis_order_products (organisation_id, id) on delete cascade,
  foreign key (organisation_id, analysis_type_id) references analysis_types (organisation_id, id),
  foreign key (organisation_id, laboratory_id) references laboratories (organisation_id, id)
);
create index analysis_order_product_types_of_type on analysis_order_product_types (organisation_id, analysis_type_id);
create index analysis_order_product_types_of_laboratory on analysis_order_product_types
  (organisation_id, laboratory_id);
call protect('analysis_order_product_types');

-- Samples of ordered analyses: one of a product for each laboratory.
create table analysis_samples (
  organisation_id uuid not null,
  id uuid not null,
  -- Of the counter that numbers the samples of deliveries, too.
  number text not null,
  product_id uuid not null,
  laboratory_id uuid not null,
  due_on date not null,
  retained_place text,
  discard_on date,
  primary key (organisation_id, id),
  constraint analysis_samples_number_key unique (organisation_id, number),
  constraint analysis_samples_once unique (organisation_id, product_id, laboratory_id),
  foreign key (organisation_id, product_id) references analysis_order_products (organisation_id, id) on delete cascade,
  foreign key (organisation_id, laboratory_id) references laboratories (organisation_id, id)
);
create index analysis_samples_of_laboratory on analysis_samples (organisation_id, laboratory_id);
call protect('analysis_samples');

-- What is to be measured of each ordered sample.
create table analysis_sample_tests (
  organisation_id uuid not null,
  sample_id uuid not null,
  -- What the test measures, or itself, as laboratory_results keeps values by it.
  measure text not null,
  test_id uuid not null,
  position integer not null,
  primary key (organisation_id, sample_id, measure),
  foreign key (organisation_id, sample_id) references analysis_samples (organisation_id, id) on delete cascade,
  foreign key (organisation_id, test_id) references analysis_tests (organisation_id, id)
);
create index analysis_sample_tests_of_test on analysis_sample_tests (organisation_id, test_id);
call protect('analysis_sample_tests');

-- Through whose hands a sample goes.
create table sample_custody (
  organisation_id uuid not null,
  sample_id uuid not null,
  state text not null check (state in ('created', 'labelled', 'handed-over', 'received', 'measured', 'validated')),
  at timestamptz not null,
  by_name text,
  primary key (organisation_id, sample_id, state),
  foreign key (organisation_id, sample_id) references analysis_samples (organisation_id, id) on delete cascade
);
call protect('sample_custody');

-- The mails of ordered analyses, each as it was written, with what became of it.
create table analysis_order_mails (
  organisation_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('instruction', 'order', 'pickup')),
  -- Whose order it is; the instruction goes to the supplier.
  laboratory_id uuid,
  language text not null check (language in ('da', 'en', 'de')),
  -- Without one nobody can be written to.
  to_address text,
  copy_to text,
  subject text not null,
  title text not null,
  paragraphs text[] not null,
  file_id uuid,
  -- The so manieth mail of these words: what is sent again counts on.
  sending integer not null default 1,
  asked_at timestamptz not null,
  -- The mail server is being spoken to, or was when its process ended: it is never spoken to again for this
  -- sending.
  begun_at timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text check (failure in ('refused', 'uncertain')),
  -- What its paper is called.
  attachment text,
  -- The paper could not be made, at the last try either.
  unprepared_at timestamptz,
  -- A job was told to send it. Never, as long as nobody could be written to or there was no mail server.
  queued_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, order_id) references analysis_orders (organisation_id, id) on delete cascade,
  foreign key (organisation_id, laboratory_id) references laboratories (organisation_id, id),
  foreign key (organisation_id, file_id) references files (organisation_id, id)
);
create index analysis_order_mails_in_order on analysis_order_mails (organisation_id, order_id, position);
create index analysis_order_mails_of_laboratory on analysis_order_mails (organisation_id, laboratory_id);
create index analysis_order_mails_of_file on analysis_order_mails (organisation_id, file_id);
call protect('analysis_order_mails');

-- Shipments of samples that the services of contractors are told of.
create table shipment_bookings (
  organisation_id uuid not null,
  order_id uuid not null,
  asked_at timestamptz not null,
  booked_at timestamptz,
  -- Nobody tries again until somebody asks for it.
  given_up_at timestamptz,
  tracking_number text,
  label_reference text,
  -- How often a service has refused a shipment: it is told of the next one under another key.
  refusals integer not null default 0,
  -- When a service that has put a shipment off is told of it next; nothing while somebody tells it.
  next_at timestamptz,
  primary key (organisation_id, order_id),
  foreign key (organisation_id, order_id) references analysis_orders (organisation_id, id) on delete cascade,
  check (booked_at is null or given_up_at is null)
);
call protect('shipment_bookings');

-- How often that was tried.
create table shipment_attempts (
  organisation_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  attempted_at timestamptz not null,
  -- Nothing where it went well.
  failure text,
  primary key (organisation_id, id),
  foreign key (organisation_id, order_id) references shipment_bookings (organisation_id, order_id) on delete cascade
);
create index shipment_attempts_of_order on shipment_attempts (organisation_id, order_id, attempted_at, id);
call protect('shipment_attempts');

-- When a laboratory is asked for results next.
create table laboratory_looks (
  organisation_id uuid not null,
  laboratory_id uuid not null,
  next_at timestamptz not null,
  -- Somebody looks just now, at most until then.
  taken_until timestamptz,
  -- How often in a row it has failed.
  failures integer not null default 0,
  -- Until when a service has told everything, as it says itself.
  since text,
  primary key (organisation_id, laboratory_id),
  foreign key (organisation_id, laboratory_id) references laboratories (organisation_id, id) on delete cascade
);
call protect('laboratory_looks');

-- How the last looks for results went.
create table laboratory_attempts (
  organisation_id uuid not null,
  id uuid not null,
  laboratory_id uuid not null,
  way text not null check (way in ('mail', 'api')),
  attempted_at timestamptz not null,
  -- Nothing where it went well.
  failure text,
  -- So many files came.
  received integer not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, laboratory_id) references laboratories (organisation_id, id) on delete cascade
);
create index laboratory_attempts_latest on laboratory_attempts
  (organisation_id, laboratory_id, attempted_at desc, id desc);
call protect('laboratory_attempts');

-- A mail is read once, however often it lies in the inbox.
create table read_mails (
  organisation_id uuid not null,
  -- Its hash: a Message-ID can be longer than an index takes.
  message_id text not null,
  laboratory_id uuid not null,
  received_at timestamptz not null,
  primary key (organisation_id, message_id),
  foreign key (organisation_id, laboratory_id) references laboratories (organisation_id, id) on delete cascade
);
create index read_mails_of_laboratory on read_mails (organisation_id, laboratory_id);
call protect('read_mails');
comment on column read_mails.message_id is 'The SHA-256 of it, in hexadecimal digits';

-- What laboratories send, whole.
create table laboratory_messages (
  organisation_id uuid not null,
  id uuid not null,
  laboratory_id uuid not null,
  way text not null check (way in ('upload', 'mail', 'api', 'typed')),
  file_id uuid,
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
  -- Whether the message is known to come from its laboratory.
  is_proven boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  -- The same file twice is one message.
  constraint laboratory_messages_sha256_key unique (organisation_id, laboratory_id, sha256),
  foreign key (organisation_id, laboratory_id) references laboratories (organisation_id, id),
  foreign key (organisation_id, file_id) references files (organisation_id, id),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'rejected') = (rejection is not null))
);
create index laboratory_messages_received on laboratory_messages (organisation_id, received_at desc, id desc);
create index laboratory_messages_of_laboratory on laboratory_messages
  (organisation_id, laboratory_id, received_at desc);
create index laboratory_messages_of_file on laboratory_messages (organisation_id, file_id);
-- So that a value can name its message and the laboratory that sent it by one key.
create unique index laboratory_messages_of_laboratory_by_id on laboratory_messages
  (organisation_id, id, laboratory_id);
-- Messages that wait or were rejected, the latest first: few among years of accepted ones.
create index laboratory_messages_not_taken on laboratory_messages (organisation_id, state, received_at desc, id desc)
  where state <> 'accepted';
call protect('laboratory_messages', 'select, insert, update');

-- What a word for a sample means in one message: another file may call another sample the same.
create table laboratory_message_samples (
  organisation_id uuid not null,
  message_id uuid not null,
  -- As the file writes it, without outer blanks.
  word text not null,
  -- Nothing leaves its rows out.
  sample_number text check (sample_number ~ '^[0-9]{12}$'),
  primary key (organisation_id, message_id, word),
  foreign key (organisation_id, message_id) references laboratory_messages (organisation_id, id)
);
call protect('laboratory_message_samples');

-- How files of a laboratory are read, as somebody has said it; without a row each file tells it itself.
create table laboratory_readings (
  organisation_id uuid not null,
  laboratory_id uuid not null,
  reading jsonb not null,
  primary key (organisation_id, laboratory_id),
  foreign key (organisation_id, laboratory_id) references laboratories (organisation_id, id) on delete cascade
);
call protect('laboratory_readings');

-- What a word of a laboratory's files means: a test, a unit, or a mass (fresh or dry). Nothing of these
-- leaves its rows out; of a unit it is that of the test.
create table laboratory_aliases (
  organisation_id uuid not null,
  laboratory_id uuid not null,
  kind text not null check (kind in ('test', 'unit', 'basis')),
  word text not null,
  -- Compared without regard to capitals, points and blanks.
  word_key text not null,
  test_id uuid,
  unit text,
  basis text,
  primary key (organisation_id, laboratory_id, kind, word_key),
  foreign key (organisation_id, laboratory_id) references laboratories (organisation_id, id) on delete cascade,
  foreign key (organisation_id, test_id) references analysis_tests (organisation_id, id) on delete cascade,
  check (test_id is null or kind = 'test'),
  check (unit is null or kind = 'unit'),
  constraint laboratory_aliases_basis_check
    check (basis is null or kind = 'basis' and basis in ('fresh-mass', 'dry-mass'))
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
  foreign key (organisation_id, test_id) references analysis_tests (organisation_id, id),
  -- A value is said by the laboratory that sent its message: one key holds both, and is looked up once for
  -- each of thousands of values.
  constraint laboratory_results_of_message_fkey foreign key (organisation_id, message_id, laboratory_id)
    references laboratory_messages (organisation_id, id, laboratory_id),
  check ((value is null) = (coalesce(sign, '') in ('not-found', 'not-determined')))
);
create unique index laboratory_results_counting on laboratory_results
  (organisation_id, laboratory_id, sample_number, measure) where replaced_at is null;
create unique index laboratory_results_versions on laboratory_results
  (organisation_id, laboratory_id, sample_number, measure, version);
create index laboratory_results_of_message on laboratory_results (organisation_id, message_id, sample_number);
create index laboratory_results_received on laboratory_results (organisation_id, received_at desc, id desc);
create index laboratory_results_of_sample on laboratory_results (organisation_id, sample_number, id);
create index laboratory_results_of_test on laboratory_results (organisation_id, test_id);
call protect('laboratory_results', 'select, insert, update');

-- What the supplier's own analysis says of a product.
create table certificate_values (
  organisation_id uuid not null,
  product_id uuid not null,
  -- Of the tests that were ordered: what is compared, in its unit and on its basis.
  measure text not null,
  value numeric,
  sign text check (sign in ('<', '>', 'not-found', 'not-determined')),
  primary key (organisation_id, product_id, measure),
  foreign key (organisation_id, product_id) references analysis_order_products (organisation_id, id) on delete cascade,
  check ((value is null) = (coalesce(sign, '') in ('not-found', 'not-determined')))
);
call protect('certificate_values');

-- What quality control has reported of a product.
create table judgement_reports (
  organisation_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  -- What the page said when it was saved.
  snapshot jsonb not null,
  range text not null check (range in ('all', 'half-year', 'year', 'supplier', 'product-name')),
  language text not null check (language in ('de', 'en', 'da', 'pl', 'ro')),
  saved_at timestamptz not null,
  saved_by_name text not null,
  -- Rendered behind it, once.
  file_id uuid,
  -- It could not be rendered, at the last try either.
  unprepared_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, product_id) references analysis_order_products (organisation_id, id),
  foreign key (organisation_id, file_id) references files (organisation_id, id)
);
create index judgement_reports_of_product on judgement_reports (organisation_id, product_id, saved_at desc);
create index judgement_reports_of_file on judgement_reports (organisation_id, file_id);
call protect('judgement_reports', 'select, insert, update');

-- What suppliers offer and quality control has accepted: an article as soon as somebody makes one of it.
create table potential_products (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  order_product_id uuid not null,
  supplier_id uuid not null,
  name text collate people not null,
  biomass_type_id uuid not null,
  storage_location text,
  -- As laboratories said it when the product was accepted.
  values jsonb not null,
  created_by_name text not null,
  article_id uuid,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text collate "C" not null generated always as (searchable(name collate "C")) stored,
  primary key (organisation_id, id),
  constraint potential_products_once unique (organisation_id, order_product_id),
  constraint potential_products_article unique (organisation_id, article_id),
  foreign key (organisation_id, order_product_id) references analysis_order_products (organisation_id, id),
  foreign key (organisation_id, supplier_id) references addresses (organisation_id, id),
  foreign key (organisation_id, biomass_type_id) references biomass_types (organisation_id, id),
  foreign key (organisation_id, article_id) references articles (organisation_id, id)
);
create index potential_products_by_name on potential_products (organisation_id, name, id);
create index potential_products_by_time on potential_products (organisation_id, created_at, id);
create index potential_products_of_supplier on potential_products (organisation_id, supplier_id, name, id);
create index potential_products_of_type on potential_products (organisation_id, biomass_type_id, name, id);
call protect('potential_products');

-- Keys that lead here from tables of earlier files. Their rows are looked at behind the walls, which hold for
-- the owner, too: there are none yet.
set local row_security = on;
alter table analysis_order_products add constraint analysis_order_products_report
  foreign key (organisation_id, report_id) references judgement_reports (organisation_id, id);
set local row_security = off;
