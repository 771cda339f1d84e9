import { z } from 'zod';
import {
  idSchema,
  instantSchema,
  optionalNoteSchema,
  optionalSchema,
  optionalTextSchema,
  textSchema,
} from '../contract/fields.ts';
import { flagQuerySchema, listQuerySchema, sortSchema } from '../contract/list.ts';
import { positionFields, wholePosition } from '../contract/position.ts';
import { amountSchema, goodsUnitSchema, refuseUnstorable } from '../quantities/quantity.ts';

export const locationTypeSchema = z.enum(['liquid', 'mass', 'piece', 'production']);

/** Which layers a withdrawal takes from: the oldest, the newest, or every contract by its share. */
export const withdrawalModeSchema = z.enum(['fifo', 'lifo', 'percentagewise']);
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
    ...positionFields,
    collectionOnly: z.boolean().default(false),
    locked: z.boolean().default(false),
    solidInput: z.boolean().default(false),
    gatePlcId: optionalTextSchema(50),
    withdrawalMode: withdrawalModeSchema.default('fifo'),
    active: z.boolean().default(true),
  })
  .superRefine(({ maximumAmount: amount, unit }, context) =>
    refuseUnstorable(context, 'maximumAmount', { amount, unit }),
  )
  .refine(...wholePosition);
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
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  collectionOnly: z.boolean(),
  locked: z.boolean(),
  solidInput: z.boolean(),
  gatePlcId: z.string().nullable(),
  withdrawalMode: withdrawalModeSchema,
  active: z.boolean(),
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type Location = z.infer<typeof locationSchema>;

export const locationSortFields = ['code', 'name', 'type'] as const;

/** What the list can be narrowed to. `search` finds code and name; `active=true&locked=false` are those in use. */
export const locationFilterSchema = listQuerySchema.extend({
  type: locationTypeSchema.optional(),
  active: flagQuerySchema,
  locked: flagQuerySchema,
  sort: sortSchema(locationSortFields, 'name'),
});
export type LocationFilter = z.output<typeof locationFilterSchema>;
