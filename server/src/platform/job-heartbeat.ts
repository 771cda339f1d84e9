import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';

const BEAT_MILLISECONDS = 10_000;
/** A worker that has not been seen for so long is dead: its jobs go back to the queue. */
const DEAD_AFTER_SECONDS = 60;

const table = `create table if not exists graphile_worker.heartbeats (
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
  where locked_by = any($1::text[]) and locked_at < now() - make_interval(secs => $2) and not id = any($3::bigint[])`;

const forgetTheDead = "delete from graphile_worker.heartbeats where seen_at < now() - interval '1 day'";

/**
 * Shows that this node's workers live, and frees the jobs of those that don't: the queue itself would hold a crashed
 * worker's jobs for four hours. So it would a job that was taken on a line that broke before it was told to us.
 */
export const keepHeartbeat = (pool: pg.Pool, events: WorkerEvents, log: Logger) => {
  // A job is locked in the name of the pool that its worker belongs to.
  const workerPools = new Set<string>();
  const jobsAtWork = new Set<string>();
  events.on('pool:create', ({ workerPool }) => workerPools.add(workerPool.id));
  events.on('pool:release', ({ workerPool }) => workerPools.delete(workerPool.id));
  events.on('job:start', ({ job }) => jobsAtWork.add(job.id));
  events.on('job:complete', ({ job }) => jobsAtWork.delete(job.id));
  let timer: NodeJS.Timeout | undefined;

  const tick = async (): Promise<void> => {
    try {
      await pool.query(beat, [[...workerPools]]);
      await pool.query(freeJobsOfTheDead, [DEAD_AFTER_SECONDS]);
      await pool.query(freeJobsNobodyDoes, [[...workerPools], DEAD_AFTER_SECONDS, [...jobsAtWork]]);
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
      await pool.query('delete from graphile_worker.heartbeats where worker_id = any($1)', [[...workerPools]]);
    },
  };
};
