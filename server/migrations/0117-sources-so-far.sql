-- Layers of earlier transfers. Each was made of one part that was taken, with its origin and amount, in the same order.
call for_each_organisation($$
  with made as (
    select layers.id, booking_id, layers.contract_id, layers.supplier_id, received_at, layers.quantity, row_number() over (
      partition by booking_id, layers.contract_id, layers.supplier_id, received_at, layers.quantity order by number) as place
    from layers join bookings on bookings.organisation_id = layers.organisation_id and bookings.id = booking_id
    where layers.organisation_id = current_organisation() and bookings.type = 'internal'),
  taken as (
    select layer_id, movements.booking_id, contract_id, supplier_id, received_at, -movements.quantity as quantity, row_number() over (
      partition by movements.booking_id, contract_id, supplier_id, received_at, movements.quantity order by movements.id) as place
    from movements join layers on layers.organisation_id = movements.organisation_id and layers.id = layer_id
    where movements.organisation_id = current_organisation() and movements.quantity < 0
      and movements.booking_id in (select booking_id from made))
  update layers set source_layer_id = taken.layer_id
  from made join taken on taken.booking_id = made.booking_id and taken.quantity = made.quantity and taken.place = made.place
    and taken.received_at = made.received_at and taken.contract_id is not distinct from made.contract_id
    and taken.supplier_id is not distinct from made.supplier_id
  where layers.organisation_id = current_organisation() and layers.id = made.id
$$);
alter table layers validate constraint layers_source_check;
