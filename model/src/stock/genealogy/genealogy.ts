import { z } from 'zod';
import { daySchema, idSchema, instantSchema, namedSchema } from '../../core/contract/fields.ts';
import { listQuerySchema } from '../../core/contract/list.ts';
import { unitSchema } from '../../core/quantities/quantity.ts';
import { loadPapersSchema } from '../inventory/load-papers.ts';

/**
 * What became of a part of a load: it lies in stock, was fed, delivered out, found missing by
 * a count, shrunk, or taken back. `moved` tells a transfer between locations: what became of
 * that is told again, so it counts nowhere.
 */
export const fates = ['stock', 'fed', 'delivered', 'missing', 'shrunk', 'reversed', 'moved'] as const;
export type Fate = (typeof fates)[number];

/** A location or an address, as the place where something is or went. */
const placeSchema = namedSchema.extend({ kind: z.enum(['location', 'address']) });
export type Place = z.infer<typeof placeSchema>;

const goodsFields = { article: namedSchema, unit: unitSchema, quantity: z.number().int() };

/** A transfer on the way from a load to where it was taken: the booking, and the location that it led to. */
const transferSchema = z.object({ bookingId: idSchema, bookingNumber: z.string(), location: namedSchema });

/** A part that a booking took, with the load that it is of. Quantities in the base unit of `unit`. */
export const originSchema = z.object({
  id: idSchema,
  ...goodsFields,
  location: namedSchema,
  layerNumber: z.number().int(),
  /** The delivery that brought it, and how much of it that was in all. */
  load: z.object({
    bookingId: idSchema,
    bookingNumber: z.string(),
    deliveredOn: z.string(),
    location: namedSchema,
    quantity: z.number().int(),
  }),
  supplier: namedSchema.nullable(),
  /** By its number. */
  contract: namedSchema.nullable(),
  /** From the load to where it was taken, the first one in front. */
  transfers: z.array(transferSchema),
  ...loadPapersSchema.shape,
});
export type Origin = z.infer<typeof originSchema>;

export const originFilterSchema = listQuerySchema.extend({ bookingId: idSchema });
export type OriginFilter = z.output<typeof originFilterSchema>;

/** What became of a part of what a booking brought; `to`: the location or the receiver it went to. */
export const whereaboutSchema = z.object({
  id: idSchema,
  fate: z.enum(fates),
  ...goodsFields,
  /** Where it lies, or lay before. */
  location: namedSchema,
  layerNumber: z.number().int(),
  to: placeSchema.nullable(),
  /** By which it left, and when; null where it is still there. */
  bookingId: idSchema.nullable(),
  bookingNumber: z.string().nullable(),
  movedAt: instantSchema.nullable(),
});
export type Whereabout = z.infer<typeof whereaboutSchema>;

export const whereaboutFilterSchema = listQuerySchema.extend({ bookingId: idSchema });
export type WhereaboutFilter = z.output<typeof whereaboutFilterSchema>;

/** What one delivery brought into one location, and what became of it: the parts sum to `quantity`. */
export const loadSchema = z.object({
  id: idSchema,
  bookingId: idSchema,
  bookingNumber: z.string(),
  deliveredOn: z.string(),
  ...goodsFields,
  location: namedSchema,
  supplier: namedSchema.nullable(),
  contract: namedSchema.nullable(),
  stock: z.number().int(),
  fed: z.number().int(),
  delivered: z.number().int(),
  missing: z.number().int(),
  shrunk: z.number().int(),
  reversed: z.number().int(),
});
export type Load = z.infer<typeof loadSchema>;

/**
 * Of a supplier, and narrowed to one of its contracts, to what one of its
 * proofs speaks of, to days of delivery.
 */
const loadFilters = {
  supplierId: idSchema,
  contractId: idSchema.optional(),
  proofId: idSchema.optional(),
  articleId: idSchema.optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
};
export const loadFilterSchema = listQuerySchema.extend(loadFilters);
export type LoadFilter = z.output<typeof loadFilterSchema>;

export const loadSumFilterSchema = z.object(loadFilters);
export type LoadSumFilter = z.output<typeof loadSumFilterSchema>;

/** The sums of a supplier are those of its newest loads: so many. */
export const MOST_LOADS = 10_000;

/** How much came to each end: in stock where, fed where, delivered to whom. */
export const fateSumsSchema = z.object({
  /** How many loads they are of, and whether these are all of them. */
  loads: z.number().int(),
  isWhole: z.boolean(),
  sums: z.array(z.object({ fate: z.enum(fates), ...goodsFields, place: placeSchema.nullable() })),
});
export type FateSums = z.infer<typeof fateSumsSchema>;
