import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import type { MeasuredValues } from '@halm/model/yard/samples/measured-values.ts';
import type { Scope } from '../../core/api/scope.ts';
import { lockSupplier } from '../../masterdata/addresses/lock-suppliers.ts';
import { completeWhenFinished } from '../../yard/posting/complete-booking.ts';
import { refuseDoubtful } from '../../yard/samples/refuse-doubtful.ts';
import { storeValues } from '../../yard/samples/store-values.ts';
import { type BookingState, loadBookingState } from '../../yard/steps/booking-state.ts';
import { refuseUnless } from '../../yard/steps/refuse-unless.ts';
import { refuseSettledBooking } from './refuse-settled.ts';

type Measured = {
  readonly values: MeasuredValues;
  /** Nobody is asked whether the oTS is of dry mass: somebody said so, or its laboratory did. */
  readonly confirmOrganic: boolean;
};

/**
 * Says what was measured of a delivery that no issued settlement holds; a
 * booking that only waited for it is posted.
 */
export const measureBooking = async (scope: Scope, id: string, measured: Measured): Promise<BookingState> => {
  const { values, confirmOrganic } = measured;
  const { booking } = await loadBookingState(scope, id, { lock: false });
  // First the supplier, then its bookings: as settlements do it.
  if (booking.supplierId) await lockSupplier(scope, booking.supplierId);
  const { facts } = await loadBookingState(scope, id, { lock: true });
  refuseUnless(bookingCan.measure(facts));
  await refuseSettledBooking(scope, id);
  if (!confirmOrganic) await refuseDoubtful(scope, id, values);
  await storeValues(scope, id, values);
  return completeWhenFinished(scope, await loadBookingState(scope, id, { lock: false }));
};
