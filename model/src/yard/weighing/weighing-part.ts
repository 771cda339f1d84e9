import { z } from 'zod';
import { idSchema, instantSchema } from '../../core/contract/fields.ts';

/** What rested on the scale of a lorry longer than it: one of the weights whose sum is a weighing. */
export const weighingPartSchema = z.object({
  id: idSchema,
  kg: z.number().int(),
  scaleName: z.string(),
  /**
   * Of the scale's alibi memory where that stored the weight (`alibiStoredAt`), else counted by the product.
   */
  number: z.string(),
  alibiStoredAt: z.string().nullable(),
  weighedAt: instantSchema,
  userName: z.string(),
});
export type WeighingPart = z.infer<typeof weighingPartSchema>;

/**
 * One part alone is a whole weighing; nobody drives more than these over a scale
 * one by one, nor begins anew that often.
 */
export const PARTS = { least: 2, most: 12, ofBooking: 100 } as const;

/** What the parts weigh together, in kg. */
export const sumOfParts = (parts: readonly Pick<WeighingPart, 'kg'>[]): number =>
  parts.reduce((sum, { kg }) => sum + kg, 0);
