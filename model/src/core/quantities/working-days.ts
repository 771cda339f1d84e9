import { addDays } from './plain-date.ts';

/** Whether nobody works on a day, Saturdays and Sundays aside. */
export type IsHoliday = (date: string) => boolean;

const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/**
 * The day that is so many working days after another one, which itself
 * doesn't count: one after a Friday is Monday.
 */
export const workingDaysAfter = (date: string, days: number, isHoliday: IsHoliday): string => {
  let [day, left] = [date, days];
  while (left > 0) {
    day = addDays(day, 1);
    if (!isWeekend(day) && !isHoliday(day)) left -= 1;
  }
  return day;
};
