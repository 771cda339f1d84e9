-- The number of the slip that a lorry has brought along: the supplier's, or the receiver's order.
alter table bookings add partner_slip_number text;
-- Holds for every row there is, none of which has one: nothing is to be validated, for which all would be read.
alter table bookings add constraint bookings_partner_slip_number
  check (length(partner_slip_number) between 1 and 100) not valid;

-- It is part of a document where there is one; documents without it keep the hash that they have.
alter function booking_fingerprint(bookings) rename to booking_fingerprint_without_slip;
create function booking_fingerprint(booking bookings) returns text language sql stable set timezone = 'UTC' as $$
  select case
    when booking.partner_slip_number is null then booking_fingerprint_without_slip(booking)
    else encode(sha256(convert_to(jsonb_build_array(
      booking_fingerprint_without_slip(booking), booking.partner_slip_number)::text, 'UTF8')), 'hex')
  end
$$;
