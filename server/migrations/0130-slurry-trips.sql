-- A trip without the scale, on which slurry is delivered and perhaps digestate taken along; what was decided of the way back, and of
-- which trip a booking is the way back. The key isn't validated: no row points anywhere yet.
alter table bookings
  add column is_slurry_trip boolean not null default false,
  add column return_load boolean,
  add column return_of_booking_id uuid,
  add constraint bookings_return_fkey foreign key (organisation_id, return_of_booking_id)
    references bookings (organisation_id, id) not valid,
  add constraint bookings_return_check check (return_of_booking_id is null or (type = 'outgoing' and return_of_booking_id <> id)) not valid,
  add constraint bookings_slurry_check check (not is_slurry_trip or type in ('incoming', 'outgoing')) not valid,
  add constraint bookings_return_load_check check (return_load is null or is_slurry_trip) not valid;
