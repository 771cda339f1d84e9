-- Samples of ordered analyses, and through whose hands they go.

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
  foreign key (organisation_id, product_id) references analysis_order_products (organisation_id, id) on delete cascade,
  foreign key (organisation_id, laboratory_id) references laboratories (organisation_id, id),
  constraint analysis_samples_number_key unique (organisation_id, number),
  constraint analysis_samples_once unique (organisation_id, product_id, laboratory_id)
);
create index analysis_samples_of_laboratory on analysis_samples (organisation_id, laboratory_id);
call protect('analysis_samples');

create table sample_custody (
  organisation_id uuid not null,
  sample_id uuid not null,
  state text not null
    check (state in ('created', 'labelled', 'handed-over', 'received', 'measured', 'validated')),
  at timestamptz not null,
  by_name text,
  primary key (organisation_id, sample_id, state),
  foreign key (organisation_id, sample_id) references analysis_samples (organisation_id, id) on delete cascade
);
call protect('sample_custody');
