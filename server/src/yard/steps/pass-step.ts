import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import type { BookingStep } from '@halm/model/yard/bookings/booking-kinds.ts';
import { advance } from '@halm/model/yard/bookings/booking-steps.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { completion } from '../posting/complete-booking.ts';
import type { PostingAhead } from '../posting/prefetch-posting.ts';
import { type BookingState, changedState } from './booking-state.ts';
import { refuseUnless } from './refuse-unless.ts';
import { changeState, writeState } from './save-state.ts';
import type { StepEffect } from './step-effect.ts';

/**
 * Leads a booking on behind `step` with what that has changed: checks it against the state table, saves, and
 * posts the booking when that was the last step and nothing is in the way. `ahead`: what that asks, where it
 * was asked with the booking.
 */
export const passStep = async (
  scope: Scope,
  state: BookingState,
  step: BookingStep,
  { changes, read, details }: StepEffect,
  ahead?: PostingAhead,
): Promise<BookingState> => {
  const changed = changedState(scope, state, { ...changes, ...read });
  refuseUnless(bookingCan.takeStep(changed.facts, step));
  const next = advance(changed.facts, step);
  const finished = step === 'finishProcess' ? { finishedAt: nowIso(scope) } : {};
  const effect = { changes: { ...changes, ...next, ...finished }, read, details };
  const stepped = await changeState(scope, state, effect, { event: `step.${step}` });
  const ended = await completion(scope, stepped.state, ahead);
  return writeState(scope, { ...ended, columns: { ...stepped.columns, ...ended.columns } });
};
