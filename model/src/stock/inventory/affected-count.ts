import { z } from 'zod';
import { idSchema, namedSchema } from '../../core/contract/fields.ts';
import { unitSchema } from '../../core/quantities/quantity.ts';

/**
 * A booked count that stays as it was counted although the books before its moment change: by how much they
 * do, in the base unit of `unit`, below zero where they hold less. An entry of the count takes that up.
 */
export const affectedCountSchema = z.object({
  count: z.object({ id: idSchema, number: z.number().int(), countedOn: z.string() }),
  location: namedSchema,
  article: namedSchema,
  unit: unitSchema,
  quantity: z.number().int(),
});
export type AffectedCount = z.infer<typeof affectedCountSchema>;
