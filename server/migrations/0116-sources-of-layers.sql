-- Which layer a transferred one was taken from: what was moved can be followed back to its delivery, and forward from it.
-- The key isn't validated: no row points anywhere yet, and a look at them all would stop at the walls between organisations.
alter table layers
  add column source_layer_id uuid,
  add constraint layers_source_fkey foreign key (organisation_id, source_layer_id)
    references layers (organisation_id, id) not valid,
  add constraint layers_source_check check (source_layer_id <> id) not valid;
