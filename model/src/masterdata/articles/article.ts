import { z } from 'zod';
import {
  idSchema,
  instantSchema,
  namedSchema,
  optionalSchema,
  optionalTextSchema,
  textSchema,
} from '../../core/contract/fields.ts';
import { flagQuerySchema, listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import { goodsUnitSchema } from '../../core/quantities/quantity.ts';
import { articleCatalogues, articleTypes, invalidProofProcedures } from './article-choices.ts';
import { articleFieldKindSchema, fieldValuesInputSchema } from './article-field.ts';
import { substrateSchema } from './substrate.ts';

export const articleTypeSchema = z.enum(articleTypes);
export type ArticleType = z.infer<typeof articleTypeSchema>;

export const invalidProofProcedureSchema = z.enum(invalidProofProcedures);
export type InvalidProofProcedure = z.infer<typeof invalidProofProcedureSchema>;

/** Goods counted by the piece and everything else that is no material have no substrate. */
export const hasSubstrate = (type: ArticleType): boolean => type !== 'other' && type !== 'piece';

const colourPattern = /^#[0-9a-f]{6}$/i;

/** An article as the form holds it, for creating and for changing. `locationIds` come best first. */
export const articleInputSchema = z
  .object({
    number: textSchema(50),
    name: textSchema(),
    type: articleTypeSchema,
    materialType: optionalTextSchema(100),
    category: optionalTextSchema(100),
    substrate: optionalSchema(substrateSchema),
    unit: goodsUnitSchema,
    densityKgPerM3: optionalSchema(z.number().int({ error: 'not-whole' }).min(1).max(30_000)),
    colour: optionalSchema(z.string().regex(colourPattern)),
    plcId: optionalTextSchema(50),
    invalidProofProcedure: invalidProofProcedureSchema.default('approve'),
    locationIds: z
      .array(idSchema)
      .min(1, { error: 'article.location-required' })
      .max(50)
      .refine((ids) => new Set(ids).size === ids.length, { error: 'not-unique' }),
    active: z.boolean().default(true),
    /** Left out, a new article has none, and a stored one keeps its own. */
    fieldValues: fieldValuesInputSchema.optional(),
  })
  // Storage priorities follow from what the material is, so that must be known first.
  .refine(({ type, materialType }) => !hasSubstrate(type) || materialType, {
    path: ['materialType'],
    error: 'required',
  })
  .refine(({ type, substrate }) => !hasSubstrate(type) || substrate, { path: ['substrate'], error: 'required' });
export type ArticleInput = z.output<typeof articleInputSchema>;

/** A storage location of an article; priority 1 is the best. */
const articleLocationSchema = z.object({
  id: idSchema,
  name: z.string(),
  code: z.string(),
  priority: z.number().int(),
});

const articleFieldValueSchema = z.object({
  id: idSchema,
  name: z.string(),
  kind: articleFieldKindSchema,
  unit: z.string().nullable(),
  value: z.union([z.string(), z.number()]),
});

export const articleSchema = z.object({
  id: idSchema,
  number: z.string(),
  name: z.string(),
  type: articleTypeSchema,
  materialType: z.string().nullable(),
  category: z.string().nullable(),
  substrate: substrateSchema.nullable(),
  unit: goodsUnitSchema,
  densityKgPerM3: z.number().int().nullable(),
  colour: z.string().nullable(),
  plcId: z.string().nullable(),
  invalidProofProcedure: invalidProofProcedureSchema,
  active: z.boolean(),
  locations: z.array(articleLocationSchema),
  /** What it has in the organisation's own fields, by their names. */
  ownFields: z.array(articleFieldValueSchema),
  /** The catalogue that the article was taken from. */
  catalogue: z.enum(articleCatalogues).nullable(),
  /** What a supplier offered and the article was made of. */
  potentialProduct: namedSchema.nullable(),
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type Article = z.infer<typeof articleSchema>;

export const articleSortFields = ['number', 'name', 'type', 'substrate'] as const;

/** What the list can be narrowed to. `search` finds number and name. */
export const articleFilterSchema = listQuerySchema.extend({
  type: articleTypeSchema.optional(),
  substrate: substrateSchema.optional(),
  active: flagQuerySchema,
  locationId: idSchema.optional(),
  toComplete: flagQuerySchema,
  sort: sortSchema(articleSortFields, 'name'),
});
export type ArticleFilter = z.output<typeof articleFilterSchema>;
