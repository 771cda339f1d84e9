const TICK_MILLISECONDS = 10;

/**
 * Measures the milliseconds in which this process could work, about: a clock that stands still while a busy
 * machine keeps the process waiting. The answer stops it and tells them.
 */
export const startOwnClock = (): (() => number) => {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, TICK_MILLISECONDS);
  return () => {
    clearInterval(timer);
    return ticks * TICK_MILLISECONDS;
  };
};

/** Measures the milliseconds of the processor that this process uses from now on. */
export const startWorkClock = (): (() => number) => {
  const started = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  };
};
