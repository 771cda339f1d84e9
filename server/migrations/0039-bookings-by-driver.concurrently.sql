-- The bookings of one driver, newest first: what a search for the name leads to.
create index concurrently if not exists bookings_by_driver on bookings
  (organisation_id, driver_name collate "C", delivery_date desc, id desc);
