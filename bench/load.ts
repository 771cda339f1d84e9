import { CLIENTS, type Contender } from './contender.ts';
import { databaseCpuMilliseconds } from './database-cpu.ts';
import { DATA_DIRECTORY } from './prepare-database.ts';
import { makeReady, type ReadyJob } from './ready-job.ts';
import type { Row } from './rows.ts';
import { type Choose, startChoosing } from './subjects.ts';

/** What one round came to. Times are in milliseconds; those of the processor are per job. */
export type Round = {
  readonly jobsPerSecond: number;
  readonly latencies: readonly number[];
  readonly serverCpu: number;
  readonly databaseCpu: number | undefined;
};

type Load = { readonly row: Row; readonly milliseconds: number; readonly seed: number };

/**
 * Makes ready what the clients share of a round: a number of jobs where they are
 * staged, else one at each call, and no end.
 */
const jobsOf = async (contender: Contender, row: Row, choose: Choose): Promise<() => Promise<ReadyJob | undefined>> => {
  if (!row.staged) return () => makeReady(contender, row, choose);
  const numbers = Array.from({ length: row.staged.jobs }, (_, at) => at);
  const ready: ReadyJob[] = [];
  const make = async (): Promise<void> => {
    for (let at = numbers.pop(); at !== undefined; at = numbers.pop())
      ready.push(await makeReady(contender, row, choose, at));
  };
  await Promise.all(Array.from({ length: CLIENTS }, make));
  return async () => ready.pop();
};

/**
 * Lets eight clients do a row's job one after the other, as many as they can
 * within the time, or all that are ready.
 */
export const runRound = async (contender: Contender, { row, milliseconds, seed }: Load): Promise<Round> => {
  const cpu = async () => ({
    server: await contender.cpuMilliseconds(),
    database: await databaseCpuMilliseconds(DATA_DIRECTORY),
  });
  const next = await jobsOf(contender, row, startChoosing(seed));
  const latencies: number[] = [];
  const undoings: (() => Promise<unknown>)[] = [];
  const before = await cpu();
  const startedAt = performance.now();
  const isOver = () => !row.staged && performance.now() - startedAt >= milliseconds;
  const work = async (): Promise<void> => {
    for (let job = await next(); job && !isOver(); job = await next()) {
      const askedAt = performance.now();
      const answer = await job.work();
      latencies.push(performance.now() - askedAt);
      undoings.push(() => job.undo(answer));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
  const seconds = (performance.now() - startedAt) / 1000;
  const after = await cpu();
  for (const undo of undoings) await undo();
  const jobs = latencies.length;
  return {
    jobsPerSecond: jobs / seconds,
    latencies,
    serverCpu: (after.server - before.server) / jobs,
    databaseCpu:
      before.database === undefined || after.database === undefined
        ? undefined
        : (after.database - before.database) / jobs,
  };
};
