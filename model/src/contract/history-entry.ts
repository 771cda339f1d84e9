import { z } from 'zod';
import { idSchema, instantSchema } from './fields.ts';

/** One fact about a record: what happened, who did it, what it was before and after. */
export const historyEntrySchema = z.object({
  id: idSchema,
  event: z.string(),
  userName: z.string(),
  happenedAt: instantSchema,
  reason: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** The answer of every `GET /…/:id/history`: newest first. */
export const historyAnswer = z.object({ items: z.array(historyEntrySchema) });
