import { type Invariant, inSql } from './invariant.ts';

/** What dosers fed: what counts, and what was booked of it. */
export const feedingInvariants: readonly Invariant[] = [
  inSql(
    'what counts of a day of feeding is what a person said last, or what was measured',
    "select count(*) from feeding_days where state <> 'open'",
    `
    select id from feeding_days as fed
    where state <> 'open' and accepted_kg is distinct from coalesce((
      select said_kg from feeding_corrections as said
      where said.organisation_id = fed.organisation_id and said.feeding_day_id = fed.id order by said.id desc limit 1
    ), measured_kg)`,
  ),
  inSql(
    'a booked day of feeding took what counts, on its day, from where its doser fed it',
    "select count(*) from feeding_days where state = 'booked'",
    `
    select fed.id from feeding_days as fed
    left join bookings on bookings.organisation_id = fed.organisation_id and bookings.id = fed.booking_id
    left join articles on articles.organisation_id = bookings.organisation_id and articles.id = bookings.article_id
    where fed.state = 'booked' and (bookings.id is null or bookings.status <> 'completed' or bookings.type <> 'internal'
      or bookings.delivery_date <> fed.day or bookings.origin_location_id <> fed.booked_location_id
      or bookings.article_id <> fed.booked_article_id
      or (articles.unit in ('kg', 'ton') and bookings.quantity <> fed.accepted_kg))`,
  ),
];
