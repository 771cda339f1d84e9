-- When a service that has put a shipment off is told of it next; nothing while somebody tells it. The rules stand in docs/laboratory.md.
alter table shipment_bookings add column next_at timestamptz;
call for_each_organisation($$
  update shipment_bookings set next_at = asked_at
  where organisation_id = current_organisation() and asked_at > now() and booked_at is null and given_up_at is null
$$);
