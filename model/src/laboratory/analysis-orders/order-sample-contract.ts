import { z } from 'zod';
import { laboratoryStaff } from '../../core/contract/access.ts';
import { idParams, idSchema } from '../../core/contract/fields.ts';
import { languageSchema } from '../../core/contract/language.ts';
import { fileAnswer, operation } from '../../core/contract/operation.ts';
import { labelSizes } from '../../yard/samples/label-sizes.ts';
import { analysisOrderSchema } from './analysis-order.ts';
import { custodyInputSchema, custodyReversalSchema, retentionInputSchema } from './analysis-sample.ts';

const one = { access: laboratoryStaff, params: idParams } as const;

export const placeAnalysisOrder = operation({
  ...one,
  method: 'POST',
  path: '/lims/analysis-orders/:id/ordering',
  summary: 'Orders the analyses of a draft that lacks nothing: its samples get their numbers and are due',
  answer: analysisOrderSchema,
  errors: ['analysis-order.not-a-draft', 'analysis-order.incomplete'],
  versioned: true,
  idempotent: true,
});

export const recordCustody = operation({
  ...one,
  method: 'POST',
  path: '/lims/analysis-orders/:id/custody',
  summary:
    'Tells what has happened to samples of an order, now or at a time before: labelled, handed over, received by the laboratory',
  body: custodyInputSchema,
  answer: analysisOrderSchema,
  errors: ['analysis-order.custody-past'],
  idempotent: true,
});

export const withdrawCustody = operation({
  method: 'POST',
  path: '/lims/analysis-orders/:id/samples/:sampleId/custody-reversal',
  summary: 'Takes back the last step of a sample, with a reason; the history keeps it',
  access: laboratoryStaff,
  params: idParams.extend({ sampleId: idSchema }),
  body: custodyReversalSchema,
  answer: analysisOrderSchema,
  errors: ['analysis-order.custody-not-last'],
  idempotent: true,
});

export const retainSample = operation({
  method: 'PUT',
  path: '/lims/analysis-orders/:id/samples/:sampleId/retention',
  summary: 'Says where what is left of a sample is kept, and until when',
  access: laboratoryStaff,
  params: idParams.extend({ sampleId: idSchema }),
  body: retentionInputSchema,
  answer: analysisOrderSchema,
});

export const printOrderLabels = operation({
  ...one,
  method: 'GET',
  path: '/lims/analysis-orders/:id/labels.pdf',
  summary:
    'The labels of all samples of an order, one on each page, with those of its contractor where that makes labels, or the label of one of them',
  query: z.object({
    language: languageSchema.default('en'),
    /** Left out, that of the layout. */
    size: z.enum(labelSizes).optional(),
    sampleId: idSchema.optional(),
  }),
  answer: fileAnswer('application/pdf'),
});

export const orderSampleOperations = [
  placeAnalysisOrder,
  recordCustody,
  withdrawCustody,
  retainSample,
  printOrderLabels,
] as const;
