import { z } from 'zod';
import { idSchema, instantSchema, namedSchema, optionalDateSchema, textSchema } from '../../core/contract/fields.ts';
import { listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import { RECIPE_NAME_LENGTH } from './clone-name.ts';

const recipeDoserInputSchema = z.object({
  doserId: idSchema,
  /** Its limits have a sentence of their own: people type tonnes. */
  kgPerDay: z
    .number()
    .int({ error: 'not-whole' })
    .min(1, { error: 'recipe.amount-range' })
    .max(10_000_000, { error: 'recipe.amount-range' }),
});

/** The dosers of a recipe, each once. */
export const recipeDosersSchema = z
  .array(recipeDoserInputSchema)
  .min(1, { error: 'required' })
  .max(50)
  .superRefine((dosers, context) => {
    dosers.forEach(({ doserId }, index) => {
      if (dosers.findIndex((other) => other.doserId === doserId) < index)
        context.addIssue({ code: 'custom', path: [index, 'doserId'], message: 'not-unique' });
    });
  });

/** A recipe as the form holds it. */
export const recipeInputSchema = z.object({
  name: textSchema(RECIPE_NAME_LENGTH),
  /** Over how many days its feeding is looked at. */
  dataPeriodDays: z.number().int({ error: 'not-whole' }).min(1).max(366),
  /** The first day that is measured by it; without one it is a draft. */
  activeFrom: optionalDateSchema(),
  dosers: recipeDosersSchema,
});
export type RecipeInput = z.output<typeof recipeInputSchema>;

/** How much each doser should feed a day. */
export const recipeSchema = z.object({
  id: idSchema,
  name: z.string(),
  dataPeriodDays: z.number().int(),
  activeFrom: z.iso.date().nullable(),
  /** It is the one that today is measured by. */
  isActive: z.boolean(),
  dosers: z.array(
    z.object({
      doser: namedSchema,
      article: namedSchema.nullable(),
      kgPerDay: z.number().int(),
    }),
  ),
  kgPerDay: z.number().int(),
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type Recipe = z.infer<typeof recipeSchema>;

export const recipeFilterSchema = listQuerySchema.extend({
  sort: sortSchema(['name', 'activeFrom'], '-activeFrom'),
});
export type RecipeFilter = z.output<typeof recipeFilterSchema>;
