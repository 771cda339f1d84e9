import { z } from 'zod';
import { plantManager, plantStaff, yardStaff } from '../../core/contract/access.ts';
import { idParams } from '../../core/contract/fields.ts';
import { languageSchema } from '../../core/contract/language.ts';
import { fileAnswer, operation } from '../../core/contract/operation.ts';
import { bookingSchema, over, reasonSchema } from '../bookings/booking.ts';
import { labelSizes } from './label-sizes.ts';

const changing = { method: 'POST', params: idParams, body: reasonSchema, answer: bookingSchema } as const;

export const takeSample = operation({
  ...changing,
  path: '/bookings/:id/sample',
  summary: 'Takes a sample although none is due; needs a reason',
  access: yardStaff,
  errors: [
    'booking.sample-taken',
    'booking.sample-due',
    'booking.sample-too-early',
    'booking.no-sample-possible',
    'booking.already-aborted',
    'booking.already-reversed',
  ] as const,
  idempotent: true,
});

export const waiveSample = operation({
  ...changing,
  path: '/bookings/:id/sample/waiver',
  summary: 'Does without the sample that is due; needs a reason',
  access: plantManager,
  errors: [...over, 'booking.sample-not-due'],
  idempotent: true,
});

export const waiveValues = operation({
  ...changing,
  path: '/bookings/:id/sample/values-waiver',
  summary: 'Waits no longer for the values of a sample; needs a reason',
  access: plantManager,
  errors: ['booking.values-not-pending'],
  idempotent: true,
});

export const printSampleLabel = operation({
  method: 'GET',
  path: '/bookings/:id/sample-label.pdf',
  summary: 'The label of the sample, with its number as Code 128 and as QR',
  access: plantStaff,
  params: idParams,
  query: z.object({ language: languageSchema.default('de'), size: z.enum(labelSizes).default('62x29') }),
  answer: fileAnswer('application/pdf'),
});

export const sampleOperations = [takeSample, waiveSample, waiveValues, printSampleLabel] as const;
