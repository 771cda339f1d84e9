import { z } from 'zod';
import { idSchema, instantSchema, namedSchema } from '../../core/contract/fields.ts';
import { flagQuerySchema, listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import { countrySchema } from '../../masterdata/addresses/address.ts';
import { resultDeliveryInputSchema, resultDeliverySchema } from './result-delivery.ts';

/** So many working days at most; what takes longer is nothing that a plant waits for. */
export const MAXIMUM_TURNAROUND_DAYS = 90;

/** What an address can do as a laboratory, as the form holds it. */
export const laboratoryInputSchema = z
  .object({
    addressId: idSchema,
    active: z.boolean().default(true),
    analysisTypeIds: z
      .array(idSchema)
      .max(100)
      .refine((ids) => new Set(ids).size === ids.length, { error: 'not-unique' }),
    /** Working days of its country from the arrival of a sample to its values. */
    turnaroundDays: z.number().int({ error: 'not-whole' }).min(1).max(MAXIMUM_TURNAROUND_DAYS),
    /** The others get theirs from it; one laboratory at most. */
    takesAllSamples: z.boolean().default(false),
    delivery: resultDeliveryInputSchema.prefault({ way: 'none' }),
  })
  // Else none that is in use could take them.
  .transform((laboratory) => ({ ...laboratory, takesAllSamples: laboratory.takesAllSamples && laboratory.active }));
export type LaboratoryInput = z.output<typeof laboratoryInputSchema>;

/** Who measures samples; name, place and contacts are those of its address. */
export const laboratorySchema = z.object({
  id: idSchema,
  address: namedSchema,
  country: countrySchema,
  active: z.boolean(),
  analysisTypes: z.array(namedSchema),
  turnaroundDays: z.number().int(),
  takesAllSamples: z.boolean(),
  delivery: resultDeliverySchema,
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type Laboratory = z.infer<typeof laboratorySchema>;

export const laboratorySortFields = ['name', 'turnaroundDays'] as const;

/** What the list can be narrowed to. `search` finds its name. */
export const laboratoryFilterSchema = listQuerySchema.extend({
  active: flagQuerySchema,
  sort: sortSchema(laboratorySortFields, 'name'),
});
export type LaboratoryFilter = z.output<typeof laboratoryFilterSchema>;
