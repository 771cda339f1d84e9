import { plainDate } from '../../core/quantities/plain-date.ts';

/** In which order a date names its parts where the year comes last. */
export const dateOrders = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/;
const written = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/;

/**
 * Finds the order that the dates of a table show, date by date. With points the day comes first; with slashes
 * only a part above twelve tells which it is, and where none does it is null: `03/04/2026` is two days.
 */
export const dateOrderVotes = () => {
  let [isDayFirst, isMonthFirst, hasSlashes] = [false, false, false];
  return {
    add: (text: string): void => {
      const [, first, mark, second] = written.exec(text) ?? [];
      if (mark !== '/') return;
      hasSlashes = true;
      isDayFirst ||= Number(first) > 12;
      isMonthFirst ||= Number(second) > 12;
    },
    order: (): DateOrder | null => {
      if (!hasSlashes) return 'dmy';
      if (isDayFirst === isMonthFirst) return null;
      return isDayFirst ? 'dmy' : 'mdy';
    },
    /** Whether a date was written with slashes: in an order that has to be known. */
    hasSlashes: (): boolean => hasSlashes,
  };
};

/** The order that the dates of a table show, from all of them at once (`dateOrderVotes`). */
export const proposeDateOrder = (texts: readonly string[]): DateOrder | null => {
  const votes = dateOrderVotes();
  for (const text of texts) votes.add(text);
  return votes.order();
};

/**
 * A plain date from `31.12.2026`, `12/31/2026` or `2026-12-31`; undefined when it is none, or could be two.
 */
export const orderedDate = (text: string, order: DateOrder | null): string | 'ambiguous' | undefined => {
  const [, year, month, day] = iso.exec(text) ?? [];
  if (year !== undefined) return plainDate(Number(year), Number(month), Number(day));
  const [, first, mark, second, end = ''] = written.exec(text) ?? [];
  if (first === undefined) return undefined;
  const dated = (d: string | undefined, m: string | undefined) =>
    plainDate(Number(end.length === 2 ? `20${end}` : end), Number(m), Number(d));
  if (mark === '.') return dated(first, second);
  const [dayFirst, monthFirst] = [dated(first, second), dated(second, first)];
  if (order === null && dayFirst !== undefined && monthFirst !== undefined && dayFirst !== monthFirst)
    return 'ambiguous';
  if (order === null) return dayFirst ?? monthFirst;
  return order === 'dmy' ? dayFirst : monthFirst;
};
