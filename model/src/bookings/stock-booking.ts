import { z } from 'zod';
import { idSchema, noteSchema, optionalNoteSchema } from '../contract/fields.ts';
import { amountSchema, countedAmountSchema } from '../quantities/quantity.ts';

/** Takes an amount (in the article's unit) out of a location, to another one or into production. */
export const withdrawalInputSchema = z
  .object({
    articleId: idSchema,
    originLocationId: idSchema,
    destinationLocationId: idSchema,
    amount: amountSchema.max(1_000_000),
    comment: optionalNoteSchema(),
  })
  .refine((input) => input.originLocationId !== input.destinationLocationId, {
    path: ['destinationLocationId'],
    error: 'booking.same-location',
  });
export type WithdrawalInput = z.output<typeof withdrawalInputSchema>;

/** What was counted, in the article's unit; must be lower than what is booked. */
export const correctionInputSchema = z.object({
  articleId: idSchema,
  locationId: idSchema,
  countedAmount: countedAmountSchema,
  reason: noteSchema(),
});
export type CorrectionInput = z.output<typeof correctionInputSchema>;
