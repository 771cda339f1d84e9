import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import type { OpeningBalance } from '@halm/model/yard/bookings/stock-booking.ts';
import type { Scope } from '../../core/api/scope.ts';
import type { LateArrival } from '../../stock/inventory/find-back-dating.ts';

/**
 * The first opening balance of an article in a location behind a moment, unless it was reversed. What had
 * come before lay there when it was entered: booked now, it would count twice.
 */
export const findOpeningBalance = async (
  { db, organisationId }: Scope,
  {
    locationId,
    article,
    arrivesAt,
  }: Pick<LateArrival, 'locationId' | 'arrivesAt'> & {
    readonly article: { readonly id: string; readonly unit: Unit };
  },
): Promise<OpeningBalance | null> => {
  const found = await db
    .selectFrom('movements')
    .innerJoin('bookings', (on) =>
      on
        .onRef('bookings.organisationId', '=', 'movements.organisationId')
        .onRef('bookings.id', '=', 'movements.bookingId'),
    )
    .select(['bookings.id', 'bookings.year', 'bookings.sequence', 'bookings.deliveryDate', 'movements.quantity'])
    .where('movements.organisationId', '=', organisationId)
    .where('movements.locationId', '=', locationId)
    .where('movements.articleId', '=', article.id)
    .where('movements.movedAt', '>', arrivesAt)
    .where('bookings.correctionKind', '=', 'opening-balance')
    .where('bookings.status', '=', 'completed')
    .orderBy('movements.movedAt')
    .limit(1)
    .executeTakeFirst();
  if (!found) return null;
  const { id, year, sequence, deliveryDate: day, quantity } = found;
  return { id, number: bookingNumber(year, sequence), day, quantity, unit: article.unit };
};
