import type { Reading } from '../readings/reading-block.ts';
import { aheadAfter, type CountedStep, type CounterRules, GAP_MS, limitOf } from './counted-steps.ts';

type NetRules = CounterRules & {
  /** The weight trembles by so much, in units of the endpoint. */
  readonly noise: number;
  /** Whoever fills the feeder brings at least so much. */
  readonly filling: number;
};

/**
 * What a feeder on load cells gave away, from the weight that is left in it. A fall beyond the noise counts,
 * below the lowest weight since it was filled: so a scale that trembles feeds nothing. A rise beyond a
 * filling begins anew. A fall that is greater than the doser can feed is marked and not counted. The readings
 * come in the order of time.
 */
export const countFalls = (readings: readonly Reading<number>[], rules: NetRules): CountedStep[] => {
  const steps: CountedStep[] = [];
  let level = readings[0];
  let before = readings[0];
  let ahead = rules.tolerance;
  for (const reading of readings.slice(1)) {
    if (!level || !before) break;
    const fallen = level.value - reading.value;
    const limit = limitOf(rules, { at: before.at, ahead }, reading.at);
    const units = fallen > rules.noise && fallen <= limit ? fallen : 0;
    if (fallen > rules.noise) {
      const mark = units === 0 ? 'outlier' : reading.at - before.at > GAP_MS ? 'gap' : null;
      steps.push({ fromAt: before.at, toAt: reading.at, units, mark });
    }
    if (fallen > rules.noise || -fallen >= rules.filling) level = reading;
    ahead = aheadAfter(rules, limit, units);
    before = reading;
  }
  return steps;
};
