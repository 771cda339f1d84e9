import { z } from 'zod';
import { idSchema, instantSchema, namedSchema } from '../../core/contract/fields.ts';
import { flagQuerySchema, listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import { producedShareSchema } from '../../yard/bookings/stock-booking.ts';

/** What comes out of a production location each day, as the form holds it. */
export const digestateOutputInputSchema = z.object({
  productionLocationId: idSchema,
  articleId: idSchema,
  /** Where it lies then. */
  locationId: idSchema,
  /** Of the mass that was fed. */
  sharePercent: producedShareSchema.transform((share) => Number(share.toFixed(1))),
  active: z.boolean().default(true),
});
export type DigestateOutputInput = z.output<typeof digestateOutputInputSchema>;

/** Why a day could not be booked: a reason of a call, or of one of its fields. */
export const digestateProblemSchema = z.object({
  reason: z.string(),
  isOfField: z.boolean(),
  /** What its sentence names: a place, an amount, a month. */
  details: z.record(z.string(), z.unknown()),
});
export type DigestateProblem = z.infer<typeof digestateProblemSchema>;

/** What of the feed of a production location is booked as digestate each day, by itself. */
export const digestateOutputSchema = z.object({
  id: idSchema,
  productionLocation: namedSchema,
  article: namedSchema,
  location: namedSchema,
  sharePercent: z.number(),
  active: z.boolean(),
  /** What was fed before this day is not booked by itself. */
  startsOn: z.iso.date(),
  /** The last day whose feed is booked. */
  bookedUntil: z.iso.date().nullable(),
  /** Why it could not be booked since. It is tried again each hour. */
  problem: digestateProblemSchema.nullable(),
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type DigestateOutput = z.infer<typeof digestateOutputSchema>;

export const digestateOutputFilterSchema = listQuerySchema.extend({
  active: flagQuerySchema,
  sort: sortSchema(['productionLocation'], 'productionLocation'),
});
export type DigestateOutputFilter = z.output<typeof digestateOutputFilterSchema>;
