import type { EndpointKind } from '../endpoints/endpoint.ts';
import type { Reading } from '../readings/reading-block.ts';
import type { RuleKind } from './rule-choices.ts';

/** What a rule demands of readings. */
export type RuleTerms = {
  readonly kind: RuleKind;
  readonly threshold: number | null;
  readonly hysteresis: number;
  readonly forSeconds: number;
  readonly endpointKind: EndpointKind | null;
};

type Sample = readonly [at: number, value: number];

/** How a rule stands after all readings up to `lastAt`; instants in milliseconds since 1970. */
export type RuleState = {
  readonly lastAt: number;
  /** The value has been beyond its limit since then. */
  readonly sinceAt: number | null;
  /** It has been broken since then. */
  readonly raisedAt: number | null;
  /** Of a rate: what it is measured against, the oldest in front. */
  readonly samples: readonly Sample[];
};

/** A rule that was just made, or changed: it looks at what comes from now on. */
export const freshState = (now: number): RuleState => ({ lastAt: now, sinceAt: null, raisedAt: null, samples: [] });

/** A rule is broken, or kept again. */
export type RuleTurn =
  | { readonly to: 'raised'; readonly at: number; readonly sinceAt: number; readonly value: number | null }
  | { readonly to: 'cleared'; readonly at: number };

type Step = { readonly state: RuleState; readonly turns: readonly RuleTurn[] };

/** What a reading says of a rule; undefined where it says nothing. */
type Seen = { readonly isBeyond: boolean; readonly isBack: boolean; readonly value: number };

/** A rate is measured against a sample that is at most so much of its time too old. */
const SAMPLES = 10;

/** The samples up to a reading: the first is the youngest that is old enough to measure a change against. */
const sampled = (samples: readonly Sample[], { at, value }: Reading<number>, spanMs: number): Sample[] => {
  const last = samples.at(-1);
  const all = !last || at - last[0] >= spanMs / SAMPLES ? [...samples, [at, value] as const] : [...samples];
  while (all[1] && at - all[1][0] >= spanMs) all.shift();
  return all;
};

const HOUR_MS = 3_600_000;

const lookAtRate = (rule: RuleTerms, state: RuleState, reading: Reading<number>) => {
  const spanMs = rule.forSeconds * 1000;
  const isReset = rule.endpointKind === 'counter' && reading.value < (state.samples.at(-1)?.[1] ?? -Infinity);
  const samples = sampled(isReset ? [] : state.samples, reading, spanMs);
  const [fromAt, from] = samples[0] ?? [reading.at, reading.value];
  const threshold = rule.threshold ?? 0;
  if (reading.at - fromAt < spanMs) return { samples, seen: undefined };
  const value = ((reading.value - from) / (reading.at - fromAt)) * HOUR_MS;
  const size = Math.abs(value);
  return { samples, seen: { isBeyond: size > threshold, isBack: size <= threshold - rule.hysteresis, value } };
};

const lookAtValue = ({ kind, threshold, hysteresis }: RuleTerms, value: number): Seen => {
  const limit = threshold ?? 0;
  return kind === 'above'
    ? { isBeyond: value > limit, isBack: value <= limit - hysteresis, value }
    : { isBeyond: value < limit, isBack: value >= limit + hysteresis, value };
};

const afterValue = (rule: RuleTerms, state: RuleState, reading: Reading<number>): Step => {
  const { at } = reading;
  const { samples, seen } =
    rule.kind === 'rate'
      ? lookAtRate(rule, state, reading)
      : { samples: state.samples, seen: lookAtValue(rule, reading.value) };
  const next = { ...state, samples, lastAt: at };
  if (!seen) return { state: next, turns: [] };
  if (state.raisedAt !== null)
    return seen.isBack
      ? { state: { ...next, sinceAt: null, raisedAt: null }, turns: [{ to: 'cleared', at }] }
      : { state: next, turns: [] };
  if (!seen.isBeyond) return { state: { ...next, sinceAt: null }, turns: [] };
  const sinceAt = state.sinceAt ?? at;
  // The time over which a rate is measured has passed by then.
  const heldForMs = rule.kind === 'rate' ? 0 : rule.forSeconds * 1000;
  if (at - sinceAt < heldForMs) return { state: { ...next, sinceAt }, turns: [] };
  const turn: RuleTurn = { to: 'raised', at, sinceAt, value: seen.value };
  return { state: { ...next, sinceAt, raisedAt: at }, turns: [turn] };
};

/** A silence has lasted for too long at an instant: it is broken since then, however late somebody looks. */
const afterSilence = ({ forSeconds }: RuleTerms, state: RuleState, now: number): Step => {
  const raisedAt = state.lastAt + forSeconds * 1000;
  if (state.raisedAt !== null || now <= raisedAt) return { state, turns: [] };
  const turn: RuleTurn = { to: 'raised', at: raisedAt, sinceAt: state.lastAt, value: null };
  return { state: { ...state, sinceAt: state.lastAt, raisedAt }, turns: [turn] };
};

const afterSign = (rule: RuleTerms, before: RuleState, at: number): Step => {
  const { state, turns } = afterSilence(rule, before, at);
  // What its gateway had kept is older than that, and may be all that comes.
  if (state.raisedAt === null || at <= state.raisedAt) return { state: { ...state, lastAt: at }, turns };
  return {
    state: { ...state, lastAt: at, sinceAt: null, raisedAt: null },
    turns: [...turns, { to: 'cleared', at }],
  };
};

const isNumber = (reading: Reading): reading is Reading<number> => typeof reading.value === 'number';

/**
 * How a rule stands after more readings, and what happened meanwhile. They may come in any portions: those
 * that are not later than the last one change nothing.
 */
export const evaluateRule = (rule: RuleTerms, before: RuleState, readings: readonly Reading[]): Step => {
  const turns: RuleTurn[] = [];
  let state = before;
  for (const reading of readings.toSorted((one, other) => one.at - other.at)) {
    if (reading.at <= state.lastAt) continue;
    if (rule.kind !== 'silence' && !isNumber(reading)) continue;
    const step =
      rule.kind === 'silence'
        ? afterSign(rule, state, reading.at)
        : afterValue(rule, state, reading as Reading<number>);
    ({ state } = step);
    turns.push(...step.turns);
  }
  return { state, turns };
};

/** How a rule stands when nothing came up to now. */
export const evaluateSilence = (rule: RuleTerms, state: RuleState, now: number): Step =>
  rule.kind === 'silence' ? afterSilence(rule, state, now) : { state, turns: [] };
