import { HOUR_MS, type RollUp, riseBetween } from '../readings/roll-up.ts';

/** A day of the plant from its first instant to that of the next one: of 23, 24 or 25 hours. */
export type DaySpan = { readonly fromAt: number; readonly toAt: number };

/** A counter that nobody read for longer than that is not counted over the gap. */
const LONGEST_GAP_MS = 7 * 24 * HOUR_MS;

/** Of when the hours of days are read: a rise over a gap begins before the first, or ends behind the last. */
export const aroundDays = ({ fromAt, toAt }: DaySpan): DaySpan => ({
  fromAt: fromAt - LONGEST_GAP_MS,
  toAt: toAt + LONGEST_GAP_MS,
});

/** What a meter measured on a day, null where nothing says it; and of how many hours there are readings. */
export type MeasuredDay = { readonly amount: number | null; readonly hours: number };

/** What was measured within a time; `isRead`: readings lie in it, it is not only between two of them. */
type Piece = DaySpan & { readonly amount: number; readonly isRead: boolean };

/** Pieces in the order of time, each on its days by time. */
const onDays = (pieces: readonly Piece[], days: readonly DaySpan[]): MeasuredDay[] => {
  const amounts = days.map((): { amount: number | null; hours: number } => ({ amount: null, hours: 0 }));
  let first = 0;
  for (const { fromAt, toAt, amount, isRead } of pieces) {
    while (first < days.length && (days[first]?.toAt ?? 0) <= fromAt) first += 1;
    for (let at = first; at < days.length; at += 1) {
      const [day, sum] = [days[at], amounts[at]];
      if (!day || !sum || day.fromAt >= toAt) break;
      const overlap = Math.min(toAt, day.toAt) - Math.max(fromAt, day.fromAt);
      if (overlap <= 0) continue;
      sum.amount = (sum.amount ?? 0) + (amount * overlap) / (toAt - fromAt);
      if (isRead) sum.hours += overlap / HOUR_MS;
    }
  }
  return amounts;
};

const endOf = ({ at }: RollUp): number => at + HOUR_MS;

/**
 * How much a counter rose on each day, by its hours. A rise over hours without readings belongs to all of
 * them by time, so that the days together are the whole rise; such hours are not counted as read.
 */
export const counterDays = (hours: readonly RollUp[], days: readonly DaySpan[]): MeasuredDay[] => {
  const pieces: Piece[] = [];
  let before: RollUp | undefined;
  for (const hour of hours) {
    const rise = before ? riseBetween(before.last, hour.first) : 0;
    const isGap = before !== undefined && endOf(before) < hour.at;
    if (before && isGap) pieces.push({ fromAt: endOf(before), toAt: hour.at, amount: rise, isRead: false });
    pieces.push({
      fromAt: hour.at,
      toAt: endOf(hour),
      amount: hour.increase + (isGap ? 0 : rise),
      isRead: true,
    });
    before = hour;
  }
  return onDays(pieces, days);
};

const meanOf = ({ sum, count }: RollUp): number => sum / count;

/** What a flow per hour came to on each day: hours without readings are left out, and nothing stands in. */
export const flowDays = (hours: readonly RollUp[], days: readonly DaySpan[]): MeasuredDay[] =>
  onDays(
    hours.map((hour) => ({ fromAt: hour.at, toAt: endOf(hour), amount: meanOf(hour), isRead: true })),
    days,
  );

/** The mean of a share on each day, over the hours that have readings. */
export const meanDays = (hours: readonly RollUp[], days: readonly DaySpan[]): MeasuredDay[] =>
  flowDays(hours, days).map(({ amount, hours: read }) => ({
    amount: amount === null ? null : amount / read,
    hours: read,
  }));
