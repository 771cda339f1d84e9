import type { Reading } from './reading-block.ts';

/** What became of readings that were moved to others. */
export type MovedReadings = {
  /** What stays where it was: what was not to be moved, and what the others contradict. */
  readonly left: readonly Reading[];
  /** All of the others with what came to them, the earliest in front. */
  readonly joined: readonly Reading[];
  readonly moved: number;
  readonly repeated: number;
  readonly conflicts: number;
};

/**
 * Moves the readings of a time to those of another endpoint. Of an instant that both have, it is moved if
 * they say the same; else both stay, so that nothing is lost.
 */
export const moveReadings = (
  from: readonly Reading[],
  to: readonly Reading[],
  isMoved: (reading: Reading) => boolean,
): MovedReadings => {
  const there = new Map(to.map(({ at, value }) => [at, value]));
  const left: Reading[] = [];
  const come: Reading[] = [];
  let [repeated, conflicts] = [0, 0];
  for (const reading of from) {
    const other = there.get(reading.at);
    if (!isMoved(reading)) left.push(reading);
    else if (other === undefined) come.push(reading);
    else if (other === reading.value) repeated += 1;
    else {
      conflicts += 1;
      left.push(reading);
    }
  }
  const joined = [...to, ...come].toSorted((one, next) => one.at - next.at);
  return { left, joined, moved: come.length, repeated, conflicts };
};
