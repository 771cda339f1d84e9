import { addDays } from '../../core/quantities/plain-date.ts';

/**
 * The last day of a declaration that is signed on a day and holds for twelve months:
 * the one before the same day next year.
 */
export const twelveMonthsFrom = (day: string): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const nextYear = new Date(Date.UTC(year + 1, month - 1, date)).toISOString().slice(0, 10);
  return addDays(nextYear, -1);
};
