import { z } from 'zod';
import { daySchema, idSchema, namedSchema } from '../../core/contract/fields.ts';
import { listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import { goodsUnitSchema } from '../../core/quantities/quantity.ts';
import { substrateSchema } from '../../masterdata/articles/substrate.ts';
import { feedingStateSchema } from '../feeding/feeding-day.ts';

/**
 * How far an input is: `booked` counts, `reversed` was taken back. What is not booked yet is either posted
 * soon (`unposted`) or a day of a doser in one of its states.
 */
export const diaryStateSchema = z.enum([...feedingStateSchema.options, 'reversed', 'unposted']);
export type DiaryState = z.infer<typeof diaryStateSchema>;

/** What went into production of one material, from one origin, by one booking or doser. */
export const diaryEntrySchema = z.object({
  id: idSchema,
  day: z.iso.date(),
  state: diaryStateSchema,
  /** Null of a doser that feeds whatever lies in its location, as long as that is not booked. */
  article: namedSchema.nullable(),
  materialType: z.string().nullable(),
  category: z.string().nullable(),
  substrate: substrateSchema.nullable(),
  /** Null where it has no mass: pieces, liquids without a density, a day that was not counted yet. */
  kg: z.number().int().nullable(),
  /** In the base unit of `unit`, as it was booked. */
  quantity: z.number().int().nullable(),
  unit: goodsUnitSchema.nullable(),
  supplier: namedSchema.nullable(),
  contract: namedSchema.nullable(),
  /** Where it lay; what was delivered into production has none. */
  location: namedSchema.nullable(),
  production: namedSchema,
  booking: namedSchema.nullable(),
  doser: namedSchema.nullable(),
  feedingDayId: idSchema.nullable(),
  /** Its doser read so much more or less after it was booked. */
  lateKg: z.number().int(),
});
export type DiaryEntry = z.infer<typeof diaryEntrySchema>;

/** Which inputs are wanted: those that count, those that do not yet, or those that were taken back. */
export const diaryFilterStates = ['booked', 'not-booked', 'reversed'] as const;
export type DiaryFilterState = (typeof diaryFilterStates)[number];

/** What the diary can be narrowed to. */
export const diaryNarrowingSchema = z.object({
  from: daySchema.optional(),
  to: daySchema.optional(),
  articleId: idSchema.optional(),
  substrate: substrateSchema.optional(),
  /** Into which production location. */
  productionLocationId: idSchema.optional(),
  state: z.enum(diaryFilterStates).optional(),
});
export type DiaryNarrowing = z.output<typeof diaryNarrowingSchema>;

export const diaryFilterSchema = listQuerySchema
  .omit({ search: true })
  .extend(diaryNarrowingSchema.shape)
  .extend({ sort: sortSchema(['day'], '-day') });
export type DiaryFilter = z.output<typeof diaryFilterSchema>;

/** What the entries come to. Each sum is in kilograms; `unknownMass` says how many entries have none. */
export const diaryTotalsSchema = z.object({
  booked: z.number().int(),
  bookedKg: z.number().int(),
  notBooked: z.number().int(),
  notBookedKg: z.number().int(),
  reversed: z.number().int(),
  unknownMass: z.number().int(),
});
export type DiaryTotals = z.infer<typeof diaryTotalsSchema>;

/** More months and materials than this are not listed. */
export const MOST_DIARY_MONTHS = 1000;

/** What was fed of each material in each month, the latest month in front; at most a thousand of them. */
export const diaryMonthsSchema = z.object({
  items: z.array(
    z.object({
      /** `2026-11` */
      month: z.string(),
      /** Null of dosers of which it is not known yet what they fed. */
      article: namedSchema.nullable(),
      bookedKg: z.number().int(),
      notBookedKg: z.number().int(),
    }),
  ),
});
