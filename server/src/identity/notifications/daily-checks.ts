import { sql } from 'kysely';
import { findActiveOrganisations } from '../../core/access/find-organisation.ts';
import { inScope, type Scope, type ScopeOrganisation, today } from '../../core/api/scope.ts';
import { isConnectionLoss } from '../../core/db/database-refusal.ts';
import { halmIn } from '../../core/db/for-organisation.ts';
import type { Task } from '../../core/jobs/jobs.ts';
import { hourIn } from '../../core/jobs/moment-of-day.ts';
import type { DailyChecks } from '../../core/process/daily-check.ts';
import type { Platform } from '../../core/process/platform.ts';

/** What the queue calls the job. */
export const DAILY_CHECKS_TASK = 'daily-checks';
/** A plant's day is checked from five in the morning on. */
const FIRST_HOUR = 5;

/** Notes the day of a check, in its transaction; false when it was before. */
const takeDay = async (scope: Scope, name: string): Promise<boolean> => {
  const { rows } = await sql`
    insert into daily_checks (organisation_id, name, day) values (${scope.organisationId}, ${name}, ${today(scope)})
    on conflict (organisation_id, name) do update set day = excluded.day where daily_checks.day < excluded.day
    returning day`.execute(scope.db);
  return rows.length > 0;
};

/**
 * Checks the day of one organisation, unless it is too early or was done: each check by itself. Answers what
 * failed. Rejects where the database is away: all others would fail too, one after the other.
 */
const checkDay = async (
  platform: Platform,
  organisation: ScopeOrganisation,
  checks: DailyChecks,
): Promise<readonly unknown[]> => {
  const now = platform.clock();
  if (hourIn(now, organisation.timeZone) < FIRST_HOUR) return [];
  const failures: unknown[] = [];
  for (const [name, check] of Object.entries(checks)) {
    const checking = inScope(platform, halmIn(organisation), { isLong: true, now }, async (scope) => {
      if (await takeDay(scope, name)) await check(scope);
    });
    await checking.catch((error) => {
      if (isConnectionLoss(error)) throw error;
      platform.log.warn({ err: error, check: name, organisationId: organisation.id }, 'a daily check failed');
      failures.push(error);
    });
  }
  return failures;
};

/**
 * The job that runs every hour and looks once a day at every organisation's deadlines. A check that fails
 * undoes no other one; when the queue tries again, it is done alone.
 */
export const dailyChecks = (checks: DailyChecks): Task => ({
  name: DAILY_CHECKS_TASK,
  run: async (platform) => {
    const failures: unknown[] = [];
    for (const organisation of await findActiveOrganisations(platform))
      failures.push(...(await checkDay(platform, organisation, checks)));
    if (failures.length > 0) throw new AggregateError(failures, 'some organisations could not be checked');
  },
});
