import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';

const BEAT_MILLISECONDS = 10_000;
/** A worker that has not been seen for so long is dead: its jobs go back to the queue. */
const DEAD_AFTER_SECONDS = 60;

/** Two nodes that start at once would make the same things in the same moment. */
export const ONE_NODE_AT_A_TIME = 'pg_advisory_xact_lock(4127003)';

const table = `select ${ONE_NODE_AT_A_TIME}; create table if not exists graphile_worker.heartbeats (
  worker_id text primary key, seen_at timestamptz not null default now())`;

const beat = `insert into graphile_worker.heartbeats (worker_id) select unnest($1::text[])
  on conflict (worker_id) do update set seen_at = now()`;

const freeJobsOfTheDead = `
  select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
  from graphile_worker._private_jobs
  where locked_by is not null and locked_at < now() - make_interval(secs => $1)
    and locked_by not in (
      select worker_id from graphile_worker.heartbeats where seen_at > now() - make_interval(secs => $1))
  having count(*) > 0`;

const freeJobsNobodyDoes = `
  update graphile_worker._private_jobs set locked_by = null, locked_at = null
  where locked_by = any($1::text[]) and locked_at < now() - make_interval(secs => $2)
    and (id, attempts::integer) not in (select * from unnest($3::bigint[], $4::integer[]))`;

const findLocked = `select id, attempts::integer, locked_by from graphile_worker._private_jobs where locked_by = any($1::text[])`;

const forgetTheDead = "delete from graphile_worker.heartbeats where seen_at < now() - interval '1 day'";

/** One try of a job, as the queue's table tells it from the tries before. */
type Try = { readonly id: string; readonly attempts: number; readonly locked_by: string | null };

const keyOf = ({ id, attempts, locked_by }: Try): string => `${id}|${attempts}|${locked_by}`;

/**
 * Shows that this node's workers live, and frees the jobs of those that don't: the queue itself would hold a
 * crashed worker's jobs for four hours. So it would a job that was taken on a line that broke before it was
 * told to us. One that we were told of stays ours until its row says otherwise: its end is told before it is
 * stored, which on a lost line takes until the database is back.
 */
export const startHeartbeat = (pool: pg.Pool, events: WorkerEvents, log: Logger) => {
  // A job is locked in the name of the pool that its worker belongs to.
  const workerPools = new Set<string>();
  const tries = new Map<string, Try>();
  const beaten = new Set<string>();
  events.on('pool:create', ({ workerPool }) => workerPools.add(workerPool.id));
  events.on('pool:release', ({ workerPool }) => workerPools.delete(workerPool.id));
  events.on('job:start', ({ job: { id, attempts, locked_by } }) => {
    const begun = { id, attempts, locked_by };
    tries.set(keyOf(begun), begun);
  });
  let timer: NodeJS.Timeout | undefined;

  /** A pool that has been given up may still have an end to store. */
  const namesOfOurs = (): string[] => [
    ...new Set([...workerPools, ...[...tries.values()].flatMap(({ locked_by }) => locked_by ?? [])]),
  ];

  const forgetStored = async (): Promise<void> => {
    const checked = [...tries.keys()];
    const { rows } = await pool.query<Try>(findLocked, [namesOfOurs()]);
    const locked = new Set(rows.map(keyOf));
    for (const key of checked) if (!locked.has(key)) tries.delete(key);
  };

  const tick = async (): Promise<void> => {
    try {
      for (const name of namesOfOurs()) beaten.add(name);
      await pool.query(beat, [namesOfOurs()]);
      await pool.query(freeJobsOfTheDead, [DEAD_AFTER_SECONDS]);
      const [ids, attempts] = [[...tries.values()].map(({ id }) => id), [...tries.values()].map((one) => one.attempts)];
      await pool.query(freeJobsNobodyDoes, [namesOfOurs(), DEAD_AFTER_SECONDS, ids, attempts]);
      await forgetStored();
      await pool.query(forgetTheDead);
    } catch (error) {
      log.warn({ err: error }, 'the job heartbeat failed');
    }
  };

  return {
    start: async () => {
      await pool.query(table);
      await tick();
      timer = setInterval(tick, BEAT_MILLISECONDS);
    },
    close: async () => {
      clearInterval(timer);
      await pool.query('delete from graphile_worker.heartbeats where worker_id = any($1)', [[...beaten]]);
    },
  };
};
