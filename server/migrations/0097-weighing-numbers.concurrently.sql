-- A number that the product counted comes once for each scale, and an entry of an alibi memory, whose numbers begin anew every
-- day, belongs to one weighing.
create unique index concurrently if not exists weighings_number on weighings
  (organisation_id, scale_id, alibi_number, coalesce(alibi_stored_at, '')) where scale_id is not null;
-- It let no number come twice.
drop index concurrently if exists weighings_alibi;
