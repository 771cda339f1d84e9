import { plainDateIn } from '../../core/quantities/plain-date.ts';
import type { CurvePoint } from '../endpoints/curve.ts';
import type { EndpointKind } from '../endpoints/endpoint.ts';

/** What a column stands for. */
export type ColumnStep = 'hour' | 'day' | 'month';

/** What an endpoint came to in a stretch of time; `start` is its first day, of an hour an instant. */
export type Column = { readonly start: string; readonly value: number };

const HOUR_MS = 3_600_000;
const MOST_HOURS_DAYS = 2;
const MOST_DAYS = 62;

/** What a column stands for where so many days are looked at: there are never too many to read. */
export const columnStep = (days: number): ColumnStep => {
  if (days <= MOST_HOURS_DAYS) return 'hour';
  return days <= MOST_DAYS ? 'day' : 'month';
};

const startOf = (at: number, step: ColumnStep, timeZone: string): string => {
  if (step === 'hour') return new Date(Math.floor(at / HOUR_MS) * HOUR_MS).toISOString();
  const day = plainDateIn(new Date(at), timeZone);
  return step === 'day' ? day : `${day.slice(0, 7)}-01`;
};

type Stretch = { readonly start: string; sum: number; count: number; last: number };

const stretchesOf = (readings: readonly CurvePoint[], step: ColumnStep, timeZone: string): Stretch[] => {
  const stretches: Stretch[] = [];
  for (const { at, value } of readings) {
    if (typeof value !== 'number') continue;
    const start = startOf(at, step, timeZone);
    const present = stretches.at(-1);
    if (present?.start !== start) stretches.push({ start, sum: value, count: 1, last: value });
    else {
      present.sum += value;
      present.count += 1;
      present.last = value;
    }
  }
  return stretches;
};

/** How far a counter went; one that stands lower than before has begun anew. */
const wentOn = (before: number, now: number): number => (now < before ? now : now - before);

/**
 * What readings in the order of their times came to: by how much a counter rose, of all else the mean. The
 * first stretch is left out, as it is there in part only.
 */
export const columnsOf = (
  readings: readonly CurvePoint[],
  { kind, step, timeZone }: { kind: EndpointKind | null; step: ColumnStep; timeZone: string },
): Column[] => {
  const stretches = stretchesOf(readings, step, timeZone);
  return stretches.slice(1).map(({ start, sum, count, last }, at) => {
    const before = stretches[at]?.last ?? 0;
    return { start, value: kind === 'counter' ? wentOn(before, last) : sum / count };
  });
};
