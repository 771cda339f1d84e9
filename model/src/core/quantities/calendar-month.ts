/** Months of the calendar, `2026-11`, compare as text. */

/** The month in which a plain date lies. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** The first day of a month. */
export const firstDayOf = (month: string): string => `${month}-01`;

/** The month `months` later (earlier when negative). */
export const addMonths = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = year * 12 + number - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
};

/** All months from one to another, both included; none when `to` is earlier. */
export const monthsBetween = (from: string, to: string): string[] => {
  const months: string[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
};
