-- Which booking came of a row of weighings, so that these can be taken back.
call for_each_organisation($$
  update import_rows as kept set outcome = 'created', record_id = booking.id, record_version = booking.version
  from bookings as booking, imports as taken
  where kept.organisation_id = current_organisation() and booking.organisation_id = kept.organisation_id
    and taken.organisation_id = kept.organisation_id and taken.id = kept.import_id
    and taken.kind = 'bookings' and taken.status = 'done'
    and booking.import_id = kept.import_id and booking.external_number = kept.title
    and kept.state = 'new' and kept.outcome is null
$$);
