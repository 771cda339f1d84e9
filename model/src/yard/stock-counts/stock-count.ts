import { z } from 'zod';
import { dateSchema, idSchema, instantSchema, namedSchema, noteSchema } from '../../core/contract/fields.ts';
import { countedAmountSchema, unitSchema } from '../../core/quantities/quantity.ts';

export const stockCountStates = ['open', 'booked', 'given-up'] as const;

/** A count is of a day at most so many days ago: what moved meanwhile is reckoned back. */
export const LONGEST_AGO_DAYS = 31;

/** One count takes at most so many locations. */
export const MOST_COUNTED_LOCATIONS = 100;

/** Which locations are to be counted on a day, and whether whoever counts sees what is booked there. */
export const stockCountInputSchema = z.object({
  countedOn: dateSchema(),
  locationIds: z.array(idSchema).min(1, { error: 'required' }).max(MOST_COUNTED_LOCATIONS),
  showsBooked: z.boolean(),
});
export type StockCountInput = z.output<typeof stockCountInputSchema>;

/**
 * What was counted in one location, in the unit of each article, at a time of the day of the count by the
 * clock of the plant; `replaces` what was entered at that moment, by whoever has seen it.
 */
export const countEntrySchema = z.object({
  locationId: idSchema,
  countedTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'invalid' }),
  lines: z
    .array(z.object({ articleId: idSchema, countedAmount: countedAmountSchema }))
    .min(1)
    .max(1000)
    .refine((lines) => new Set(lines.map(({ articleId }) => articleId)).size === lines.length, { error: 'not-unique' }),
  replaces: instantSchema.nullable().default(null),
});
export type CountEntry = z.output<typeof countEntrySchema>;

/** Why a count is booked, or given up. */
export const countReasonSchema = z.object({ reason: noteSchema() });

/** An entry of a booked count; `quantity` in base units, below zero where it lowered the stock. */
const countAdjustmentSchema = z.object({
  booking: namedSchema,
  cause: namedSchema,
  quantity: z.number().int(),
  isReversed: z.boolean(),
});
export type CountAdjustment = z.infer<typeof countAdjustmentSchema>;

/**
 * An article of a location; quantities in the base unit of `unit`. What is
 * booked is hidden while it may not be seen.
 */
const countLineSchema = z.object({
  article: namedSchema,
  unit: unitSchema,
  bookedQuantity: z.number().int().nullable(),
  countedQuantity: z.number().int().nullable(),
  booking: namedSchema.nullable(),
  /** The reversal that took its booking back: the line holds no more. */
  reversedBy: namedSchema.nullable(),
  /** What has kept it as it was counted since, each with what changed the books before its moment. */
  adjustments: z.array(countAdjustmentSchema),
});
export type CountLine = z.infer<typeof countLineSchema>;

const countedLocationSchema = z.object({
  location: namedSchema,
  countedAt: instantSchema.nullable(),
  enteredAt: instantSchema.nullable(),
  countedBy: z.string().nullable(),
  lines: z.array(countLineSchema),
});
export type CountedLocation = z.infer<typeof countedLocationSchema>;

const headFields = {
  id: idSchema,
  number: z.number().int(),
  countedOn: z.string(),
  showsBooked: z.boolean(),
  status: z.enum(stockCountStates),
  reason: z.string().nullable(),
  createdBy: z.string(),
  createdAt: instantSchema,
  bookedBy: z.string().nullable(),
  bookedAt: instantSchema.nullable(),
  version: z.number().int(),
};

/** A count in a list, with how many of its locations are entered. */
export const stockCountItemSchema = z.object({
  ...headFields,
  locations: z.number().int(),
  enteredLocations: z.number().int(),
});
export type StockCountItem = z.infer<typeof stockCountItemSchema>;

export const stockCountSchema = z.object({ ...headFields, locations: z.array(countedLocationSchema) });
export type StockCount = z.infer<typeof stockCountSchema>;
