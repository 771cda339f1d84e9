const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

/** Ends early when the browser tells that the line is back. */
const pause = (lengthMs: number): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, lengthMs);
    window.addEventListener('online', end);
  });

/**
 * Loads code that nothing on the screen stands in for: where the line fails it asks
 * again until it is there, and never refuses.
 */
export const loadUntilThere = async <T>(load: () => Promise<T>, pauseMs = FIRST_PAUSE_MS): Promise<T> => {
  try {
    return await load();
  } catch {
    await pause(pauseMs);
    return loadUntilThere(load, Math.min(2 * pauseMs, LONGEST_PAUSE_MS));
  }
};
