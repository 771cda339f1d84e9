-- Layers from before 0032 of which nothing is left: row by row, while others work on.
call for_each_organisation($$
  update layers set is_open = false where organisation_id = current_organisation() and remaining = 0 and is_open
$$);
alter table layers validate constraint layers_is_open_check;
