import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import { addMonths, firstDayOf } from '@halm/model/core/quantities/calendar-month.ts';
import type { Scope } from '../../core/api/scope.ts';
import { companiesOf } from '../../masterdata/fleet/companies-of.ts';
import { MOST_LINES } from './list-limits.ts';

/** The rebookings that took a delivery of the month from a supplier, or from whom it took over. */
const selectTakenFrom = (scope: Scope, supplierId: string, month: string) =>
  scope.db
    .selectFrom('rebookings')
    .innerJoin('bookings', (on) =>
      on
        .onRef('bookings.organisationId', '=', 'rebookings.organisationId')
        .onRef('bookings.id', '=', 'rebookings.bookingId'),
    )
    .where('rebookings.organisationId', '=', scope.organisationId)
    .where('rebookings.fromSupplierId', 'in', companiesOf(scope, supplierId))
    .where('bookings.deliveryDate', '>=', firstDayOf(month))
    .where('bookings.deliveryDate', '<', firstDayOf(addMonths(month, 1)));

/** The numbers of the deliveries of a month that were a supplier's and are somebody else's by now. */
export const findRebookedAway = async (scope: Scope, supplierId: string, month: string): Promise<string[]> => {
  const rows = await selectTakenFrom(scope, supplierId, month)
    .select(['bookings.year', 'bookings.sequence'])
    .distinct()
    .where('bookings.supplierId', 'not in', companiesOf(scope, supplierId))
    .orderBy('bookings.year')
    .orderBy('bookings.sequence')
    .limit(MOST_LINES)
    .execute();
  return rows.map(({ year, sequence }) => bookingNumber(year, sequence));
};

/** When a delivery of a month was last put down to a supplier, or to somebody else; null where none was. */
export const findLastRebooked = async (scope: Scope, supplierId: string, month: string): Promise<string | null> => {
  const away = await selectTakenFrom(scope, supplierId, month)
    .select('rebookings.rebookedAt')
    .orderBy('rebookings.rebookedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const here = await scope.db
    .selectFrom('bookings')
    .select('rebookedAt')
    .where('organisationId', '=', scope.organisationId)
    .where('supplierId', 'in', companiesOf(scope, supplierId))
    .where('deliveryDate', '>=', firstDayOf(month))
    .where('deliveryDate', '<', firstDayOf(addMonths(month, 1)))
    .where('rebookedAt', 'is not', null)
    .orderBy('rebookedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const times = [away?.rebookedAt, here?.rebookedAt].flatMap((at) => at ?? []);
  return times.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? null;
};
