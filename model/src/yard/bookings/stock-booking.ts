import { z } from 'zod';
import { idSchema, noteSchema } from '../../core/contract/fields.ts';
import { countedAmountSchema } from '../../core/quantities/quantity.ts';

/** What was counted, in the article's unit; must be lower than what is booked. */
export const correctionInputSchema = z.object({
  articleId: idSchema,
  locationId: idSchema,
  countedAmount: countedAmountSchema,
  reason: noteSchema(),
});
export type CorrectionInput = z.output<typeof correctionInputSchema>;
