const MINUTE = 60;
const HOUR = 3600;

/** How long a message waits after each attempt that failed, in seconds; after the last one it has failed. */
export const RETRY_PAUSES_SECONDS = [
  5,
  30,
  2 * MINUTE,
  10 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
] as const;

/** So much longer than said a pause may be, so that what failed together doesn't come back together. */
const JITTER = 0.1;

/**
 * The seconds until the next attempt after so many failed ones, null when there is none. `chance` lies
 * between 0 and 1; a receiver that asks to be left alone for longer is.
 */
export const retryPause = (failed: number, chance: number, retryAfterSeconds = 0): number | null => {
  const pause = RETRY_PAUSES_SECONDS[failed - 1];
  if (pause === undefined) return null;
  return Math.max(pause * (1 + JITTER * chance), retryAfterSeconds);
};

/** After nothing but failures for so long a webhook is switched off. */
export const GIVEN_UP_AFTER_MS = 3 * 24 * HOUR * 1000;
