import { fromBase } from '@halm/model/core/quantities/quantity.ts';
import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import { isWeighed } from '@halm/model/yard/bookings/booking-facts.ts';
import { completedAtGate, correctsDetails, type GateDetails } from '@halm/model/yard/bookings/gate-details.ts';
import { refuseField } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { checkVersion } from '../../core/records/record-change.ts';
import { type BookingState, loadBookingState } from '../steps/booking-state.ts';
import { refuseUnless } from '../steps/refuse-unless.ts';
import type { BookingRecord } from './booking-record.ts';
import { findDriverName, findVehicle } from './create-booking.ts';
import { applyEdit } from './edit-booking.ts';
import { findTypedVehicle } from './find-typed-vehicle.ts';

/** What is given where nothing stands yet, with what stands: null for what is still missing. */
const completedOf = ({ originLocationId, destinationLocationId, netKg, quantity, unit }: BookingRecord) => ({
  originLocationId,
  destinationLocationId,
  amount: netKg === null && quantity !== null ? fromBase(quantity, unit) : null,
});

/** Those details with what was missing; refuses another one where one stands, or the scale says it. */
const complete = ({ booking, facts }: BookingState, details: GateDetails) => {
  const before = completedOf(booking);
  if (details.amount !== null && isWeighed(facts)) throw refuseField('amount', 'booking.detail-of-manager');
  for (const key of completedAtGate)
    if (before[key] !== null && details[key] !== null && details[key] !== before[key])
      throw refuseField(key, 'booking.detail-of-manager');
  const { originLocationId, destinationLocationId, amount } = before;
  return {
    originLocationId: originLocationId ?? details.originLocationId,
    destinationLocationId: destinationLocationId ?? details.destinationLocationId,
    amount: amount ?? details.amount,
  };
};

/** A contract and a contact are those of the goods and partners that the booking had. */
const followed = (booking: BookingRecord, { articleId, supplierId, receiverId }: GateDetails) => {
  const isSamePartner = supplierId === booking.supplierId && receiverId === booking.receiverId;
  const isSameGoods = supplierId === booking.supplierId && articleId === booking.articleId;
  return {
    contactId: isSamePartner ? booking.contactId : null,
    // Left empty, the one that fits is found anew.
    contractId: isSameGoods ? booking.contractId : null,
  };
};

/**
 * Completes and corrects at the gate what is the yard's, until the booking is posted, by the rules of every
 * edit. What becomes another one than stood there needs a reason (`booking.reason-missing`).
 */
export const correctAtGate = async (
  scope: Scope,
  id: string,
  details: GateDetails,
  version: number,
): Promise<BookingState> => {
  const state = await loadBookingState(scope, id, { lock: true });
  const { booking } = state;
  checkVersion(booking, version);
  refuseUnless(bookingCan.edit(state.facts));
  const { reason, ...own } = details;
  const completed = complete(state, details);
  const vehicleId = await findTypedVehicle(scope, own);
  const lorry = await findVehicle(scope, { vehicleId, licensePlate: own.licensePlate });
  const named = { licensePlate: lorry.licensePlate, driverName: await findDriverName(scope, own) };
  const isCorrection = correctsDetails(booking, { ...own, ...named });
  if (isCorrection && reason === null) throw refuseField('reason', 'booking.reason-missing');
  const { deliveryDate, transport, isSlurryTrip, notes } = booking;
  const remaining = { deliveryDate, transport, isSlurryTrip, notes, ...followed(booking, details) };
  const event = isCorrection ? 'details-corrected' : 'details-completed';
  return applyEdit(scope, state, { ...remaining, ...own, ...lorry, ...completed, event, reason });
};
