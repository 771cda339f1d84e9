import { z } from 'zod';
import { yardStaff } from '../../core/contract/access.ts';
import { idParams, idSchema } from '../../core/contract/fields.ts';
import { operation } from '../../core/contract/operation.ts';
import { unitSchema } from '../../core/quantities/quantity.ts';
import { median, USUAL_LOADS } from '../trips/doubtful-load.ts';

/** What a weight is held against before it is taken. */
export const weighingOutlookSchema = z.object({
  /** What the lorry weighs empty as a rule, and what it carries of the article; null of too few trips. */
  usual: z.object({ emptyKg: z.number().int().nullable(), netKg: z.number().int().nullable() }),
  /**
   * What the contract of a delivery has left, in base units and without what is not posted yet; below zero
   * once more has come than was agreed.
   */
  contract: z.object({ id: idSchema, number: z.string(), restQuantity: z.number().int(), unit: unitSchema }).nullable(),
});
export type WeighingOutlook = z.infer<typeof weighingOutlookSchema>;

/** What is usual of these weights; null where there are too few to say so. */
export const usualKg = (weights: readonly (number | null)[]): number | null => {
  const existing = weights.filter((kg) => kg !== null);
  return existing.length < USUAL_LOADS.least ? null : Math.round(median(existing));
};

export const getWeighingOutlook = operation({
  method: 'GET',
  path: '/bookings/:id/weighing-outlook',
  summary: 'What the lorry of a booking weighs and carries as a rule, and what its contract has left',
  access: yardStaff,
  params: idParams,
  answer: weighingOutlookSchema,
});
