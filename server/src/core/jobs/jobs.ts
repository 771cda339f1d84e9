import { EventEmitter } from 'node:events';
import { run, runMigrations, type WorkerEvents, Logger as WorkerLogger } from 'graphile-worker';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { ConnectionSettings } from '../db/database.ts';
import { appRoleBeside } from '../db/database-roles.ts';
import { openQueuePool } from '../db/queue-pool.ts';
import { keepStarted } from '../postgres/keep-running.ts';
import type { JobQueue, Platform } from '../process/platform.ts';
import { ONE_NODE_AT_A_TIME, startHeartbeat } from './job-heartbeat.ts';

/** Which try of a job this is. A thrown error brings another one, unless it was the last. */
export type Attempt = { readonly isLast: boolean };

/** So many jobs that wait for the same kind of others are done at once. */
const WAITING_SLOTS = {
  /** Servers that take mails, and the push services. */
  mail: 3,
  /** The inboxes: whoever looks into one does so for all who are due. */
  inboxes: 1,
  laboratories: 2,
  contractors: 2,
  /** Receivers of webhooks: each one is served by one job at a time, so that a slow one takes one slot. */
  webhooks: 6,
} as const;
type Others = keyof typeof WAITING_SLOTS;

/**
 * Work that is done outside a request: a name and what to do with the
 * payload. It may run twice and must bear that.
 */
export type Task = {
  readonly name: string;
  readonly run: (platform: Platform, payload: unknown, attempt: Attempt) => Promise<void>;
  /**
   * For whom on the internet it waits; it is done in slots of theirs, so that
   * nobody waits behind who is slow.
   */
  readonly waitsFor?: Others;
  /**
   * It takes its time, and nobody waits for it: one is done at a time, in a slot of its
   * own, so that nothing waits behind it.
   */
  readonly canWait?: true;
};

/**
 * How often a job is tried: with growing pauses, five times take a minute and a half, twelve sixteen hours.
 */
const ATTEMPTS = 5;

/** The queue as the application role sees it: functions that may do nothing but add. */
export const jobQueue: JobQueue = {
  add: async (scope, task, payload, attempts = ATTEMPTS, at) => {
    const job = sql`${task}, ${JSON.stringify(payload)}::json, ${attempts}::integer`;
    const call = at ? sql`enqueue_later(${job}, ${at.toISOString()}::timestamptz)` : sql`enqueue(${job})`;
    await sql`select graphile_worker.${call}`.execute(scope.db);
  },
  addOnce: async (scope, task, payload, key, at) => {
    const job = sql`${task}, ${JSON.stringify(payload)}::json, ${ATTEMPTS}::integer, ${key}`;
    const call = at ? sql`enqueue_once_later(${job}, ${at.toISOString()}::timestamptz)` : sql`enqueue_once(${job})`;
    await sql`select graphile_worker.${call}`.execute(scope.db);
  },
};

// The application role owns nothing of the queue; these are its only doors, and they only add.
const enqueueFunction = (appRole: string): string => `
  select ${ONE_NODE_AT_A_TIME};
  drop function if exists graphile_worker.enqueue(text, json);
  create or replace function graphile_worker.enqueue(task text, payload json, attempts integer) returns void
  language sql security definer set search_path = graphile_worker, pg_temp
  as $$ select graphile_worker.add_job(task, payload, max_attempts => attempts) $$;
  revoke all on function graphile_worker.enqueue(text, json, integer) from public;
  create or replace function graphile_worker.enqueue_later(task text, payload json, attempts integer, later timestamptz) returns void
  language sql security definer set search_path = graphile_worker, pg_temp
  as $$ select graphile_worker.add_job(task, payload, run_at => later, max_attempts => attempts) $$;
  revoke all on function graphile_worker.enqueue_later(text, json, integer, timestamptz) from public;
  create or replace function graphile_worker.enqueue_once(task text, payload json, attempts integer, key text) returns void
  language plpgsql security definer set search_path = graphile_worker, pg_temp
  as $$ begin
    -- A job that is taken in just this moment answers nothing, and has read what was there before.
    while (graphile_worker.add_job(task, payload, max_attempts => attempts, job_key => key)).id is null loop end loop;
  end $$;
  revoke all on function graphile_worker.enqueue_once(text, json, integer, text) from public;
  create or replace function graphile_worker.enqueue_once_later(task text, payload json, attempts integer, key text, later timestamptz)
  returns void language plpgsql security definer set search_path = graphile_worker, pg_temp
  as $$ begin
    while (graphile_worker.add_job(task, payload, max_attempts => attempts, job_key => key, run_at => later,
      job_key_mode => 'preserve_run_at')).id is null loop end loop;
  end $$;
  revoke all on function graphile_worker.enqueue_once_later(text, json, integer, text, timestamptz) from public;
  grant execute on function graphile_worker.enqueue_once_later(text, json, integer, text, timestamptz) to ${appRole};
  grant execute on function graphile_worker.enqueue_later(text, json, integer, timestamptz) to ${appRole};
  grant execute on function graphile_worker.enqueue_once(text, json, integer, text) to ${appRole};
  grant usage on schema graphile_worker to ${appRole};
  grant execute on function graphile_worker.enqueue(text, json, integer) to ${appRole};`;

