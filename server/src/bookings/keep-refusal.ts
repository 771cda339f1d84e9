import { isDeepStrictEqual } from 'node:util';
import type { PostingRefusal } from '@halm/model/bookings/flag-facts.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { type BookingState, changedState } from './booking-state.ts';
import { changedFlags } from './changed-flags.ts';
import { traceBooking, writeBooking } from './save-booking.ts';

/** A refusal as it is kept: with what its sentence names, without whole records. */
const kept = ({ reason, details = {} }: Refusal): PostingRefusal => {
  const told = Object.entries(details).flatMap(([key, value]): [string, string | number][] =>
    typeof value === 'string' || typeof value === 'number' ? [[key, value]] : [],
  );
  return { reason, details: Object.fromEntries(told) };
};

/** Keeps why a finished booking was not posted, which raises its flag until it is. The same once more changes nothing. */
export const keepRefusal = async (scope: Scope, state: BookingState, refusal: Refusal): Promise<BookingState> => {
  const postingRefusal = kept(refusal);
  if (isDeepStrictEqual(postingRefusal, state.booking.postingRefusal)) return state;
  const { version, updatedAt } = writeBooking(scope, state.booking, { postingRefusal: JSON.stringify(postingRefusal) });
  const after = changedState(scope, state, { postingRefusal, version, updatedAt });
  const flags = changedFlags(state.flags, after.flags);
  await traceBooking(scope, state.booking, {}, { event: 'posting-refused', flags });
  return after;
};
