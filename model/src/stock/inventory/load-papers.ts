import { z } from 'zod';
import { idSchema } from '../../core/contract/fields.ts';
import { proofDeclarationSchema, proofSchemeSchema } from '../../masterdata/proofs/proof.ts';
import { valueSetCategorySchema } from '../../masterdata/value-sets/value-set.ts';
import { measuredParameterSchema } from '../../purchasing/contracts/contract-terms.ts';

const loadProofSchema = z.object({
  id: idSchema,
  scheme: proofSchemeSchema.nullable(),
  declaration: proofDeclarationSchema.nullable(),
  number: z.string().nullable(),
});

/** The values that held for a load on the day of its delivery; of them those that say what it yields. */
const guideValuesSchema = z.object({
  id: idSchema,
  category: valueSetCategorySchema,
  validFrom: z.string(),
  dryMatter: z.number().nullable(),
  biogas: z.number().nullable(),
});

const measuredValueSchema = z.object({ parameter: measuredParameterSchema, value: z.number() });

/** What is known of a load beside its delivery: whoever wants to know what lies somewhere asks by these. */
export const loadPapersSchema = z.object({
  /** Of its supplier, those that spoke of the article on the day of the delivery. */
  proofs: z.array(loadProofSchema),
  /** What was measured of the load itself. */
  measured: z.array(measuredValueSchema),
  /** A guide where nothing was measured: what held for such loads on that day. */
  values: guideValuesSchema.nullable(),
});
export type LoadPapers = z.infer<typeof loadPapersSchema>;
