import { nowIso, type Scope, today } from '../api/scope.ts';

/**
 * When something counts that happened on a day, at an hour that nobody knows: at the end
 * of the day at the plant, of today now.
 */
export const momentOf = (scope: Scope, day: string): string => {
  if (day >= today(scope)) return nowIso(scope);
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(scope.organisation.timeZone);
  return new Date(next.epochMilliseconds - 1).toISOString();
};

/** When a day began at the plant. */
export const startOf = (scope: Scope, day: string): string => {
  const start = Temporal.PlainDate.from(day).toZonedDateTime(scope.organisation.timeZone);
  return new Date(start.epochMilliseconds).toISOString();
};

/** Which hour of the day it is somewhere, from 0 to 23. */
export const hourIn = (instant: Date, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).hour;