const quietLogger = (log: Logger) =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });

/**
 * Makes the queue before anybody works at it: what is told before the first
 * start of a worker leaves its jobs there.
 */
export const prepareQueue = async (settings: ConnectionSettings, log: Logger): Promise<void> => {
  const pool = openQueuePool(settings, 1, log);
  try {
    await runMigrations({ pgPool: pool, logger: quietLogger(log) });
    await pool.query(enqueueFunction(appRoleBeside(settings.user)));
  } finally {
    await pool.end();
  }
};

/** So many jobs are done at once that wait for nobody. */
const SLOTS = 2;
/** Lines that are shared: a job that is at work holds none. */
const SHARED_LINES = 4;

/**
 * Tasks by for whom they wait, each with how many are done at once; those of ours come
 * always, the others where there are any.
 */
const lanesOf = (tasks: readonly Task[]) => {
  const own = tasks.filter(({ waitsFor }) => waitsFor === undefined);
  const [ours, patient] = [own.filter(({ canWait }) => !canWait), own.filter(({ canWait }) => canWait)];
  const others = Object.entries(WAITING_SLOTS).map(([whom, concurrency]) => ({
    some: tasks.filter(({ waitsFor }) => waitsFor === whom),
    concurrency,
  }));
  const apart = [{ some: patient, concurrency: 1 }, ...others];
  return [{ some: ours, concurrency: SLOTS }, ...apart.filter(({ some }) => some.length > 0)];
};

/** Starts a worker with its tasks and daily jobs (`crontab` in graphile-worker's notation, UTC). */
export const startJobs = async (
  settings: ConnectionSettings,
  platform: Platform,
  tasks: readonly Task[],
  crontab: string,
): Promise<{ close: () => Promise<void> }> => {
  const { log } = platform;
  const lanes = lanesOf(tasks);
  // One for each lane that listens, one for the heartbeat.
  const pool = openQueuePool(settings, lanes.length + 1 + SHARED_LINES, log);
  const events: WorkerEvents = new EventEmitter();
  const heartbeat = startHeartbeat(pool, events, log);
  const startRunner = (some: readonly Task[], concurrency: number, regular: string) =>
    keepStarted(
      () =>
        run({
          pgPool: pool,
          concurrency,
          noHandleSignals: true,
          crontab: regular,
          events,
          logger: quietLogger(log),
          taskList: Object.fromEntries(
            some.map((task) => [
              task.name,
              (payload, { job }) => task.run(platform, payload, { isLast: job.attempts >= job.max_attempts }),
            ]),
          ),
        }),
      log,
    );
  const runners: Awaited<ReturnType<typeof startRunner>>[] = [];
  for (const [index, { some, concurrency }] of lanes.entries())
    runners.push(await startRunner(some, concurrency, index === 0 ? crontab : ''));
  await pool.query(enqueueFunction(appRoleBeside(settings.user)));
  await heartbeat.start();
  return {
    close: async () => {
      // As long as a job is at work, the others must see that somebody is at it.
      await Promise.all(runners.map((runner) => runner.stop()));
      await heartbeat.close();
      await pool.end();
    },
  };
};
