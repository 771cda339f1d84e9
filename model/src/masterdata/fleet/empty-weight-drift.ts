import type { EmptyWeight } from './empty-weight.ts';

/** An empty weight may leave the vehicle's last one by this much unless the organisation says otherwise. */
export const DEFAULT_EMPTY_WEIGHT_TOLERANCE_PERCENT = 5;

/** Since when a vehicle weighs so many kilograms more, or less, where that is below zero. */
export type EmptyWeightDrift = { readonly since: string; readonly kg: number };

/**
 * How far the last of a vehicle's empty weights, newest first, leaves the
 * first; undefined where there are no two.
 */
export const emptyWeightDrift = (
  weights: readonly Pick<EmptyWeight, 'kg' | 'weighedAt'>[],
): EmptyWeightDrift | undefined => {
  const [last, ...earlier] = weights;
  const first = earlier.at(-1);
  return last && first && { since: first.weighedAt, kg: last.kg - first.kg };
};

/** From where to where an empty weight may lie without leaving this one too far, in whole kilograms. */
export const toleratedEmptyWeights = (kg: number, tolerancePercent: number): { least: number; most: number } => ({
  least: Math.ceil((kg * (100 - tolerancePercent)) / 100),
  most: Math.floor((kg * (100 + tolerancePercent)) / 100),
});
