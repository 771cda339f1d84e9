-- How files of weighings are read says the units of their weights as well; where it doesn't yet, they are proposed.
call for_each_organisation($$
  update import_mappings set reading = jsonb_build_object('mapping', reading)
  where organisation_id = current_organisation() and kind = 'bookings'
$$);
call for_each_organisation($$
  update imports set reading = jsonb_set(reading, '{outcome,implausible}', '{"rows": 0, "firstRow": null}')
  where organisation_id = current_organisation() and kind = 'bookings'
$$);
