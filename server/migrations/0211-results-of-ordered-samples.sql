-- What is to be measured of each ordered sample, and how far the values of each product are.

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

alter table analysis_order_products add column results_state text not null default 'running'
  check (results_state in ('running', 'qc-pending', 'autovalidated', 'validated'));
