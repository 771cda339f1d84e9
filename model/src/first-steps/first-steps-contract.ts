import { z } from 'zod';
import { plantManager } from '../contract/access.ts';
import { languageSchema } from '../contract/language.ts';
import { operation } from '../contract/operation.ts';
import { firstStepsChangeSchema, firstStepsSchema } from './first-steps.ts';

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
  summary: 'Removes all sample records, or none while anything else refers to one of them',
  access: plantManager,
  answer: firstStepsSchema,
  errors: ['request.in-use', 'location.has-stock'],
});

export const firstStepsOperations = [getFirstSteps, changeFirstSteps, addSample, removeSample] as const;
