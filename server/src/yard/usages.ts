import type { Scope } from '../core/api/scope.ts';
import { usages } from '../core/records/record-usage.ts';
import { articlesApprovedOf, suppliersApprovedFor } from './approvals/approvals-naming.ts';
import { bookingsNaming } from './lists/bookings-naming.ts';

const bookingsOf = (scope: Scope, columns: Parameters<typeof bookingsNaming>[1], id: string) => {
  const bookings = bookingsNaming(scope, columns, id);
  return { openBooking: bookings.open, booking: bookings.over };
};

/** The bookings and approvals that refer to records of other areas. */
export const yardUsages = usages.plug({
  addresses: (scope, id) => ({
    ...bookingsOf(scope, ['supplierId', 'receiverId', 'logisticsCompanyId'], id),
    approvedArticle: articlesApprovedOf(scope, id),
  }),
  contacts: (scope, id) => bookingsOf(scope, ['contactId'], id),
  vehicles: (scope, id) => bookingsOf(scope, ['vehicleId'], id),
  drivers: (scope, id) => bookingsOf(scope, ['driverId'], id),
  articles: (scope, id) => ({
    ...bookingsOf(scope, ['articleId'], id),
    approvedSupplier: suppliersApprovedFor(scope, id),
  }),
  locations: (scope, id) => bookingsOf(scope, ['originLocationId', 'destinationLocationId'], id),
  contracts: (scope, id) => bookingsOf(scope, ['contractId'], id),
});
