-- The mails of ordered analyses, each as it was written, with what became of it.

create table analysis_order_mails (
  organisation_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('instruction', 'order')),
  -- Whose order it is; the instruction goes to the supplier.
  laboratory_id uuid,
  language text not null check (language in ('da', 'en', 'de')),
  -- Without one nobody can be written to.
  to_address text,
  copy_to text,
  subject text not null,
  title text not null,
  paragraphs text[] not null,
  file_id uuid not null,
  -- The so manieth mail of these words: what is sent again counts on.
  sending integer not null default 1,
  asked_at timestamptz not null,
  -- The mail server is being spoken to, or was when its process ended: it is never spoken to again for this sending.
  begun_at timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text check (failure in ('refused', 'uncertain')),
  primary key (organisation_id, id),
  foreign key (organisation_id, order_id) references analysis_orders (organisation_id, id) on delete cascade,
  foreign key (organisation_id, laboratory_id) references laboratories (organisation_id, id),
  foreign key (organisation_id, file_id) references files (organisation_id, id)
);
create index analysis_order_mails_in_order on analysis_order_mails (organisation_id, order_id, position);
create index analysis_order_mails_of_laboratory on analysis_order_mails (organisation_id, laboratory_id);
create index analysis_order_mails_of_file on analysis_order_mails (organisation_id, file_id);
call protect('analysis_order_mails');
