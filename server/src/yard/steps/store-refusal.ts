import { isDeepStrictEqual } from 'node:util';
import type { PostingRefusal } from '@halm/model/yard/bookings/flag-facts.ts';
import type { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { nextVersion, traceBooking } from '../bookings/save-booking.ts';
import { type BookingState, changedState } from './booking-state.ts';
import { changedFlags } from './changed-flags.ts';
import type { Unwritten } from './save-state.ts';

/** A refusal as it is kept: with what its sentence names, without whole records. */
const storedRefusal = ({ reason, details = {} }: Refusal): PostingRefusal => {
  const params = Object.entries(details).flatMap(([key, value]): [string, string | number][] =>
    typeof value === 'string' || typeof value === 'number' ? [[key, value]] : [],
  );
  return { reason, details: Object.fromEntries(params) };
};

/**
 * Keeps why a finished booking was not posted, which raises its flag until it
 * is. The same once more changes nothing.
 */
export const storeRefusal = async (scope: Scope, state: BookingState, refusal: Refusal): Promise<Unwritten> => {
  const postingRefusal = storedRefusal(refusal);
  if (isDeepStrictEqual(postingRefusal, state.booking.postingRefusal)) return { state, columns: {} };
  const after = changedState(scope, state, { postingRefusal, ...nextVersion(scope, state.booking) });
  const flags = changedFlags(state.flags, after.flags);
  await traceBooking(scope, state.booking, {}, { event: 'posting-refused', flags });
  return { state: after, columns: { postingRefusal: JSON.stringify(postingRefusal) } };
};
