import { dateRangeOf } from '../../core/quantities/date-range.ts';
import { type DayChange, levelsByDay } from '../../core/quantities/levels-by-day.ts';
import { addDays, daysBetween } from '../../core/quantities/plain-date.ts';
import { contractFulfilment, FORECAST_DAYS, type FulfilmentFacts } from './contract-fulfilment.ts';

/** So far back and ahead of today the course of a material is drawn. */
export const COURSE_DAYS = { back: 730, ahead: 365 } as const;

/** What came in the days by which the forecast goes, today included. */
export const recentSum = (changes: readonly DayChange[], today: string): number =>
  changes
    .filter(({ day }) => day > addDays(today, -FORECAST_DAYS) && day <= today)
    .reduce((sum, { quantity }) => sum + quantity, 0);

export type FulfilmentCourse = {
  readonly days: readonly string[];
  /** What had come by the end of each day until today; 0 after it. */
  readonly delivered: readonly number[];
  /**
   * What will have come by the end of each day after today at the recent rate, in whole base units; 0 before.
   */
  readonly expected: readonly number[];
};

const earlier = (one: string, other: string): string => (one < other ? one : other);
const later = (one: string, other: string): string => (one > other ? one : other);

/**
 * How what was delivered of a material grew, and how it goes on to its last
 * day at the rate of the last 30 days.
 */
export const fulfilmentCourse = (
  facts: FulfilmentFacts,
  changes: readonly DayChange[],
  today: string,
): FulfilmentCourse => {
  const { startsOn, endsOn, deliveredQuantity } = facts;
  const first = later(earlier(startsOn, today), addDays(today, -COURSE_DAYS.back));
  const last = later(today, earlier(endsOn, addDays(today, COURSE_DAYS.ahead)));
  const past = daysBetween(first, today) + 1;
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at));
  const actual = levelsByDay(deliveredQuantity, changes, { today, days: past });
  const expectedOn = (day: string) => contractFulfilment({ ...facts, endsOn: earlier(day, endsOn) }, today).forecast;
  return {
    days,
    delivered: days.map((_, at) => actual[at] ?? 0),
    expected: days.map((day, at) => (at < past ? 0 : expectedOn(day))),
  };
};

export type WeekSum = { readonly monday: string; readonly quantity: number };

/**
 * What came in each week that had a delivery, Mondays first, the newest week
 * in front; reversals count negative.
 */
export const weekSums = (changes: readonly DayChange[]): WeekSum[] => {
  const sums = new Map<string, number>();
  for (const { day, quantity } of changes) {
    const monday = dateRangeOf('this-week', day).from;
    sums.set(monday, (sums.get(monday) ?? 0) + quantity);
  }
  return [...sums]
    .map(([monday, quantity]) => ({ monday, quantity }))
    .toSorted((a, b) => (a.monday < b.monday ? 1 : -1));
};
