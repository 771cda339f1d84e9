import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { HEAP_FLAGS } from './server-program.ts';

/**
 * How soon a server that has failed is started again: the first failures
 * without a pause, then after longer ones.
 */
export type Pace = {
  readonly firstMilliseconds: number;
  readonly longestMilliseconds: number;
  /** One that ran for so long failed for a new reason: the pauses begin anew. */
  readonly steadyMilliseconds: number;
};

const PACE: Pace = { firstMilliseconds: 1000, longestMilliseconds: 30_000, steadyMilliseconds: 60_000 };
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** The server's word for "only a person can mend this" (`server/src/core/process/exit-code.ts`). */
const CONFIGURATION = 78;
const FAILED = 1;

/** A server that was killed is back sooner; one that fails again and again mustn't fill the log. */
const FAILURES_WITHOUT_PAUSE = 2;

/** How long to wait before the next start, after so many failures in a row. */
export const pauseAfter = (failures: number, pace: Pace): number =>
  failures <= FAILURES_WITHOUT_PAUSE
    ? 0
    : Math.min(pace.firstMilliseconds * 2 ** (failures - FAILURES_WITHOUT_PAUSE - 1), pace.longestMilliseconds);

const ended = (child: ChildProcess): Promise<{ code: number; cause: string }> =>
  new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: FAILED, cause: error.message }));
    child.once('exit', (code, signal) => resolve({ code: code ?? FAILED, cause: signal ?? `exit code ${code}` }));
  });

/**
 * Runs a server and starts it again whenever it fails. Ends with its exit code when it ends well,
 * on a signal (which is passed on), or on a fault that no restart mends. Should this process be
 * killed, the server hears its channel close.
 */
export const supervise = async (
  program: string,
  environment: Readonly<Record<string, string>>,
  pace: Pace = PACE,
): Promise<number> => {
  const stopping = new AbortController();
  let child: ChildProcess | undefined;
  const stop = (signal: NodeJS.Signals): void => {
    stopping.abort();
    child?.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  process.on('disconnect', () => stop('SIGTERM'));

  for (let failures = 0; ; ) {
    const startedAt = performance.now();
    child = spawn(process.execPath, [...HEAP_FLAGS, program], {
      env: { ...environment, ...process.env },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    const { code, cause } = await ended(child);
    child = undefined;
    if (stopping.signal.aborted || code === 0 || code === CONFIGURATION) return code;
    const isSteady = performance.now() - startedAt >= pace.steadyMilliseconds;
    failures = isSteady ? 1 : failures + 1;
    const pause = pauseAfter(failures, pace);
    const when = pause === 0 ? 'at once' : `in ${pause / 1000} s`;
    console.error(`The server has ended (${cause}) and is started again ${when}.`);
    // Cut short by a signal, which is no failure.
    await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (stopping.signal.aborted) return code;
  }
};
