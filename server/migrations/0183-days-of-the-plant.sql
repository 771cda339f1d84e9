-- What came and went on a day is summed by the days of the plant, no longer by those of UTC: what is unloaded in Uelzen at one in the
-- morning is of that day. Whoever changes the time zone of an organisation has its sums made anew.

-- Nobody moves stock meanwhile (a second to a million movements): what is added by the old days while all is summed by the new ones
-- would stand twice or nowhere.
lock table movements in share row exclusive mode;

create or replace function add_daily_arrivals() returns trigger language plpgsql as $$
begin
  insert into daily_arrivals as kept (organisation_id, location_id, article_id, day, quantity)
  select added.organisation_id, location_id, article_id, (moved_at at time zone time_zone)::date as day, sum(quantity)
  from added join organisations on organisations.id = added.organisation_id
  where quantity > 0 group by added.organisation_id, location_id, day, article_id
  order by added.organisation_id, location_id, day, article_id
  on conflict (organisation_id, location_id, day, article_id) do update set quantity = kept.quantity + excluded.quantity;
  return null;
end $$;

create or replace function add_daily_withdrawals() returns trigger language plpgsql as $$
begin
  insert into daily_withdrawals as kept (organisation_id, location_id, article_id, day, quantity, unused)
  select added.organisation_id, location_id, added.article_id, (moved_at at time zone time_zone)::date as day,
    -sum(added.quantity),
    coalesce(-sum(added.quantity) filter (where bookings.type in ('manual-correction', 'reversal')), 0)
  from added join organisations on organisations.id = added.organisation_id
  left join bookings on bookings.organisation_id = added.organisation_id and bookings.id = added.booking_id
  where added.quantity < 0 group by added.organisation_id, location_id, day, added.article_id
  order by added.organisation_id, location_id, day, added.article_id
  on conflict (organisation_id, location_id, day, article_id)
    do update set quantity = kept.quantity + excluded.quantity, unused = kept.unused + excluded.unused;

  -- What a correction took was no use before either.
  update daily_withdrawals set unused = unused + given_back.quantity
  from (
    select moved.organisation_id, moved.location_id, moved.article_id, (moved.moved_at at time zone time_zone)::date as day,
      -sum(moved.quantity)::bigint as quantity
    from bookings as reversal
    join organisations on organisations.id = reversal.organisation_id
    join bookings as reversed on reversed.organisation_id = reversal.organisation_id
      and reversed.id = reversal.reverses_booking_id and reversed.type <> 'manual-correction'
    join movements as moved on moved.organisation_id = reversed.organisation_id and moved.booking_id = reversed.id
      and moved.quantity < 0
    where (reversal.organisation_id, reversal.id) in (select organisation_id, booking_id from added)
    group by moved.organisation_id, moved.location_id, moved.article_id, day) as given_back
  where daily_withdrawals.organisation_id = given_back.organisation_id
    and daily_withdrawals.location_id = given_back.location_id
    and daily_withdrawals.article_id = given_back.article_id and daily_withdrawals.day = given_back.day;
  return null;
end $$;

-- All sums of an organisation, from its movements.
create function sum_days(organisation uuid) returns void language plpgsql as $$
declare
  zone constant text := (select time_zone from organisations where id = organisation);
begin
  delete from daily_arrivals where organisation_id = organisation;
  delete from daily_withdrawals where organisation_id = organisation;
  insert into daily_arrivals (organisation_id, location_id, article_id, day, quantity)
  select organisation, location_id, article_id, (moved_at at time zone zone)::date as day, sum(quantity)
  from movements where organisation_id = organisation and quantity > 0 group by location_id, article_id, day;
  insert into daily_withdrawals (organisation_id, location_id, article_id, day, quantity, unused)
  select organisation, location_id, movements.article_id, (moved_at at time zone zone)::date as day, -sum(movements.quantity),
    coalesce(-sum(movements.quantity) filter (
      where bookings.type in ('manual-correction', 'reversal') or bookings.reversed_by_booking_id is not null), 0)
  from movements
  join bookings on bookings.organisation_id = movements.organisation_id and bookings.id = movements.booking_id
  where movements.organisation_id = organisation and movements.quantity < 0 group by location_id, movements.article_id, day;
end $$;
grant delete on daily_arrivals, daily_withdrawals to halm_app;

call for_each_organisation($$ select sum_days(current_organisation()) $$);

-- Whoever moves stock holds this lock for share before it is summed (0109-stock-months.sql): it is waited for and counts, what comes
-- behind is summed by the new days. After two seconds it gives up, since all who book queue behind it. Whoever changes the zone may do
-- so from an organisation above.
create function sum_days_anew() returns trigger language plpgsql as $$
declare
  before constant text := current_setting('app.org', true);
begin
  perform set_config('lock_timeout', '2s', true);
  perform pg_advisory_xact_lock(stock_month_lock(new.id));
  perform set_config('app.org', new.id::text, true);
  perform sum_days(new.id);
  perform set_config('app.org', coalesce(before, ''), true);
  return null;
end $$;
create trigger organisations_moved_in_time after update of time_zone on organisations
  for each row when (new.time_zone <> old.time_zone) execute function sum_days_anew();
