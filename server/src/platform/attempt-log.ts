import { inTransaction } from './database.ts';
import { type GatheredAttempt, gatherAttempts, type SecurityAttempt } from './gather-attempts.ts';
import { identifyAttempts } from './identify-attempts.ts';
import type { Platform } from './platform.ts';
import { logSecurityEntry, securityRow } from './security-events.ts';

const FLUSH_MILLISECONDS = 500;
const AT_ONCE = 500;
/** More than this never waits: a database that is away must not fill the memory. */
const MOST_WAITING = 5000;

/** What became of attempts since the start: written as rows, gathered into a count, given up. */
export type AttemptCounts = { readonly written: number; readonly gathered: number; readonly dropped: number };

/** The security log's way in for what has no transaction of its own. */
export type AttemptLog = {
  /** Takes what was tried. Never waits and never fails. */
  readonly note: (attempt: SecurityAttempt) => void;
  readonly counts: () => AttemptCounts;
  /** Writes what still waits, and stops. */
  readonly close: () => Promise<void>;
};

/**
 * Keeps what was refused, and what was only read: the transactions of refused calls roll back, those of reading ones write
 * nothing. So it is written after them, in batches, at most half a second later.
 */
export const keepAttempts = (platform: Pick<Platform, 'pool' | 'log' | 'clock'>): AttemptLog => {
  const { pool, log, clock } = platform;
  const gathering = gatherAttempts();
  const waiting: GatheredAttempt[] = [];
  let [written, dropped, toldDropped] = [0, 0, 0];
  let writing: Promise<void> | undefined;

  const wait = (attempts: readonly GatheredAttempt[]): void => {
    const room = MOST_WAITING - waiting.length;
    waiting.push(...attempts.slice(0, room));
    dropped += Math.max(0, attempts.length - room);
  };

  const write = async (batch: readonly GatheredAttempt[]): Promise<void> => {
    const entries = await inTransaction(pool, { onPlatform: true }, async (db) => {
      const identified = await identifyAttempts(db, batch);
      const rows = identified.flatMap((entry) =>
        entry.organisationId ? [securityRow(entry.organisationId, entry)] : [],
      );
      if (rows.length > 0) await db.insertInto('securityEvents').values(rows).execute();
      written += rows.length;
      return identified;
    });
    for (const entry of entries) logSecurityEntry(log, entry);
  };

  const writeAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, AT_ONCE);
      await write(batch);
      waiting.splice(0, batch.length);
    }
  };

  const flush = (): Promise<void> => {
    writing ??= writeAll()
      // They stay in the queue for the next time.
      .catch((error) => log.error({ err: error }, 'the security log could not be written'))
      .finally(() => {
        writing = undefined;
        if (dropped > toldDropped) log.error({ dropped: dropped - toldDropped }, 'security events were given up');
        toldDropped = dropped;
      });
    return writing;
  };

  const timer = setInterval(() => {
    wait(gathering.take(clock()));
    if (waiting.length > 0) void flush();
  }, FLUSH_MILLISECONDS);
  timer.unref();

  return {
    note: (attempt) => {
      const told = gathering.add(attempt, clock());
      if (told) wait([told]);
    },
    counts: () => ({ written, dropped, gathered: gathering.counts.gathered }),
    close: async () => {
      clearInterval(timer);
      await writing;
      wait(gathering.take(clock(), { all: true }));
      await flush();
    },
  };
};
