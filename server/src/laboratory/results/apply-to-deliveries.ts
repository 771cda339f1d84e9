import { measuredChanges } from '@halm/model/laboratory/laboratory-messages/measured-results.ts';
import type { MeasuredValues } from '@halm/model/yard/samples/measured-values.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { inSavepoint } from '../../core/db/savepoint.ts';
import type { Listener } from '../../core/process/announcement.ts';
import { measureBooking } from '../../settling/settlements/measure-booking.ts';
import { findDeliveryResults } from './delivery-results.ts';
import { lockDeliveries } from './lock-deliveries.ts';
import type { ResultsArrived } from './results-arrived.ts';

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
      await measureBooking(scope, bookingId, values);
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
