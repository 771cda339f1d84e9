import type { Reading } from './reading-block.ts';

const lower = (one: Reading, other: Reading): boolean => other.value < one.value;

/** The lowest and the highest of some readings, in the order of time. */
const outermost = (readings: readonly Reading[]): Reading[] => {
  const first = readings[0];
  if (!first) return [];
  let [lowest, highest] = [first, first];
  for (const reading of readings) {
    if (lower(lowest, reading)) lowest = reading;
    if (lower(reading, highest)) highest = reading;
  }
  if (lowest === highest) return [lowest];
  return lowest.at < highest.at ? [lowest, highest] : [highest, lowest];
};

/**
 * At most `most` readings (at least 4) that draw the same curve: of each equal part of the time the lowest
 * and the highest, and the first and the last of all. The readings come in the order of time.
 */
export const thinCurve = (readings: readonly Reading[], most: number): readonly Reading[] => {
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last || readings.length <= most) return readings;
  const parts = Math.floor((most - 2) / 2);
  const width = (last.at - first.at) / parts;
  const partOf = ({ at }: Reading): number => Math.min(parts - 1, Math.floor((at - first.at) / width));
  const byPart = Map.groupBy(readings.slice(1, -1), partOf);
  return [first, ...[...byPart.values()].flatMap(outermost), last];
};
