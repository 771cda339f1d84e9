import { bookingCan } from '@halm/model/bookings/booking-can.ts';
import type { BookingStep } from '@halm/model/bookings/booking-kinds.ts';
import { advance } from '@halm/model/bookings/booking-steps.ts';
import type { StepInput } from '@halm/model/bookings/step-input.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { type BookingState, changedState, loadBookingState } from './booking-state.ts';
import { refuseSecondInYard } from './check-open-bookings.ts';
import { checkLoading, checkUnloading } from './check-unloading.ts';
import { completeWhenFinished } from './complete-booking.ts';
import { refuseUnless } from './refuse-unless.ts';
import { saveBooking } from './save-booking.ts';
import { type StepEffect, stepEffect } from './step-effects.ts';

/**
 * Leads a booking on behind `step` with what that has changed: checks it against the state table, saves, and posts
 * the booking when that was the last step and nothing is in the way.
 */
export const passStep = async (
  scope: Scope,
  state: BookingState,
  step: BookingStep,
  { changes, read }: StepEffect,
): Promise<BookingState> => {
  const changed = changedState(scope, state, { ...changes, ...read });
  refuseUnless(bookingCan.takeStep(changed.facts, step));
  const next = advance(changed.facts, step);
  const saved = await saveBooking(scope, state.booking, { ...changes, ...next }, { event: `step.${step}` });
  return completeWhenFinished(scope, changedState(scope, state, { ...saved, ...read }));
};

/** Does the step that is due. A terminal that comes second finds another step due and is refused. */
export const takeBookingStep = async (
  scope: Scope,
  id: string,
  step: BookingStep,
  input: StepInput,
): Promise<BookingState> => {
  const state = await loadBookingState(scope, id, { lock: true });
  if (state.booking.step !== step) throw new Refusal('booking.other-step', { details: { step: state.booking.step } });
  const effect = await stepEffect(scope, state, step, input);
  if (step === 'registerVehicle' && effect.changes.licensePlate)
    await refuseSecondInYard(scope, state.booking, effect.changes.licensePlate, input.confirmSecondOpen);
  if (step === 'loadMaterial') await checkLoading(scope, state.booking);
  if (step === 'unloadMaterial') await checkUnloading(scope, { ...state.booking, ...effect.changes }, state.around);
  return passStep(scope, state, step, effect);
};
