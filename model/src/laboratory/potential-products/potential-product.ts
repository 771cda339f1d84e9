import { z } from 'zod';
import { idSchema, instantSchema, namedSchema } from '../../core/contract/fields.ts';
import { flagQuerySchema, listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import { substrateSchema } from '../../masterdata/articles/substrate.ts';
import { locationTypeSchema } from '../../masterdata/locations/location.ts';
import { valueBasisSchema, valuesSchema } from '../../masterdata/value-sets/value-set.ts';
import { testParameterSchema } from '../analysis-types/analysis-type.ts';
import { resultSigns } from '../analysis-types/result-sign.ts';

/** What can be said of a potential product once it stands: whether its supplier still offers it. */
export const potentialProductInputSchema = z.object({ active: z.boolean() });
export type PotentialProductInput = z.output<typeof potentialProductInputSchema>;

/**
 * A value by which a product was accepted, as its laboratory said it at that moment; never
 * changed, but for a day that is mended.
 */
export const acceptedValueSchema = z.object({
  /** What the test was called. */
  test: z.string(),
  parameter: testParameterSchema.nullable(),
  unit: z.string().nullable(),
  basis: valueBasisSchema.nullable(),
  value: z.number().nullable(),
  sign: z.enum(resultSigns).nullable(),
  laboratory: z.string(),
  sampleNumber: z.string(),
  measuredOn: z.string().nullable(),
  receivedAt: instantSchema,
});
export type AcceptedValue = z.infer<typeof acceptedValueSchema>;

/**
 * A potential product in a list: what a supplier offers, quality control has
 * accepted and nobody has bought yet.
 */
export const potentialProductItemSchema = z.object({
  id: idSchema,
  /** As its supplier calls it. */
  name: z.string(),
  supplier: namedSchema,
  biomassType: namedSchema,
  /** Where it lies at its supplier's. */
  storageLocation: z.string().nullable(),
  /** The order that it was analysed for, and which of its products it is. */
  order: namedSchema,
  orderProductId: idSchema,
  /** What it has become. */
  article: namedSchema.nullable(),
  active: z.boolean(),
  createdAt: instantSchema,
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type PotentialProductItem = z.infer<typeof potentialProductItemSchema>;

export const potentialProductSchema = potentialProductItemSchema.extend({
  /** By which an article of it is fed, as its biomass type says. */
  substrate: substrateSchema.nullable(),
  createdByName: z.string(),
  /**
   * When it was accepted and by whom, with a second person by that one; none
   * where another verdict stands since.
   */
  acceptedAt: instantSchema.nullable(),
  acceptedByName: z.string().nullable(),
  values: z.array(acceptedValueSchema),
  /** What the value set of an article says that it becomes; none where nothing of it was measured. */
  valueSet: z.object({ basis: valueBasisSchema, values: valuesSchema }).nullable(),
});
export type PotentialProduct = z.infer<typeof potentialProductSchema>;

export const potentialProductSortFields = ['name', 'createdAt'] as const;

/** What the list can be narrowed to. `search` finds names of products, suppliers and biomass types. */
export const potentialProductFilterSchema = listQuerySchema.extend({
  supplierId: idSchema.optional(),
  biomassTypeId: idSchema.optional(),
  /** Whether it has become an article. */
  isArticle: flagQuerySchema,
  active: flagQuerySchema,
  sort: sortSchema(potentialProductSortFields, 'name'),
});
export type PotentialProductFilter = z.output<typeof potentialProductFilterSchema>;

/** What the choice of storage locations can be narrowed to. */
export const choosableLocationFilterSchema = listQuerySchema;
export type ChoosableLocationFilter = z.output<typeof choosableLocationFilterSchema>;

/** A storage location as whoever makes an article of a product chooses it, and no more of it. */
export const choosableLocationSchema = namedSchema.extend({ code: z.string(), type: locationTypeSchema });
export type ChoosableLocation = z.infer<typeof choosableLocationSchema>;
