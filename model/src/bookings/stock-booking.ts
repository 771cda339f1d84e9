import { z } from 'zod';
import { idSchema, optionalTextSchema, textSchema } from '../contract/fields.ts';

const amountSchema = z.number().positive({ error: 'too-small' }).max(1_000_000);

/** Takes an amount (in the article's unit) out of a location, to another one or into production. */
export const withdrawalInputSchema = z
  .object({
    articleId: idSchema,
    originLocationId: idSchema,
    destinationLocationId: idSchema,
    amount: amountSchema,
    comment: optionalTextSchema(),
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
  countedAmount: z.number().min(0).max(1_000_000),
  reason: textSchema(500),
});
export type CorrectionInput = z.output<typeof correctionInputSchema>;
