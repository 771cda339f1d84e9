import { addMonths } from '../../core/quantities/calendar-month.ts';

/**
 * What is known of an organisation's months when one of them is to be closed
 * or reopened; months as `2026-11`.
 */
export type MonthFacts = {
  /** The month of its first movement; null where nothing ever moved. */
  readonly first: string | null;
  /** The month that runs at the plant. */
  readonly current: string;
  /** The last closed one, before which all are closed; null where none is. */
  readonly closedThrough: string | null;
};

type Against = {
  readonly reason:
    | 'request.not-found'
    | 'stock-month.not-over'
    | 'stock-month.already-closed'
    | 'stock-month.earlier-open'
    | 'stock-month.not-closed'
    | 'stock-month.later-closed';
  /** The month that is in the way. */
  readonly month: string;
};

/** The month that can be closed next, if it is over; null where nothing ever moved. */
export const nextToClose = ({ first, closedThrough }: MonthFacts): string | null =>
  closedThrough ? addMonths(closedThrough, 1) : first;

/** Whether nothing may be dated into a month any more: it is closed, or lies before one that is. */
export const isMonthClosed = (month: string, { closedThrough }: Pick<MonthFacts, 'closedThrough'>): boolean =>
  closedThrough !== null && month <= closedThrough;

/**
 * What may be done with a month: undefined, or what is against it. Months are closed one after the other and
 * reopened in the opposite order, so that the last closed one says it of all before it.
 */
export const monthCan = {
  close: (month: string, facts: MonthFacts): Against | undefined => {
    if (isMonthClosed(month, facts)) return { reason: 'stock-month.already-closed', month };
    const next = nextToClose(facts);
    if (next === null || month < next) return { reason: 'request.not-found', month };
    if (month >= facts.current) return { reason: 'stock-month.not-over', month };
    return month > next ? { reason: 'stock-month.earlier-open', month: next } : undefined;
  },
  reopen: (month: string, facts: MonthFacts): Against | undefined => {
    const { closedThrough } = facts;
    if (closedThrough === null || month > closedThrough) return { reason: 'stock-month.not-closed', month };
    return month < closedThrough ? { reason: 'stock-month.later-closed', month: closedThrough } : undefined;
  },
} as const;
