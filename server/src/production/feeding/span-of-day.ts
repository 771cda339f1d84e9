import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import type { Scope } from '../../core/api/scope.ts';
import { startOf } from '../../core/jobs/moment-of-day.ts';

/** When a day of the plant begins and ends, in milliseconds since 1970: one has 23 hours, one 25. */
export const spanOf = (scope: Scope, day: string) => ({
  fromAt: Date.parse(startOf(scope, day)),
  toAt: Date.parse(startOf(scope, addDays(day, 1))),
});
