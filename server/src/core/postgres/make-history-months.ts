import { sql } from 'kysely';
import { inTransaction } from '../db/database.ts';
import type { Task } from '../jobs/jobs.ts';

/** What the queue calls the job. */
export const MAKE_HISTORY_MONTHS_TASK = 'make-history-months';

/**
 * Every read of a history queues behind the job while it waits for a backup to let go of the parts. So it
 * gives up at once, and the queue tries again later: there are months made ahead.
 */
const LOCK_PATIENCE = '200ms';

/**
 * The job that makes the next months' parts of the history. An entry for which
 * there is none is kept aside until then.
 */
export const makeHistoryMonths: Task = {
  name: MAKE_HISTORY_MONTHS_TASK,
  run: async (platform) => {
    const made = await inTransaction(platform.pool, {}, async (db) => {
      await sql`select set_config('lock_timeout', ${LOCK_PATIENCE}, true)`.execute(db);
      const { rows } = await sql<{ made: number }>`select make_history_months() as made`.execute(db);
      return rows[0]?.made ?? 0;
    });
    if (made > 0) platform.log.info({ months: made }, 'made parts of the history');
  },
};
