-- Why a booking whose lorry has left was not posted when that was tried last. No part of the document: it is gone once the booking is posted.
alter table bookings add column posting_refusal jsonb;

-- The person at the supplier or receiver who is asked about a booking.
alter table bookings add column contact_id uuid;
-- Not validated: no row has a contact yet, and a look at them all would stop at the walls between organisations.
alter table bookings add constraint bookings_contact_id_fkey foreign key (organisation_id, contact_id)
  references contacts (organisation_id, id) not valid;
