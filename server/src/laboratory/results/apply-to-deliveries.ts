import { measuredChanges } from '@halm/model/laboratory/laboratory-messages/measured-results.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import type { Listener } from '../../core/process/announcement.ts';
import { raiseNotification } from '../../identity/notifications/raise-notification.ts';
import { lockSuppliers } from '../../masterdata/addresses/lock-suppliers.ts';
import { measureByLaboratory, type SettledBefore } from '../../settling/settlements/measure-booking.ts';
import { lockLocationRows } from '../../stock/inventory/lock-locations.ts';
import { findDeliveryResults } from './delivery-results.ts';
import type { ResultsArrived } from './results-arrived.ts';

/**
 * Locks all that values of several deliveries may change, before the first of them is changed, as
 * whoever locks several does: their suppliers, the bookings in the order of their ids, then the storage
 * locations of those that are done and not posted yet, which the values may post. Whoever is at the gate
 * locks a booking and then its location.
 */
const lockDeliveries = async (scope: Scope, bookingIds: readonly string[]): Promise<void> => {
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

/** Tells who settles that a settlement was issued before these values came (A18). */
const raiseSettledBefore = (
  scope: Scope,
  { id, laboratory }: ResultsArrived['message'],
  settlement: SettledBefore,
): Promise<void> =>
  raiseNotification(scope, {
    type: 'A18',
    causeKey: `settlement:${settlement.id}:booking:${settlement.bookingNumber}:laboratory-message:${id}`,
    params: { booking: settlement.bookingNumber, settlement: settlement.number, laboratory: laboratory.name },
    target: `/verwaltung/abrechnungen/${settlement.id}`,
  });

/** Gives deliveries the values of their samples, where those are others than before. */
export const applyToDeliveries: Listener<ResultsArrived> = async (scope, { message, samples, previous }) => {
  const delivered = samples.flatMap(({ number, receiver }) =>
    'bookingId' in receiver ? [{ number, bookingId: receiver.bookingId }] : [],
  );
  const stored = await findDeliveryResults(scope, samples);
  await lockDeliveries(
    scope,
    delivered.map(({ bookingId }) => bookingId),
  );
  for (const { number, bookingId } of delivered) {
    const changes = measuredChanges(previous.get(number) ?? [], stored.get(number) ?? []);
    if (changes.length === 0) continue;
    const settlement = await measureByLaboratory(scope, bookingId, changes);
    if (settlement) await raiseSettledBefore(scope, message, settlement);
  }
};
