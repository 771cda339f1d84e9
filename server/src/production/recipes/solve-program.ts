import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Solved } from '@halm/model/production/recipes/least-cost.ts';
import { concurrencyLimit } from '../../core/jobs/concurrency-limit.ts';

const LONGEST_MS = 15_000;
const MEMORY_MB = 128;

/** One for each organisation, each on a processor of its own while it solves. */
const solvers = concurrencyLimit(4);

const solveInThread = async (text: string): Promise<Solved> => {
  const worker = new Worker(new URL('./solver-worker.ts', import.meta.url), {
    workerData: text,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    const [solved] = await once(worker, 'message', { signal: AbortSignal.timeout(LONGEST_MS) });
    return solved;
  } finally {
    await worker.terminate();
  }
};

/** Solves a linear program in a thread of its own: requests do not wait for it. */
export const solveProgram = (organisationId: string, text: string): Promise<Solved> =>
  solvers(organisationId, () => solveInThread(text));
