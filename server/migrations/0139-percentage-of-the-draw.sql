-- The percentage by which a random sample was drawn: the contract may say another one by now. Unknown of what was drawn before.
alter table bookings
  add column sample_percent integer,
  add constraint bookings_sample_percent
    check (sample_percent is null or (sample_percent between 1 and 100 and sample_draw is not null)) not valid;
alter table bookings validate constraint bookings_sample_percent;

-- Appended only where there is one, as the kind of a correction is: what was kept of earlier bookings stays as it is.
create or replace function booking_fingerprint(booking bookings) returns text language sql stable set timezone = 'UTC' as $$
  select encode(sha256(convert_to((jsonb_build_array(
    booking.year, booking.sequence, booking.type, booking.transport, booking.step, booking.delivery_date,
    booking.article_id, booking.supplier_id, booking.receiver_id, booking.logistics_company_id, booking.contract_id,
    booking.contract_material_id, booking.vehicle_id, booking.license_plate, booking.driver_id, booking.driver_name,
    booking.scale_id, booking.origin_location_id, booking.destination_location_id, booking.empty_weighing_due,
    booking.full_kg, booking.empty_kg, booking.net_kg, booking.quantity, booking.unit, booking.external_number,
    booking.comment, booking.notes, booking.abort_reason, booking.reverses_booking_id, booking.import_id,
    booking.overfill_confirmed, booking.created_by, booking.created_at, booking.arrived_at, booking.completed_at
  ) || case when booking.correction_kind is null then '[]'::jsonb else jsonb_build_array(booking.correction_kind) end
    || case when booking.sample_percent is null then '[]'::jsonb else jsonb_build_array(
      jsonb_build_object('rule', booking.sample_rule, 'draw', booking.sample_draw, 'percent', booking.sample_percent)) end)::text,
    'UTF8')), 'hex')
$$;
