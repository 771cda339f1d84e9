import { z } from 'zod';
import { dateSchema, idSchema, optionalDateSchema, optionalNoteSchema } from '../../core/contract/fields.ts';
import { numberQuerySchema } from '../../core/contract/list.ts';
import { amountSchema, unitSchema } from '../../core/quantities/quantity.ts';
import { affectedCountSchema } from './affected-count.ts';

/** Takes an amount (in the article's unit) out of a location, to another one or into production. */
export const withdrawalInputSchema = z
  .object({
    articleId: idSchema,
    originLocationId: idSchema,
    destinationLocationId: idSchema,
    amount: amountSchema.max(1_000_000),
    /** When it was taken: at the end of that day; today, and where nobody says it, now. */
    day: optionalDateSchema({ yearsAhead: 0 }),
    comment: optionalNoteSchema(),
    /** The destination may take more than its maximum. */
    confirmOverfill: z.boolean().default(false),
  })
  .refine((input) => input.originLocationId !== input.destinationLocationId, {
    path: ['destinationLocationId'],
    error: 'booking.same-location',
  });
export type WithdrawalInput = z.output<typeof withdrawalInputSchema>;

/** A withdrawal of a past day as it is being entered. */
export const pastWithdrawalSchema = z.object({
  articleId: idSchema,
  locationId: idSchema,
  /** Where it was brought. */
  destinationLocationId: idSchema.optional(),
  amount: numberQuerySchema.pipe(amountSchema.max(1_000_000)),
  day: dateSchema({ yearsAhead: 0 }),
});
export type PastWithdrawal = z.output<typeof pastWithdrawalSchema>;

/** What could be withdrawn of an article on a day, and the booked counts that stay as they were counted. */
export const pastWithdrawalPreviewSchema = z.object({
  unit: unitSchema,
  /** In the unit's base: no more lay there at any moment since. */
  most: z.number().int().min(0),
  affectedCounts: z.array(affectedCountSchema),
});
export type PastWithdrawalPreview = z.infer<typeof pastWithdrawalPreviewSchema>;
