import { articleProofStatus } from '@halm/model/addresses/proof-status.ts';
import type { BookingFacts } from '@halm/model/bookings/booking-facts.ts';
import { bookingFlags, flagOutcome } from '@halm/model/bookings/booking-flags.ts';
import type { FlagFacts } from '@halm/model/bookings/flag-facts.ts';
import type { Flag } from '@halm/model/bookings/flag-rules.ts';
import { findHoldingApproval } from '@halm/model/bookings/holding-approval.ts';
import { DEFAULT_EMPTY_WEIGHT_TOLERANCE_PERCENT } from '@halm/model/bookings/weighing.ts';
import { type Scope, today } from '../platform/scope.ts';
import { type BookingRecord, readBooking } from './booking-record.ts';
import { readSurroundings, type Surroundings } from './booking-surroundings.ts';
import { currentWeighing } from './find-weighings.ts';

const DEFAULT_WARNING_DAYS = 60;

/** An amount that was typed: weighed bookings get theirs from the scale. */
const isAmountGiven = ({ quantity, netKg }: BookingRecord): boolean => quantity !== null && netKg === null;

/** The supplier's proof counts on the day of the delivery while it is open, not on the day somebody looks. */
const proofDay = (scope: Scope, booking: BookingRecord): string =>
  booking.status === 'open' ? today(scope) : booking.deliveryDate;

const flagFactsOf = (scope: Scope, booking: BookingRecord, around: Surroundings): FlagFacts => {
  const { article, settings, material, vehicle, proofs, approvals, weighings } = around;
  const day = proofDay(scope, booking);
  const warningDays = settings?.certificateWarningDays ?? DEFAULT_WARNING_DAYS;
  const { id: bookingId, supplierId, articleId } = booking;
  const full = currentWeighing(weighings, 'full');
  const empty = currentWeighing(weighings, 'empty');
  return {
    ...{ type: booking.type, status: booking.status, transport: booking.transport, isSlurryTrip: false },
    amountGiven: isAmountGiven(booking),
    articleKnown: articleId !== null,
    supplierKnown: supplierId !== null,
    receiverKnown: booking.receiverId !== null,
    logisticsKnown: booking.logisticsCompanyId !== null,
    contractKnown: booking.contractId !== null,
    originKnown: booking.originLocationId !== null,
    destinationKnown: booking.destinationLocationId !== null,
    fullKg: full?.kg ?? null,
    emptyKg: empty?.kg ?? null,
    lastEmptyKg: vehicle?.emptyWeightKg ?? null,
    emptyWeightTolerancePercent: settings?.emptyWeightTolerancePercent ?? DEFAULT_EMPTY_WEIGHT_TOLERANCE_PERCENT,
    emptyWeightConfirmed: empty?.supersedesId != null,
    proof: articleProofStatus(proofs, articleId, day, warningDays),
    certificateNeeded: material?.certificateRequired ?? true,
    invalidProofProcedure: article?.invalidProofProcedure ?? 'approve',
    unloadingNeedsProof: settings?.certificateRequiredForUnloading ?? true,
    approval: findHoldingApproval(approvals, { bookingId, supplierId, articleId }, day) ?? null,
    laboratoryValuesPending: false,
    unreachableScale: around.unreachableScale,
    hasGeneralError: false,
  };
};

const factsOf = (booking: BookingRecord, flagFacts: FlagFacts): BookingFacts => ({
  ...flagOutcome(flagFacts),
  ...{ type: booking.type, status: booking.status, step: booking.step },
  vehicleKnown: booking.licensePlate !== null,
  scaleChosen: booking.scaleId !== null,
  fullWeighed: flagFacts.fullKg !== null,
  emptyWeighed: flagFacts.emptyKg !== null,
  emptyWeighingDue: booking.emptyWeighingDue,
  amountGiven: flagFacts.amountGiven,
  sampleDue: false,
  isSlurryTrip: false,
  returnLoad: false,
});

/** A booking with its surroundings, what it is flagged for and what its steps decide by. */
export type BookingState = {
  readonly booking: BookingRecord;
  readonly around: Surroundings;
  readonly facts: BookingFacts;
  readonly flags: readonly Flag[];
};

/** What a booking stands at, given its row. */
export const stateOf = async (scope: Scope, booking: BookingRecord): Promise<BookingState> => {
  const around = await readSurroundings(scope, booking);
  const flagFacts = flagFactsOf(scope, booking, around);
  return { booking, around, facts: factsOf(booking, flagFacts), flags: bookingFlags(flagFacts) };
};

/** Reads a booking and what it stands at, locked for a command. */
export const loadBookingState = async (scope: Scope, id: string, { lock }: { lock: boolean }): Promise<BookingState> =>
  stateOf(scope, await readBooking(scope, id, { lock }));
