import { z } from 'zod';
import { idSchema } from '../../core/contract/fields.ts';

/** What a plant needs before its first delivery, in the order in which one thing needs another. */
export const firstStepSchema = z.enum([
  'ownAddress',
  'proofRule',
  'locations',
  'articles',
  'addresses',
  'proofs',
  'scales',
  'stock',
  'people',
]);
export type FirstStep = z.infer<typeof firstStepSchema>;

/** `done` follows from what there is, sample records aside; `skipped` is what somebody decided. */
export const firstStepStateSchema = z.enum(['open', 'done', 'skipped']);

/** How far an organisation is with what it needs before its first delivery. */
export const firstStepsSchema = z.object({
  steps: z.array(z.object({ step: firstStepSchema, state: firstStepStateSchema })),
  /** Somebody has put the list away; it can be taken out again. */
  dismissed: z.boolean(),
  /** Sample records are there that nobody has changed: a changed one is a record like any other. */
  hasSample: z.boolean(),
  /** There is nothing yet that samples could be mistaken for. */
  canAddSample: z.boolean(),
});
export type FirstSteps = z.infer<typeof firstStepsSchema>;

/** One decision at a time, so that two people who decide at once both have their way. */
export const firstStepsChangeSchema = z.union([
  z.object({ step: firstStepSchema, skipped: z.boolean() }),
  z.object({ dismissed: z.boolean() }),
]);
export type FirstStepsChange<S = FirstStep> =
  | { readonly step: S; readonly skipped: boolean }
  | { readonly dismissed: boolean };

/**
 * What a removal does to a sample record: it goes, or it stays and is a sample no more, because somebody has
 * changed it or because another record names it.
 */
export const sampleFateSchema = z.enum(['goes', 'changed', 'in-use']);
export type SampleFate = z.infer<typeof sampleFateSchema>;

/** What a removal of the sample records would do to each. */
export const sampleRemovalSchema = z.object({
  records: z.array(
    z.object({
      id: idSchema,
      entity: z.enum(['contracts', 'articles', 'addresses', 'locations']),
      name: z.string(),
      fate: sampleFateSchema,
    }),
  ),
});
export type SampleRemoval = z.infer<typeof sampleRemovalSchema>;
