import type { Reading } from './reading-block.ts';

/** What became of readings that came to others of their endpoint. */
export type Merged = {
  /** All of them, the earliest in front, each instant once. */
  readonly readings: readonly Reading[];
  /** So many said again what was there. */
  readonly repeated: number;
  /** So many said something else of an instant that was there; what was first stays. */
  readonly conflicts: number;
};

/**
 * Puts readings that have come to those that are there. It may run twice for the same ones, and they may come
 * in any order and any cut: the result is the same, as long as no two of them contradict each other.
 */
export const mergeReadings = (there: readonly Reading[], come: readonly Reading[]): Merged => {
  const byTime = new Map(there.map((reading) => [reading.at, reading]));
  let [repeated, conflicts] = [0, 0];
  for (const reading of come) {
    const before = byTime.get(reading.at);
    if (!before) byTime.set(reading.at, reading);
    else if (before.value === reading.value) repeated += 1;
    else conflicts += 1;
  }
  return { readings: [...byTime.values()].toSorted((one, other) => one.at - other.at), repeated, conflicts };
};
