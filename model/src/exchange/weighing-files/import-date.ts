import { plainDate } from '../../core/quantities/plain-date.ts';
import { type DateOrder, orderedDate } from './ordered-date.ts';

const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/;
const iso = /^(\d{4})-(\d{2})-(\d{2})$/;
const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s*Uhr)?$/;

/**
 * A plain date from `02.01.2025`, `2.1.25` or `2025-01-02`; undefined when it is written
 * otherwise or the calendar has no such day. Dates with slashes are not read here: they mean
 * different days in different countries.
 */
export const parseImportDate = (text: string): string | undefined => {
  const [, day, month, year] = german.exec(text) ?? [];
  if (year !== undefined) return plainDate(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day));
  const [, isoYear, isoMonth, isoDay] = iso.exec(text) ?? [];
  return isoYear === undefined ? undefined : plainDate(Number(isoYear), Number(isoMonth), Number(isoDay));
};

/** A time of day, `14:31:00`, from `14:31`, `9:05:30` or `14:31 Uhr`; undefined when there is none such. */
export const parseImportTime = (text: string): string | undefined => {
  const [, hour = '', minute = '', second = '00'] = clock.exec(text) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return `${hour.padStart(2, '0')}:${minute}:${second}`;
};

/** A day, a time of that day, or both, as far as a cell says them. */
export type ImportMoment = { readonly date?: string; readonly time?: string };

/** One with slashes by the order that was shown or chosen for its table. */
const readDate = (text: string, order: DateOrder | null): string | 'ambiguous' | undefined =>
  text.includes('/') ? orderedDate(text, order) : parseImportDate(text);

const dayAndTime = /^([\d./-]+)(?:T|,?\s+)(.+)$/;

/** What a cell says of a day, without the time behind it. */
export const dayOf = (text: string): string => dayAndTime.exec(text)?.[1] ?? text;

/**
 * What a cell says of a moment: `02.01.2025 14:31`, `2025-01-02T14:31`, or one of the two; undefined when it
 * is none, ambiguous when it has slashes and nobody knows whether the day or the month comes first.
 */
export const parseImportMoment = (text: string, order: DateOrder | null): ImportMoment | 'ambiguous' | undefined => {
  const [date, time] = [readDate(text, order), parseImportTime(text)];
  if (date === 'ambiguous') return date;
  if (date !== undefined) return { date };
  if (time !== undefined) return { time };
  const [, day = '', rest = ''] = dayAndTime.exec(text) ?? [];
  const both = { date: readDate(day, order), time: parseImportTime(rest) };
  if (both.date === undefined || both.time === undefined) return undefined;
  return both.date === 'ambiguous' ? both.date : { date: both.date, time: both.time };
};
