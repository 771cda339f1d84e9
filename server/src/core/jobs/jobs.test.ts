import { EventEmitter } from 'node:events';
import type { WorkerEventMap, WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CutLine, openCutLine } from '../../testing/database/cut-line.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openClient, openPlainPool } from '../db/open-connection.ts';
import type { Platform } from '../process/platform.ts';
import { startHeartbeat } from './job-heartbeat.ts';
import { startJobs, type Task } from './jobs.ts';

let database: TestDatabase;
let line: CutLine;
let owner: pg.Client;
let jobs: { close: () => Promise<void> };
const done: unknown[] = [];
const begun: (() => void)[] = [];
const patience = { timeout: 20_000 };

/** Holds on at payloads that say so, until the test lets it go. */
const task: Task = {
  name: 'note',
  run: async (_platform, payload) => {
    if ((payload as { holds: boolean }).holds) await new Promise<void>((resolve) => begun.push(resolve));
    done.push(payload);
  },
};

/** Asks somebody who doesn't answer until the test ends. */
const slow: Task = { name: 'ask', waitsFor: 'laboratories', run: () => answered.promise };
const elsewhere = (['mail', 'inboxes', 'contractors'] as const).map(
  (waitsFor): Task => ({ name: waitsFor, waitsFor, run: task.run }),
);
const answered = Promise.withResolvers<void>();
const patient: Task = { name: 'look', canWait: true, run: () => looked.promise };
const looked = Promise.withResolvers<void>();

beforeAll(async () => {
  database = await createTestDatabase();
  line = await openCutLine(database.jobs);
  owner = openClient(database.owner);
  await owner.connect();
  jobs = await startJobs(
    line.settings,
    { log: pino({ level: 'silent' }) } as Platform,
    [task, slow, patient, ...elsewhere],
    '',
  );
});
afterAll(async () => {
  await jobs.close();
  await line.close();
  await owner.end();
  await database.drop();
});

const add = (number: number, holds: boolean) =>
  owner.query('select graphile_worker.add_job($1, $2)', ['note', JSON.stringify({ number, holds })]);

const jobsLeft = async (): Promise<number> =>
  (await owner.query('select count(*)::int as count from graphile_worker._private_jobs')).rows[0].count;

describe('a job whose end comes while the database is away', () => {
  it('is noted as done when the database is back, and the queue goes on', async () => {
    await add(1, true);
    await expect.poll(() => begun.length, patience).toBe(1);
    line.cut();
    begun.pop()?.();
    await expect.poll(() => done.length, patience).toBe(1);
    expect(await jobsLeft()).toBe(1);
    line.mend();
    await expect.poll(jobsLeft, patience).toBe(0);
    await add(2, false);
    await expect
      .poll(() => done, patience)
      .toEqual([
        { number: 1, holds: true },
        { number: 2, holds: false },
      ]);
  }, 60_000);
});

it('jobs that wait for slow ones, however many, keep no other job waiting, of ours or for somebody else', async () => {
  const before = done.length;
  for (let count = 0; count < 5; count += 1) await owner.query("select graphile_worker.add_job('ask')");
  const taken = async (): Promise<number> =>
    (
      await owner.query(`select count(*)::int as count from graphile_worker._private_jobs job
        join graphile_worker._private_tasks task on task.id = job.task_id
        where task.identifier = 'ask' and job.locked_by is not null`)
    ).rows[0].count;
  await expect.poll(taken, patience).toBe(2);
  for (const name of ['note', 'mail', 'inboxes', 'contractors'])
    await owner.query('select graphile_worker.add_job($1, $2)', [name, '{}']);
  await expect.poll(() => done.length, patience).toBe(before + 4);
  expect(await taken()).toBe(2);
  answered.resolve();
  await expect.poll(jobsLeft, patience).toBe(0);
}, 60_000);

it('jobs that can wait keep no other job waiting, and are done one at a time', async () => {
  const before = done.length;
  for (let count = 0; count < 3; count += 1) await owner.query("select graphile_worker.add_job('look')");
  const taken = async (): Promise<number> =>
    (await owner.query(`select count(*)::int as count from graphile_worker._private_jobs where locked_by is not null`))
      .rows[0].count;
  await expect.poll(taken, patience).toBe(1);
  for (const name of ['note', 'note', 'mail'])
    await owner.query('select graphile_worker.add_job($1, $2)', [name, '{}']);
  await expect.poll(() => done.length, patience).toBe(before + 3);
  await expect.poll(jobsLeft, patience).toBe(3);
  expect(await taken()).toBe(1);
  looked.resolve();
  await expect.poll(jobsLeft, patience).toBe(0);
}, 60_000);

