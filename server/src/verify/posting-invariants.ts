import { type Invariant, inSql } from './invariant.ts';

/** What bookings moved is what they say. */
export const postingInvariants: readonly Invariant[] = [
  inSql(
    'a transfer between storage locations takes as much as it brings',
    "select count(*) from bookings where type = 'internal' and status in ('completed', 'reversed')",
    `
    select bookings.id from bookings
    join storage_locations on storage_locations.organisation_id = bookings.organisation_id
      and storage_locations.id = bookings.destination_location_id and storage_locations.type <> 'production'
    join movements on movements.organisation_id = bookings.organisation_id and movements.booking_id = bookings.id
    where bookings.type = 'internal' and bookings.status in ('completed', 'reversed')
    group by bookings.id having sum(movements.quantity) <> 0`,
  ),
  inSql(
    'a completed booking moved exactly its quantity',
    "select count(*) from bookings where type in ('incoming', 'outgoing', 'internal', 'stock-entry') and status in ('completed', 'reversed')",
    `
    select bookings.id from bookings
    left join movements on movements.organisation_id = bookings.organisation_id and movements.booking_id = bookings.id
      and (movements.quantity > 0) = (bookings.type in ('incoming', 'stock-entry'))
    where bookings.type in ('incoming', 'outgoing', 'internal', 'stock-entry') and bookings.status in ('completed', 'reversed')
    group by bookings.organisation_id, bookings.id
    having coalesce(abs(sum(movements.quantity)), 0) is distinct from max(bookings.quantity)`,
  ),
  inSql(
    'a booking that is not posted has moved nothing',
    "select count(*) from bookings where status not in ('completed', 'reversed')",
    `
    select bookings.id from bookings
    join movements on movements.organisation_id = bookings.organisation_id and movements.booking_id = bookings.id
    where bookings.status not in ('completed', 'reversed')`,
  ),
  inSql(
    'a reversal and its original sum to nothing on every layer',
    'select count(*) from bookings where reverses_booking_id is not null',
    `
    select reversals.id from bookings as reversals
    join movements on movements.organisation_id = reversals.organisation_id
      and movements.booking_id in (reversals.id, reversals.reverses_booking_id)
    where reversals.reverses_booking_id is not null
    group by reversals.id, movements.layer_id having sum(movements.quantity) <> 0`,
  ),
  inSql(
    'a reversal takes back one booking that says so, and never another reversal',
    "select count(*) from bookings where type = 'reversal' or status = 'reversed'",
    `
    select bookings.id from bookings
    left join bookings as other on other.organisation_id = bookings.organisation_id
      and other.id in (bookings.reverses_booking_id, bookings.reversed_by_booking_id)
    where (bookings.type = 'reversal' or bookings.status = 'reversed' or bookings.reverses_booking_id is not null
        or bookings.reversed_by_booking_id is not null)
      and ((bookings.type = 'reversal') <> (bookings.reverses_booking_id is not null)
      or (bookings.status = 'reversed') <> (bookings.reversed_by_booking_id is not null)
      or (bookings.type = 'reversal' and (other.type = 'reversal' or other.reversed_by_booking_id is distinct from bookings.id))
      or (bookings.status = 'reversed' and other.reverses_booking_id is distinct from bookings.id))`,
  ),
  inSql(
    'a stock correction took its quantity out and says why',
    "select count(*) from bookings where type = 'manual-correction' and status in ('completed', 'reversed')",
    `
    select bookings.id from bookings
    left join movements on movements.organisation_id = bookings.organisation_id and movements.booking_id = bookings.id
    where bookings.type = 'manual-correction' and bookings.status in ('completed', 'reversed')
    group by bookings.organisation_id, bookings.id
    having coalesce(sum(movements.quantity), 0) <> -max(bookings.quantity) or coalesce(max(bookings.comment), '') = ''`,
  ),
];
