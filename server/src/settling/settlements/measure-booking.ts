import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import type { MeasuredValues } from '@halm/model/yard/samples/measured-values.ts';
import type { Scope } from '../../core/api/scope.ts';
import { lockSupplier } from '../../masterdata/addresses/lock-suppliers.ts';
import { completeWhenFinished } from '../../yard/posting/complete-booking.ts';
import { refuseDoubtful } from '../../yard/samples/refuse-doubtful.ts';
import { isNothing, storeValues } from '../../yard/samples/store-values.ts';
import { type BookingState, loadBookingState } from '../../yard/steps/booking-state.ts';
import { refuseUnless } from '../../yard/steps/refuse-unless.ts';
import { findHolding, refuseSettledBooking } from './refuse-settled.ts';
import { numberOf } from './settlement-number-of.ts';

type Measured = { readonly values: MeasuredValues; readonly confirmOrganic: boolean };

/** First the supplier, then its bookings: as settlements do it. */
const lockMeasured = async (scope: Scope, id: string): Promise<void> => {
  const { booking } = await loadBookingState(scope, id, { lock: false });
  if (booking.supplierId) await lockSupplier(scope, booking.supplierId);
  const { facts } = await loadBookingState(scope, id, { lock: true });
  refuseUnless(bookingCan.measure(facts));
};

const complete = async (scope: Scope, id: string): Promise<BookingState> =>
  completeWhenFinished(scope, await loadBookingState(scope, id, { lock: false }));

/**
 * Says what was measured of a delivery that no issued settlement holds; a
 * booking that only waited for it is posted.
 */
export const measureBooking = async (scope: Scope, id: string, measured: Measured): Promise<BookingState> => {
  const { values, confirmOrganic } = measured;
  await lockMeasured(scope, id);
  await refuseSettledBooking(scope, id);
  if (!confirmOrganic) await refuseDoubtful(scope, id, values);
  await storeValues(scope, id, values);
  return complete(scope, id);
};

/** A settlement that was issued before its laboratory said something else of a delivery. */
export type SettledBefore = { readonly id: string; readonly number: string; readonly bookingNumber: string };

/**
 * Says what a laboratory measured of a delivery, also of one that an issued settlement holds: that one is out
 * of date where it would pay otherwise by now. Answers it; null where there is none, or nothing is new.
 */
export const measureByLaboratory = async (
  scope: Scope,
  id: string,
  values: MeasuredValues,
): Promise<SettledBefore | null> => {
  await lockMeasured(scope, id);
  const [holding] = await findHolding(scope, id);
  const change = await storeValues(scope, id, values);
  await complete(scope, id);
  if (!holding || isNothing(change)) return null;
  const { year, sequence, bookingNumber } = holding;
  return { id: holding.id, number: numberOf(year, sequence) ?? '', bookingNumber };
};
