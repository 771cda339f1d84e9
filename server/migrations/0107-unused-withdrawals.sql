-- Of what left a location on a day the part that was no use: what a reversal took back, what it gave back (on the day on which it had
-- left) and what a count found missing. How long a stock lasts follows from the rest; levels of past days from all of it, as before.
alter table daily_withdrawals
  add column unused bigint not null default 0,
  add constraint daily_withdrawals_unused check (unused between 0 and quantity) not valid;

create or replace function add_daily_withdrawals() returns trigger language plpgsql as $$
begin
  insert into daily_withdrawals as kept (organisation_id, location_id, article_id, day, quantity, unused)
  select added.organisation_id, location_id, added.article_id, (moved_at at time zone 'UTC')::date as day,
    -sum(added.quantity),
    coalesce(-sum(added.quantity) filter (where bookings.type in ('manual-correction', 'reversal')), 0)
  from added left join bookings on bookings.organisation_id = added.organisation_id and bookings.id = added.booking_id
  where added.quantity < 0 group by added.organisation_id, location_id, day, added.article_id
  order by added.organisation_id, location_id, day, added.article_id
  on conflict (organisation_id, location_id, day, article_id)
    do update set quantity = kept.quantity + excluded.quantity, unused = kept.unused + excluded.unused;

  -- What a correction took was no use before either.
  update daily_withdrawals set unused = unused + given_back.quantity
  from (
    select moved.organisation_id, moved.location_id, moved.article_id, (moved.moved_at at time zone 'UTC')::date as day,
      -sum(moved.quantity)::bigint as quantity
    from bookings as reversal
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
