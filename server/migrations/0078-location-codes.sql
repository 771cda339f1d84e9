-- The control of a plant may write an id in capitals or not: two that differ only in that are one. Who had it first keeps it, the
-- others get the end of their own id behind it, and their description says what it was.
call for_each_organisation($$
  update storage_locations set code = left(code, 40) || '-' || right(id::text, 6),
    description = concat_ws(E'\n', description, code)
  where organisation_id = current_organisation() and exists (
    select from storage_locations earlier where earlier.organisation_id = storage_locations.organisation_id
      and lower(earlier.code) = lower(storage_locations.code) and earlier.id < storage_locations.id)
$$);
