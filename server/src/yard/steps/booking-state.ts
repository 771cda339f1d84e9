import { articleProofStatus } from '@halm/model/masterdata/proofs/proof-status.ts';
import { findHoldingApproval } from '@halm/model/yard/approvals/holding-approval.ts';
import type { Weighing } from '@halm/model/yard/bookings/booking.ts';
import type { BookingFacts } from '@halm/model/yard/bookings/booking-facts.ts';
import { bookingFlags, flagOutcome } from '@halm/model/yard/bookings/booking-flags.ts';
import type { FlagFacts, PostingRefusal } from '@halm/model/yard/bookings/flag-facts.ts';
import { type Flag, isProofDemanded, isUnproven } from '@halm/model/yard/bookings/flag-rules.ts';
import { type Scope, today } from '../../core/api/scope.ts';
import { type BookingRecord, lockBooking } from '../bookings/booking-record.ts';
import { currentWeighing, isOfCurrentWeight, type Trip } from '../weighing/current-weighings.ts';
import { lateQuantity } from '../weighing/weighed-amount.ts';
import { type Surroundings, surroundingsOf } from './booking-surroundings.ts';
import { type BookingRow, readBooking } from './read-booking.ts';

/** An amount that was typed: weighed bookings get theirs from the scale. */
const isAmountGiven = ({ quantity, netKg }: BookingRecord): boolean => quantity !== null && netKg === null;

/** The supplier's proof counts on the day of the delivery while it is open, not on the day somebody looks. */
const proofDay = (scope: Scope, booking: BookingRecord): string =>
  booking.status === 'open' ? today(scope) : booking.deliveryDate;

/** Whether a weight takes the place of one that counted, and not of another vehicle's. */
const replacesCounted = ({ supersedesId }: Weighing, all: readonly Weighing[], trip: Trip): boolean => {
  const replaced = all.find(({ id }) => id === supersedesId);
  return replaced !== undefined && isOfCurrentWeight(replaced, trip);
};

/**
 * What somebody has said of a weight with a reason: confirmed as it stands,
 * or typed in the place of another one.
 */
const isConfirmed = (weighing: Weighing, all: readonly Weighing[], trip: Trip): boolean =>
  weighing.confirmation !== null || (weighing.source === 'manual' && replacesCounted(weighing, all, trip));

const areValuesPending = ({ samples: [sample], values }: BookingRow): boolean =>
  sample?.status === 'taken' && sample.valuesWaivedAt === null && values.length === 0;

/** Why the last try to post was refused; no longer for want of a density, once the article has one. */
const standingRefusal = ({ postingRefusal, quantity }: BookingRow): PostingRefusal | null => {
  const refusal = postingRefusal as PostingRefusal | null;
  return refusal?.reason === 'inventory.density-missing' && quantity !== null ? null : refusal;
};

const flagFactsOf = (scope: Scope, booking: BookingRow, around: Surroundings) => {
  const { article, settings, proofs, approvals, weighings } = around;
  const day = proofDay(scope, booking);
  const { id: bookingId, supplierId, articleId } = booking;
  const full = currentWeighing(weighings, 'full');
  const empty = currentWeighing(weighings, 'empty');
  return {
    type: booking.type,
    status: booking.status,
    transport: booking.transport,
    isSlurryTrip: booking.isSlurryTrip,
    amountGiven: isAmountGiven(booking),
    articleKnown: articleId !== null,
    supplierKnown: supplierId !== null,
    receiverKnown: booking.receiverId !== null,
    logisticsKnown: booking.logisticsCompanyId !== null,
    deliveryOption: around.deliveryOption,
    contractKnown: booking.contractId !== null,
    originKnown: booking.originLocationId !== null,
    destinationKnown: booking.destinationLocationId !== null,
    closedLocation: around.closedLocation,
    fullKg: full?.kg ?? null,
    emptyKg: empty?.kg ?? null,
    lastEmptyKg: around.vehicleEmptyKg,
    emptyWeightTolerancePercent: settings.emptyWeightTolerancePercent,
    emptyWeightConfirmed: empty !== undefined && isConfirmed(empty, weighings, booking),
    proof: articleProofStatus(proofs, articleId, day, settings.certificateWarningDays),
    certificateNeeded: around.certificateNeeded,
    invalidProofProcedure: article?.invalidProofProcedure ?? 'approve',
    unloadingNeedsProof: settings.certificateRequiredForUnloading,
    approval: findHoldingApproval(approvals, { bookingId, supplierId, articleId }, day) ?? null,
    laboratoryValuesPending: areValuesPending(booking),
    postAfterValues: booking.postAfterValues ?? false,
    unreachableScale: around.unreachableScale,
    typedOutsideBy: booking.typedOutsideBy,
    postingRefusal: standingRefusal(booking),
  } satisfies FlagFacts;
};

