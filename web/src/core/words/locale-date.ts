import { dateFormat } from '@halm/model/core/quantities/formatters.ts';

type Part = 'day' | 'month' | 'year';
const isPart = (type: string): type is Part => type === 'day' || type === 'month' || type === 'year';

/** In which order the locale writes day, month and year. */
const orderOf = (locale: string): Part[] =>
  dateFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' })
    .formatToParts(new Date(Date.UTC(2026, 10, 21)))
    .map(({ type }) => type)
    .filter(isPart);

/** A plain date as the locale types it: `21.11.2026`, `21/11/2026`. */
export const writeLocaleDate = (date: string, locale: string): string =>
  dateFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

type Letters = { readonly day: string; readonly month: string; readonly year: string };

/** How the locale types a date, in the reader's letters: `TT.MM.JJJJ`, `MM/DD/YYYY`. */
export const localeDatePattern = (locale: string, letters: Letters): string =>
  dateFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' })
    .formatToParts(new Date(Date.UTC(2026, 10, 21)))
    .map(({ type, value }) => (isPart(type) ? letters[type] : value))
    .join('');

const split = (text: string): string[] => {
  if (!/^\d+([./ -]+\d+)*[./ -]*$/.test(text)) return [];
  if (!/^\d+$/.test(text)) return text.split(/[^\d]+/).filter(Boolean);
  return [text.slice(0, 2), text.slice(2, 4), text.slice(4)].filter(Boolean);
};

const fullYear = (year: string | undefined, thisYear: number): number => {
  if (!year) return thisYear;
  return year.length <= 2 ? 2000 + Number(year) : Number(year);
};

const plainDate = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900 && year < 2200;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
};

/**
 * Reads a date as people of the locale type it: `21.11.2026`, `21.11.26`, `21.11.` (this year), `211126`,
 * also `2026-11-21`. Answers `2026-11-21`, or undefined when it is no date.
 */
export const parseLocaleDate = (text: string, locale: string, thisYear: number): string | undefined => {
  const trimmed = text.trim();
  if (/^\d{4}-\d{2}-\d{2}$/.test(trimmed)) {
    const [year = 0, month = 0, day = 0] = trimmed.split('-').map(Number);
    return plainDate(year, month, day);
  }
  const numbers = split(trimmed);
  if (numbers.length < 2 || numbers.length > 3) return undefined;
  const order = orderOf(locale).filter((part) => numbers.length === 3 || part !== 'year');
  const found: Partial<Record<Part, string>> = Object.fromEntries(order.map((part, at) => [part, numbers[at]]));
  return plainDate(fullYear(found.year, thisYear), Number(found.month), Number(found.day));
};
