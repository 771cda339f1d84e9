import type { Reading } from '../readings/reading-block.ts';
import { type CountedStep, type CounterRules, GAP_MS, limitOf } from './counted-steps.ts';

type NetRules = CounterRules & {
  /** The weight trembles by so much, in units of the endpoint. */
  readonly noise: number;
};

/**
 * What a feeder on load cells gave away, from the weight that is left in it. A fall beyond the noise counts,
 * a rise beyond it is a filling, and what changes less waits until more has changed. A fall that is greater
 * than the doser can feed is marked and not counted. The readings come in the order of time.
 */
export const countFalls = (readings: readonly Reading<number>[], rules: NetRules): CountedStep[] => {
  const steps: CountedStep[] = [];
  let level = readings[0];
  let before = readings[0];
  for (const reading of readings.slice(1)) {
    if (!level || !before) break;
    const fallen = level.value - reading.value;
    if (fallen > rules.noise) {
      const isTooMuch = fallen > limitOf(rules, level.at, reading.at);
      const mark = isTooMuch ? 'outlier' : reading.at - before.at > GAP_MS ? 'gap' : null;
      steps.push({ fromAt: before.at, toAt: reading.at, units: isTooMuch ? 0 : fallen, mark });
      level = reading;
    } else if (-fallen > rules.noise) level = reading;
    before = reading;
  }
  return steps;
};
