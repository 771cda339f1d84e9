import { z } from 'zod';
import { dateSchema, idSchema, noteSchema, optionalIdSchema, optionalNoteSchema } from '../../core/contract/fields.ts';
import { numberQuerySchema } from '../../core/contract/list.ts';
import { amountSchema, countedAmountSchema } from '../../core/quantities/quantity.ts';
import { entryKinds } from './booking-kinds.ts';

/** What was counted, in the article's unit; must be lower than what is booked. */
export const correctionInputSchema = z.object({
  articleId: idSchema,
  locationId: idSchema,
  countedAmount: countedAmountSchema,
  reason: noteSchema(),
});
export type CorrectionInput = z.output<typeof correctionInputSchema>;

/**
 * Stock that no lorry brought, in the article's unit: it lies there since the beginning of the day (opening
 * balance) or its end. It counts towards a contract only where one is named.
 */
export const stockEntryInputSchema = z
  .object({
    kind: z.enum(entryKinds),
    articleId: idSchema,
    locationId: idSchema,
    amount: amountSchema.max(1_000_000),
    day: dateSchema({ yearsAhead: 0 }),
    supplierId: optionalIdSchema,
    contractId: optionalIdSchema,
    /** The production location that made it; of own production alone. */
    producedAtId: optionalIdSchema,
    comment: optionalNoteSchema(),
    confirmOverfill: z.boolean().default(false),
  })
  .refine(({ kind, producedAtId }) => kind === 'own-production' || producedAtId === null, {
    path: ['producedAtId'],
    error: 'invalid',
  });
export type StockEntryInput = z.output<typeof stockEntryInputSchema>;

/** A stock entry as it is being entered. */
export const stockEntryPreviewSchema = z.object({
  kind: z.enum(entryKinds),
  articleId: idSchema,
  locationId: idSchema,
  amount: numberQuerySchema.pipe(amountSchema.max(1_000_000)),
  day: dateSchema({ yearsAhead: 0 }),
});
export type StockEntryPreview = z.output<typeof stockEntryPreviewSchema>;
