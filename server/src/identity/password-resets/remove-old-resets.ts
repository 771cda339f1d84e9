import { inTransaction } from '../../core/db/database.ts';
import type { Task } from '../../core/jobs/jobs.ts';

/** What the queue calls the job. */
export const REMOVE_OLD_RESETS_TASK = 'remove-old-password-resets';

/** They hold mail addresses and are good for minutes; for so long it can be looked up what became of one. */
const KEPT_MS = 30 * 86_400_000;

/** The job that removes links to new passwords, used or not, when nobody asks for them any more. */
export const removeOldResets: Task = {
  name: REMOVE_OLD_RESETS_TASK,
  run: async ({ pool, clock }) => {
    const before = new Date(clock().getTime() - KEPT_MS).toISOString();
    await inTransaction(pool, { onPlatform: true, isLong: true }, (db) =>
      db.deleteFrom('passwordResets').where('createdAt', '<', before).execute(),
    );
  },
};
