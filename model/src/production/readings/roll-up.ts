import type { Reading } from './reading-block.ts';

/** What the numbers of an endpoint came to in a stretch of time. */
export type RollUp = {
  /** The start of the stretch, in milliseconds since 1970. */
  readonly at: number;
  /** So many readings, at least one. */
  readonly count: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly sum: number;
  readonly first: number;
  readonly last: number;
  /** How much a counter rose from the first reading to the last, counted on where it began anew. */
  readonly increase: number;
};

export const FIVE_MINUTES_MS = 5 * 60_000;
export const HOUR_MS = 3_600_000;

/** A counter that falls below this share of its value began anew (Home Assistant's rule for meters). */
const RESET_SHARE = 0.9;

/**
 * How much a counter rose between two readings; a small fall is taken back, so that it is not counted twice.
 */
export const riseBetween = (before: number, after: number): number =>
  after < RESET_SHARE * before ? after : after - before;

/** Sums of decimals end in 0.30000000000000004: fifteen digits are as many as they have. */
const tidy = (value: number): number => Number(value.toPrecision(15)) + 0;

/** Two stretches as one that begins with the first. */
export const joinRollUps = (one: RollUp, next: RollUp): RollUp => ({
  at: one.at,
  count: one.count + next.count,
  minimum: Math.min(one.minimum, next.minimum),
  maximum: Math.max(one.maximum, next.maximum),
  sum: tidy(one.sum + next.sum),
  first: one.first,
  last: next.last,
  increase: tidy(one.increase + next.increase + riseBetween(one.last, next.first)),
});

/** What readings in the order of time came to; nothing where none is a number. */
export const rollUpReadings = (at: number, readings: readonly Reading[]): RollUp | undefined => {
  let [count, sum, increase] = [0, 0, 0];
  let [minimum, maximum, first, last] = [Infinity, -Infinity, 0, 0];
  for (const { value } of readings) {
    if (typeof value !== 'number') continue;
    if (count === 0) first = value;
    else increase += riseBetween(last, value);
    count += 1;
    sum += value;
    minimum = Math.min(minimum, value);
    maximum = Math.max(maximum, value);
    last = value;
  }
  return count === 0
    ? undefined
    : { at, count, minimum, maximum, sum: tidy(sum), first, last, increase: tidy(increase) };
};

/** Stretches in the order of time as longer ones, each beginning at a multiple of `stepMs` since 1970. */
export const rollUpTo = (stepMs: number, rollUps: readonly RollUp[]): RollUp[] => {
  const longer: RollUp[] = [];
  for (const rollUp of rollUps) {
    const at = Math.floor(rollUp.at / stepMs) * stepMs;
    const last = longer.at(-1);
    if (last?.at === at) longer[longer.length - 1] = joinRollUps(last, rollUp);
    else longer.push({ ...rollUp, at });
  }
  return longer;
};

/** At most about `most` stretches of the same time: as many neighbours as it takes are joined. */
export const thinRollUps = (stepMs: number, rollUps: readonly RollUp[], most: number): readonly RollUp[] => {
  const [first, last] = [rollUps[0], rollUps.at(-1)];
  if (!first || !last || rollUps.length <= most) return rollUps;
  const steps = (last.at - first.at) / stepMs + 1;
  return rollUpTo(Math.ceil(steps / most) * stepMs, rollUps);
};
