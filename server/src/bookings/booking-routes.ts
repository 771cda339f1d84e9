import * as approvalContract from '@halm/model/bookings/approval-contract.ts';
import {
  bookArrival as bookArrivalContract,
  findArrival as findArrivalContract,
} from '@halm/model/bookings/arrival-contract.ts';
import type { Booking } from '@halm/model/bookings/booking.ts';
import * as contract from '@halm/model/bookings/booking-contract.ts';
import { findCompletionRefusal as refusalContract } from '@halm/model/bookings/completion-refusal.ts';
import { getProvenDeliveries } from '@halm/model/bookings/proven-deliveries.ts';
import { previewReversal as previewContract } from '@halm/model/bookings/reversal-preview.ts';
import * as sampleContract from '@halm/model/bookings/sample-contract.ts';
import { listSampledDeliveries } from '@halm/model/bookings/sampled-delivery.ts';
import { findSuppliedMaterials } from '@halm/model/bookings/supplied-materials.ts';
import {
  confirmEmptyWeight as confirmContract,
  getWeighingFrames,
  replaceWeighing as replaceContract,
} from '@halm/model/bookings/weighing-contract.ts';
import { handle, type Route } from '../platform/route.ts';
import { abortBooking } from './abort-booking.ts';
import { approveBooking } from './approve-booking.ts';
import { bookArrival } from './book-arrival.ts';
import { bookShrinkage } from './book-shrinkage.ts';
import type { BookingState } from './booking-state.ts';
import { bookingsInFull } from './bookings-in-full.ts';
import { completeBooking } from './complete-booking.ts';
import { confirmEmptyWeight } from './confirm-empty-weight.ts';
import { correctStock } from './correct-stock.ts';
import { createBooking } from './create-booking.ts';
import { editBooking } from './edit-booking.ts';
import { findApprovals, findBookingApprovals } from './find-approvals.ts';
import { findArrival } from './find-arrival.ts';
import { findBookingHistory } from './find-booking-history.ts';
import { findBookings } from './find-bookings.ts';
import { findCompletionRefusal } from './find-completion-refusal.ts';
import { findSampledDeliveries } from './find-sampled-deliveries.ts';
import { findSuppliedMaterials as findMaterials } from './find-supplied-materials.ts';
import { findWeighingFrames } from './find-weighing-frames.ts';
import { getBooking, presentBooking } from './get-booking.ts';
import { previewBackDating } from './preview-back-dating.ts';
import { previewReversal } from './preview-reversal.ts';
import { printSampleLabel } from './print-sample-label.ts';
import { refuseApproval, requestApproval } from './request-approval.ts';
import { reverseBooking } from './reverse-booking.ts';
import { sumProvenDeliveries } from './sum-proven-deliveries.ts';
import { takeBookingStep } from './take-booking-step.ts';
import { takeSampleByHand, waiveSample, waiveValues } from './take-sample.ts';
import { replaceWeighing } from './weigh-again.ts';
import { weighAgainRoute, weighPartRoute, weighRoute } from './weigh-route.ts';
import { withdrawApproval } from './withdraw-approval.ts';
import { withdrawStock } from './withdraw-stock.ts';

/** Every command answers the booking as it is now. */
const answering = async (state: Promise<BookingState>): Promise<Booking> => presentBooking(await state);

export const bookingRoutes: Route[] = [
  handle(contract.listBookings, (scope, { query }) => findBookings(scope, query), { inFull: bookingsInFull }),
  handle(findSuppliedMaterials, (scope, { query }) => findMaterials(scope, query.supplierId)),
  handle(getProvenDeliveries, (scope, { query }) => sumProvenDeliveries(scope, query.supplierId)),
  handle(listSampledDeliveries, (scope, { query }) => findSampledDeliveries(scope, query)),
  handle(findArrivalContract, (scope, { query }) => findArrival(scope, query.search)),
  handle(bookArrivalContract, (scope, { body }) => answering(bookArrival(scope, body))),
  handle(contract.getBooking, (scope, { params }) => getBooking(scope, params.id)),
  handle(contract.createBooking, (scope, { body }) => answering(createBooking(scope, body))),
  handle(contract.editBooking, (scope, { params, body, version }) =>
    answering(editBooking(scope, params.id, body, version)),
  ),
  handle(contract.takeBookingStep, (scope, { params, body }) =>
    answering(takeBookingStep(scope, params.id, params.step, body)),
  ),
  weighRoute,
  weighPartRoute,
  weighAgainRoute,
  handle(replaceContract, (scope, { params, body }) => answering(replaceWeighing(scope, params.id, body))),
  handle(confirmContract, (scope, { params, body }) => answering(confirmEmptyWeight(scope, params.id, body.reason))),
  handle(getWeighingFrames, (scope, { params }) => findWeighingFrames(scope, params.id)),
  handle(sampleContract.takeSample, (scope, { params, body }) =>
    answering(takeSampleByHand(scope, params.id, body.reason)),
  ),
  handle(sampleContract.waiveSample, (scope, { params, body }) =>
    answering(waiveSample(scope, params.id, body.reason)),
  ),
  handle(sampleContract.waiveValues, (scope, { params, body }) =>
    answering(waiveValues(scope, params.id, body.reason)),
  ),
  handle(sampleContract.printSampleLabel, async (scope, { params, query }) =>
    printSampleLabel(scope, await getBooking(scope, params.id), query),
  ),
  handle(contract.abortBooking, (scope, { params, body }) => answering(abortBooking(scope, params.id, body.reason))),
  handle(contract.completeBooking, (scope, { params, body }) =>
    answering(completeBooking(scope, params.id, body.confirmOverfill)),
  ),
  handle(refusalContract, (scope, { params }) => findCompletionRefusal(scope, params.id)),
  handle(contract.previewBackDating, (scope, { params }) => previewBackDating(scope, params.id)),
  handle(contract.withdrawStock, (scope, { body }) => answering(withdrawStock(scope, body))),
  handle(contract.bookShrinkage, (scope, { body }) => answering(bookShrinkage(scope, body))),
  handle(contract.correctStock, (scope, { body }) => answering(correctStock(scope, body))),
  handle(previewContract, (scope, { params }) => previewReversal(scope, params.id)),
  handle(contract.reverseBooking, (scope, { params, body }) =>
    answering(reverseBooking(scope, params.id, body.reason)),
  ),
  handle(approvalContract.requestApproval, (scope, { params, body }) =>
    answering(requestApproval(scope, params.id, body.note)),
  ),
  handle(approvalContract.refuseApproval, (scope, { params, body }) =>
    answering(refuseApproval(scope, params.id, body.reason)),
  ),
  handle(approvalContract.approveBooking, (scope, { params, body }) =>
    answering(approveBooking(scope, params.id, body)),
  ),
  handle(approvalContract.listBookingApprovals, (scope, { params }) => findBookingApprovals(scope, params.id)),
  handle(approvalContract.listApprovals, (scope, { query }) => findApprovals(scope, query)),
  handle(approvalContract.withdrawApproval, (scope, { params, body }) =>
    withdrawApproval(scope, params.id, body.reason),
  ),
  handle(contract.getBookingHistory, async (scope, { params, query }) => {
    await getBooking(scope, params.id);
    return findBookingHistory(scope, params.id, query.before);
  }),
];