describe('a job of a key', () => {
  const once = (client: pg.Client, payload: number) =>
    client.query("select graphile_worker.enqueue_once('nobody-does-that', $1, 5, 'key')", [payload]);
  const left = async () =>
    (await owner.query('select payload, key from graphile_worker._private_jobs order by payload::text')).rows;
  const empty = () => owner.query('delete from graphile_worker._private_jobs');

  it('is done once for all who ask for it before it begins, and once more for who asks later', async () => {
    await once(owner, 1);
    await once(owner, 2);
    expect(await left()).toEqual([{ payload: 2, key: 'key' }]);
    await owner.query(`update graphile_worker._private_jobs set locked_by = 'pool-0', locked_at = now()`);
    await once(owner, 3);
    expect(await left()).toEqual([
      { payload: 2, key: null },
      { payload: 3, key: 'key' },
    ]);
    await empty();
  });

  it('comes once more where it begins at the moment in which somebody asks for it', async () => {
    const other = openClient(database.owner);
    await other.connect();
    await owner.query('begin');
    await once(owner, 4);
    const asking = once(other, 5);
    const waits = async () =>
      (await owner.query(`select count(*)::int as count from pg_stat_activity where wait_event = 'transactionid'`))
        .rows[0].count;
    await expect.poll(waits, patience).toBe(1);
    // Begins before anybody else sees it.
    await owner.query(`update graphile_worker._private_jobs set locked_by = 'pool-0', locked_at = now()`);
    await owner.query('commit');
    await asking;
    expect(await left()).toEqual([
      { payload: 4, key: null },
      { payload: 5, key: 'key' },
    ]);
    await other.end();
    await empty();
  });
});

describe('a job that is locked for long', () => {
  const locked = async (): Promise<number> =>
    (await owner.query('select count(*)::int as count from graphile_worker._private_jobs where locked_by is not null'))
      .rows[0].count;

  it('stays with the worker that is at it', async () => {
    await add(3, true);
    await expect.poll(() => begun.length, patience).toBe(1);
    await owner.query(`update graphile_worker._private_jobs set locked_at = now() - interval '10 minutes'`);
    const others = await startJobs(database.jobs, { log: pino({ level: 'silent' }) } as Platform, [], '');
    expect(await locked()).toBe(1);
    await others.close();
    begun.pop()?.();
    await expect.poll(jobsLeft, patience).toBe(0);
  });

  it('stays with a worker that is being stopped until it is done', async () => {
    const ending = await startJobs(database.jobs, { log: pino({ level: 'silent' }) } as Platform, [task], '');
    await jobs.close();
    await add(4, true);
    await expect.poll(() => begun.length, patience).toBe(1);
    await owner.query(`update graphile_worker._private_jobs set locked_at = now() - interval '10 minutes'`);
    const ended = ending.close();
    jobs = await startJobs(line.settings, { log: pino({ level: 'silent' }) } as Platform, [task], '');
    expect(await locked()).toBe(1);
    expect(begun).toHaveLength(1);
    begun.pop()?.();
    await ended;
    await expect.poll(jobsLeft, patience).toBe(0);
    const { rows } = await owner.query('select worker_id from graphile_worker.heartbeats');
    expect(rows).toHaveLength(1);
  });

  it('is free again where its worker never learnt that it has it', async () => {
    await owner.query(`select graphile_worker.add_job('nobody-does-this')`);
    await owner.query(`update graphile_worker._private_jobs set locked_by = 'pool-1', locked_at = now()`);
    const pool = openPlainPool({ ...database.jobs, max: 1 }, () => undefined);
    const lookAfter = async (): Promise<void> => {
      const events: WorkerEvents = new EventEmitter();
      const heartbeat = startHeartbeat(pool, events, pino({ level: 'silent' }));
      events.emit('pool:create', { workerPool: { id: 'pool-1' } } as WorkerEventMap['pool:create']);
      await heartbeat.start();
      await heartbeat.close();
    };
    await lookAfter();
    expect(await locked()).toBe(1);
    await owner.query(`update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes'`);
    await lookAfter();
    expect(await locked()).toBe(0);
    await pool.end();
  });

  it('stays with the worker that has done it and could not note that yet, but not the next try', async () => {
    const long = `locked_by = 'pool-2', locked_at = now() - interval '2 minutes'`;
    await owner.query(`update graphile_worker._private_jobs set attempts = 1, ${long}`);
    const { rows } = await owner.query<{ id: string }>('select id from graphile_worker._private_jobs');
    const pool = openPlainPool({ ...database.jobs, max: 1 }, () => undefined);
    const events: WorkerEvents = new EventEmitter();
    const heartbeat = startHeartbeat(pool, events, pino({ level: 'silent' }));
    const job = { id: rows[0]?.id, attempts: 1, locked_by: 'pool-2' };
    events.emit('pool:create', { workerPool: { id: 'pool-2' } } as WorkerEventMap['pool:create']);
    events.emit('job:start', { job } as WorkerEventMap['job:start']);
    events.emit('job:complete', { job } as WorkerEventMap['job:complete']);
    const look = async (): Promise<number> => {
      await heartbeat.start();
      await heartbeat.close();
      return locked();
    };
    expect(await look()).toBe(1);
    events.emit('pool:release', { workerPool: { id: 'pool-2' } } as WorkerEventMap['pool:release']);
    expect(await look()).toBe(1);
    events.emit('pool:create', { workerPool: { id: 'pool-2' } } as WorkerEventMap['pool:create']);
    await owner.query('update graphile_worker._private_jobs set attempts = 2');
    expect(await look()).toBe(0);
    await pool.end();
  });
});
