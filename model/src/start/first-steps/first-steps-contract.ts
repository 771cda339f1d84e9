import { z } from 'zod';
import { plantManager } from '../../core/contract/access.ts';
import { languageSchema } from '../../core/contract/language.ts';
import { operation } from '../../core/contract/operation.ts';
import { firstStepsChangeSchema, firstStepsSchema, sampleRemovalSchema } from './first-steps.ts';

export const getFirstSteps = operation({
  method: 'GET',
  path: '/first-steps',
  summary: 'How far the organisation is with what it needs before its first delivery',
  access: plantManager,
  answer: firstStepsSchema,
});

export const changeFirstSteps = operation({
  method: 'PATCH',
  path: '/first-steps',
  summary: 'Skips a step or takes it up again; puts the list away or takes it out again',
  access: plantManager,
  body: firstStepsChangeSchema,
  answer: firstStepsSchema,
});

export const addSample = operation({
  method: 'POST',
  path: '/first-steps/sample',
  summary: 'Creates a few records to try with, where there are none yet',
  access: plantManager,
  body: z.object({ language: languageSchema }),
  answer: firstStepsSchema,
  errors: ['sample.not-empty'],
  idempotent: true,
});

export const removeSample = operation({
  method: 'DELETE',
  path: '/first-steps/sample',
  summary: 'Removes the sample records that nobody has changed and nothing names; the others are samples no more',
  access: plantManager,
  answer: firstStepsSchema,
});

export const previewSampleRemoval = operation({
  method: 'POST',
  path: '/first-steps/sample/removal-preview',
  summary: 'Says which sample records a removal would delete and which would stay, and why; changes nothing',
  access: plantManager,
  answer: sampleRemovalSchema,
});

export const firstStepsOperations = [
  getFirstSteps,
  changeFirstSteps,
  addSample,
  previewSampleRemoval,
  removeSample,
] as const;
