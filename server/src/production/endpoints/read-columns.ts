import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import {
  type ColumnStep,
  type Columns,
  columnStep,
  columnsOf,
  type Stretch,
} from '@halm/model/production/endpoints/columns.ts';
import { aroundDays, type DaySpan } from '@halm/model/production/gas-yield/day-amounts.ts';
import { HOUR_MS } from '@halm/model/production/readings/roll-up.ts';
import type { Scope } from '../../core/api/scope.ts';
import { startOf } from '../../core/jobs/moment-of-day.ts';
import { readRollUps } from '../readings/read-roll-ups.ts';
import { readEndpoint, spanOfCurve } from './read-curve.ts';

type CurveQuery = Parameters<typeof spanOfCurve>[0];

const hoursOf = ({ fromAt, toAt }: DaySpan): Stretch[] => {
  const first = Math.floor(fromAt / HOUR_MS);
  return Array.from({ length: Math.ceil(toAt / HOUR_MS) - first }, (_, hour) => {
    const at = (first + hour) * HOUR_MS;
    return { start: new Date(at).toISOString(), fromAt: at, toAt: at + HOUR_MS };
  });
};

/** A month has 31 days at most: so many days behind its first one lies the next month. */
const PAST_A_MONTH = 31;

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** Days of the plant, or its months, that a time lies in: each as a whole. */
const stretchesOf = (scope: Scope, step: Exclude<ColumnStep, 'hour'>, { fromAt, toAt }: DaySpan): Stretch[] => {
  const isOfDays = step === 'day';
  const nextOf = (start: string) => (isOfDays ? addDays(start, 1) : firstOfMonth(addDays(start, PAST_A_MONTH)));
  const first = plainDateIn(new Date(fromAt), scope.organisation.timeZone);
  const stretches: Stretch[] = [];
  let start = isOfDays ? first : firstOfMonth(first);
  let startAt = Date.parse(startOf(scope, start));
  while (startAt < toAt) {
    const next = nextOf(start);
    const nextAt = Date.parse(startOf(scope, next));
    stretches.push({ start, fromAt: startAt, toAt: nextAt });
    [start, startAt] = [next, nextAt];
  }
  return stretches;
};

/**
 * What an endpoint came to between two instants, by hour, day or month of the plant; a column that
 * begins before the first instant, or ends behind the last, is of its stretch as a whole.
 */
export const readColumns = async (scope: Scope, id: string, query: CurveQuery): Promise<Columns> => {
  const { series, kind } = await readEndpoint(scope, id);
  const span = spanOfCurve(query, scope.now);
  const step = columnStep(span);
  const stretches = step === 'hour' ? hoursOf(span) : stretchesOf(scope, step, span);
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (!first || !last) return { step, columns: [] };
  const around = aroundDays({ fromAt: first.fromAt, toAt: last.toAt });
  return { step, columns: columnsOf(kind, await readRollUps(scope, series, 'hours', around), stretches) };
};
