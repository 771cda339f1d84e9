import type { ResultValue } from '../analysis-types/result-sign.ts';

/**
 * What earlier values of the same measure come to: how many they are, their
 * mean and their sample standard deviation.
 */
export type EarlierValues = {
  readonly count: number;
  readonly mean: number | null;
  readonly deviation: number | null;
};

/** Between what a value has to lie; null where nothing is said. */
export type ValueLimit = { readonly minimum: number | null; readonly maximum: number | null };

/** Why a value does not validate by itself; the last two say that something is the matter with it. */
export const hindranceKinds = ['sign', 'too-few', 'outside-history', 'outside-limit'] as const;
export type HindranceKind = (typeof hindranceKinds)[number];

/** As many earlier values say what is usual. */
export const FEWEST_EARLIER = 5;
const SPREAD = 2;
/** What fractions of two lose, of the larger border: five times 8.1 is 8.1 in the mean, too. */
const SLACK = 1e-12;

/** What is usual by what came earlier: mean ± 2 σ; null of too few. */
export const usualBand = ({ count, mean, deviation }: EarlierValues) =>
  count < FEWEST_EARLIER || mean === null || deviation === null
    ? null
    : { low: mean - SPREAD * deviation, high: mean + SPREAD * deviation };

export type UsualBand = NonNullable<ReturnType<typeof usualBand>>;

/** Whether a value lies in what is usual, below it or above it. */
export const placeInBand = (value: number, { low, high }: UsualBand): 'below' | 'inside' | 'above' => {
  const slack = SLACK * Math.max(Math.abs(low), Math.abs(high));
  if (value < low - slack) return 'below';
  return value > high + slack ? 'above' : 'inside';
};

/**
 * Whether a value surely breaks a limit: one that is a limit itself only
 * where it lies beyond on its whole side.
 */
const breaksLimit = ({ value, sign }: ResultValue, { minimum, maximum }: ValueLimit): boolean => {
  if (value === null) return false;
  if (sign === '<') return minimum !== null && value <= minimum;
  if (sign === '>') return maximum !== null && value >= maximum;
  return (minimum !== null && value < minimum) || (maximum !== null && value > maximum);
};

const againstHistory = (value: number, earlier: EarlierValues): HindranceKind[] => {
  const band = usualBand(earlier);
  if (!band) return ['too-few'];
  return placeInBand(value, band) === 'inside' ? [] : ['outside-history'];
};

/** Why a value does not validate by itself: with a sign it never does, however small it is. */
export const hindrancesOf = (result: ResultValue, earlier: EarlierValues, limit: ValueLimit): HindranceKind[] => [
  ...(result.sign !== null || result.value === null ? (['sign'] as const) : againstHistory(result.value, earlier)),
  ...(breaksLimit(result, limit) ? (['outside-limit'] as const) : []),
];

/** Whether one of these says that a value is out of what is usual or allowed. */
export const isOutside = (kinds: readonly HindranceKind[]): boolean =>
  kinds.some((kind) => kind === 'outside-history' || kind === 'outside-limit');
