-- The plates of the bookings that are open: few, however many there have been. A plate has one such booking at a time.
create index concurrently if not exists bookings_open_plates on bookings (organisation_id, license_plate)
  where status in ('open', 'incoming-finished', 'outgoing-finished');
