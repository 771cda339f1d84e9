import { setTimeout as sleep } from 'node:timers/promises';

/** Asks until it holds or the time is over. Answers whether it held. */
export const holdsWithin = async (seconds: number, holds: () => boolean | Promise<boolean>): Promise<boolean> => {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    if (await holds()) return true;
    await sleep(50);
  }
  return false;
};
