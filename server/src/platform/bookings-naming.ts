import type { Named } from '@halm/model/contract/fields.ts';
import { bookingNumber } from '@halm/model/quantities/booking-number.ts';
import type { Scope } from './scope.ts';

/** Bookings that are not posted yet and may be: they move nothing so far. */
const OPEN = ['open', 'incoming-finished', 'outgoing-finished', 'finished'] as const;

type Reference =
  | 'supplierId'
  | 'receiverId'
  | 'logisticsCompanyId'
  | 'articleId'
  | 'contractId'
  | 'originLocationId'
  | 'destinationLocationId';

type Find = (limit: number) => Promise<Named[]>;

/**
 * The bookings that name a record in one of these columns, the newest first: those on their way, and those that are over. Each column has
 * its index, so each is looked through by itself; so many of each are enough to know the newest of all.
 */
export const bookingsNaming = (scope: Scope, columns: readonly Reference[], id: string): { open: Find; over: Find } => {
  const find =
    (isOpen: boolean): Find =>
    async (limit) => {
      const ways = columns.map((column) =>
        scope.db
          .selectFrom('bookings')
          .select(['id', 'year', 'sequence', 'deliveryDate'])
          .where('organisationId', '=', scope.organisationId)
          .where(column, '=', id)
          .where('status', isOpen ? 'in' : 'not in', OPEN)
          .orderBy('deliveryDate', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .execute(),
      );
      const rows = (await Promise.all(ways)).flat();
      const newestFirst = [...new Map(rows.map((row) => [row.id, row])).values()].toSorted(
        (a, b) => b.deliveryDate.localeCompare(a.deliveryDate) || b.id.localeCompare(a.id),
      );
      return newestFirst
        .slice(0, limit)
        .map(({ id: bookingId, year, sequence }) => ({ id: bookingId, name: bookingNumber(year, sequence) }));
    };
  return { open: find(true), over: find(false) };
};
