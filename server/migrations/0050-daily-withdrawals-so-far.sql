-- What was withdrawn before there was a sum of it. Nobody moves stock meanwhile (a second to a million bookings): a movement that
-- comes while they are summed would be counted twice or not at all.
lock table movements in share row exclusive mode;
call for_each_organisation($$
  insert into daily_withdrawals (organisation_id, location_id, article_id, day, quantity)
  select organisation_id, location_id, article_id, (moved_at at time zone 'UTC')::date as day, -sum(quantity)
  from movements where organisation_id = current_organisation() and quantity < 0
  group by organisation_id, location_id, day, article_id
  on conflict (organisation_id, location_id, day, article_id) do update set quantity = excluded.quantity
$$);
