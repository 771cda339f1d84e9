import { bookingCan } from '@halm/model/bookings/booking-can.ts';
import type { BookingStep } from '@halm/model/bookings/booking-kinds.ts';
import { advance } from '@halm/model/bookings/booking-steps.ts';
import type { Held } from '../inventory/hold-ahead.ts';
import { nowIso, type Scope } from '../platform/scope.ts';
import { type BookingState, changedState } from './booking-state.ts';
import { completeWhenFinished } from './complete-booking.ts';
import { refuseUnless } from './refuse-unless.ts';
import { saveState } from './save-state.ts';
import type { StepEffect } from './step-effect.ts';

/**
 * Leads a booking on behind `step` with what that has changed: checks it against the state table, saves, and posts
 * the booking when that was the last step and nothing is in the way. `held`: its places, where they were asked for ahead.
 */
export const passStep = async (
  scope: Scope,
  state: BookingState,
  step: BookingStep,
  { changes, read, told }: StepEffect,
  held?: Promise<Held>,
): Promise<BookingState> => {
  const changed = changedState(scope, state, { ...changes, ...read });
  refuseUnless(bookingCan.takeStep(changed.facts, step));
  const next = advance(changed.facts, step);
  const finished = step === 'finishProcess' ? { finishedAt: nowIso(scope) } : {};
  const effect = { changes: { ...changes, ...next, ...finished }, read, told };
  return completeWhenFinished(scope, await saveState(scope, state, effect, { event: `step.${step}` }), held);
};
