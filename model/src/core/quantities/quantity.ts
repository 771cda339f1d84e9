import { z } from 'zod';
import { isStorable, smallestAmount, type Unit, units } from './base-quantity.ts';

// The conversions stand apart from the schemas: pages that only show quantities do not load zod for them.
export {
  type BaseUnit,
  baseDigits,
  baseUnit,
  convertBase,
  fromBase,
  isStorable,
  smallestAmount,
  toBase,
  type Unit,
} from './base-quantity.ts';

export const unitSchema = z.enum(units);

/** Units in which goods are counted: all but the distance. */
export const goodsUnitSchema = unitSchema.exclude(['km']);
export type GoodsUnit = z.infer<typeof goodsUnitSchema>;

/** Less than this is nothing in every unit. */
const SMALLEST_AMOUNT = smallestAmount('ton');

/**
 * An amount of goods as people type it, in the record's unit. Where that is
 * known, `refuseUnstorable` goes on.
 */
export const amountSchema = z.number().min(SMALLEST_AMOUNT).max(100_000_000);

const refuse = (context: z.RefinementCtx, path: string[], limit: number): void =>
  context.addIssue({ code: 'custom', path, message: 'too-small', params: { limit } });

/** An amount of goods that may also be none, as somebody counts it. */
export const countedAmountSchema = z
  .number()
  .min(0)
  .max(100_000_000)
  .superRefine((amount, context) => {
    if (amount > 0 && amount < SMALLEST_AMOUNT) refuse(context, [], SMALLEST_AMOUNT);
  });

/** Refuses an amount that would be stored as nothing in its unit. */
export const refuseUnstorable = (
  context: z.RefinementCtx,
  path: string,
  { amount, unit }: { readonly amount: number | null; readonly unit: Unit },
): void => {
  if (amount !== null && !isStorable(amount, unit)) refuse(context, [path], smallestAmount(unit));
};
