import type { Scope } from '../../core/api/scope.ts';
import {
  type BookingChanges,
  type BookingTrace,
  nextVersion,
  sendBooking,
  traceBooking,
} from '../bookings/save-booking.ts';
import { type BookingState, changedState } from './booking-state.ts';
import { changedFlags } from './changed-flags.ts';
import type { StepEffect } from './step-effect.ts';

/**
 * What a booking stands at once these columns of it are written: a command that changes it
 * twice writes its row once (`writeState`).
 */
export type Unwritten = { readonly state: BookingState; readonly columns: BookingChanges };

/** Changes a booking in hand, and tells in its trace which flags that raised and cleared. */
export const changeState = async (
  scope: Scope,
  state: BookingState,
  { changes, read, details }: StepEffect,
  trace: Omit<BookingTrace, 'flags' | 'details'>,
): Promise<Unwritten> => {
  const after = changedState(scope, state, { ...changes, ...read, ...nextVersion(scope, state.booking) });
  const flags = changedFlags(state.flags, after.flags);
  await traceBooking(scope, state.booking, changes, { ...trace, details, flags });
  return { state: after, columns: changes };
};

/** Writes the row of a booking. Answers what it stands at. */
export const writeState = (scope: Scope, { state, columns }: Unwritten): BookingState => {
  sendBooking(scope, state.booking, columns);
  return state;
};

/**
 * Writes what a command changes of a booking, and tells in its trace which flags that raised and cleared.
 * Answers how it stands then.
 */
export const saveState = async (...change: Parameters<typeof changeState>): Promise<BookingState> =>
  writeState(change[0], await changeState(...change));
