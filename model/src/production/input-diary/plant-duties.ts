import { z } from 'zod';
import { optionalDateSchema, versionSchema } from '../../core/contract/fields.ts';

/** What decides which limits of law a plant keeps. What nobody has said is null. */
export const plantDutiesInputSchema = z.object({
  commissionedOn: optionalDateSchema({ yearsAhead: 0 }),
  /** When it won its tender. */
  awardedOn: optionalDateSchema({ yearsAhead: 0 }),
  isSmallSlurry: z.boolean(),
  hasManureBonus: z.boolean(),
  /** Of digesters and storages that are covered tightly and whose gas is used. */
  gastightM3: z.number().int().min(1).max(1_000_000).nullable(),
});
export type PlantDutiesInput = z.output<typeof plantDutiesInputSchema>;

export const plantDutiesSchema = plantDutiesInputSchema.extend({
  commissionedOn: z.iso.date().nullable(),
  awardedOn: z.iso.date().nullable(),
  version: versionSchema,
});
export type PlantDuties = z.infer<typeof plantDutiesSchema>;

/** As long as nobody has said anything. */
export const unknownDuties: PlantDuties = {
  commissionedOn: null,
  awardedOn: null,
  isSmallSlurry: false,
  hasManureBonus: false,
  gastightM3: null,
  version: 1,
};
