import { bookingCan } from '@halm/model/bookings/booking-can.ts';
import type { MeasuredValues } from '@halm/model/samples/measured-values.ts';
import { type BookingState, loadBookingState } from '../bookings/booking-state.ts';
import { completeWhenFinished } from '../bookings/complete-booking.ts';
import { refuseUnless } from '../bookings/refuse-unless.ts';
import type { Scope } from '../platform/scope.ts';
import { storeValues } from '../samples/store-values.ts';
import { lockSupplier, refuseHeldBooking } from './hold-deliveries.ts';

/** Says what was measured of a delivery that no issued settlement holds; a booking that only waited for it is posted. */
export const measureBooking = async (scope: Scope, id: string, values: MeasuredValues): Promise<BookingState> => {
  const { booking } = await loadBookingState(scope, id, { lock: false });
  // First the supplier, then its bookings: as settlements do it.
  if (booking.supplierId) await lockSupplier(scope, booking.supplierId);
  const { facts } = await loadBookingState(scope, id, { lock: true });
  refuseUnless(bookingCan.measure(facts));
  await refuseHeldBooking(scope, id);
  await storeValues(scope, id, values);
  return completeWhenFinished(scope, await loadBookingState(scope, id, { lock: false }));
};
