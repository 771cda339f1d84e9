-- What stands in the yard, the lorry that has waited longest first: announced ones are passed by, however many there are.
create index concurrently if not exists bookings_in_yard on bookings (organisation_id, arrived_at, id)
  where status in ('open', 'incoming-finished', 'outgoing-finished') and (arrived_at is not null or status <> 'open');
-- What lorries were done with at the gate, the latest first.
create index concurrently if not exists bookings_finished on bookings
  (organisation_id, (coalesce(finished_at, completed_at)) desc, id desc)
  where status in ('finished', 'completed') and arrived_at is not null and import_id is null;
