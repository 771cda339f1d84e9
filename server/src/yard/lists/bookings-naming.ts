import type { Named } from '@halm/model/core/contract/fields.ts';
import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import type { Scope } from '../../core/api/scope.ts';

/** Bookings that are not posted yet and may be: they move nothing so far. */
const OPEN = ['open', 'incoming-finished', 'outgoing-finished', 'finished'] as const;

type Reference =
  | 'supplierId'
  | 'contactId'
  | 'receiverId'
  | 'logisticsCompanyId'
  | 'articleId'
  | 'contractId'
  | 'vehicleId'
  | 'driverId'
  | 'originLocationId'
  | 'destinationLocationId';

type Find = (limit: number) => Promise<Named[]>;

type Row = { readonly id: string; readonly year: number; readonly sequence: number };

const named = ({ id, year, sequence }: Row): Named => ({ id, name: bookingNumber(year, sequence) });

const ofOrganisation = (scope: Scope) =>
  scope.db
    .selectFrom('bookings')
    .select(['id', 'year', 'sequence', 'deliveryDate'])
    .where('organisationId', '=', scope.organisationId)
    .orderBy('deliveryDate', 'desc')
    .orderBy('id', 'desc');

/**
 * The bookings that name a record in one of these columns, the newest first. Those on their way are few of
 * all, so their status leads to them. Of those that are over each column has its index, so each is looked
 * through by itself: so many of each are enough to know the newest of all.
 */
export const bookingsNaming = (
  scope: Scope,
  columns: readonly Reference[],
  id: string,
): { open: Find; over: Find } => ({
  open: async (limit) => {
    const rows = await ofOrganisation(scope)
      .where('status', 'in', OPEN)
      .where((is) => is.or(columns.map((column) => is(column, '=', id))))
      .limit(limit)
      .execute();
    return rows.map(named);
  },
  over: async (limit) => {
    const ways = columns.map((column) =>
      ofOrganisation(scope).where('status', 'not in', OPEN).where(column, '=', id).limit(limit).execute(),
    );
    const rows = (await Promise.all(ways)).flat();
    const newestFirst = [...new Map(rows.map((row) => [row.id, row])).values()].toSorted(
      (a, b) => b.deliveryDate.localeCompare(a.deliveryDate) || b.id.localeCompare(a.id),
    );
    return newestFirst.slice(0, limit).map(named);
  },
});
