import { z } from 'zod';
import { idSchema, instantSchema } from './fields.ts';

/** One fact about a record: what happened, who did it, what it was before and after. */
export const historyEntrySchema = z.object({
  id: idSchema,
  event: z.string(),
  userName: z.string(),
  /** Their account; null of whoever doesn't belong to the organisation any more, and of jobs. */
  userId: idSchema.nullable(),
  happenedAt: instantSchema,
  reason: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** What every `GET /…/:id/history` may be asked: the newest entries, or those before one of them. */
export const historyQuerySchema = z.object({ before: idSchema.optional() });
export type HistoryQuery = z.output<typeof historyQuerySchema>;

/**
 * The answer of every `GET /…/:id/history`: newest first, and the entry before which there are older ones.
 */
export const historyAnswer = z.object({ items: z.array(historyEntrySchema), older: idSchema.nullable() });
export type HistoryPage = z.infer<typeof historyAnswer>;
