import { z } from 'zod';
import { idSchema, instantSchema, namedSchema } from '../../core/contract/fields.ts';
import { flagQuerySchema, listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import { serviceAddressSchema } from '../../core/texts/service-address.ts';
import { secretInputSchema, storedSecretSchema } from '../../core/texts/stored-secret.ts';
import { countrySchema } from '../../masterdata/addresses/address.ts';

/** Where a contractor fetches: everywhere, or everywhere but in some countries. */
export const countryScopes = ['all', 'all-but'] as const;

/** A contractor for samples, as the form holds it. Without a service there is no token either. */
export const contractorInputSchema = z
  .object({
    addressId: idSchema,
    active: z.boolean().default(true),
    countryScope: z.enum(countryScopes).default('all'),
    exceptCountries: z
      .array(countrySchema)
      .max(countrySchema.options.length)
      .refine((countries) => new Set(countries).size === countries.length, { error: 'not-unique' })
      .default([]),
    /** Then we print its label for the shipment. */
    makesLabels: z.boolean().default(false),
    baseUrl: serviceAddressSchema,
    token: secretInputSchema,
  })
  .refine(({ countryScope, exceptCountries }) => countryScope === 'all' || exceptCountries.length > 0, {
    path: ['exceptCountries'],
    error: 'required',
  })
  .transform((contractor) => ({
    ...contractor,
    exceptCountries: contractor.countryScope === 'all' ? [] : contractor.exceptCountries,
    token: contractor.baseUrl ? contractor.token : null,
  }));
export type ContractorInput = z.output<typeof contractorInputSchema>;

/** Who fetches samples; name, place and contacts are those of its address. */
export const contractorSchema = z.object({
  id: idSchema,
  address: namedSchema,
  active: z.boolean(),
  countryScope: z.enum(countryScopes),
  exceptCountries: z.array(countrySchema),
  makesLabels: z.boolean(),
  baseUrl: z.string().nullable(),
  token: storedSecretSchema,
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type Contractor = z.infer<typeof contractorSchema>;

export const contractorSortFields = ['name'] as const;

/** What the list can be narrowed to; `country` to those that fetch there. `search` finds its name. */
export const contractorFilterSchema = listQuerySchema.extend({
  active: flagQuerySchema,
  country: countrySchema.optional(),
  sort: sortSchema(contractorSortFields, 'name'),
});
export type ContractorFilter = z.output<typeof contractorFilterSchema>;
