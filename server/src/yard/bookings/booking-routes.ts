import * as approvalContract from '@halm/model/yard/approvals/approval-contract.ts';
import {
  bookArrival as bookArrivalContract,
  findArrival as findArrivalContract,
} from '@halm/model/yard/arrivals/arrival-contract.ts';
import { findSuppliedMaterials } from '@halm/model/yard/arrivals/supplied-materials.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import * as contract from '@halm/model/yard/bookings/booking-contract.ts';
import { findCompletionRefusal as refusalContract } from '@halm/model/yard/bookings/completion-refusal.ts';
import * as paperContract from '@halm/model/yard/bookings/paper-booking.ts';
import { getProvenDeliveries } from '@halm/model/yard/bookings/proven-deliveries.ts';
import { previewReversal as previewContract } from '@halm/model/yard/bookings/reversal-preview.ts';
import { rebookDelivery as rebookContract } from '@halm/model/yard/rebooking/rebooking.ts';
import * as sampleContract from '@halm/model/yard/samples/sample-contract.ts';
import { listSampledDeliveries } from '@halm/model/yard/samples/sampled-delivery.ts';
import { findBookingCounts as countsContract } from '@halm/model/yard/stock-counts/booking-counts.ts';
import { confirmFigures as confirmContract, getWeighingFrames } from '@halm/model/yard/weighing/weighing-contract.ts';
import { getWeighingOutlook } from '@halm/model/yard/weighing/weighing-outlook.ts';
import { handle, type Route } from '../../core/api/route.ts';
import type { Scope } from '../../core/api/scope.ts';
import { approveBooking } from '../approvals/approve-booking.ts';
import { findApprovals, findBookingApprovals } from '../approvals/find-approvals.ts';
import { refuseApproval, requestApproval } from '../approvals/request-approval.ts';
import { withdrawApproval } from '../approvals/withdraw-approval.ts';
import { bookArrival } from '../arrivals/book-arrival.ts';
import { findArrival } from '../arrivals/find-arrival.ts';
import { findSuppliedMaterials as findMaterials } from '../arrivals/find-supplied-materials.ts';
import { bookingsInFull } from '../lists/bookings-in-full.ts';
import { findBookings } from '../lists/find-bookings.ts';
import { sumProvenDeliveries } from '../lists/sum-proven-deliveries.ts';
import { getFedAmount } from '../own-production/get-fed-amount.ts';
import { bookShrinkage } from '../posting/book-shrinkage.ts';
import { completeBooking } from '../posting/complete-booking.ts';
import { correctStock } from '../posting/correct-stock.ts';
import { enterPaper, previewPaper } from '../posting/enter-paper.ts';
import { enterStock, previewStockEntry } from '../posting/enter-stock.ts';
import { findCompletionRefusal } from '../posting/find-completion-refusal.ts';
import { previewBackDating } from '../posting/preview-back-dating.ts';
import { previewReversal } from '../posting/preview-reversal.ts';
import { reverseBooking } from '../posting/reverse-booking.ts';
import { previewPastWithdrawal, withdrawStock } from '../posting/withdraw-stock.ts';
import { rebookDelivery } from '../rebooking/rebook-delivery.ts';
import { findSampledDeliveries } from '../samples/find-sampled-deliveries.ts';
import { printSampleLabel } from '../samples/print-sample-label.ts';
import { takeSampleByHand, waiveSample, waiveValues } from '../samples/take-sample.ts';
import { voidSample } from '../samples/void-sample.ts';
import type { BookingState } from '../steps/booking-state.ts';
import { changedState, loadBookingState } from '../steps/booking-state.ts';
import { refuseUnless } from '../steps/refuse-unless.ts';
import { takeBookingStep } from '../steps/take-booking-step.ts';
import { findBookingCounts } from '../stock-counts/find-booking-counts.ts';
import { confirmFigures } from '../weighing/confirm-figures.ts';
import { findWeighingFrames } from '../weighing/find-weighing-frames.ts';
import { findWeighingOutlook } from '../weighing/find-weighing-outlook.ts';
import { replaceRoute, weighAgainRoute, weighPartRoute, weighRoute } from '../weighing/weigh-route.ts';
import { correctAtGate } from './correct-at-gate.ts';
import { createBooking } from './create-booking.ts';
import { editBooking } from './edit-booking.ts';
import { findBookingHistory } from './find-booking-history.ts';
import { getBooking, presentFor } from './get-booking.ts';
import { saveBooking } from './save-booking.ts';

/** Ends a booking that will not happen. It keeps its number and everything that was weighed. */
const abortBooking = async (scope: Scope, id: string, reason: string): Promise<BookingState> => {
  const state = await loadBookingState(scope, id, { lock: true });
  refuseUnless(bookingCan.abort(state.facts));
  const sample = await voidSample(scope, state.booking);
  const changes = { status: 'aborted', abortReason: reason } as const;
  const saved = await saveBooking(scope, state.booking, changes, { event: 'aborted', reason });
  return changedState(scope, state, { ...saved, ...sample });
};

