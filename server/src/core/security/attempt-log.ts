import { inTransaction } from '../db/database.ts';
import { drainQueue } from '../jobs/drain-queue.ts';
import type { Platform } from '../process/platform.ts';
import { gatherAttempts } from './gather-attempts.ts';
import { type ArrivedAttempt, identifyAttempts, type SecurityAttempt } from './identify-attempts.ts';
import { logSecurityEntry, type SecurityEntry, securityRow } from './security-events.ts';

const FLUSH_MILLISECONDS = 500;
/** So many aren't kept waiting for the next round. */
const MANY = 500;
/** More than this never waits: a database that is away must not fill the memory. */
const MOST_WAITING = 5000;

type OwnedEntry = SecurityEntry & { readonly organisationId: string };

/**
 * What became of attempts since the start: written as rows, gathered into a
 * count, told without an address, given up.
 */
export type AttemptCounts = {
  readonly written: number;
  readonly gathered: number;
  readonly unattributed: number;
  readonly dropped: number;
};

/** The security log's way in for what has no transaction of its own. */
export type AttemptLog = {
  /** Takes what was tried. Never waits and never fails. */
  readonly note: (attempt: SecurityAttempt) => void;
  readonly counts: () => AttemptCounts;
  /** Writes what still waits, and stops. */
  readonly close: () => Promise<void>;
};

/**
 * Keeps what was refused, and what was only read: the transactions of refused calls roll back, those of
 * reading ones write nothing. So it is written after them, in batches, at most half a second later. Who it
 * was is found out first, and only then gathered, so that no flood of strangers covers what happens to people
 * whom an organisation knows.
 */
export const storeAttempts = (
  platform: Pick<Platform, 'pool' | 'log' | 'clock' | 'sealKey'>,
  flushMilliseconds = FLUSH_MILLISECONDS,
): AttemptLog => {
  const { pool, log, clock } = platform;
  const gathering = gatherAttempts();
  const arrived: ArrivedAttempt[] = [];
  const waiting: OwnedEntry[] = [];
  let [written, dropped, reportedDropped] = [0, 0, 0];
  let writing: Promise<void> | undefined;
  let fault: unknown;

  const keep = <T>(queue: T[], item: T): void => {
    if (queue.length < MOST_WAITING) queue.push(item);
    else dropped += 1;
  };

  const tell = (entries: readonly SecurityEntry[]): void => {
    for (const entry of entries) {
      const { organisationId } = entry;
      // Nobody's log can hold it: it takes no room from what somebody's can.
      if (organisationId === null) logSecurityEntry(log, entry);
      else keep(waiting, { ...entry, organisationId });
    }
  };

  const gather = (entries: readonly SecurityEntry[]): void => tell(entries.flatMap((one) => gathering.add(one) ?? []));

  const identify = async (batch: readonly ArrivedAttempt[]): Promise<void> => {
    const settings = { onPlatform: true, readOnly: true } as const;
    gather(await inTransaction(pool, settings, (db) => identifyAttempts(db, platform, batch)));
  };

  const write = async (batch: readonly OwnedEntry[]): Promise<void> => {
    const rows = batch.map((entry) => securityRow(entry.organisationId, entry));
    await inTransaction(pool, { onPlatform: true }, (db) => db.insertInto('securityEvents').values(rows).execute());
    written += batch.length;
    for (const entry of batch) logSecurityEntry(log, entry);
  };

  const giveUp = (error: unknown): void => {
    dropped += 1;
    fault ??= error;
  };

  const flush = (): Promise<void> => {
    writing ??= drainQueue(arrived, identify, giveUp)
      .then(() => drainQueue(waiting, write, giveUp))
      // They stay in the queue for the next time.
      .catch((error) => log.error({ err: error }, 'the security log could not be written'))
      .finally(() => {
        writing = undefined;
        if (dropped > reportedDropped)
          log.error({ dropped: dropped - reportedDropped, err: fault }, 'security events were given up');
        reportedDropped = dropped;
        fault = undefined;
      });
    return writing;
  };

  const timer = setInterval(() => {
    tell(gathering.take(clock()));
    if (arrived.length + waiting.length > 0) void flush();
  }, flushMilliseconds);
  timer.unref();

  const note = (attempt: SecurityAttempt): void => {
    const { user, organisationId = null } = attempt;
    const happenedAt = clock();
    // Who has a session is known, and stands in no line with strangers.
    if (user) gather([{ ...attempt, user, organisationId, happenedAt, count: 1 }]);
    else keep(arrived, { ...attempt, happenedAt });
    if (arrived.length === MANY) void flush();
  };

  return {
    note,
    counts: () => ({ written, dropped, ...gathering.counts }),
    close: async () => {
      clearInterval(timer);
      await writing;
      await flush();
      tell(gathering.take(clock(), { all: true }));
      await flush();
    },
  };
};
