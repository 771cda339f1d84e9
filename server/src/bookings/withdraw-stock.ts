import type { WithdrawalInput } from '@halm/model/bookings/stock-booking.ts';
import { type Scope, today } from '../platform/scope.ts';
import { readBooking } from './booking-record.ts';
import { type BookingState, stateOf } from './booking-state.ts';
import { createBooking } from './create-booking.ts';
import { postBooking } from './post-booking.ts';

const unweighedTransfer = {
  type: 'internal',
  transport: null,
  supplierId: null,
  receiverId: null,
  logisticsCompanyId: null,
  contractId: null,
  vehicleId: null,
  licensePlate: null,
  driverId: null,
  driverName: null,
  notes: null,
} as const;

/** Moves an unweighed amount from one location to another, or into production, in one go: created and posted. */
export const withdrawStock = async (scope: Scope, input: WithdrawalInput): Promise<BookingState> => {
  const id = await createBooking(scope, { ...unweighedTransfer, ...input, deliveryDate: today(scope) });
  const created = await stateOf(scope, await readBooking(scope, id, { lock: true }));
  return stateOf(scope, await postBooking(scope, created));
};
