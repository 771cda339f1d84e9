import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** One thing to close, and how long the others wait for it. */
export type StopStep = { readonly name: string; readonly limitMilliseconds: number; readonly run: () => unknown };

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** A terminal's Ctrl+C reaches a process itself and once more through whoever passes signals on. */
const SAME_SIGNAL_MILLISECONDS = 500;

const take = async ({ name, limitMilliseconds, run }: StopStep, log: Logger): Promise<void> => {
  const limit = sleep(limitMilliseconds, 'late', { ref: false });
  try {
    const end = await Promise.race([run(), limit]);
    if (end === 'late') log.warn({ step: name }, 'did not stop in time');
  } catch (error) {
    log.warn({ err: error, step: name }, 'did not stop well');
  }
};

/** The end of the process, filled with what is to be closed as it comes up. */
export type Ending = {
  /** Adds what is closed before all that was added so far. */
  readonly add: (step: StopStep) => void;
  readonly isStopping: () => boolean;
  /** Ends what was stopped before there was anything to close: for a start that came to nothing. */
  readonly finish: () => Promise<void>;
};

/**
 * Closes what was added, the last first, when a signal comes or the supervisor is gone, and ends the process.
 * A signal during the start waits for the step that is under way; a second one ends at once.
 */
export const stopOnSignal = (log: Logger, end: (code: number) => void = process.exit): Ending => {
  const steps: StopStep[] = [];
  let firstAt: number | undefined;
  let isClosing = false;

  const stop = async (): Promise<void> => {
    if (isClosing) return;
    isClosing = true;
    for (let step = steps.pop(); step; step = steps.pop()) await take(step, log);
    end(0);
  };
  const onSignal = (cause: string): void => {
    const now = performance.now();
    if (firstAt !== undefined) {
      if (now - firstAt > SAME_SIGNAL_MILLISECONDS) end(1);
      return;
    }
    firstAt = now;
    log.info({ cause }, 'stopping');
    if (steps.length > 0) void stop();
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  const onOrphaned = () => onSignal('the supervisor is gone');
  process.on('disconnect', onOrphaned);
  // False only where there was one, and it went before anybody listened.
  if (process.connected === false) onOrphaned();

  return {
    add: (step) => {
      steps.push(step);
      if (firstAt !== undefined) void stop();
    },
    isStopping: () => firstAt !== undefined,
    finish: stop,
  };
};
