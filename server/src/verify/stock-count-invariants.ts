import type { Invariant } from './invariant.ts';
import { inSql } from './invariant.ts';

/** What came of a count is what it found. */
export const stockCountInvariants: readonly Invariant[] = [
  inSql(
    'a booked count lowered the stock by what was missing, and by nothing else',
    'select count(*) from stock_count_lines',
    `
    select line.id from stock_count_lines as line
    join stock_counts on stock_counts.organisation_id = line.organisation_id and stock_counts.id = line.count_id
    left join bookings on bookings.organisation_id = line.organisation_id and bookings.id = line.booking_id
    where (stock_counts.status = 'booked' and coalesce(counted_quantity < booked_quantity, false)) <> (line.booking_id is not null)
      or bookings.type <> 'manual-correction' or bookings.quantity <> booked_quantity - counted_quantity
      or bookings.origin_location_id <> line.location_id or bookings.article_id <> line.article_id`,
  ),
];
