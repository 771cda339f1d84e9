import { z } from 'zod';

/** What a plant needs before its first delivery, in the order in which one thing needs another. */
export const firstStepSchema = z.enum(['locations', 'articles', 'addresses', 'scales', 'people']);
export type FirstStep = z.infer<typeof firstStepSchema>;

/** `done` follows from what there is, sample records aside; `skipped` is what somebody decided. */
export const firstStepStateSchema = z.enum(['open', 'done', 'skipped']);

/** How far an organisation is with what it needs before its first delivery. */
export const firstStepsSchema = z.object({
  steps: z.array(z.object({ step: firstStepSchema, state: firstStepStateSchema })),
  /** Somebody has put the list away; it can be taken out again. */
  dismissed: z.boolean(),
  /** Sample records are there. */
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
export type FirstStepsChange = z.output<typeof firstStepsChangeSchema>;
