-- Tables of contracts were offered a column for the status, of which nothing was taken: how files are read says no more of it.
call for_each_organisation($$
  update import_mappings set reading = reading #- '{mapping,status}' #- '{fixed,status}' #- '{units,status}'
  where organisation_id = current_organisation() and kind = 'contracts'
$$);
call for_each_organisation($$
  update imports set mapping = mapping #- '{mapping,status}' #- '{fixed,status}' #- '{units,status}'
  where organisation_id = current_organisation() and kind = 'contracts'
$$);
