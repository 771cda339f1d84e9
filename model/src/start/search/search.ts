import { z } from 'zod';
import { idSchema, searchTextSchema } from '../../core/contract/fields.ts';

/** The kinds of records that are found by number or name, in the order of an answer: things before events. */
export const recordKindSchema = z.enum([
  'address',
  'article',
  'vehicle',
  'contract',
  'location',
  'analysis-order',
  'booking',
]);
export type RecordKind = z.infer<typeof recordKindSchema>;

/** A record as a line that one recognises: `2026-000123` and „Maissilage · Hof Sander GbR“. */
export const foundRecordSchema = z.object({
  kind: recordKindSchema,
  id: idSchema,
  number: z.string(),
  name: z.string(),
});
export type FoundRecord = z.infer<typeof foundRecordSchema>;

export const searchQuerySchema = z.object({ query: searchTextSchema(100).min(1) });
export const searchAnswerSchema = z.object({
  items: z.array(foundRecordSchema),
  /** Nothing has all words of the query: these have words that look like them. */
  similar: z.literal(true).optional(),
  /** How many bookings their list finds, where these are not all of them. */
  allBookings: z.object({ total: z.number().int(), isExact: z.boolean() }).optional(),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;
