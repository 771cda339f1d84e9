import type { BookingCounts } from '@halm/model/yard/stock-counts/booking-counts.ts';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { recordById } from '../../core/records/record-by-id.ts';
import { namesOf, selectAdjustments } from './find-adjustments.ts';

const MOST = 50;
const bookingById = recordById('bookings', ['id']);

const findOwnCount = ({ db, organisationId }: Scope, bookingId: string) =>
  db
    .selectFrom('stockCountLines as line')
    .innerJoin('stockCounts as count', (on) =>
      on.onRef('count.organisationId', '=', 'line.organisationId').onRef('count.id', '=', 'line.countId'),
    )
    .select(['count.id as countId', 'count.number as countNumber'])
    .where('line.organisationId', '=', organisationId)
    .where('line.bookingId', '=', bookingId)
    .executeTakeFirst();

const countOf = ({ countId, countNumber }: { countId: string; countNumber: number }) => ({
  id: countId,
  number: countNumber,
});

/**
 * How a booking and the counts of the stock hang together; `request.not-found` when there is no such
 * booking.
 */
export const findBookingCounts = async (scope: Scope, id: string): Promise<BookingCounts> => {
  found(await bookingById(scope, id));
  const [own, adjustment, caused] = await Promise.all([
    findOwnCount(scope, id),
    selectAdjustments(scope).where('entry.id', '=', id).executeTakeFirst(),
    selectAdjustments(scope).where('cause.id', '=', id).limit(MOST).execute(),
  ]);
  const count = adjustment ?? own;
  return {
    count: count ? countOf(count) : null,
    cause: adjustment ? namesOf(adjustment).cause : null,
    adjustments: caused.map((row) => ({ booking: namesOf(row).booking, count: countOf(row) })),
  };
};
