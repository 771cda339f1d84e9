import { z } from 'zod';
import { idSchema, optionalNoteSchema } from '../../core/contract/fields.ts';
import { amountSchema } from '../../core/quantities/quantity.ts';

/** Takes an amount (in the article's unit) out of a location, to another one or into production. */
export const withdrawalInputSchema = z
  .object({
    articleId: idSchema,
    originLocationId: idSchema,
    destinationLocationId: idSchema,
    amount: amountSchema.max(1_000_000),
    comment: optionalNoteSchema(),
    /** The destination may take more than its maximum. */
    confirmOverfill: z.boolean().default(false),
  })
  .refine((input) => input.originLocationId !== input.destinationLocationId, {
    path: ['destinationLocationId'],
    error: 'booking.same-location',
  });
export type WithdrawalInput = z.output<typeof withdrawalInputSchema>;
