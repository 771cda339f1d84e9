import { z } from 'zod';
import { idSchema, instantSchema } from '../../core/contract/fields.ts';
import { languageSchema } from '../../core/contract/language.ts';
import { earlierRanges } from './judgement-choices.ts';

/** How a report is saved: with what values are compared, and in which language it is written. */
export const reportInputSchema = z.object({ range: z.enum(earlierRanges), language: languageSchema });
export type ReportInput = z.output<typeof reportInputSchema>;

/** A report that quality control has saved; its paper is rendered behind it. */
export const judgementReportSchema = z.object({
  id: idSchema,
  range: z.enum(earlierRanges),
  savedAt: instantSchema,
  savedByName: z.string(),
  state: z.enum(['preparing', 'ready', 'unprepared']),
  /** Whether it speaks of what stands now. */
  isCurrent: z.boolean(),
});
export type JudgementReport = z.infer<typeof judgementReportSchema>;
