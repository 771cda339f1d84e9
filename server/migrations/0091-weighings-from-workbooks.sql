-- Files of weighings are read as all others are: their separator and encoding told nobody anything.
call for_each_organisation($$
  update imports set reading = reading - 'encoding' - 'separator' || '{"sheet": null, "sheets": [], "formulas": 0}'
  where organisation_id = current_organisation() and kind = 'bookings'
$$);
