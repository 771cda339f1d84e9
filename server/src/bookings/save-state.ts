import type { Scope } from '../platform/scope.ts';
import { type BookingState, changedState } from './booking-state.ts';
import { changedFlags } from './changed-flags.ts';
import { type BookingTrace, saveBooking } from './save-booking.ts';
import type { StepEffect } from './step-effect.ts';

/** Writes what a command changes of a booking, and tells in its trace which flags that raised and cleared. Answers how it stands then. */
export const saveState = async (
  scope: Scope,
  state: BookingState,
  { changes, read, told }: StepEffect,
  trace: Omit<BookingTrace, 'flags' | 'told'>,
): Promise<BookingState> => {
  const after = changedState(scope, state, { ...changes, ...read });
  const flags = changedFlags(state.flags, after.flags);
  const { version, updatedAt } = await saveBooking(scope, state.booking, changes, { ...trace, told, flags });
  return { ...after, booking: { ...after.booking, version, updatedAt } };
};
