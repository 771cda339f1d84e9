import { z } from 'zod';
import { insidersOf, plantManager, plantStaff, yardStaff } from '../../core/contract/access.ts';
import { idParams } from '../../core/contract/fields.ts';
import { historyAnswer, historyQuerySchema } from '../../core/contract/history-entry.ts';
import { listAnswer } from '../../core/contract/list.ts';
import { operation } from '../../core/contract/operation.ts';
import { shrinkageInputSchema } from '../../stock/inventory/shrinkage.ts';
import {
  pastWithdrawalPreviewSchema,
  pastWithdrawalSchema,
  withdrawalInputSchema,
} from '../../stock/inventory/withdrawal-input.ts';
import { approvalOperations } from '../approvals/approval-contract.ts';
import { arrivalOperations } from '../arrivals/arrival-contract.ts';
import { findSuppliedMaterials } from '../arrivals/supplied-materials.ts';
import { sampleOperations } from '../samples/sample-contract.ts';
import { listSampledDeliveries } from '../samples/sampled-delivery.ts';
import { findBookingCounts } from '../stock-counts/booking-counts.ts';
import { weighingOperations } from '../weighing/weighing-contract.ts';
import {
  bookingEditSchema,
  bookingSchema,
  bookingSummarySchema,
  newBookingSchema,
  over,
  reasonSchema,
} from './booking.ts';
import { bookingFilterSchema } from './booking-filter.ts';
import { bookingStepSchema } from './booking-kinds.ts';
import { findCompletionRefusal } from './completion-refusal.ts';
import { gateDetailsSchema } from './gate-details.ts';
import { paperOperations } from './paper-booking.ts';
import { getProvenDeliveries } from './proven-deliveries.ts';
import { notReversible, previewReversal } from './reversal-preview.ts';
import { stepInputSchema } from './step-input.ts';
import {
  backDatingAnswer,
  correctionInputSchema,
  fedAmountQuerySchema,
  fedAmountSchema,
  stockEntryInputSchema,
  stockEntryPreviewSchema,
} from './stock-booking.ts';

const waiting = ['booking.waiting-for-approval', 'booking.waiting-for-laboratory'] as const;
const posting = [
  'inventory.not-enough',
  'inventory.location-full',
  'inventory.density-missing',
  'location.locked',
  'stock-month.closed',
] as const;

export const listBookings = operation({
  method: 'GET',
  path: '/bookings',
  summary: 'A page of bookings',
  access: plantStaff,
  query: bookingFilterSchema,
  answer: listAnswer(bookingSummarySchema).extend({ cursor: z.string().nullable() }),
});

export const getBooking = operation({
  method: 'GET',
  path: '/bookings/:id',
  summary: 'One booking with its weighings, flags and next step',
  access: plantStaff,
  params: idParams,
  answer: bookingSchema,
});

export const createBooking = operation({
  method: 'POST',
  path: '/bookings',
  summary: 'Creates a booking and matches its contract',
  access: yardStaff,
  body: newBookingSchema,
  answer: bookingSchema,
  errors: ['booking.plate-open', 'stock-month.closed'],
  idempotent: 'required',
});

export const editBooking = operation({
  method: 'PATCH',
  path: '/bookings/:id',
  summary: 'Changes a booking that is not yet posted; needs a reason',
  access: plantManager,
  params: idParams,
  body: bookingEditSchema,
  answer: bookingSchema,
  errors: [...over, 'location.locked', 'location.collection-only', 'stock-month.closed', 'booking.slurry-begun'],
  versioned: true,
});

export const correctAtGate = operation({
  method: 'PATCH',
  path: '/bookings/:id/details',
  summary:
    'Completes and corrects at the gate what is the yard’s, until the booking is posted; a correction needs a reason',
  access: yardStaff,
  params: idParams,
  body: gateDetailsSchema,
  answer: bookingSchema,
  errors: [...over, 'location.locked', 'location.collection-only', 'stock-month.closed'],
  versioned: true,
});

export const takeBookingStep = operation({
  method: 'POST',
  path: '/bookings/:id/steps/:step',
  summary:
    'Does the step that is due; refused when another step is. A scale may be chosen again until its weight is taken; with the drive to a location what is done there may be told, too',
  access: plantStaff,
  params: idParams.extend({ step: bookingStepSchema }),
  body: stepInputSchema,
  answer: bookingSchema,
  errors: [
    ...over,
    ...waiting,
    'booking.other-step',
    'booking.no-step-left',
    'booking.vehicle-missing',
    'booking.scale-missing',
    'booking.weighing-missing',
    'booking.unloading-blocked',
    'booking.supplier-needed',
    'booking.details-missing',
    'booking.plate-open',
    'booking.sample-missing',
    'booking.other-sample',
    'booking.load-unusual',
    'booking.load-too-heavy',
    'inventory.density-missing',
    'inventory.location-full',
    'location.locked',
    'location.collection-only',
    'scale.inactive',
  ] as const,
  idempotent: true,
});

