import { z } from 'zod';
import { idSchema, instantSchema } from '../../core/contract/fields.ts';

/**
 * So many of a vehicle's latest bookings are looked through: what it weighed years ago says nothing of today.
 */
export const EMPTY_WEIGHTS_SHOWN = 100;

/** What a vehicle weighed empty, once: on a scale or typed at one, never what was only taken from before. */
const emptyWeightSchema = z.object({
  id: idSchema,
  kg: z.number().int(),
  weighedAt: instantSchema,
  source: z.enum(['scale', 'manual']),
  bookingId: idSchema,
  bookingNumber: z.string(),
});
export type EmptyWeight = z.infer<typeof emptyWeightSchema>;

/** The newest first, and by how many percent the next one may leave the last before it is in doubt. */
export const emptyWeightsSchema = z.object({ items: z.array(emptyWeightSchema), tolerancePercent: z.number().int() });
export type EmptyWeights = z.infer<typeof emptyWeightsSchema>;
