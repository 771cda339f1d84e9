-- The last deliveries of a driver, who may bear another name by now.
create index concurrently if not exists bookings_of_driver on bookings (organisation_id, driver_id, delivery_date desc, id desc)
  where type = 'incoming' and status = 'completed' and driver_id is not null;
