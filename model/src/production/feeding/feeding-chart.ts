import { z } from 'zod';
import { idSchema, namedSchema } from '../../core/contract/fields.ts';

/** Over so many days, up to today, what was fed can be looked at. */
export const feedingPeriods = ['14', '30', '90'] as const;

/** So many dosers are drawn. */
export const MOST_DOSERS = 50;

export const feedingChartQuerySchema = z.object({
  days: z.enum(feedingPeriods).default('30'),
  doserId: idSchema.optional(),
});
export type FeedingChartQuery = z.output<typeof feedingChartQuerySchema>;

/** Lists have one element for each of the days. */
export const feedingChartSchema = z.object({
  days: z.array(z.iso.date()),
  dosers: z.array(
    z.object({
      doser: namedSchema,
      /** What was accepted, or what the counter says as long as nothing is; null where nothing is known. */
      kg: z.array(z.number().int().nullable()),
    }),
  ),
  /** What the recipes say of all these dosers together. */
  targetKg: z.array(z.number().int().nullable()),
  /** What the gravest of a day's dosers waits for, where one does. */
  waitsFor: z.array(z.enum(['questionable', 'waiting']).nullable()),
});
export type FeedingChart = z.infer<typeof feedingChartSchema>;
