import { z } from 'zod';
import { daySchema, idSchema, instantSchema, namedSchema, noteSchema } from '../../core/contract/fields.ts';
import { listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import { goodsUnitSchema } from '../../core/quantities/quantity.ts';

/** The state table stands in `docs/production.md`. */
export const feedingStates = ['open', 'counted', 'questionable', 'accepted', 'waiting', 'booked'] as const;
export const feedingStateSchema = z.enum(feedingStates);
export type FeedingState = z.infer<typeof feedingStateSchema>;

export const feedingMarks = ['gap', 'reset', 'outlier', 'off-target', 'recounted'] as const;
/** Why somebody must look at a day: of which time of it, where that is known. */
export const feedingMarkSchema = z.object({
  mark: z.enum(feedingMarks),
  fromAt: instantSchema.nullable(),
  toAt: instantSchema.nullable(),
});
export type FeedingMark = z.infer<typeof feedingMarkSchema>;

/** What a doser fed on a day of the plant. */
export const feedingDaySchema = z.object({
  id: idSchema,
  doser: namedSchema,
  article: namedSchema.nullable(),
  location: namedSchema,
  day: z.iso.date(),
  state: feedingStateSchema,
  /** By the counter; null until it was counted. */
  measuredKg: z.number().int().nullable(),
  /** What counts: by the counter, with the corrections of people. */
  acceptedKg: z.number().int().nullable(),
  /** By the recipe of that day. */
  targetKg: z.number().int().nullable(),
  marks: z.array(feedingMarkSchema),
  /** So much more (or less) the counter shows since the day was booked. */
  lateKg: z.number().int(),
  /** What was short of stock when it was to be booked. */
  missingKg: z.number().int().nullable(),
  booking: z.object({ id: idSchema, number: z.string() }).nullable(),
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type FeedingDay = z.infer<typeof feedingDaySchema>;

/** What a person says against the counter. */
export const feedingCorrectionSchema = z.object({
  id: idSchema,
  /** What was fed, as somebody says. */
  kg: z.number().int(),
  /** By so much that is more than the counter said then. */
  differenceKg: z.number().int(),
  reason: z.string(),
  userName: z.string(),
  madeAt: instantSchema,
});

/** A day with its corrections, and the article and unit in which it would be booked. */
export const feedingDayDetailSchema = feedingDaySchema.extend({
  corrections: z.array(feedingCorrectionSchema),
  unit: goodsUnitSchema.nullable(),
  /** What weighs it, and in which unit. */
  endpoint: namedSchema.extend({ unit: z.string().nullable() }),
  /** When the day began and ended at the plant. */
  fromAt: instantSchema,
  toAt: instantSchema,
});
export type FeedingDayDetail = z.infer<typeof feedingDayDetailSchema>;

/** The kilograms that were fed, as somebody says them against the counter. */
export const feedingCorrectionInputSchema = z.object({
  kg: z.number().int().min(0).max(10_000_000),
  reason: noteSchema(),
});
export type FeedingCorrectionInput = z.output<typeof feedingCorrectionInputSchema>;

/** Says why a questionable day is right as it is. */
export const feedingAcceptanceInputSchema = z.object({ reason: noteSchema() });

/** By what the list is narrowed: one state, or the days that people must look at, or may book. */
export const feedingFilterStates = [...feedingStates, 'to-clear', 'to-book'] as const;
export type FeedingFilterState = (typeof feedingFilterStates)[number];

export const feedingDayFilterSchema = listQuerySchema.omit({ search: true }).extend({
  sort: sortSchema(['day'], '-day'),
  doserId: idSchema.optional(),
  state: z.enum(feedingFilterStates).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
});
export type FeedingDayFilter = z.output<typeof feedingDayFilterSchema>;
