import { type Invariant, inSql } from './invariant.ts';

/** What dosers fed: what counts, and what was booked of it. */
export const feedingInvariants: readonly Invariant[] = [
  inSql(
    'what counts of a day of feeding is what was measured, with its corrections',
    "select count(*) from feeding_days where state <> 'open'",
    `
    select id from feeding_days as fed
    where state <> 'open' and accepted_kg <> greatest(0, measured_kg + coalesce((
      select sum(difference_kg) from feeding_corrections
      where feeding_corrections.organisation_id = fed.organisation_id and feeding_corrections.feeding_day_id = fed.id
    ), 0))`,
  ),
  inSql(
    'a booked day of feeding took what counts, on its day, from where its doser fed it',
    "select count(*) from feeding_days where state = 'booked'",
    `
    select fed.id from feeding_days as fed
    left join bookings on bookings.organisation_id = fed.organisation_id and bookings.id = fed.booking_id
    left join articles on articles.organisation_id = bookings.organisation_id and articles.id = bookings.article_id
    where fed.state = 'booked' and (bookings.id is null or bookings.status <> 'completed' or bookings.type <> 'internal'
      or bookings.delivery_date <> fed.day
      or (articles.unit in ('kg', 'ton') and bookings.quantity <> fed.accepted_kg))`,
  ),
];
