import { z } from 'zod';
import {
  idSchema,
  instantSchema,
  optionalNoteSchema,
  optionalSchema,
  optionalTextSchema,
  textSchema,
} from '../../core/contract/fields.ts';
import { flagQuerySchema, listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import { positionFields, wholePosition } from '../../core/contract/position.ts';
import { amountSchema, goodsUnitSchema, refuseUnstorable } from '../../core/quantities/quantity.ts';
import { locationTypes, withdrawalModes } from './location-choices.ts';
import { unitMisfit } from './location-unit.ts';
import { withdrawalShareSchema } from './withdrawal-share.ts';

export const locationTypeSchema = z.enum(locationTypes);

export const withdrawalModeSchema = z.enum(withdrawalModes);
export type WithdrawalMode = z.infer<typeof withdrawalModeSchema>;

/** A storage location as the form holds it, for creating and for changing. `maximumAmount` is in `unit`. */
export const locationInputSchema = z
  .object({
    code: textSchema(50),
    name: textSchema(),
    type: locationTypeSchema,
    unit: goodsUnitSchema,
    maximumAmount: optionalSchema(amountSchema),
    description: optionalNoteSchema(),
    street: optionalTextSchema(),
    zip: optionalTextSchema(20),
    city: optionalTextSchema(100),
    ...positionFields,
    collectionOnly: z.boolean().default(false),
    locked: z.boolean().default(false),
    /** Why it is locked; of one that isn't, nothing is kept. */
    lockReason: optionalTextSchema(),
    solidInput: z.boolean().default(false),
    /** What a digester holds; of what is no production nothing is kept. */
    digesterVolumeM3: optionalSchema(z.number().int({ error: 'not-whole' }).min(1).max(100_000)),
    gatePlcId: optionalTextSchema(50),
    withdrawalMode: withdrawalModeSchema.default('fifo'),
    active: z.boolean().default(true),
  })
  .superRefine(({ maximumAmount: amount, unit, type }, context) => {
    refuseUnstorable(context, 'maximumAmount', { amount, unit });
    const message = unitMisfit(type, unit);
    if (message) context.addIssue({ code: 'custom', path: ['unit'], message });
  })
  .refine(...wholePosition)
  .transform((location) => ({
    ...location,
    digesterVolumeM3: location.type === 'production' ? location.digesterVolumeM3 : null,
  }));
export type LocationInput = z.output<typeof locationInputSchema>;

/** A storage location. Locked: no booking may use it. Not active: kept only for its history. */
export const locationSchema = z.object({
  id: idSchema,
  code: z.string(),
  name: z.string(),
  type: locationTypeSchema,
  unit: goodsUnitSchema,
  maximumAmount: z.number().nullable(),
  description: z.string().nullable(),
  street: z.string().nullable(),
  zip: z.string().nullable(),
  city: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  collectionOnly: z.boolean(),
  locked: z.boolean(),
  lockReason: z.string().nullable(),
  solidInput: z.boolean(),
  digesterVolumeM3: z.number().int().nullable(),
  gatePlcId: z.string().nullable(),
  withdrawalMode: withdrawalModeSchema,
  /**
   * The percentages of contracts that were given, by the contracts' numbers;
   * none: each gives by what it has left.
   */
  withdrawalShares: z.array(withdrawalShareSchema),
  active: z.boolean(),
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type Location = z.infer<typeof locationSchema>;

/**
 * How full a location is. `quantity` is in the base unit of its unit,
 * `percent` not rounded; null without a maximum.
 */
const locationLevelSchema = z.object({
  quantity: z.number().int(),
  percent: z.number().nullable(),
  /** Something lies there that can't be counted for want of a density: it holds at least `quantity`. */
  isAtLeast: z.boolean(),
});

/** A storage location in a list. */
export const locationItemSchema = locationSchema.extend({ level: locationLevelSchema });
export type LocationItem = z.infer<typeof locationItemSchema>;

/** Locks a location, saying why if that is known, or unlocks it. */
export const locationLockSchema = z.object({ locked: z.boolean(), reason: optionalTextSchema() });
export type LocationLock = z.output<typeof locationLockSchema>;

/** Takes a location out of use, or into it again. */
export const locationUseSchema = z.object({ active: z.boolean() });

export const locationSortFields = ['code', 'name', 'type'] as const;

/**
 * What the list can be narrowed to. `search` finds code and name;
 * `active=true&locked=false` are those in use.
 */
export const locationFilterSchema = listQuerySchema.extend({
  type: locationTypeSchema.optional(),
  active: flagQuerySchema,
  locked: flagQuerySchema,
  toComplete: flagQuerySchema,
  sort: sortSchema(locationSortFields, 'name'),
});
export type LocationFilter = z.output<typeof locationFilterSchema>;
