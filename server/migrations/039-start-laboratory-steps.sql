-- What quality control has decided about its own first steps.
alter table first_steps
  add column laboratory_skipped text[] not null default '{}'
    constraint first_steps_laboratory_skipped_check
    check (laboratory_skipped <@ array['analysisTypes', 'laboratories', 'results', 'lead', 'order']),
  add column laboratory_dismissed boolean not null default false;
