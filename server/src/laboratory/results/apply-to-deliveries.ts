import { measuredChanges } from '@halm/model/laboratory/laboratory-messages/measured-results.ts';
import type { MeasuredValues } from '@halm/model/yard/samples/measured-values.ts';
import { sql } from 'kysely';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { inSavepoint } from '../../core/db/savepoint.ts';
import type { Listener } from '../../core/process/announcement.ts';
import { lockSuppliers } from '../../masterdata/addresses/lock-suppliers.ts';
import { measureBooking } from '../../settling/settlements/measure-booking.ts';
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

const isSettled = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.reason === 'settlement.delivery-settled';

/**
 * Gives a sample's values to the delivery that it was taken of. A delivery that an issued settlement holds
 * keeps the values by which it was settled: what the laboratory says stays with the sample alone.
 */
const setBookingValues = (scope: Scope, bookingId: string, values: MeasuredValues): Promise<void> =>
  inSavepoint(
    scope,
    async () => {
      await measureBooking(scope, bookingId, { values, confirmOrganic: true });
    },
    (error) => {
      if (!isSettled(error)) throw error;
    },
  );

/** Gives deliveries the values of their samples, where those are others than before. */
export const applyToDeliveries: Listener<ResultsArrived> = async (scope, { samples, previous }) => {
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
    if (changes.length > 0) await setBookingValues(scope, bookingId, changes);
  }
};
