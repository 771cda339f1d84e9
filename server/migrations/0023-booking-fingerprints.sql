-- What a booking said when it became a document, kept beside it: whoever changes it later past all triggers is found out.

-- Everything that may never change again, in a form that doesn't depend on the session or on columns added later.
create function booking_fingerprint(booking bookings) returns text language sql stable set timezone = 'UTC' as $$
  select encode(sha256(convert_to(jsonb_build_array(
    booking.year, booking.sequence, booking.type, booking.transport, booking.step, booking.delivery_date,
    booking.article_id, booking.supplier_id, booking.receiver_id, booking.logistics_company_id, booking.contract_id,
    booking.contract_material_id, booking.vehicle_id, booking.license_plate, booking.driver_id, booking.driver_name,
    booking.scale_id, booking.origin_location_id, booking.destination_location_id, booking.empty_weighing_due,
    booking.full_kg, booking.empty_kg, booking.net_kg, booking.quantity, booking.unit, booking.external_number,
    booking.comment, booking.notes, booking.abort_reason, booking.reverses_booking_id, booking.import_id,
    booking.overfill_confirmed, booking.created_by, booking.created_at, booking.arrived_at, booking.completed_at
  )::text, 'UTF8')), 'hex')
$$;

create table booking_fingerprints (
  organisation_id uuid not null,
  booking_id uuid not null,
  sha256 text not null,
  primary key (organisation_id, booking_id),
  foreign key (organisation_id, booking_id) references bookings (organisation_id, id)
);
call for_each_organisation($$
  insert into booking_fingerprints (organisation_id, booking_id, sha256)
  select organisation_id, id, booking_fingerprint(bookings) from bookings
  where organisation_id = current_organisation() and status in ('completed', 'aborted', 'reversed')
$$);
call protect('booking_fingerprints', 'select, insert');
create trigger booking_fingerprints_are_immutable before update or delete on booking_fingerprints
  for each row execute function refuse_change();

create function keep_fingerprint() returns trigger language plpgsql as $$
begin
  insert into booking_fingerprints (organisation_id, booking_id, sha256)
    values (new.organisation_id, new.id, booking_fingerprint(new));
  return null;
end $$;
create trigger bookings_fingerprint_created after insert on bookings
  for each row when (new.status in ('completed', 'aborted')) execute function keep_fingerprint();
create trigger bookings_fingerprint_reached after update on bookings
  for each row when (new.status in ('completed', 'aborted') and old.status <> new.status) execute function keep_fingerprint();
