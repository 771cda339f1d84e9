import { z } from 'zod';
import { laboratoryQuality } from '../../core/contract/access.ts';
import { operation } from '../../core/contract/operation.ts';
import { firstStepStateSchema } from './first-steps.ts';

/** What quality control needs before its first results, in the order in which one thing needs another. */
export const laboratoryStepSchema = z.enum(['analysisTypes', 'laboratories', 'results', 'lead', 'order']);
export type LaboratoryStep = z.infer<typeof laboratoryStepSchema>;

/** How far the laboratory is with what it needs; states as of the plant's steps. */
export const laboratoryStepsSchema = z.object({
  steps: z.array(z.object({ step: laboratoryStepSchema, state: firstStepStateSchema })),
  dismissed: z.boolean(),
});
export type LaboratorySteps = z.infer<typeof laboratoryStepsSchema>;

/** One decision at a time, as of the plant's steps. */
export const laboratoryStepsChangeSchema = z.union([
  z.object({ step: laboratoryStepSchema, skipped: z.boolean() }),
  z.object({ dismissed: z.boolean() }),
]);

export const getLaboratorySteps = operation({
  method: 'GET',
  path: '/lims/first-steps',
  summary: 'How far the laboratory is with what it needs before its first results',
  access: laboratoryQuality,
  answer: laboratoryStepsSchema,
});

export const changeLaboratorySteps = operation({
  method: 'PATCH',
  path: '/lims/first-steps',
  summary: 'Skips a step of the laboratory or takes it up again; puts the list away or takes it out again',
  access: laboratoryQuality,
  body: laboratoryStepsChangeSchema,
  answer: laboratoryStepsSchema,
});

export const laboratoryStepsOperations = [getLaboratorySteps, changeLaboratorySteps] as const;
