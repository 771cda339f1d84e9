-- A word for a sample held for all files of a laboratory, however it was written: a later one would be taken for the same sample.
call for_each_organisation($$
  delete from laboratory_aliases where organisation_id = current_organisation() and kind = 'sample'
$$);
