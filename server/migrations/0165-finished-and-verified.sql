-- When a lorry was done at the gate, also where its booking waits for its posting. No part of the document: what was posted before keeps its fingerprint,
-- and counts from its posting.
alter table bookings add column finished_at timestamptz;
call for_each_organisation($$
  update bookings set finished_at = updated_at where organisation_id = current_organisation() and status = 'finished'
$$);

-- A15: the verification of a scale runs out.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check
  check (type in ('A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A11', 'A12', 'A13', 'A14', 'A15')) not valid;
