import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a row of `bookings`, whose movements are later than a moment, has happened after it. A reversed
 * booking never did, nor its reversal. What kept a count as it was when a reversal was booked is moved with
 * that reversal, but happened at the moment of the count.
 */
export const hasHappenedAfter = (at: RawBuilder<unknown>) => sql<boolean>`bookings.type <> 'reversal'
  and bookings.reversed_by_booking_id is null
  and not exists (select from count_adjustments as adjustment
    join bookings as cause on cause.organisation_id = adjustment.organisation_id and cause.id = adjustment.cause_id
      and cause.type = 'reversal'
    join stock_count_lines as line on line.organisation_id = adjustment.organisation_id and line.id = adjustment.line_id
      and line.counted_at <= ${at}
    where adjustment.organisation_id = bookings.organisation_id and adjustment.booking_id = bookings.id)`;
