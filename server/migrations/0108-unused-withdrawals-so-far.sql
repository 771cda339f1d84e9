-- What was no use before it was kept apart. Nobody moves stock meanwhile: what is reversed while this is summed would be counted twice
-- or not at all.
lock table movements in share row exclusive mode;
call for_each_organisation($$
  update daily_withdrawals set unused = moved.quantity
  from (
    select location_id, movements.article_id, (moved_at at time zone 'UTC')::date as day,
      -sum(movements.quantity)::bigint as quantity
    from movements
    join bookings on bookings.organisation_id = movements.organisation_id and bookings.id = movements.booking_id
    where movements.organisation_id = current_organisation() and movements.quantity < 0
      and (bookings.type in ('manual-correction', 'reversal') or bookings.reversed_by_booking_id is not null)
    group by location_id, movements.article_id, day) as moved
  where daily_withdrawals.organisation_id = current_organisation() and daily_withdrawals.location_id = moved.location_id
    and daily_withdrawals.article_id = moved.article_id and daily_withdrawals.day = moved.day
$$);
