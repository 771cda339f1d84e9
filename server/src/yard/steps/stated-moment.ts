import { refuseField } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import type { BookingState } from './booking-state.ts';

/**
 * A line takes that long, and clocks differ: what comes within it lies
 * neither ahead nor before what it followed.
 */
const JUST_NOW_MS = 60_000;
/** A shift: what was pressed longer ago is entered by whoever looks after the booking. */
const LONGEST_WAIT_MS = 12 * 3_600_000;

/**
 * The moment at which a device says that something was done, undefined for now. Refused when
 * it lies ahead, too long ago, or before what has happened before it (`notBefore`); what has
 * just been said is led behind that instead.
 */
export const statedMoment = (
  scope: Scope,
  field: string,
  stated: string | null | undefined,
  notBefore: readonly (string | null)[],
): string | undefined => {
  if (!stated) return undefined;
  const waitedMs = scope.now.getTime() - Date.parse(stated);
  if (waitedMs < -JUST_NOW_MS) throw refuseField(field, 'date-too-late');
  if (waitedMs <= 0) return undefined;
  const earliest = Math.max(0, ...notBefore.map((instant) => (instant === null ? 0 : Date.parse(instant))));
  const isTooEarly = waitedMs > JUST_NOW_MS && Date.parse(stated) < earliest;
  if (waitedMs > LONGEST_WAIT_MS || isTooEarly) throw refuseField(field, 'date-too-early');
  return new Date(Math.max(Date.parse(stated), earliest)).toISOString();
};

/**
 * What a weight of a booking can't have been taken before: it arrived, and was weighed last. What came while
 * there was no line was booked after it.
 */
export const happenedBefore = ({ booking, around }: BookingState): (string | null)[] => [
  booking.arrivedAt ?? booking.createdAt,
  ...around.weighings.map(({ weighedAt }) => weighedAt),
];

/**
 * When a weight was taken and when it was heard of, where these are two
 * moments: within a minute they are one.
 */
export const earlierMoment = (
  scope: Scope,
  stated: string | null | undefined,
  notBefore: readonly (string | null)[],
): { weighedAt: string; receivedAt: string } | undefined => {
  const weighedAt = statedMoment(scope, 'takenAt', stated, notBefore);
  const isJustNow = weighedAt === undefined || scope.now.getTime() - Date.parse(weighedAt) <= JUST_NOW_MS;
  return isJustNow ? undefined : { weighedAt, receivedAt: nowIso(scope) };
};
