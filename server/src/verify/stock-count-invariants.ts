import type { Invariant } from './invariant.ts';
import { inSql } from './invariant.ts';

/** What came of a count is what it found. */
export const stockCountInvariants: readonly Invariant[] = [
  inSql(
    'a booked count changed the stock by what it found against the books, and by nothing else',
    'select count(*) from stock_count_lines',
    `
    select line.id from stock_count_lines as line
    join stock_counts on stock_counts.organisation_id = line.organisation_id and stock_counts.id = line.count_id
    left join bookings on bookings.organisation_id = line.organisation_id and bookings.id = line.booking_id
    where (stock_counts.status = 'booked' and coalesce(counted_quantity <> booked_quantity, false)) <> (line.booking_id is not null)
      or bookings.article_id <> line.article_id or bookings.quantity <> abs(booked_quantity - counted_quantity)
      or case when counted_quantity < booked_quantity
        then bookings.type <> 'manual-correction' or bookings.origin_location_id <> line.location_id
        else line.booking_id is not null and (bookings.correction_kind is distinct from 'found' or bookings.destination_location_id <> line.location_id) end`,
  ),
  inSql(
    'what keeps a count as it was counted stands no longer than the count',
    'select count(*) from count_adjustments',
    `
    select adjustment.id from count_adjustments as adjustment
    join bookings as entry on entry.organisation_id = adjustment.organisation_id and entry.id = adjustment.booking_id
      and entry.status = 'completed'
    join stock_count_lines as line on line.organisation_id = adjustment.organisation_id and line.id = adjustment.line_id
    join bookings as own on own.organisation_id = line.organisation_id and own.id = line.booking_id
      and own.reversed_by_booking_id is not null`,
  ),
  inSql(
    'at its moment a booked count is what the books hold',
    'select count(*) from stock_count_lines where counted_at is not null',
    `
    select line.id from stock_count_lines as line
    join stock_counts on stock_counts.organisation_id = line.organisation_id and stock_counts.id = line.count_id
      and stock_counts.status = 'booked'
    left join bookings as own on own.organisation_id = line.organisation_id and own.id = line.booking_id
    left join balances on balances.organisation_id = line.organisation_id and balances.location_id = line.location_id
      and balances.article_id = line.article_id
    where line.counted_at is not null and own.reversed_by_booking_id is null
      and not exists (select from stock_count_lines as again
        join stock_counts as later on later.organisation_id = again.organisation_id and later.id = again.count_id
          and later.status = 'booked' and later.booked_at > stock_counts.booked_at
        left join bookings as entry on entry.organisation_id = again.organisation_id and entry.id = again.booking_id
        where entry.reversed_by_booking_id is null and again.organisation_id = line.organisation_id and again.location_id = line.location_id
          and again.article_id = line.article_id and again.counted_at = line.counted_at)
      and line.counted_quantity <> coalesce(balances.quantity, 0) - (
        select coalesce(sum(movements.quantity), 0) from movements
        join bookings on bookings.organisation_id = movements.organisation_id and bookings.id = movements.booking_id
        where movements.organisation_id = line.organisation_id and movements.location_id = line.location_id
          and movements.article_id = line.article_id and movements.moved_at > line.counted_at
          and bookings.type <> 'reversal' and bookings.reversed_by_booking_id is null
          and not exists (select from count_adjustments as adjustment
            join bookings as cause on cause.organisation_id = adjustment.organisation_id and cause.id = adjustment.cause_id
              and cause.type = 'reversal'
            join stock_count_lines as kept on kept.organisation_id = adjustment.organisation_id and kept.id = adjustment.line_id
              and kept.counted_at <= line.counted_at
            where adjustment.organisation_id = bookings.organisation_id and adjustment.booking_id = bookings.id))`,
  ),
];
