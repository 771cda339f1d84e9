import { plainDate } from '../quantities/plain-date.ts';

const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/;
const iso = /^(\d{4})-(\d{2})-(\d{2})$/;
const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s*Uhr)?$/;

/**
 * A plain date from `02.01.2025`, `2.1.25` or `2025-01-02`; undefined when it is written otherwise or the calendar has
 * no such day. Dates with slashes are not read: they mean different days in different countries.
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

/** What a cell says of a moment: `02.01.2025 14:31`, `2025-01-02T14:31`, or one of the two; undefined when it is none. */
export const parseImportMoment = (text: string): ImportMoment | undefined => {
  const [date, time] = [parseImportDate(text), parseImportTime(text)];
  if (date !== undefined) return { date };
  if (time !== undefined) return { time };
  const [, day = '', rest = ''] = /^([\d.-]+)(?:T|,?\s+)(.+)$/.exec(text) ?? [];
  const both = { date: parseImportDate(day), time: parseImportTime(rest) };
  return both.date !== undefined && both.time !== undefined ? { date: both.date, time: both.time } : undefined;
};
