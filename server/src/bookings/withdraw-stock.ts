import type { WithdrawalInput } from '@halm/model/inventory/withdrawal-input.ts';
import { type Scope, today } from '../platform/scope.ts';
import { loadBookingState } from './booking-state.ts';
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

/** Moves an unweighed amount from one location to another, or into production, in one go: created and posted. Answers the booking's id. */
export const withdrawStock = async (scope: Scope, input: WithdrawalInput): Promise<string> => {
  const id = await createBooking(scope, { ...unweighedTransfer, ...input, deliveryDate: today(scope) });
  const created = await loadBookingState(scope, id, { lock: true });
  await postBooking(scope, created);
  return id;
};
