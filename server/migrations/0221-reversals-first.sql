-- What reversals give back is looked up of the reversals among the added movements, of which there are mostly none. Joined freely it was
-- planned from all movements where their number wasn't known yet, in a new plant's first import above all: minutes for 100,000 of them.
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
  with reversals as materialized (
    select organisation_id, reverses_booking_id, time_zone
    from bookings join organisations on organisations.id = organisation_id
    where reverses_booking_id is not null
      and (organisation_id, bookings.id) in (select organisation_id, booking_id from added)),
  given_back as materialized (
    select moved.organisation_id, moved.location_id, moved.article_id, (moved.moved_at at time zone time_zone)::date as day,
      -sum(moved.quantity)::bigint as quantity
    from reversals
    join bookings as reversed on reversed.organisation_id = reversals.organisation_id
      and reversed.id = reversals.reverses_booking_id and reversed.type <> 'manual-correction'
    join movements as moved on moved.organisation_id = reversed.organisation_id and moved.booking_id = reversed.id
      and moved.quantity < 0
    group by moved.organisation_id, moved.location_id, moved.article_id, day)
  update daily_withdrawals set unused = unused + given_back.quantity
  from given_back
  where daily_withdrawals.organisation_id = given_back.organisation_id
    and daily_withdrawals.location_id = given_back.location_id
    and daily_withdrawals.article_id = given_back.article_id and daily_withdrawals.day = given_back.day;
  return null;
end $$;
