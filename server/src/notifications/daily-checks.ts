import { dateFormat } from '@halm/model/formatters.ts';
import { sql } from 'kysely';
import { findActiveOrganisations } from '../platform/find-organisation.ts';
import { halmIn } from '../platform/for-organisation.ts';
import type { Task } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { inScope, type Scope, type ScopeOrganisation, today } from '../platform/scope.ts';

/** What the queue calls the job. */
export const DAILY_CHECKS_TASK = 'daily-checks';
/** A plant's day is checked from five in the morning on. */
const FIRST_HOUR = 5;

/** Something that is looked at once a day for each organisation. It may run twice and must bear that. */
export type DailyCheck = (scope: Scope) => Promise<void>;

const hourIn = (instant: Date, timeZone: string): number =>
  Number(dateFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(instant));

/** Notes the day as checked, in the transaction of the checks; false when it was before. */
const takeDay = async (scope: Scope): Promise<boolean> => {
  const { rows } = await sql`
    insert into daily_checks (organisation_id, day) values (${scope.organisationId}, ${today(scope)})
    on conflict (organisation_id) do update set day = excluded.day where daily_checks.day < excluded.day
    returning day`.execute(scope.db);
  return rows.length > 0;
};

/** Checks the day of one organisation, unless it is too early or was done. */
const checkDay = async (
  platform: Platform,
  organisation: ScopeOrganisation,
  checks: readonly DailyCheck[],
): Promise<void> => {
  await inScope(platform, halmIn(organisation), { isLong: true }, async (scope) => {
    if (hourIn(scope.now, organisation.timeZone) < FIRST_HOUR || !(await takeDay(scope))) return;
    for (const check of checks) await check(scope);
  });
};

/**
 * The job that runs every hour and looks once a day at every organisation's deadlines. What fails for one is reported
 * and doesn't keep the others from theirs; the queue tries again.
 */
export const dailyChecks = (checks: readonly DailyCheck[]): Task => ({
  name: DAILY_CHECKS_TASK,
  run: async (platform) => {
    const failures: unknown[] = [];
    for (const organisation of await findActiveOrganisations(platform))
      await checkDay(platform, organisation, checks).catch((error) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'some organisations could not be checked');
  },
});
