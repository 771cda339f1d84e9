-- Beside running work, after 0266 has made it. The version before 0250 may have kept words for samples after 0251 had removed them.
call for_each_organisation($$
  delete from laboratory_aliases where organisation_id = current_organisation() and kind = 'sample'
$$);
alter table laboratory_aliases validate constraint laboratory_aliases_kind_check;
