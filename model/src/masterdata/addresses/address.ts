import { z } from 'zod';
import {
  idSchema,
  instantSchema,
  namedSchema,
  optionalIdSchema,
  optionalMailSchema,
  optionalNoteSchema,
  optionalSchema,
  optionalTextSchema,
  textSchema,
} from '../../core/contract/fields.ts';
import { flagQuerySchema, listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import { positionFields, wholePosition } from '../../core/contract/position.ts';
import { ruleOfFields } from '../../core/contract/rule-of-fields.ts';
import { withZipOfCountry } from '../../core/contract/zip-of-country.ts';
import { curbWeightRuleTypeSchema } from '../../identity/organisations/curb-weight-rule-type.ts';
import { curbWeightRuleSchema } from '../fleet/curb-weight-rule.ts';
import { proofFilters, proofStatusSchema } from '../proofs/proof-status.ts';
import { sustainabilityInputSchema, sustainabilitySchema } from '../proofs/sustainability.ts';
import { contradictionSchema } from '../proofs/sustainability-contradictions.ts';
import { type AddressCountry, addressCountries, addressTypes, deliveryOptions, proofRules } from './address-choices.ts';
import { tidyManureRegistrationNumber, tidyVatNumber } from './registration-numbers.ts';

export const addressTypeSchema = z.enum(addressTypes);

export const countrySchema = z.enum(addressCountries);

export const deliveryOptionSchema = z.enum(deliveryOptions);

export const proofRuleSchema = z.enum(proofRules);

type Numbers = {
  readonly country: AddressCountry;
  readonly vatNumber: string | null;
  readonly manureRegistrationNumber: string | null;
};

/** How each number of an authority is kept; what none of them could have given becomes undefined. */
const tidyNumber = { vatNumber: tidyVatNumber, manureRegistrationNumber: tidyManureRegistrationNumber };

const tidied = (numbers: Numbers, path: keyof typeof tidyNumber): string | null | undefined => {
  const typed = numbers[path];
  return typed && tidyNumber[path](typed, numbers.country);
};

const givenNumber = (path: keyof typeof tidyNumber, error: string) =>
  ruleOfFields<Numbers>({
    path,
    error,
    fields: ['country', path],
    holds: (numbers) => tidied(numbers, path) !== undefined,
  });

/**
 * An address as the form holds it, for creating and for changing. Without a `distanceKm` it is computed from
 * the coordinates; without a `curbWeightRule` a new address begins with the organisation's. Without a
 * `sustainability` nothing changes of it.
 */
export const addressInputSchema = withZipOfCountry(
  z.object({
    type: addressTypeSchema,
    companyName: textSchema(),
    companyNumber: optionalTextSchema(50),
    street: optionalTextSchema(200),
    additionalAddress: optionalTextSchema(200),
    zip: optionalTextSchema(20),
    city: optionalTextSchema(100),
    country: countrySchema.default('de'),
    ...positionFields,
    distanceKm: optionalSchema(z.number().min(0).max(20_000)),
    contactName: optionalTextSchema(200),
    email: optionalMailSchema,
    phone: optionalTextSchema(50),
    vatNumber: optionalTextSchema(50),
    manureRegistrationNumber: optionalTextSchema(50),
    /** Where what comes from it is stored, unless somebody says otherwise. */
    storageLocationId: optionalIdSchema,
    deliveryOption: deliveryOptionSchema.default('both'),
    proofRule: proofRuleSchema.default('any'),
    sustainability: sustainabilityInputSchema.optional(),
    curbWeightRule: curbWeightRuleSchema.optional(),
    notes: optionalNoteSchema(),
    active: z.boolean().default(true),
  }),
)
  .refine(...wholePosition)
  .refine(...givenNumber('vatNumber', 'address.vat-number'))
  .refine(...givenNumber('manureRegistrationNumber', 'address.registration-number'))
  .transform((address) => ({
    ...address,
    vatNumber: tidied(address, 'vatNumber') || null,
    manureRegistrationNumber: tidied(address, 'manureRegistrationNumber') || null,
  }));
export type AddressInput = z.output<typeof addressInputSchema>;

export const addressSchema = z.object({
  id: idSchema,
  number: z.number().int(),
  type: addressTypeSchema,
  companyName: z.string(),
  companyNumber: z.string().nullable(),
  street: z.string().nullable(),
  additionalAddress: z.string().nullable(),
  zip: z.string().nullable(),
  city: z.string().nullable(),
  country: countrySchema,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  distanceKm: z.number().nullable(),
  /** Somebody has typed it; otherwise it follows the coordinates. */
  distanceByHand: z.boolean(),
  contactName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  vatNumber: z.string().nullable(),
  manureRegistrationNumber: z.string().nullable(),
  storageLocation: namedSchema.nullable(),
  deliveryOption: deliveryOptionSchema,
  proofRule: proofRuleSchema,
  sustainability: sustainabilitySchema,
  /** What of that nothing on file bears out. */
  contradictions: z.array(contradictionSchema),
  curbWeightRule: z.object({
    type: curbWeightRuleTypeSchema,
    intervalHours: z.number().int().nullable(),
    timesPerDay: z.number().int().nullable(),
  }),
  notes: z.string().nullable(),
  active: z.boolean(),
  /** The address that has taken this one over: then nothing of this one can be changed. */
  mergedInto: namedSchema.nullable(),
  /** The best among the proofs that the address has and that count for it. */
  proofStatus: proofStatusSchema,
  /** A supplier under contract who needs a proof and has none that holds. */
  lacksProof: z.boolean(),
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type Address = z.infer<typeof addressSchema>;

export const addressSortFields = ['number', 'companyName', 'city', 'type'] as const;

/**
 * What the list can be narrowed to. `carrier`: those that carry goods of others; `search` finds number, name,
 * company number, zip and city, person and mail, its people, and phone and VAT number from six digits on.
 */
export const addressFilterSchema = listQuerySchema.extend({
  type: addressTypeSchema.optional(),
  country: countrySchema.optional(),
  active: flagQuerySchema,
  carrier: flagQuerySchema,
  proofs: z.enum(proofFilters).optional(),
  toComplete: flagQuerySchema,
  sort: sortSchema(addressSortFields, 'companyName'),
});
export type AddressFilter = z.output<typeof addressFilterSchema>;
