-- When a lorry was done at the gate, also where its booking waits for its posting. No part of the document: what was posted before keeps its fingerprint,
-- and counts from its posting.
alter table bookings add column finished_at timestamptz;
call for_each_organisation($$
  update bookings set finished_at = updated_at where organisation_id = current_organisation() and status = 'finished'
$$);
