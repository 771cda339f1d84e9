import { addDays } from './plain-date.ts';

/** By how much a stock changed on a day, in base units: what came less what went. */
export type DayChange = { readonly day: string; readonly quantity: number };

/**
 * What lay there at the end of each of the last `days` days, the oldest first: today's balance,
 * taken back day by day. Changes of days after `today` (a clock ahead) count as today's, so
 * that the last level always is the balance.
 */
export const levelsByDay = (
  balance: number,
  changes: readonly DayChange[],
  { today, days }: { readonly today: string; readonly days: number },
): number[] => {
  const changeOf = new Map<string, number>();
  for (const { day, quantity } of changes) {
    const counted = day > today ? today : day;
    changeOf.set(counted, (changeOf.get(counted) ?? 0) + quantity);
  }
  const levels: number[] = [];
  let level = balance;
  for (let back = 0; back < days; back++) {
    levels.push(level);
    level -= changeOf.get(addDays(today, -back)) ?? 0;
  }
  return levels.toReversed();
};