/** Every command answers the booking as it is now. */
const answering = async (scope: Scope, state: Promise<BookingState>): Promise<Booking> =>
  presentFor(scope, await state);

export const bookingRoutes: Route[] = [
  handle(contract.listBookings, (scope, { query }) => findBookings(scope, query), { inFull: bookingsInFull }),
  handle(findSuppliedMaterials, (scope, { query }) => findMaterials(scope, query.supplierId)),
  handle(getProvenDeliveries, (scope, { query }) => sumProvenDeliveries(scope, query.supplierId)),
  handle(listSampledDeliveries, (scope, { query }) => findSampledDeliveries(scope, query)),
  handle(findArrivalContract, (scope, { query }) => findArrival(scope, query.search)),
  handle(bookArrivalContract, (scope, { body }) => answering(scope, bookArrival(scope, body))),
  handle(contract.getBooking, (scope, { params }) => getBooking(scope, params.id)),
  handle(contract.createBooking, (scope, { body }) => answering(scope, createBooking(scope, body))),
  handle(contract.editBooking, (scope, { params, body, version }) =>
    answering(scope, editBooking(scope, params.id, body, version)),
  ),
  handle(contract.correctAtGate, (scope, { params, body, version }) =>
    answering(scope, correctAtGate(scope, params.id, body, version)),
  ),
  handle(contract.takeBookingStep, (scope, { params, body }) =>
    answering(scope, takeBookingStep(scope, params.id, params.step, body)),
  ),
  weighRoute,
  weighPartRoute,
  weighAgainRoute,
  replaceRoute,
  handle(confirmContract, (scope, { params, body }) => answering(scope, confirmFigures(scope, params.id, body.reason))),
  handle(getWeighingOutlook, (scope, { params }) => findWeighingOutlook(scope, params.id)),
  handle(getWeighingFrames, (scope, { params }) => findWeighingFrames(scope, params.id)),
  handle(sampleContract.takeSample, (scope, { params, body }) =>
    answering(scope, takeSampleByHand(scope, params.id, body.reason)),
  ),
  handle(sampleContract.waiveSample, (scope, { params, body }) =>
    answering(scope, waiveSample(scope, params.id, body.reason)),
  ),
  handle(sampleContract.waiveValues, (scope, { params, body }) =>
    answering(scope, waiveValues(scope, params.id, body.reason)),
  ),
  handle(sampleContract.printSampleLabel, async (scope, { params, query }) =>
    printSampleLabel(scope, await getBooking(scope, params.id), query),
  ),
  handle(contract.abortBooking, (scope, { params, body }) =>
    answering(scope, abortBooking(scope, params.id, body.reason)),
  ),
  handle(contract.completeBooking, (scope, { params, body }) =>
    answering(scope, completeBooking(scope, params.id, body.confirmOverfill)),
  ),
  handle(refusalContract, (scope, { params }) => findCompletionRefusal(scope, params.id)),
  handle(contract.previewBackDating, (scope, { params }) => previewBackDating(scope, params.id)),
  handle(countsContract, (scope, { params }) => findBookingCounts(scope, params.id)),
  handle(contract.withdrawStock, (scope, { body }) => answering(scope, withdrawStock(scope, body))),
  handle(contract.bookShrinkage, (scope, { body }) => answering(scope, bookShrinkage(scope, body))),
  handle(contract.previewPastWithdrawal, (scope, { query }) => previewPastWithdrawal(scope, query)),
  handle(contract.correctStock, (scope, { body }) => answering(scope, correctStock(scope, body))),
  handle(paperContract.enterPaper, (scope, { body }) => answering(scope, enterPaper(scope, body))),
  handle(paperContract.previewPaper, (scope, { query }) => previewPaper(scope, query)),
  handle(contract.getFedAmount, (scope, { query }) => getFedAmount(scope, query)),
  handle(contract.previewStockEntry, (scope, { query }) => previewStockEntry(scope, query)),
  handle(contract.enterStock, (scope, { body }) => answering(scope, enterStock(scope, body))),
  handle(previewContract, (scope, { params }) => previewReversal(scope, params.id)),
  handle(contract.reverseBooking, (scope, { params, body }) =>
    answering(scope, reverseBooking(scope, params.id, body.reason)),
  ),
  handle(rebookContract, (scope, { params, body, version }) => rebookDelivery(scope, params.id, body, version)),
  handle(approvalContract.requestApproval, (scope, { params, body }) =>
    answering(scope, requestApproval(scope, params.id, body.note)),
  ),
  handle(approvalContract.refuseApproval, (scope, { params, body }) =>
    answering(scope, refuseApproval(scope, params.id, body.reason)),
  ),
  handle(approvalContract.approveBooking, (scope, { params, body }) =>
    answering(scope, approveBooking(scope, params.id, body)),
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
