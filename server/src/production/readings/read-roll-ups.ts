import { firstDayOf, monthOf } from '@halm/model/core/quantities/calendar-month.ts';
import { type RollUp, rollUpTo } from '@halm/model/production/readings/roll-up.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { findBlockFigures } from './block-figures.ts';
import { dayOf, findRolledUp, type Level, type SeriesDay, stepOf } from './roll-up-store.ts';

const DAY_MS = 86_400_000;

type Span = { readonly fromAt: number; readonly toAt: number };

const findDue = async (scope: Scope, series: number, { fromAt, toAt }: Span): Promise<SeriesDay[]> => {
  const { rows } = await sql<SeriesDay>`
    select series, day from reading_days_due where organisation_id = ${scope.organisationId}
      and series = ${series} and day between ${dayOf(fromAt)}::date and ${dayOf(toAt)}::date
    order by day`.execute(scope.db);
  return rows;
};

/** The first day of the row of a level that an instant belongs to. */
const rowOf = (level: Level, at: number): string =>
  level === 'fiveMinutes' ? dayOf(at) : firstDayOf(monthOf(dayOf(at)));

/**
 * What the numbers of an endpoint came to from an instant to before another one, in five minutes or hours.
 * Days that changed since they were rolled up are read from their blocks.
 */
export const readRollUps = async (scope: Scope, series: number, level: Level, span: Span): Promise<RollUp[]> => {
  const { fromAt, toAt } = span;
  const due = await findDue(scope, series, span);
  const stored = await findRolledUp(scope, level, { series, from: rowOf(level, fromAt), to: rowOf(level, toAt) });
  const changed = new Set(due.map(({ day }) => Date.parse(day)));
  const isRolledUp = ({ at }: RollUp): boolean => !changed.has(Math.floor(at / DAY_MS) * DAY_MS);
  const rolledUp = stored.flatMap(({ rollUps }) => rollUps).filter(isRolledUp);
  const fresh = due.length === 0 ? [] : await findBlockFigures(scope, due);
  const others = fresh.flatMap(({ rollUps }) => rollUpTo(stepOf(level), rollUps));
  const all = others.length === 0 ? rolledUp : [...rolledUp, ...others].toSorted((one, other) => one.at - other.at);
  return all.filter(({ at }) => at >= fromAt && at < toAt);
};
