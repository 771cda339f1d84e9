/** How patiently a server is started again; all times in milliseconds. */
export type RestartPace = {
  /** So many short runs or failed starts in a row are the end. */
  readonly failuresAllowed: number;
  /** The pause after the first failure; it doubles with each further one. */
  readonly firstPause: number;
  readonly longestPause: number;
  /** Between attempts while there is no room on the disk. */
  readonly pauseWhileFull: number;
  /** A run of this length makes up for all failures before it. */
  readonly lastedWell: number;
};

export const restartPace: RestartPace = {
  failuresAllowed: 5,
  firstPause: 250,
  longestPause: 5000,
  pauseWhileFull: 2000,
  lastedWell: 20_000,
};

/** What came to its end: a run that served for a while, or a start that never came to serve (0). */
export type EndedRun = { readonly servedMilliseconds: number; readonly isStorageFull: boolean };

/** What to do about it: start again after a pause, or give up. */
export type NextStep = { readonly failures: number; readonly pause: number } | 'give up';

/**
 * Decides after a run has ended. A disk without room is nothing that a process could mend by ending: as long
 * as it is full, failures don't count, and the server comes back by itself once there is room.
 */
export const nextStep = (pace: RestartPace, failuresBefore: number, ended: EndedRun): NextStep => {
  if (ended.servedMilliseconds >= pace.lastedWell) return { failures: 0, pause: 0 };
  if (ended.isStorageFull) return { failures: failuresBefore, pause: pace.pauseWhileFull };
  const failures = failuresBefore + 1;
  if (failures >= pace.failuresAllowed) return 'give up';
  return { failures, pause: Math.min(pace.firstPause * 2 ** (failures - 1), pace.longestPause) };
};
