import type { Flag } from '@halm/model/yard/bookings/flag-rules.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { bookingChanged } from '../bookings/booking-changed.ts';
import { nextVersion, traceBooking } from '../bookings/save-booking.ts';
import { type BookingState, changedState } from '../steps/booking-state.ts';
import { changedFlags } from '../steps/changed-flags.ts';
import type { Unwritten } from '../steps/save-state.ts';
import type { Candidate } from './match-booking-contract.ts';
import { contractColumns, type PlannedPosting } from './plan-posting.ts';
import { weighedEmpty, writeMovements } from './post-movements.ts';

/** What it is flagged for once it is posted: no longer that it was refused. */
const withoutRefusal = (flags: readonly Flag[]): readonly Flag[] => flags.filter(({ key }) => key !== 'general-error');

/** What the vehicle of a booking weighs empty once that is posted: it keeps what it weighed last. */
const emptyKgThen = ({ booking, around }: BookingState): number | null => {
  const { vehicleEmptyKg, vehicleEmptyWeighedAt } = booking;
  const empty = weighedEmpty({ booking, around });
  if (!empty) return vehicleEmptyKg;
  const isLast = vehicleEmptyWeighedAt === null || new Date(vehicleEmptyWeighedAt) < new Date(empty.weighedAt);
  return isLast ? empty.kg : vehicleEmptyKg;
};

/** What a booking reads of the contract that it only gets with its posting. */
const readOf = ({ contractNumber, sampleRule, certificateRequired, postAfterValues, unit }: Candidate) => ({
  contractNumber,
  certificateRequired,
  postAfterValues,
  agreedSampleRule: sampleRule,
  agreedUnit: unit,
});

/**
 * Posts a booking as it was planned: everything that it moves, its history and events. Its row is left to be
 * written. `isLast`: as of `writeMovements`.
 */
export const postBooking = async (
  scope: Scope,
  state: BookingState,
  { movements, contract }: PlannedPosting,
  when?: { readonly isLast: boolean },
): Promise<Unwritten> => {
  const { booking, flags } = state;
  await writeMovements(scope, movements, when);
  // Its history names the amount as it was posted.
  const { overfillConfirmed, netKg, quantity } = booking;
  const columns = {
    status: 'completed',
    step: 'done',
    completedAt: nowIso(scope),
    overfillConfirmed,
    netKg,
    quantity,
    ...(contract && contractColumns(contract)),
    ...(booking.postingRefusal !== null && { postingRefusal: null }),
  } as const;
  const trace = { event: 'completed', flags: changedFlags(flags, withoutRefusal(flags)) };
  await traceBooking(scope, booking, columns, trace);
  const read = { ...(contract && readOf(contract)), vehicleEmptyKg: emptyKgThen(state) };
  const posted = changedState(scope, state, { ...columns, ...read, ...nextVersion(scope, booking) });
  await bookingChanged.announce(scope, posted);
  return { state: posted, columns };
};
