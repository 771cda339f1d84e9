import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { HEAP_FLAGS } from './heap-flags.ts';

/** How soon a server that has failed is started again. */
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

/** How long to wait before the next start, from the pause before this one (none: 0) and how long it ran. */
export const nextPause = (pause: number, ranMilliseconds: number, pace: Pace): number =>
  pause === 0 || ranMilliseconds >= pace.steadyMilliseconds
    ? pace.firstMilliseconds
    : Math.min(2 * pause, pace.longestMilliseconds);

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
export const supervise = async (program: string, pace: Pace = PACE): Promise<number> => {
  const stopping = new AbortController();
  let child: ChildProcess | undefined;
  const stop = (signal: NodeJS.Signals): void => {
    stopping.abort();
    child?.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  process.on('disconnect', () => stop('SIGTERM'));

  for (let pause = 0; ; ) {
    const startedAt = performance.now();
    child = spawn(process.execPath, [...HEAP_FLAGS, program], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    const { code, cause } = await ended(child);
    child = undefined;
    if (stopping.signal.aborted || code === 0 || code === CONFIGURATION) return code;
    pause = nextPause(pause, performance.now() - startedAt, pace);
    console.error(`The server has ended (${cause}) and is started again in ${pause / 1000} s.`);
    // Cut short by a signal, which is no failure.
    await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (stopping.signal.aborted) return code;
  }
};