export const abortBooking = operation({
  method: 'POST',
  path: '/bookings/:id/abort',
  summary: 'Ends a booking that will not happen; needs a reason',
  access: yardStaff,
  params: idParams,
  body: reasonSchema,
  answer: bookingSchema,
  errors: over,
  idempotent: true,
});

export const completeBooking = operation({
  method: 'POST',
  path: '/bookings/:id/complete',
  summary: 'Posts a finished booking to stock and contract; doing it twice changes nothing',
  access: plantManager,
  params: idParams,
  body: z.object({ confirmOverfill: z.boolean().default(false) }).prefault({}),
  answer: bookingSchema,
  errors: [...over, ...waiting, 'booking.not-finished', 'booking.completion-blocked', ...posting],
  idempotent: 'required',
});

export const previewBackDating = operation({
  method: 'GET',
  path: '/bookings/:id/back-dating',
  summary:
    'What posting a delivery of a past day would change of the days since, and what it leaves; nothing is booked',
  access: plantStaff,
  params: idParams,
  answer: backDatingAnswer,
});

export const withdrawStock = operation({
  method: 'POST',
  path: '/bookings/withdrawals',
  summary: 'Moves an unweighed amount out of a storage location, to another one or into production, and posts it',
  access: yardStaff,
  body: withdrawalInputSchema,
  answer: bookingSchema,
  errors: ['location.collection-only', ...posting],
  idempotent: 'required',
});

export const previewPastWithdrawal = operation({
  method: 'GET',
  path: '/bookings/withdrawals/preview',
  summary: 'What could be withdrawn on a past day, and which counts stay as they were counted; nothing is booked',
  access: yardStaff,
  query: pastWithdrawalSchema,
  answer: pastWithdrawalPreviewSchema,
});

export const correctStock = operation({
  method: 'POST',
  path: '/bookings/corrections',
  summary: 'Lowers the stock to the counted value; needs a reason',
  access: plantManager,
  body: correctionInputSchema,
  answer: bookingSchema,
  errors: ['inventory.count-not-lower', ...posting],
  idempotent: 'required',
});

export const enterStock = operation({
  method: 'POST',
  path: '/bookings/stock-entries',
  summary: 'Books stock that no lorry brought: an opening balance, what was found, what the plant made itself',
  access: plantManager,
  body: stockEntryInputSchema,
  answer: bookingSchema,
  errors: ['location.collection-only', ...posting],
  idempotent: 'required',
});

export const previewStockEntry = operation({
  method: 'GET',
  path: '/bookings/stock-entries/preview',
  summary: 'What a stock entry of a past day would change of the days since, and what it leaves; nothing is booked',
  access: plantManager,
  query: stockEntryPreviewSchema,
  answer: backDatingAnswer,
});

export const getFedAmount = operation({
  method: 'GET',
  path: '/bookings/stock-entries/fed',
  summary: 'What a production location was fed since it last gave some of an article, to reckon the amount by a share',
  access: plantManager,
  query: fedAmountQuerySchema,
  answer: fedAmountSchema,
});

export const bookShrinkage = operation({
  method: 'POST',
  path: '/bookings/shrinkages',
  summary: 'Takes off what shrank of an article in a location until a day, from all of its layers in proportion',
  access: plantManager,
  body: shrinkageInputSchema,
  answer: bookingSchema,
  errors: [...posting],
  idempotent: 'required',
});

export const reverseBooking = operation({
  method: 'POST',
  path: '/bookings/:id/reverse',
  summary: 'Undoes a completed booking by an opposite one; names the bookings in the way',
  access: plantManager,
  params: idParams,
  body: reasonSchema,
  answer: bookingSchema,
  errors: [...notReversible, 'inventory.layers-consumed', 'stock-month.closed'],
  idempotent: 'required',
});

export const getBookingHistory = operation({
  method: 'GET',
  path: '/bookings/:id/history',
  summary: 'What happened to a booking, newest first, and the names of the records that its changes name by id',
  access: insidersOf(plantStaff),
  params: idParams,
  query: historyQuerySchema,
  answer: historyAnswer.extend({ names: z.record(z.string(), z.string()) }),
});

export const bookingOperations = [
  listBookings,
  findSuppliedMaterials,
  getProvenDeliveries,
  listSampledDeliveries,
  ...arrivalOperations,
  ...paperOperations,
  getBooking,
  createBooking,
  editBooking,
  correctAtGate,
  takeBookingStep,
  ...weighingOperations,
  ...sampleOperations,
  abortBooking,
  completeBooking,
  findCompletionRefusal,
  previewBackDating,
  findBookingCounts,
  withdrawStock,
  previewPastWithdrawal,
  correctStock,
  enterStock,
  previewStockEntry,
  getFedAmount,
  bookShrinkage,
  previewReversal,
  reverseBooking,
  ...approvalOperations,
  getBookingHistory,
] as const;
