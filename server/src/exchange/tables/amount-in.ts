import { baseUnit, fromBase, toBase, type Unit } from '@halm/model/core/quantities/quantity.ts';
import type { AmountUnit } from '@halm/model/exchange/imports/record-kinds.ts';

/** An amount of one unit in another; undefined where no way leads from one to the other without a density. */
export const amountIn = (amount: number, from: AmountUnit, to: Unit): number | undefined => {
  if (from === to) return amount;
  return baseUnit(from) === baseUnit(to) ? fromBase(toBase(amount, from), to) : undefined;
};
