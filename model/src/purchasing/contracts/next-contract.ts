import { addDays, plainDate } from '../../core/quantities/plain-date.ts';

/** The same day so many years later; of 29 February the 28th where there is none. */
const yearsLater = (date: string, years: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return plainDate(year + years, month, day) ?? `${year + years}-02-28`;
};

type Term = { readonly startsOn: string; readonly endsOn: string };

/**
 * When the contract after this one runs: the same days as many years later as
 * it takes to begin after its end.
 */
export const nextTerm = ({ startsOn, endsOn }: Term): Term => {
  const yearsBetween = Number(endsOn.slice(0, 4)) - Number(startsOn.slice(0, 4));
  const years = [yearsBetween, yearsBetween + 1].find((some) => some > 0 && yearsLater(startsOn, some) > endsOn) ?? 1;
  return { startsOn: yearsLater(startsOn, years), endsOn: yearsLater(endsOn, years) };
};

const yearIn = (number: string): string | undefined => /(?<!\d)(20\d\d)(?!\d)/.exec(number)?.[1];

/** Counts on by the last digits; the year in a number is none of them. */
const countOn = (number: string): string => {
  const year = yearIn(number);
  const last = /(\d+)(?=\D*$)/.exec(number);
  if (!last?.[1] || last[1] === year) return `${number}-2`;
  const next = String(BigInt(last[1]) + 1n).padStart(last[1].length, '0');
  return number.slice(0, last.index) + next + number.slice(last.index + last[1].length);
};

/**
 * The number that follows by the pattern of this one: a year in it becomes the next one (`V-2026-014` is
 * `V-2027-014`), else its last digits count on.
 */
export const nextNumber = (number: string): string => {
  const year = yearIn(number);
  return year ? number.replace(year, String(Number(year) + 1)) : countOn(number);
};

/**
 * So many numbers that follow, the best in front: where the next one is taken
 * its last digits count on (`V-2027-015`).
 */
export const nextNumbers = (number: string, count: number): string[] => {
  const numbers = [nextNumber(number)];
  while (numbers.length < count) numbers.push(countOn(numbers.at(-1) ?? number));
  return numbers;
};

type Renewing = { readonly endsOn: string; readonly renewalMonths: number | null; readonly noticeDays: number | null };

/** The last day on which notice can be given of a contract that renews itself; null of one that ends. */
export const noticeBy = ({ endsOn, renewalMonths, noticeDays }: Renewing): string | null =>
  renewalMonths === null ? null : addDays(endsOn, -(noticeDays ?? 0));
