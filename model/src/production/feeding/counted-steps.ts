import type { Reading } from '../readings/reading-block.ts';

/** What a counter of a doser may do, in its own units. */
export type CounterRules = {
  /** More than this in an hour is not fed by the doser but said by a fault. */
  readonly mostPerHour: number;
  /** So much more may come at once, as counters jump; it fills up again with time. */
  readonly tolerance: number;
};

/** Why a step has to be looked at. */
export type StepMark = 'gap' | 'reset' | 'outlier';

/** What was fed between two readings, in units of the counter. */
export type CountedStep = {
  readonly fromAt: number;
  readonly toAt: number;
  readonly units: number;
  readonly mark: StepMark | null;
};

/** Up to where a counter is counted. */
export type CounterState = {
  /** The highest value that counts; a little below it the counter only trembles. */
  readonly mark: number;
  /** Of the last reading that was believed. */
  readonly at: number;
  /** So much more than by time may come now, up to the tolerance. */
  readonly ahead: number;
  /** A value that is too high to be believed until the next one says the same. */
  readonly doubted: Reading<number> | null;
};

/** A rise or fall over a longer time than this is marked. */
export const GAP_MS = 15 * 60_000;
const HOUR_MS = 3_600_000;
/** A counter that falls below so much of its value begins anew; a smaller fall is noise. */
const RESET_SHARE = 0.9;

/** How much a doser can have fed since an instant, in units of its counter. */
export const limitOf = ({ mostPerHour }: CounterRules, state: Pick<CounterState, 'at' | 'ahead'>, at: number): number =>
  (mostPerHour * (at - state.at)) / HOUR_MS + state.ahead;

type Advanced = { readonly state: CounterState; readonly step: CountedStep | null };

const believed = ({ at, value }: Reading<number>, ahead: number): CounterState => ({
  mark: value,
  at,
  ahead,
  doubted: null,
});

/** What is left of a limit after it was used. */
export const aheadAfter = ({ tolerance }: CounterRules, limit: number, units: number): number =>
  Math.max(0, Math.min(tolerance, limit - units));

/** A rise that the doser can have fed counts; over a gap it is marked. */
const rise = (state: CounterState, reading: Reading<number>, limit: number, rules: CounterRules): Advanced => {
  const mark = reading.at - state.at > GAP_MS ? 'gap' : null;
  const units = reading.value - state.mark;
  const step = { fromAt: state.at, toAt: reading.at, units, mark } as const;
  return { state: believed(reading, aheadAfter(rules, limit, units)), step };
};

/** What a counter that began anew shows was fed since; nothing if that is too much, or less than nothing. */
const beginAnew = (state: CounterState, reading: Reading<number>, limit: number, rules: CounterRules): Advanced => {
  const units = reading.value >= 0 && reading.value <= limit ? reading.value : 0;
  const step = { fromAt: state.at, toAt: reading.at, units, mark: 'reset' } as const;
  return { state: believed(reading, aheadAfter(rules, limit, units)), step };
};

/**
 * Counts one more reading. The readings of a doser come in the order of time, each once; the first one only
 * says where the counter stands. Whoever stops and goes on with the state counts the same.
 */
export const advanceCounter = (
  state: CounterState | undefined,
  reading: Reading<number>,
  rules: CounterRules,
): Advanced => {
  if (!state) return { state: believed(reading, rules.tolerance), step: null };
  const { doubted } = state;
  if (doubted) {
    const from = believed(doubted, rules.tolerance);
    const more = reading.value - doubted.value;
    const limit = limitOf(rules, from, reading.at);
    // The second one in a row: the counter stands there, whatever brought it there.
    if (more >= 0 && more <= limit) {
      const { state: next, step } = rise(from, reading, limit, rules);
      return { state: next, step: step && { ...step, mark: 'outlier' } };
    }
  }
  const limit = limitOf(rules, state, reading.at);
  const difference = reading.value - state.mark;
  if (difference > limit) return { state: { ...state, doubted: reading }, step: null };
  if (difference >= 0) return rise(state, reading, limit, rules);
  if (reading.value < RESET_SHARE * state.mark) return beginAnew(state, reading, limit, rules);
  const ahead = aheadAfter(rules, limit, 0);
  return { state: { mark: state.mark, at: reading.at, ahead, doubted: null }, step: null };
};

/** Counts readings in the order of time, from a state on. */
export const countSteps = (
  readings: readonly Reading<number>[],
  rules: CounterRules,
  from?: CounterState,
): { readonly state: CounterState | undefined; readonly steps: readonly CountedStep[] } => {
  let state = from;
  const steps: CountedStep[] = [];
  for (const reading of readings) {
    const advanced = advanceCounter(state, reading, rules);
    state = advanced.state;
    if (advanced.step) steps.push(advanced.step);
  }
  return { state, steps };
};

/** How much of the steps falls between two instants; what a step spans is spread over its time. */
export const unitsBetween = (steps: readonly CountedStep[], fromAt: number, toAt: number): number =>
  steps.reduce((sum, step) => {
    const shared = Math.min(step.toAt, toAt) - Math.max(step.fromAt, fromAt);
    return shared <= 0 ? sum : sum + (step.units * shared) / (step.toAt - step.fromAt);
  }, 0);

/** Kilograms of a day: rounded once, after everything is summed. `kgPerUnit` holds unit and correction. */
export const fedKg = (units: number, kgPerUnit: number): number => Math.round(units * kgPerUnit);
