import { SECURITY_LOG_DAYS } from '@halm/model/core/contract/security-event.ts';
import { sql } from 'kysely';
import { inTransaction } from '../../core/db/database.ts';
import { findOrganisationIds } from '../../core/db/organisation-ids.ts';
import type { Task } from '../../core/jobs/jobs.ts';
import type { Platform } from '../../core/process/platform.ts';

/** What the queue calls the job. */
export const REMOVE_OLD_SECURITY_EVENTS_TASK = 'remove-old-security-events';
const AT_ONCE = 5000;

/**
 * Removes some of what an organisation's log has kept long enough; answers how
 * many. The database refuses younger ones.
 */
const removeSome = (platform: Platform, organisationId: string): Promise<number> =>
  inTransaction(platform.pool, { organisationId }, async (db) => {
    const before = new Date(platform.clock().getTime() - SECURITY_LOG_DAYS * 86_400_000).toISOString();
    const { numAffectedRows } = await sql`
      delete from security_events where organisation_id = ${organisationId} and id in (
        select id from security_events where organisation_id = ${organisationId} and happened_at < ${before}
        order by happened_at limit ${AT_ONCE})`.execute(db);
    return Number(numAffectedRows ?? 0);
  });

/**
 * The job that ends the security log after its time, in every organisation, those that are deactivated too.
 */
export const removeOldSecurityEvents: Task = {
  name: REMOVE_OLD_SECURITY_EVENTS_TASK,
  run: async (platform) => {
    for (const id of await findOrganisationIds(platform)) while ((await removeSome(platform, id)) === AT_ONCE);
  },
};
