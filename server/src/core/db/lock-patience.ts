import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseAway } from './database-fault.ts';

/**
 * How long a statement waits for a lock, how often it is tried, and the pause in
 * which all that queued behind it goes on.
 */
export type Patience = {
  readonly lockMilliseconds: number;
  readonly tries: number;
  readonly pauseMilliseconds: number;
};

/** For what keeps everybody out of a table: whoever comes meanwhile queues behind the one that waits. */
export const CHANGE_PATIENCE: Patience = { lockMilliseconds: 2000, tries: 15, pauseMilliseconds: 1000 };
/**
 * For what keeps nobody out, and waits for every transaction that is older: none
 * of ours takes longer than ten minutes.
 */
export const BUILD_PATIENCE: Patience = { lockMilliseconds: 660_000, tries: 2, pauseMilliseconds: 1000 };

/** The time for a lock is up; two that wait for each other. */
const lockedOut = new Set(['55P03', '40P01']);

const isLockedOut = (error: unknown): boolean => lockedOut.has((error as { code?: string }).code ?? '');

/** Whoever has been at it longest in this database, as far as the owner may see it. */
const longestAtWork = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ words: string }>(`
    select format('%s (process %s, %s) is at work since %s', usename, pid, state, to_char(xact_start, 'YYYY-MM-DD HH24:MI:SS TZ')) as words
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    order by xact_start limit 1`);
  return rows[0]?.words ?? 'nobody is seen at work';
};

/**
 * Does what needs locks, again and again while others hold them. Throws a DatabaseAway that says who is at
 * work longest when all tries are used up, and whatever else `work` throws. `what` begins the line: `the
 * migration 012-yard-slot-times.sql`.
 */
export const withPatience = async (
  client: pg.Client,
  what: string,
  { lockMilliseconds, tries, pauseMilliseconds }: Patience,
  work: () => Promise<void>,
): Promise<void> => {
  await client.query(`set lock_timeout = ${lockMilliseconds}`);
  for (let left = tries - 1; ; left -= 1) {
    try {
      await work();
      break;
    } catch (error) {
      if (!isLockedOut(error)) throw error;
      if (left <= 0)
        throw new DatabaseAway(
          `${what} doesn't get its locks after ${tries} tries: ${await longestAtWork(client)}; let it end or end it, then start again`,
        );
      await sleep(pauseMilliseconds);
    }
  }
  await client.query('reset lock_timeout');
};
