import { addDays, daysBetween, plainDate } from '../quantities/plain-date.ts';

/** The same day a year later; of 29 February the 28th. */
const yearLater = (date: string): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return plainDate(year + 1, month, day) ?? addDays(`${date.slice(0, 8)}28`, 365);
};

type Term = { readonly startsOn: string; readonly endsOn: string };

/** When the contract after this one runs: as long, a year later; one of several years follows on the day after its end. */
export const nextTerm = ({ startsOn, endsOn }: Term): Term => {
  const start = yearLater(startsOn);
  if (start > endsOn) return { startsOn: start, endsOn: yearLater(endsOn) };
  const following = addDays(endsOn, 1);
  return { startsOn: following, endsOn: addDays(following, daysBetween(startsOn, endsOn)) };
};

/**
 * The number that follows by the pattern of this one: a year in it becomes the next one (`V-2026-014` is `V-2027-014`), else its
 * last digits count on.
 */
export const nextNumber = (number: string): string => {
  const year = /(?<!\d)(20\d\d)(?!\d)/.exec(number)?.[1];
  if (year) return number.replace(year, String(Number(year) + 1));
  const last = /(\d+)(?=\D*$)/.exec(number);
  if (!last?.[1]) return `${number}-2`;
  const next = String(BigInt(last[1]) + 1n).padStart(last[1].length, '0');
  return number.slice(0, last.index) + next + number.slice(last.index + last[1].length);
};

type Renewing = { readonly endsOn: string; readonly renewalMonths: number | null; readonly noticeDays: number | null };

/** The last day on which notice can be given of a contract that renews itself; null of one that ends. */
export const noticeBy = ({ endsOn, renewalMonths, noticeDays }: Renewing): string | null =>
  renewalMonths === null ? null : addDays(endsOn, -(noticeDays ?? 0));
