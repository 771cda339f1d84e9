import { z } from 'zod';
import { readingRefusals } from './accept-readings.ts';

/** Ten thousand schemas that say nothing would take longer than all else. */
const listSchema = z.custom<readonly unknown[]>(Array.isArray, {
  error: ({ input }) => (input === '' ? 'required' : 'invalid'),
});

/**
 * Readings of a gateway, as rows (`{endpoint, tag, time, value}`) or, much shorter, as columns (`{endpoint,
 * tag, times, values}`). Times are milliseconds since 1970. The readings are looked at one by one
 * (`acceptReadings`), so that a wrong one does not keep out the others.
 */
export const readingCallSchema = z
  .object({
    readings: listSchema.optional(),
    series: listSchema.optional(),
    /** What the gateway's clock said, in milliseconds since 1970. */
    sentAt: z.number().int().min(0).max(8.64e15).optional(),
  })
  .refine(({ readings, series }) => readings !== undefined || series !== undefined, {
    path: ['readings'],
    error: 'required',
  });
export type ReadingCall = z.output<typeof readingCallSchema>;

/** What came of the readings of a call; the first hundred refusals are named by their place in it. */
export const readingAnswerSchema = z.object({
  accepted: z.number().int(),
  /** Of endpoints that people ignore. */
  ignored: z.number().int(),
  refused: z.array(z.object({ index: z.number().int(), reason: z.enum(readingRefusals) })),
  refusedCount: z.number().int(),
});
export type ReadingAnswer = z.infer<typeof readingAnswerSchema>;
