import { z } from 'zod';
import {
  dateSchema,
  idSchema,
  noteSchema,
  optionalIdSchema,
  optionalNoteSchema,
  optionalSchema,
} from '../../core/contract/fields.ts';
import { numberQuerySchema } from '../../core/contract/list.ts';
import { amountSchema, countedAmountSchema, unitSchema } from '../../core/quantities/quantity.ts';
import { affectedCountSchema } from '../../stock/inventory/affected-count.ts';
import { backDatingSchema } from '../../stock/inventory/back-dating.ts';
import { entryKinds } from './booking-kinds.ts';

/** What was counted, in the article's unit; must be lower than what is booked. */
export const correctionInputSchema = z.object({
  articleId: idSchema,
  locationId: idSchema,
  countedAmount: countedAmountSchema,
  reason: noteSchema(),
});
export type CorrectionInput = z.output<typeof correctionInputSchema>;

/** Digestate is less than what was fed, by the mass of the gas; water that is added makes it more. */
export const producedShareSchema = z.number().min(0.1, { error: 'too-small' }).max(200, { error: 'too-large' });

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
    /** Which share of what was fed came out, if the amount was reckoned by it: proposed the next time. */
    producedSharePercent: optionalSchema(producedShareSchema),
    confirmOverfill: z.boolean().default(false),
  })
  .refine(({ kind, producedAtId }) => kind === 'own-production' || producedAtId === null, {
    path: ['producedAtId'],
    error: 'invalid',
  })
  .refine(({ producedAtId, producedSharePercent }) => producedAtId !== null || producedSharePercent === null, {
    path: ['producedSharePercent'],
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

/** Of which production location and which product, until the end of which day. */
export const fedAmountQuerySchema = z.object({
  producedAtId: idSchema,
  articleId: idSchema,
  day: dateSchema({ yearsAhead: 0 }),
});
export type FedAmountQuery = z.output<typeof fedAmountQuerySchema>;

/** What a production location was fed since it last gave some of an article, and the share used then. */
export const fedAmountSchema = z.object({
  /** From this day on; the day itself where nothing was booked before. */
  since: z.iso.date(),
  fedKg: z.number().int().min(0),
  /** Bookings whose goods have no density to tell their mass by. */
  unknownMass: z.number().int().min(0),
  sharePercent: z.number().nullable(),
});
export type FedAmount = z.infer<typeof fedAmountSchema>;

/** An opening balance, which has in it what lay there when it was entered. */
export const openingBalanceSchema = z.object({
  id: idSchema,
  number: z.string(),
  day: z.iso.date(),
  /** In the base unit of the article. */
  quantity: z.number().int(),
  unit: unitSchema,
});
export type OpeningBalance = z.infer<typeof openingBalanceSchema>;

/** What comes late changes of the days since, and the booked counts that stay as they were counted. */
export const backDatingAnswer = z.object({
  backDating: backDatingSchema.nullable(),
  affectedCounts: z.array(affectedCountSchema),
  /** The first one since: what came before may be in it already. */
  openingBalance: openingBalanceSchema.nullable(),
});
export type BackDatingAnswer = z.infer<typeof backDatingAnswer>;
