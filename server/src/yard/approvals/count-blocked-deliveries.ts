import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import { type Scope, today } from '../../core/api/scope.ts';
import { lacksApproval } from './unloading-blocked.ts';

/** How many of them are named; the others are counted. */
const NAMED = 20;

/**
 * How many deliveries up to today wait for a temporary approval, as their flag `valid-certificate-missing`
 * or `missing-supplier` says, some of them by name. Those that are finished wait for their completion and
 * are counted there.
 */
export const countBlockedDeliveries = async (scope: Scope) => {
  const day = today(scope);
  const blocked = scope.db
    .selectFrom('bookings')
    .where('bookings.organisationId', '=', scope.organisationId)
    .where('bookings.deliveryDate', '<=', day)
    .where(lacksApproval(day));
  const { count } = await blocked.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await blocked
    .leftJoin('addresses as supplier', (on) =>
      on
        .onRef('supplier.organisationId', '=', 'bookings.organisationId')
        .onRef('supplier.id', '=', 'bookings.supplierId'),
    )
    .select(['bookings.id', 'bookings.year', 'bookings.sequence', 'bookings.licensePlate', 'bookings.arrivedAt'])
    .select(['supplier.id as supplierId', 'supplier.companyName as supplierName'])
    // Who stands in the yard waits.
    .orderBy('bookings.arrivedAt', (by) => by.asc().nullsLast())
    .orderBy('bookings.deliveryDate')
    .orderBy('bookings.id')
    .limit(NAMED)
    .execute();
  const deliveries = rows.map(({ id, year, sequence, licensePlate, arrivedAt, supplierId, supplierName }) => ({
    id,
    number: bookingNumber(year, sequence),
    licensePlate,
    supplier: supplierId && supplierName ? { id: supplierId, name: supplierName } : null,
    arrivedAt,
  }));
  return { count, deliveries };
};
