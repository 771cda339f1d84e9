import { z } from 'zod';
import { counterDays, type DaySpan, meanDays } from '../gas-yield/day-amounts.ts';
import type { RollUp } from '../readings/roll-up.ts';
import type { EndpointKind } from './endpoint.ts';

const DAY_MS = 86_400_000;
const MOST_HOURS_DAYS = 2;
const MOST_DAYS = 62;

/** What a column stands for. */
export const columnSteps = ['hour', 'day', 'month'] as const;
export type ColumnStep = (typeof columnSteps)[number];

const columnSchema = z.object({
  /** The first day of its stretch of time; of an hour its first instant. */
  start: z.string(),
  /** By how much a counter rose, of all else the mean of the hours; null where nothing says it. */
  value: z.number().nullable(),
});
export type Column = z.infer<typeof columnSchema>;

/** What an endpoint came to by the hour, the day or the month of the plant. */
export const columnsSchema = z.object({ step: z.enum(columnSteps), columns: z.array(columnSchema) });
export type Columns = z.infer<typeof columnsSchema>;

/** What a column stands for between two instants: there are never too many to read. */
export const columnStep = ({ fromAt, toAt }: DaySpan): ColumnStep => {
  const days = (toAt - fromAt) / DAY_MS;
  if (days <= MOST_HOURS_DAYS) return 'hour';
  return days <= MOST_DAYS ? 'day' : 'month';
};

/** A stretch of time as a whole, however much of it somebody looks at. */
export type Stretch = DaySpan & { readonly start: string };

/** Sums of decimals end in 0.30000000000000004. */
const DIGITS = 12;

/**
 * What an endpoint came to in stretches that follow each other, by its hours and by the rules of meters: from
 * the first that something is said of to the last.
 */
export const columnsOf = (kind: EndpointKind | null, hours: readonly RollUp[], stretches: readonly Stretch[]) => {
  const amounts = kind === 'counter' ? counterDays(hours, stretches) : meanDays(hours, stretches);
  const columns = stretches.map(({ start }, at): Column => {
    const amount = amounts[at]?.amount ?? null;
    return { start, value: amount === null ? null : Number(amount.toPrecision(DIGITS)) };
  });
  const isTelling = ({ value }: Column): boolean => value !== null;
  return columns.slice(columns.findIndex(isTelling), columns.findLastIndex(isTelling) + 1);
};
