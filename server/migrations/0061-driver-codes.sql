-- A reader says a code in capitals or not, as it likes: two codes that differ only in that are one. Who had it first keeps it, the
-- code of the others goes to their note, where somebody sees it.
call for_each_organisation($$
  update drivers set id_code = null, note = concat_ws(E'\n', note, id_code)
  where organisation_id = current_organisation() and id_code is not null and exists (
    select from drivers earlier where earlier.organisation_id = drivers.organisation_id
      and lower(earlier.id_code) = lower(drivers.id_code) and earlier.id < drivers.id)
$$);
