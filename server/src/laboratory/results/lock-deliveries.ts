import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { lockSuppliers } from '../../settling/settlements/hold-deliveries.ts';
import { lockLocationRows } from '../../stock/inventory/lock-locations.ts';

/**
 * Locks all that values of several deliveries may change, before the first of them is changed, as
 * whoever locks several does: their suppliers, the bookings in the order of their ids, then the storage
 * locations of those that are done and not posted yet, which the values may post. Whoever is at the gate
 * locks a booking and then its location.
 */
export const lockDeliveries = async (scope: Scope, bookingIds: readonly string[]): Promise<void> => {
  if (bookingIds.length === 0) return;
  const { db, organisationId } = scope;
  const found = db
    .selectFrom('bookings')
    .where('organisationId', '=', organisationId)
    .where('id', '=', sql<string>`any(${[...new Set(bookingIds)]}::uuid[])`);
  const suppliers = await found.select('supplierId').distinct().execute();
  await lockSuppliers(
    scope,
    suppliers.flatMap(({ supplierId }) => supplierId ?? []),
  );
  const bookings = await found
    .select(['originLocationId', 'destinationLocationId', 'step', 'status'])
    .orderBy('id')
    .forUpdate()
    .execute();
  const unposted = bookings.filter(({ step, status }) => step === 'done' && status === 'finished');
  const touched = unposted.flatMap((one) => [one.originLocationId ?? [], one.destinationLocationId ?? []].flat());
  if (touched.length > 0) await lockLocationRows(scope, touched);
};