/** One by hand belongs to no step. */
const sampleFactsOf = ({ samples: [sample] }: BookingRow): Pick<BookingFacts, 'sampleDue' | 'sampleTaken'> => {
  const sampleTaken = sample?.status === 'taken';
  return { sampleDue: sample?.status === 'due' || (sampleTaken && sample.rule !== 'by-hand'), sampleTaken };
};

/**
 * How the proof of a delivery stands, whether it may be unloaded only with one,
 * and the approval that stands in for it.
 */
export type ProofStanding = {
  readonly status: FlagFacts['proof'];
  readonly isDemanded: boolean;
  readonly approvalId: string | null;
};

const proofStandingOf = (facts: FlagFacts, approval: { readonly id: string } | null): ProofStanding => {
  const isDemanded = facts.certificateNeeded && isProofDemanded(facts);
  return { status: facts.proof, isDemanded, approvalId: (isUnproven(facts) && approval?.id) || null };
};

const factsOf = (booking: BookingRow, flagFacts: FlagFacts): BookingFacts => ({
  ...flagOutcome(flagFacts),
  type: booking.type,
  status: booking.status,
  step: booking.step,
  vehicleKnown: booking.licensePlate !== null,
  scaleChosen: booking.scaleId !== null,
  fullWeighed: flagFacts.fullKg !== null,
  emptyWeighed: flagFacts.emptyKg !== null,
  emptyWeighingDue: booking.emptyWeighingDue,
  amountGiven: flagFacts.amountGiven,
  approvalAsked: booking.approvalRequests[0]?.decidedAt === null,
  ...sampleFactsOf(booking),
  isSlurryTrip: booking.isSlurryTrip,
  returnLoad: booking.returnLoad === true,
});

/** A booking with its surroundings, what it is flagged for and what its steps decide by. */
export type BookingState = {
  readonly booking: BookingRow;
  readonly around: Surroundings;
  readonly facts: BookingFacts;
  readonly flags: readonly Flag[];
  readonly proof: ProofStanding;
};

const stateOf = (scope: Scope, row: BookingRow): BookingState => {
  const around = surroundingsOf(scope, row);
  const booking = { ...row, quantity: lateQuantity(row, around.article) };
  const flagFacts = flagFactsOf(scope, booking, around);
  const proof = proofStandingOf(flagFacts, flagFacts.approval);
  return { booking, around, facts: factsOf(booking, flagFacts), flags: bookingFlags(flagFacts), proof };
};

/**
 * What a booking stands at once `changes` are made. Nothing is read anew, so whatever comes with them (the
 * names of what they refer to) must be among them.
 */
export const changedState = (scope: Scope, state: BookingState, changes: Partial<BookingRow>): BookingState =>
  stateOf(scope, { ...state.booking, ...changes });

/**
 * Reads a booking and what it stands at. For a command its row is locked first: the reading, which leaves in
 * the same message, then sees what the one before has done.
 */
export const loadBookingState = async (
  scope: Scope,
  id: string,
  { lock }: { lock: boolean },
): Promise<BookingState> => {
  const locked = lock ? lockBooking(scope, id) : undefined;
  const [booking] = await Promise.all([readBooking(scope, id), locked]);
  return stateOf(scope, booking);
};
