/** The longest that something waits for a page that never has nothing to do. */
const LONGEST_WAIT_MS = 2000;

/** Runs something once the page has loaded and has nothing else to do; the answer takes it back. */
export const whenIdle = (run: () => void): (() => void) => {
  // Safari has no such callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: LONGEST_WAIT_MS });
  return () => cancelIdleCallback(handle);
};
