import { type Role, yardStaff } from '@halm/model/core/contract/access.ts';
import type { BookingStatus, BookingStep } from '@halm/model/yard/bookings/booking-kinds.ts';
import { choosesScaleAgain, drivesToOrigin } from '@halm/model/yard/bookings/booking-steps.ts';
import { isOver } from '@halm/model/yard/bookings/over-booking.ts';
import type { StepThere } from '@halm/model/yard/bookings/step-ahead.ts';
import type { StepInput } from '@halm/model/yard/bookings/step-input.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { nowIso } from '../../core/api/scope.ts';
import { type Open, statement } from '../../core/db/statement.ts';
import { sendWrite } from '../../core/db/transaction.ts';
import { lockLocations } from '../../stock/inventory/lock-locations.ts';
import { refuseSecondInYard } from '../bookings/check-open-bookings.ts';
import { recordOverfillConfirmed } from '../posting/record-overfill-confirmed.ts';
import { openReturn } from '../trips/open-return.ts';
import { isEmptyAfterAll } from '../trips/slurry-steps.ts';
import { takeTrip } from '../trips/take-trip.ts';
import { type BookingState, loadBookingState } from './booking-state.ts';
import { checkLoading, checkUnloading } from './check-unloading.ts';
import { findPlaceToGo } from './choose-location.ts';
import { passStep } from './pass-step.ts';
import { type Prefetched, prefetch } from './prefetch.ts';
import { saveState } from './save-state.ts';
import type { StepEffect } from './step-effect.ts';
import { stepEffect, withSample } from './step-effects.ts';

type Unloading = {
  readonly bookingId: string;
  readonly unloadedAt: string;
  readonly proofStatus: string;
  readonly proofDemanded: boolean;
  readonly approvalId: string | null;
};

const storeUnloading = statement((db, open: Open<Unloading>) => {
  const { organisationId, bookingId, unloadedAt, proofStatus, proofDemanded, approvalId } = open;
  return db
    .insertInto('unloadings')
    .values({ organisationId, bookingId, unloadedAt, proofStatus, proofDemanded, approvalId });
});

/**
 * Keeps by what a delivery was let through to be unloaded: nobody can tell it
 * later from proofs, settings and approvals.
 */
const markUnloading = (scope: Scope, { booking, proof }: BookingState): void => {
  if (booking.type !== 'incoming') return;
  const { status: proofStatus, isDemanded: proofDemanded, approvalId } = proof;
  const unloading = { bookingId: booking.id, unloadedAt: nowIso(scope), proofStatus, proofDemanded, approvalId };
  sendWrite(scope.db, storeUnloading.bind(scope, unloading));
};

/** What leads to a booking of its own is said by whoever may open one. */
const opensBooking = (step: BookingStep): boolean => step === 'decideReturn' || step === 'collectSlurry';

const refuseOthersThanYardStaff = ({ roles }: Scope): void => {
  const allowed: readonly Role[] = yardStaff.roles;
  if (!roles.some((role) => allowed.includes(role))) throw new Refusal('request.forbidden');
};

const refuseOtherStep = ({ booking, facts }: BookingState, step: BookingStep, seenStatus: BookingStatus): void => {
  // What is over says so itself, further on.
  const isSeen = booking.status === seenStatus || isOver(booking.status);
  const isDue = booking.step === step || choosesScaleAgain(facts, step);
  if (!isDue || !isSeen) throw new Refusal('booking.other-step', { details: { step: booking.step } });
};

/** With somebody's word that a place may hold more than its maximum, where that was needed. */
const unloaded = async (scope: Scope, { booking, around }: BookingState, effect: StepEffect, input: StepInput) => {
  const isOverfilled = await checkUnloading(scope, { ...booking, ...effect.changes }, around, input.confirmOverfill);
  if (!isOverfilled) return effect;
  await recordOverfillConfirmed(scope, booking.id);
  return { ...effect, changes: { ...effect.changes, overfillConfirmed: true } };
};

/** Another scale for the weight that is still to be taken; the one that is chosen already changes nothing. */
const chooseScaleAgain = async (scope: Scope, state: BookingState, effect: StepEffect): Promise<BookingState> =>
  effect.changes.scaleId === state.booking.scaleId
    ? state
    : saveState(scope, state, effect, { event: 'scale-changed' });

/** Does one step, which is due, and leads the booking on. */
const doStep = async (
  scope: Scope,
  state: BookingState,
  step: BookingStep,
  input: StepInput,
  ahead: Prefetched = {},
): Promise<BookingState> => {
  const effect = await takeTrip(scope, state.booking, await stepEffect(scope, state, step, input, ahead));
  if (choosesScaleAgain(state.facts, step)) return chooseScaleAgain(scope, state, effect);
  if (step === 'registerVehicle') {
    if (effect.changes.licensePlate)
      await refuseSecondInYard(scope, state.booking, effect.changes.licensePlate, input.confirmSecondOpen);
    return passStep(scope, state, step, await withSample(scope, state.booking, effect));
  }
  if (step === 'loadMaterial') await checkLoading(scope, state.booking);
  if (step === 'unloadMaterial' || step === 'deliverSlurry') {
    const overfilling = await unloaded(scope, state, effect, input);
    markUnloading(scope, state);
    return passStep(scope, state, step, overfilling);
  }
  if (step !== 'collectSlurry' || isEmptyAfterAll(input)) return passStep(scope, state, step, effect, ahead.posting);
  const { id: openedId, year, sequence } = (await openReturn(scope, state, input)).booking;
  const returns = [{ id: openedId, year, sequence }];
  return passStep(scope, state, step, { ...effect, read: { returns } });
};

/** Where a lorry has driven to and done what it came for: both steps, or none. */
const driveAndDo = async (scope: Scope, state: BookingState, input: StepInput, alsoDone: StepThere) => {
  const placeId = await findPlaceToGo(scope, state, input.locationId, drivesToOrigin(state.booking));
  // At once in the strength that loading and unloading lock with: two lorries that share first and then want
  // more would wait for each other.
  await lockLocations(scope, [placeId]);
  const there = await doStep(scope, state, 'driveToStorageLocation', { ...input, locationId: placeId });
  refuseOtherStep(there, alsoDone, there.booking.status);
  return doStep(scope, there, alsoDone, input);
};

/** Does the step that is due. A terminal that comes second finds another step due and is refused. */
export const takeBookingStep = async (
  scope: Scope,
  id: string,
  step: BookingStep,
  input: StepInput,
): Promise<BookingState> => {
  if (opensBooking(step)) refuseOthersThanYardStaff(scope);
  const [loaded, ahead] = [loadBookingState(scope, id, { lock: true }), prefetch(scope, id, step, input)];
  const state = await loaded;
  refuseOtherStep(state, step, input.seenStatus ?? state.booking.status);
  if (step === 'driveToStorageLocation' && input.alsoDone) return driveAndDo(scope, state, input, input.alsoDone);
  return doStep(scope, state, step, input, ahead);
};
