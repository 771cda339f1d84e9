import { sql } from 'kysely';
import { inTransaction } from '../../core/db/database.ts';
import type { Task } from '../../core/jobs/jobs.ts';

/** What the queue calls the job. */
export const READING_MONTHS_TASK = 'reading-months';

/**
 * Whoever reads readings queues behind the job while it waits; so it gives up at once, and is tried again.
 */
const LOCK_PATIENCE = '200ms';

/** The job that makes the next months' parts of the readings, and drops those that are no longer stored. */
export const readingMonths: Task = {
  name: READING_MONTHS_TASK,
  run: async (platform) => {
    const { rows } = await inTransaction(platform.pool, {}, async (db) => {
      await sql`select set_config('lock_timeout', ${LOCK_PATIENCE}, true)`.execute(db);
      return sql<{ made: number; dropped: number }>`
        select make_reading_months() as made, drop_reading_months() as dropped`.execute(db);
    });
    const [months] = rows;
    if (months && months.made + months.dropped > 0) platform.log.info(months, 'made and dropped parts of the readings');
  },
};
