-- Which weighing the empty weight of each vehicle is.
call for_each_organisation($$
  update vehicles set empty_weighing_id = known.id
  from (select distinct on (bookings.vehicle_id) bookings.vehicle_id, weighings.id
    from vehicles as kept
    join bookings on bookings.organisation_id = kept.organisation_id and bookings.vehicle_id = kept.id
    join weighings on weighings.organisation_id = bookings.organisation_id and weighings.booking_id = bookings.id
    where kept.organisation_id = current_organisation() and weighings.kind = 'empty'
      and weighings.source <> 'stored-curb-weight' and weighings.weighed_at = kept.empty_weighed_at
      and weighings.kg = kept.empty_weight_kg
    order by bookings.vehicle_id, weighings.id desc) as known
  where vehicles.organisation_id = current_organisation() and vehicles.id = known.vehicle_id
$$);
-- Whose weight it is that counts in bookings which may still change; documents stay as they were written.
alter table weighings disable trigger weighings_are_immutable;
call for_each_organisation($$
  update weighings set vehicle_id = bookings.vehicle_id,
    stored_from = case when vehicles.empty_weight_kg = weighings.kg then vehicles.empty_weighing_id end
  from bookings join vehicles on vehicles.organisation_id = bookings.organisation_id and vehicles.id = bookings.vehicle_id
  where weighings.organisation_id = current_organisation() and bookings.organisation_id = current_organisation()
    and bookings.id = weighings.booking_id and weighings.source = 'stored-curb-weight'
    and bookings.status in ('open', 'incoming-finished', 'outgoing-finished', 'finished')
$$);
alter table weighings enable trigger weighings_are_immutable;
