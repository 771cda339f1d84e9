import type { Booking } from '@halm/model/bookings/booking.ts';
import * as contract from '@halm/model/bookings/booking-contract.ts';
import { handle, type Route } from '../platform/route.ts';
import type { Scope } from '../platform/scope.ts';
import { abortBooking } from './abort-booking.ts';
import { approveBooking, findBookingApprovals, withdrawApproval } from './approve-booking.ts';
import { completeBooking } from './complete-booking.ts';
import { correctStock } from './correct-stock.ts';
import { createBooking } from './create-booking.ts';
import { editBooking } from './edit-booking.ts';
import { findBookingHistory } from './find-booking-history.ts';
import { findBookings } from './find-bookings.ts';
import { getBooking } from './get-booking.ts';
import { printDeliverySlip } from './print-delivery-slip.ts';
import { reverseBooking } from './reverse-booking.ts';
import { takeBookingStep } from './take-booking-step.ts';
import { replaceWeighing } from './weigh-booking.ts';

import { weighRoute } from './weigh-route.ts';
import { withdrawStock } from './withdraw-stock.ts';

/** Every command answers the booking as it is now. */
const answering = async (scope: Scope, id: string, command: Promise<unknown>): Promise<Booking> => {
  await command;
  return getBooking(scope, id);
};

export const bookingRoutes: Route[] = [
  handle(contract.listBookings, (scope, { query }) => findBookings(scope, query)),
  handle(contract.getBooking, (scope, { params }) => getBooking(scope, params.id)),
  handle(contract.createBooking, async (scope, { body }) => getBooking(scope, await createBooking(scope, body))),
  handle(contract.editBooking, (scope, { params, body, version }) =>
    answering(scope, params.id, editBooking(scope, params.id, body, version)),
  ),
  handle(contract.takeBookingStep, (scope, { params, body }) =>
    answering(scope, params.id, takeBookingStep(scope, params.id, params.step, body)),
  ),

  weighRoute,
  handle(contract.replaceWeighing, (scope, { params, body }) =>
    answering(scope, params.id, replaceWeighing(scope, params.id, body)),
  ),
  handle(contract.abortBooking, (scope, { params, body }) =>
    answering(scope, params.id, abortBooking(scope, params.id, body.reason)),
  ),
  handle(contract.completeBooking, (scope, { params, body }) =>
    answering(scope, params.id, completeBooking(scope, params.id, body.confirmOverfill)),
  ),
  handle(contract.withdrawStock, async (scope, { body }) => getBooking(scope, await withdrawStock(scope, body))),
  handle(contract.correctStock, async (scope, { body }) => getBooking(scope, await correctStock(scope, body))),
  handle(contract.reverseBooking, (scope, { params, body }) =>
    answering(scope, params.id, reverseBooking(scope, params.id, body.reason)),
  ),
  handle(contract.approveBooking, (scope, { params, body }) =>
    answering(scope, params.id, approveBooking(scope, params.id, body)),
  ),
  handle(contract.listBookingApprovals, (scope, { params }) => findBookingApprovals(scope, params.id)),
  handle(contract.withdrawApproval, (scope, { params }) => withdrawApproval(scope, params.id)),
  handle(contract.getBookingHistory, async (scope, { params }) => {
    await getBooking(scope, params.id);
    return findBookingHistory(scope, params.id);
  }),
  handle(contract.printDeliverySlip, async (scope, { params, query }) =>
    printDeliverySlip(scope, await getBooking(scope, params.id), query.language),
  ),
];
