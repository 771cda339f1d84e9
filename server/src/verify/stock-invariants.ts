import { type Invariant, inSql } from './invariant.ts';

/** Days and months are those at the plant. */
const ZONE = '(select time_zone from organisations where id = current_organisation())';

/** Layers, movements and balances tell the same of the stock. */
export const stockInvariants: readonly Invariant[] = [
  inSql(
    'a layer has left what its movements sum to',
    'select count(*) from layers',
    `
    select layers.id from layers
    left join (select organisation_id, layer_id, sum(quantity) as moved from movements group by 1, 2) as sums
      on sums.organisation_id = layers.organisation_id and sums.layer_id = layers.id
    where layers.remaining <> coalesce(sums.moved, 0) or layers.remaining < 0 or layers.remaining > layers.quantity`,
  ),
  inSql(
    'a balance is the sum of what its layers have left',
    'select count(*) from balances',
    `
    select coalesce(balances.location_id, open.location_id) from balances
    full join (
      select organisation_id, location_id, article_id, sum(remaining) as remaining
      from layers where remaining > 0 group by 1, 2, 3) as open
      using (organisation_id, location_id, article_id)
    where coalesce(balances.quantity, 0) <> coalesce(open.remaining, 0)`,
  ),
  inSql(
    'a movement lies where its layer lies, of the same article',
    'select count(*) from movements',
    `
    select movements.id from movements
    join layers on layers.organisation_id = movements.organisation_id and layers.id = movements.layer_id
    where movements.location_id <> layers.location_id or movements.article_id <> layers.article_id`,
  ),
  inSql(
    'no month ended below nothing, and the months add up to the balance',
    'select count(*) from movements',
    `
    with months as (
      select location_id, article_id, sum(quantity) as change,
        to_char(moved_at at time zone ${ZONE}, 'YYYY-MM') as month
      from movements group by location_id, article_id, month),
    ends as (
      select *, sum(change) over (partition by location_id, article_id order by month) as stock,
        lead(month) over (partition by location_id, article_id order by month) is null as is_last from months)
    select location_id, month from ends left join balances using (location_id, article_id)
    where stock < 0 or (is_last and stock <> coalesce(balances.quantity, 0))`,
  ),
  inSql(
    'what left a location on a day is the sum of its movements below zero, used or not',
    'select count(*) from daily_withdrawals',
    `
    with moved as (
      select location_id, movements.article_id, (moved_at at time zone ${ZONE})::date as day, -sum(movements.quantity) as quantity,
        coalesce(-sum(movements.quantity) filter (where bookings.type in ('manual-correction', 'reversal')
          or bookings.reversed_by_booking_id is not null), 0) as unused
      from movements
      join bookings on bookings.organisation_id = movements.organisation_id and bookings.id = movements.booking_id
      where movements.quantity < 0 group by location_id, movements.article_id, day)
    select location_id, day from daily_withdrawals full join moved using (location_id, article_id, day)
    where daily_withdrawals.quantity is distinct from moved.quantity or daily_withdrawals.unused is distinct from moved.unused`,
  ),
  inSql(
    'what came to a location on a day is the sum of its movements above zero',
    'select count(*) from daily_arrivals',
    `
    with moved as (
      select location_id, article_id, (moved_at at time zone ${ZONE})::date as day, sum(quantity) as quantity
      from movements where quantity > 0 group by location_id, article_id, day)
    select location_id, day from daily_arrivals full join moved using (location_id, article_id, day)
    where daily_arrivals.quantity is distinct from moved.quantity`,
  ),
];
