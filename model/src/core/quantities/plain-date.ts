import { dateFormat } from './formatters.ts';

/**
 * Plain dates, `2026-11-21`, compare as text and are parsed as midnight of UTC. Only calendar arithmetic: no
 * clock, no time zone of its own.
 */

const DAY_MS = 86_400_000;

/** The date `days` later (earlier when negative). */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** Whole days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Year, month and day as a plain date; undefined when the calendar has no such day. */
export const plainDate = (year: number, month: number, day: number): string | undefined => {
  const pad = (part: number, width: number) => String(part).padStart(width, '0');
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? undefined : text;
};

/** The plain date that an instant has in a time zone, one of the few hundred there are. */
export const plainDateIn = (instant: Date, timeZone: string): string =>
  dateFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);
