-- What the supplier's own analysis says of a product, and what quality control has reported of it.

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

alter table analysis_order_products
  add column certificate_file_id uuid,
  add column certificate_name text,
  add column certificate_issued_on date,
  add column certificate_validated_at timestamptz,
  add column certificate_validated_by_name text,
  -- The report that speaks of what stands now.
  add column report_id uuid,
  -- Not validated: no row points anywhere yet, and a look at them all would stop at the walls between organisations.
  add constraint analysis_order_products_certificate_file
    foreign key (organisation_id, certificate_file_id) references files (organisation_id, id) not valid,
  add constraint analysis_order_products_report
    foreign key (organisation_id, report_id) references judgement_reports (organisation_id, id) not valid;
create index analysis_order_products_of_certificate on analysis_order_products (organisation_id, certificate_file_id);
create index analysis_order_products_of_report on analysis_order_products (organisation_id, report_id);
