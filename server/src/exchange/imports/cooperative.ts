import { setImmediate } from 'node:timers/promises';

const SLICE_MILLISECONDS = 10;

/** Lets everything else that waits have its turn. */
export const pause = (): Promise<void> => setImmediate();

/** A pause between the steps of a long work, at most one in each slice of time. */
export const pacer = (): (() => Promise<void>) => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MILLISECONDS) return;
    await pause();
    since = performance.now();
  };
};

/** Goes through a long calculation in short slices, so that other requests are answered in between. */
export const runCooperatively = async <T>(steps: Generator<undefined, T>): Promise<T> => {
  let since = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - since < SLICE_MILLISECONDS) continue;
    await pause();
    since = performance.now();
  }
};
