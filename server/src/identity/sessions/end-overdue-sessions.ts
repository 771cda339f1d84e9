import { inTransaction } from '../../core/db/database.ts';
import type { Task } from '../../core/jobs/jobs.ts';
import type { Platform } from '../../core/process/platform.ts';
import { endSessions } from './end-session.ts';
import { isInTime } from './session-time.ts';

/** What the queue calls the job. */
export const END_OVERDUE_SESSIONS_TASK = 'end-overdue-sessions';
const AT_ONCE = 500;

/**
 * Ends sessions whose time is up, and cuts their sockets; answers how many. Those
 * that somebody is ending are left to them.
 */
const endSome = (platform: Platform): Promise<number> =>
  inTransaction(platform.pool, { onPlatform: true }, async (db) => {
    const now = platform.clock();
    const overdue = await db
      .selectFrom('sessions')
      .select('id')
      .where('endedAt', 'is', null)
      .where((is) => is.or([is.not(isInTime(now)), is('validUntil', '<=', now.toISOString())]))
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    const ids = overdue.map(({ id }) => id);
    await endSessions({ db, platform, now }, ids, 'time-up');
    return ids.length;
  });

/**
 * The job that ends what is over by time. No call is let in before it has run; it
 * is there for open sockets and devices.
 */
export const endOverdueSessions: Task = {
  name: END_OVERDUE_SESSIONS_TASK,
  run: async (platform) => {
    while ((await endSome(platform)) === AT_ONCE);
  },
};
