import { z } from 'zod';
import { idSchema, instantSchema, optionalSchema, textSchema } from '../../core/contract/fields.ts';
import { listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import { substrateSchema } from '../../masterdata/articles/substrate.ts';

/** A biomass type as the form holds it. */
export const biomassTypeInputSchema = z.object({ name: textSchema(100), substrate: optionalSchema(substrateSchema) });
export type BiomassTypeInput = z.output<typeof biomassTypeInputSchema>;

/**
 * What something that suppliers offer is by nature, as the plant calls it. An article that is made of it
 * takes the name as its material type.
 */
export const biomassTypeSchema = z.object({
  id: idSchema,
  name: z.string(),
  substrate: substrateSchema.nullable(),
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type BiomassType = z.infer<typeof biomassTypeSchema>;

export const biomassTypeSortFields = ['name'] as const;

/** What the list can be narrowed to. `search` finds the name. */
export const biomassTypeFilterSchema = listQuerySchema.extend({ sort: sortSchema(biomassTypeSortFields, 'name') });
export type BiomassTypeFilter = z.output<typeof biomassTypeFilterSchema>;
