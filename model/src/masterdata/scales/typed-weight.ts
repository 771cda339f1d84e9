import type { FieldError } from '../../core/contract/field-reasons.ts';
import { MINIMUM_LOAD_DIVISIONS, type ScaleRange } from './weight-reading.ts';

/**
 * What is wrong with a weight that was typed for a scale; undefined where the scale could have shown it. What
 * stood on it in several parts may come to as many times what it bears.
 */
export const typedWeightError = (kg: number, range: ScaleRange, parts = 1): FieldError | undefined => {
  const least = range.divisionKg * MINIMUM_LOAD_DIVISIONS;
  const most = range.capacityKg * Math.max(1, parts);
  if (kg > most) return { path: 'kg', reason: 'scale.above-capacity', limit: most };
  return kg < least ? { path: 'kg', reason: 'scale.below-minimum-load', limit: least } : undefined;
};
