import { queryClient } from '../client/queries.ts';

/** The longest that something waits for a page that never has nothing to do. */
const LONGEST_WAIT_MS = 2000;
/** What is asked of the server comes in a moment; its drawing goes first. */
const ANSWER_PAUSE_MS = 60;

const idle = (run: () => void, timeoutMs: number): (() => void) => {
  // Safari has no such callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, timeoutMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: timeoutMs });
  return () => cancelIdleCallback(handle);
};

/**
 * Runs something once the page has loaded, its data are there and it has
 * nothing else to do; the answer takes it back.
 */
export const whenIdle = (run: () => void): (() => void) => {
  const latest = performance.now() + LONGEST_WAIT_MS;
  let takeBack = (): void => undefined;
  const look = (): void => {
    const leftMs = latest - performance.now();
    if (leftMs <= 0 || queryClient.isFetching() === 0) {
      run();
      return;
    }
    const timer = setTimeout(wait, ANSWER_PAUSE_MS);
    takeBack = () => clearTimeout(timer);
  };
  const wait = (): void => {
    takeBack = idle(look, Math.max(1, latest - performance.now()));
  };
  wait();
  return () => takeBack();
};
