import { CLIENTS, type Contender } from './contender.ts';
import { databaseCpuMilliseconds } from './database-cpu.ts';
import { DATA_DIRECTORY } from './prepare-database.ts';
import type { Row } from './rows.ts';
import { startChoosing } from './subjects.ts';

/** What one round came to. Times are in milliseconds; those of the processor are per job. */
export type Round = {
  readonly jobsPerSecond: number;
  readonly latencies: readonly number[];
  readonly serverCpu: number;
  readonly databaseCpu: number | undefined;
};

type Load = { readonly row: Row; readonly milliseconds: number; readonly seed: number };

/** Lets eight clients do a row's job one after the other, as many as they can within the time. */
export const runRound = async (contender: Contender, { row, milliseconds, seed }: Load): Promise<Round> => {
  const cpu = async () => ({
    server: await contender.cpuMilliseconds(),
    database: await databaseCpuMilliseconds(DATA_DIRECTORY),
  });
  const choose = startChoosing(seed);
  const latencies: number[] = [];
  const before = await cpu();
  const startedAt = performance.now();
  const work = async (): Promise<void> => {
    while (performance.now() - startedAt < milliseconds) {
      const askedAt = performance.now();
      await row.job(contender.client, contender.subjects, choose);
      latencies.push(performance.now() - askedAt);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
  const seconds = (performance.now() - startedAt) / 1000;
  const after = await cpu();
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
