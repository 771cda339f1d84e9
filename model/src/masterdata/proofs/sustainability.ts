import { z } from 'zod';
import { lineSchema } from '../../core/contract/fields.ts';
import { addressCountries, type ChainRole, chainRoles, cultivationValues } from '../addresses/address-choices.ts';

/** The length of what is typed; the code itself has four signs. */
const REGION_LENGTH = 20;

/** A country in two letters, then two signs for the region. */
const nuts2Form = /^[A-Z]{2}[0-9A-Z]{2}$/;

type Fields = { readonly originCountry: boolean; readonly cultivationValue: boolean };

/**
 * What can be said of a supplier by its role. The country is that of cultivation or, of waste and residues,
 * that of their origin (BioSt-NachV § 14 (1) no. 7). Waste and residues have no emissions of cultivation (the
 * default values of directive (EU) 2018/2001 have none for manure and biowaste), and what a trader passes on
 * says each of its declarations by itself.
 */
const fieldsOfRole: Readonly<Record<ChainRole, Fields>> = {
  producer: { originCountry: true, cultivationValue: true },
  'point-of-origin': { originCountry: true, cultivationValue: false },
  'first-gathering-point': { originCountry: true, cultivationValue: true },
  'certified-trader': { originCountry: true, cultivationValue: false },
};

/** What of its sustainability a supplier in this role can say; without a role nothing. */
export const sustainabilityFieldsOf = (role: ChainRole | null): Fields =>
  role === null ? { originCountry: false, cultivationValue: false } : fieldsOfRole[role];

const optionalChoice = <const C extends readonly string[]>(choices: C) =>
  z
    .enum(choices)
    .nullish()
    .transform((choice) => choice ?? null);

/** A code of the NUTS at its second level as it is kept, `DE93`: in capitals and without spaces. */
const nuts2RegionSchema = lineSchema(REGION_LENGTH)
  .nullish()
  .transform((text) => text?.toUpperCase().replaceAll(' ', '') || null);

/**
 * What a declaration of sustainability takes from the supplier's master data. What doesn't fit the
 * role is dropped; a value of a region names its region, which lies in the country of origin
 * (regional values are those of NUTS at level 2).
 */
export const sustainabilityInputSchema = z
  .object({
    chainRole: optionalChoice(chainRoles),
    originCountry: optionalChoice(addressCountries),
    cultivationValue: optionalChoice(cultivationValues),
    nuts2Region: nuts2RegionSchema,
  })
  .transform(({ chainRole, originCountry, cultivationValue, nuts2Region }) => {
    const fits = sustainabilityFieldsOf(chainRole);
    const value = fits.cultivationValue ? cultivationValue : null;
    return {
      chainRole,
      originCountry: fits.originCountry ? originCountry : null,
      cultivationValue: value,
      nuts2Region: value === 'nuts2-region' ? nuts2Region : null,
    };
  })
  .superRefine(({ originCountry, cultivationValue, nuts2Region }, context) => {
    const refuse = (path: string, message: string, input: string | null) =>
      context.addIssue({ code: 'custom', path: [path], message, input });
    if (cultivationValue !== 'nuts2-region') return;
    if (originCountry === null) refuse('originCountry', 'required', originCountry);
    if (nuts2Region === null) return refuse('nuts2Region', 'required', nuts2Region);
    const isElsewhere = originCountry !== null && !nuts2Region.startsWith(originCountry.toUpperCase());
    if (isElsewhere || !nuts2Form.test(nuts2Region)) refuse('nuts2Region', 'address.nuts2-region', nuts2Region);
  });
export type SustainabilityInput = z.output<typeof sustainabilityInputSchema>;

/** What is known of it, null where nothing is. */
export const sustainabilitySchema = z.object({
  chainRole: z.enum(chainRoles).nullable(),
  originCountry: z.enum(addressCountries).nullable(),
  cultivationValue: z.enum(cultivationValues).nullable(),
  nuts2Region: z.string().nullable(),
});
export type Sustainability = z.infer<typeof sustainabilitySchema>;

/** Of an address of which nobody has said anything yet. */
export const noSustainability: Sustainability = {
  chainRole: null,
  originCountry: null,
  cultivationValue: null,
  nuts2Region: null,
};
