-- What was typed in place of a scale: the journal lists it alone, few among many.
create index concurrently if not exists weighings_by_hand on weighings (organisation_id, booking_id)
  where source in ('manual', 'paper');
-- By which the journal finds a weight, also one that was imported and has no scale.
create index concurrently if not exists weighings_by_number on weighings (organisation_id, alibi_number)
  where alibi_number is not null;
create index concurrently if not exists weighing_parts_by_number on weighing_parts (organisation_id, number);
