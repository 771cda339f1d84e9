import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import type { BookingCounts } from '@halm/model/yard/stock-counts/booking-counts.ts';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { recordById } from '../../core/records/record-by-id.ts';

const MOST = 50;
const bookingById = recordById('bookings', ['id']);

/** Entries of counts with the count, the entry and what caused it. */
const selectAdjustments = ({ db, organisationId }: Scope) =>
  db
    .selectFrom('countAdjustments as adjustment')
    .innerJoin('stockCountLines as line', (on) =>
      on.onRef('line.organisationId', '=', 'adjustment.organisationId').onRef('line.id', '=', 'adjustment.lineId'),
    )
    .innerJoin('stockCounts as count', (on) =>
      on.onRef('count.organisationId', '=', 'line.organisationId').onRef('count.id', '=', 'line.countId'),
    )
    .innerJoin('bookings as entry', (on) =>
      on.onRef('entry.organisationId', '=', 'adjustment.organisationId').onRef('entry.id', '=', 'adjustment.bookingId'),
    )
    .innerJoin('bookings as cause', (on) =>
      on.onRef('cause.organisationId', '=', 'adjustment.organisationId').onRef('cause.id', '=', 'adjustment.causeId'),
    )
    .select(['count.id as countId', 'count.number', 'entry.id', 'entry.year', 'entry.sequence'])
    .select(['cause.id as causeId', 'cause.year as causeYear', 'cause.sequence as causeSequence'])
    .where('adjustment.organisationId', '=', organisationId);

const findOwnCount = ({ db, organisationId }: Scope, bookingId: string) =>
  db
    .selectFrom('stockCountLines as line')
    .innerJoin('stockCounts as count', (on) =>
      on.onRef('count.organisationId', '=', 'line.organisationId').onRef('count.id', '=', 'line.countId'),
    )
    .select(['count.id', 'count.number'])
    .where('line.organisationId', '=', organisationId)
    .where('line.bookingId', '=', bookingId)
    .executeTakeFirst();

/**
 * How a booking and the counts of the stock hang together; `request.not-found` when there is no such
 * booking.
 */
export const findBookingCounts = async (scope: Scope, id: string): Promise<BookingCounts> => {
  found(await bookingById(scope, id));
  const [own, adjusting, caused] = await Promise.all([
    findOwnCount(scope, id),
    selectAdjustments(scope).where('adjustment.bookingId', '=', id).executeTakeFirst(),
    selectAdjustments(scope).where('adjustment.causeId', '=', id).orderBy('adjustment.id').limit(MOST).execute(),
  ]);
  const count = adjusting ? { id: adjusting.countId, number: adjusting.number } : own;
  return {
    count: count ? { id: count.id, number: Number(count.number) } : null,
    cause: adjusting
      ? { id: adjusting.causeId, name: bookingNumber(adjusting.causeYear, adjusting.causeSequence) }
      : null,
    adjustments: caused.map(({ countId, number, ...entry }) => ({
      booking: { id: entry.id, name: bookingNumber(entry.year, entry.sequence) },
      count: { id: countId, number: Number(number) },
    })),
  };
};
