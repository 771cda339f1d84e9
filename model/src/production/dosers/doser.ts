import { z } from 'zod';
import { idSchema, instantSchema, namedSchema, optionalIdSchema, textSchema } from '../../core/contract/fields.ts';
import { flagQuerySchema, listQuerySchema, sortSchema } from '../../core/contract/list.ts';

/** `counter`: a weight that only rises with what is fed. `net`: the weight that is left in the feeder. */
export const doserModes = ['counter', 'net'] as const;
export const doserModeSchema = z.enum(doserModes);
export type DoserMode = z.infer<typeof doserModeSchema>;

/** Units in which an endpoint weighs. */
export const doserUnits = ['kg', 'ton'] as const;
export const doserUnitSchema = z.enum(doserUnits);
export type DoserUnit = z.infer<typeof doserUnitSchema>;

const CORRECTION_DIGITS = 6;

/** A factor by which the scale of a doser is wrong, with six decimals; 1 where it is right. */
export const correctionFactorSchema = z
  .number()
  .min(10 ** -CORRECTION_DIGITS)
  .max(100)
  .transform((factor) => Number(factor.toFixed(CORRECTION_DIGITS)));

/** A doser as the form holds it. Without an article it feeds whatever lies in its location. */
export const doserInputSchema = z
  .object({
    name: textSchema(100),
    articleId: optionalIdSchema,
    locationId: idSchema,
    productionLocationId: idSchema,
    endpointId: idSchema,
    mode: doserModeSchema,
    unit: doserUnitSchema,
    correctionFactor: correctionFactorSchema,
    /** More than that in an hour is a fault of its scale. */
    mostKgPerHour: z.number().int({ error: 'not-whole' }).min(1).max(1_000_000),
    /** Books each day by itself as soon as it was counted without a doubt. */
    booksItself: z.boolean().default(false),
    active: z.boolean().default(true),
  })
  .refine(({ locationId, productionLocationId }) => locationId !== productionLocationId, {
    path: ['productionLocationId'],
    error: 'booking.same-location',
  });
export type DoserInput = z.output<typeof doserInputSchema>;

/** What feeds a digester: an article from a storage location, weighed by an endpoint. */
export const doserSchema = z.object({
  id: idSchema,
  name: z.string(),
  article: namedSchema.nullable(),
  location: namedSchema,
  productionLocation: namedSchema,
  endpoint: namedSchema,
  mode: doserModeSchema,
  unit: doserUnitSchema,
  correctionFactor: z.number(),
  mostKgPerHour: z.number().int(),
  booksItself: z.boolean(),
  active: z.boolean(),
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type Doser = z.infer<typeof doserSchema>;

export const doserFilterSchema = listQuerySchema.extend({
  sort: sortSchema(['name'], 'name'),
  active: flagQuerySchema,
});
export type DoserFilter = z.output<typeof doserFilterSchema>;

/** Kilograms of a unit of a doser's endpoint. */
export const kgPerUnit = ({ unit, correctionFactor }: Pick<Doser, 'unit' | 'correctionFactor'>): number =>
  (unit === 'ton' ? 1000 : 1) * correctionFactor;
