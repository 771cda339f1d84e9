-- A weight that is on the paper of another scale, typed from it later; the paper says which scale.
alter table weighings drop constraint weighings_source_check;
alter table weighings add constraint weighings_source_check
  check (source in ('scale', 'manual', 'stored-curb-weight', 'import', 'paper')) not valid;
alter table weighings add constraint weighings_paper_check
  check (source <> 'paper' or scale_name is not null) not valid;
