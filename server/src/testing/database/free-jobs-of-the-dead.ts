import type pg from 'pg';

/** Gives the jobs of killed workers back to the queue, as the heartbeat of the living does after a minute. */
export const freeJobsOfTheDead = (owner: pg.Client) =>
  owner.query(`select graphile_worker.force_unlock_workers(array_agg(locked_by)) from graphile_worker._private_jobs
    where locked_by is not null having count(*) > 0`);
