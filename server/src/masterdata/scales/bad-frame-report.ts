import type { Logger } from 'pino';

const PAUSE_MILLISECONDS = 60_000;

/**
 * Counts frames that couldn't be understood and says so at most once a
 * minute: a wrong cable garbles all of them.
 */
export const badFrameReport = (log: Logger | undefined, scale: object): (() => void) => {
  let badFrames = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  return () => {
    badFrames += 1;
    if (performance.now() - reportedAt < PAUSE_MILLISECONDS) return;
    log?.warn({ ...scale, badFrames }, 'a scale sends frames that cannot be understood');
    badFrames = 0;
    reportedAt = performance.now();
  };
};
