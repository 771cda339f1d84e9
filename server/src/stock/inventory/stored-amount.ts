import { isStorable, smallestAmount, toBase, type Unit } from '@halm/model/core/quantities/quantity.ts';
import { Refusal } from '../../core/api/refusal.ts';

/**
 * A typed amount in whole base units; refused where it would be stored as nothing, which only its unit tells.
 */
export const storedAmount = (path: string, amount: number, unit: Unit): number => {
  if (isStorable(amount, unit)) return toBase(amount, unit);
  throw new Refusal('request.invalid', { fields: [{ path, reason: 'too-small', limit: smallestAmount(unit) }] });
};
