import { instantOfHour, isSkippedIn } from '../jobs/local-hour.ts';
import { refuseField } from './refusal.ts';
import { nowIso, type Scope } from './scope.ts';

/**
 * A local time of the plant, `2026-11-26T14:05`, as an instant; refuses what lies ahead, and an hour that
 * never was. `doubled`: which of the two is meant of an hour that the clocks show twice.
 */
export const pastInstant = (
  scope: Scope,
  field: string,
  local: string,
  doubled: 'earlier' | 'later' | null = null,
): string => {
  const { timeZone } = scope.organisation;
  if (isSkippedIn(timeZone)(local)) throw refuseField(field, 'invalid');
  const instant = new Date(instantOfHour(local, timeZone, doubled)).toISOString();
  if (instant > nowIso(scope)) throw refuseField(field, 'in-the-future');
  return instant;
};
